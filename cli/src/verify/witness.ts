/**
 * What a reader of a public log remembers of it between two checks: its key, its witnesses and the last tree that it checked,
 * as a small JSON file. A log that forgets, or has another past, is found out by it.
 */
import { readFile } from "node:fs/promises"
import { fromHex, toHex } from "@driverdex/domain/transparency/bytes"
import type { TreeHead } from "@driverdex/domain/transparency/MerkleTree"
import { fillFile } from "../files/fillFile.ts"
import { EXIT, Failure } from "../verb/Failure.ts"

export interface Witness {
  /** `name+id+key`. */
  readonly key: string
  readonly seen: TreeHead
  /** Keys of the sites that cosign the log, `name+id+key` each; undefined in a file of an older release. */
  readonly witnesses: ReadonlyArray<string> | undefined
}

/** Null where there is no file yet. @throws Failure for a file that is none of ours */
export async function readWitness(path: string): Promise<Witness | null> {
  let text: string
  try {
    text = await readFile(path, "utf8")
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOENT") return null
    throw new Failure(`The file ${path} cannot be read (${code}).`)
  }
  const read = parse(text)
  // Going on without it would accept any log.
  if (read === null) throw new Failure(`The file ${path} is no witness file: nothing was checked.`, EXIT.usage)
  return read
}

/** Replaces the file as a whole. @throws Failure */
export async function writeWitness(path: string, { key, seen, witnesses }: Witness): Promise<void> {
  await fillFile(path, async (send) => {
    await send(`${JSON.stringify({ key, size: seen.size, root: toHex(seen.root), witnesses }, null, 2)}\n`)
    return 1
  })
}

const parse = (text: string): Witness | null => {
  try {
    const { key, size, root, witnesses } = JSON.parse(text) as Record<string, unknown>
    const areKeys =
      witnesses === undefined || (Array.isArray(witnesses) && witnesses.every((each) => typeof each === "string"))
    const bytes = typeof root === "string" ? fromHex(root) : null
    const isWhole = typeof key === "string" && Number.isSafeInteger(size) && (size as number) >= 0 && areKeys
    return isWhole && bytes?.length === 32
      ? { key, seen: { size: size as number, root: bytes }, witnesses: witnesses as ReadonlyArray<string> | undefined }
      : null
  } catch {
    return null
  }
}

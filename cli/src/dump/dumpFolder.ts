/** The folder of a dump: its files are made in a folder inside it, and get their places only when all of them are whole. */
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from "node:fs/promises"
import { join } from "node:path"
import { CHECKPOINT, DATA_FILES, MANIFEST, readManifest, SIGNATURE, STAGE } from "@driverdex/api/contract/DumpManifest"
import { Failure } from "../verb/Failure.ts"

export interface DumpFolder {
  /** Where files are made. */
  readonly stage: string
  /** Gives every file its place, the manifest last: until then, a check of the folder finds that it is not whole. @throws Failure */
  readonly publish: () => Promise<void>
  /** Removes what has no place yet. */
  readonly discard: () => Promise<void>
}

const PLACES = [...DATA_FILES, CHECKPOINT, MANIFEST]

/** Creates the folder where there is none. @throws Failure for one that holds anything but an earlier dump; nothing is touched then */
export async function openDumpFolder(path: string): Promise<DumpFolder> {
  const stage = join(path, STAGE)
  const created = await inWords(path, () => mkdir(path, { recursive: true }))
  await refuseOthers(path)
  await inWords(path, () => mkdir(stage))
  return {
    stage,
    publish: () =>
      inWords(path, async () => {
        for (const name of PLACES) await makeDurable(join(stage, name))
        // Of the dump that goes away.
        await rm(join(path, SIGNATURE), { force: true })
        for (const name of PLACES) await rename(join(stage, name), join(path, name))
        await rmdir(stage)
        await makeDurable(path)
      }),
    discard: async () => {
      await rm(stage, { recursive: true, force: true })
      // Only where it was made for this dump, and is empty.
      if (created !== undefined) await rmdir(path).catch(() => undefined)
    }
  }
}

async function refuseOthers(path: string): Promise<void> {
  const names = await inWords(path, () => readdir(path))
  if (names.includes(STAGE)) {
    throw new Failure(
      `Another dump into ${path} is under way, or one was killed: then remove ${join(path, STAGE)} and try again.`
    )
  }
  const other = names.find((name) => !PLACES.includes(name) && name !== SIGNATURE)
  if (other !== undefined)
    throw new Failure(`The folder ${path} holds other files, such as ${other}: nothing is written.`)
  if (names.length === 0) return
  const isDump =
    names.includes(MANIFEST) && readManifest(await inWords(path, () => readFile(join(path, MANIFEST), "utf8"))) !== null
  if (!isDump) throw new Failure(`The folder ${path} is not empty and holds no earlier dump: nothing is written.`)
}

async function makeDurable(path: string): Promise<void> {
  const file = await open(path, "r")
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** @throws Failure for what the file system refuses */
async function inWords<A>(path: string, work: () => Promise<A>): Promise<A> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw error instanceof Failure || code === undefined
      ? error
      : new Failure(`The folder ${path} cannot be used (${code}).`)
  }
}

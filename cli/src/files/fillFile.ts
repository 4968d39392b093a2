/** Writes a file completely or not at all. */
import { randomBytes } from "node:crypto"
import { type FileHandle, open, rename, rm } from "node:fs/promises"
import { Failure } from "../verb/Failure.ts"

/** Written to a temporary file and renamed, so that a partial file never appears at the path. */
export async function fillFile(
  path: string,
  fill: (send: (text: string) => Promise<void>) => Promise<number>
): Promise<number> {
  const next = `${path}.${randomBytes(4).toString("hex")}`
  let file: FileHandle | undefined
  try {
    file = await open(next, "wx")
    const handle = file
    const count = await fill((text) => handle.writeFile(text))
    await file.sync()
    await file.close()
    await rename(next, path)
    return count
  } catch (error) {
    await file?.close().catch(() => undefined)
    await rm(next, { force: true })
    const { code } = error as NodeJS.ErrnoException
    if (error instanceof Failure || code === undefined) throw error
    throw new Failure(`The file ${path} cannot be written (${code}).`)
  }
}

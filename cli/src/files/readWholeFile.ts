/** A small text file, or standard input, as text in whatever encoding Windows wrote it. */
import { createReadStream } from "node:fs"
import { decodeText } from "@driverdex/domain/devices/scan/decodeText"
import { Failure } from "../verb/Failure.ts"

/** A list of all devices of a computer has some hundred kilobytes. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * `-` is standard input.
 * @throws Failure when there is no such file, it cannot be read, it is larger than 64 MB, or it is no text.
 */
export async function readWholeFile(path: string): Promise<string> {
  const text = decodeText(await readBytes(path))
  if (text === undefined) throw new Failure(`${path === "-" ? "The input" : path} is not text.`)
  return text
}

async function readBytes(path: string): Promise<Uint8Array> {
  const pieces: Array<Uint8Array> = []
  let size = 0
  try {
    for await (const piece of (path === "-" ? process.stdin : createReadStream(path)) as AsyncIterable<Uint8Array>) {
      size += piece.length
      if (size > MAX_BYTES) throw new Failure("The file is larger than 64 MB.")
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof Failure) throw error
    const code = (error as NodeJS.ErrnoException).code
    if (code === "ENOENT") throw new Failure(`There is no file ${path}.`)
    if (code === "EISDIR") throw new Failure(`${path} is a folder.`)
    throw new Failure(`The file ${path} cannot be read (${code}).`)
  }
  return Buffer.concat(pieces)
}

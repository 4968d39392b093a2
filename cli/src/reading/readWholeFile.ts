/** A small text file, or standard input, as text: UTF-8, or UTF-16 as PowerShell of Windows writes it. */
import { createReadStream } from "node:fs"
import { Failure } from "../platform/Failure.ts"

/** A list of all devices of a computer has some hundred kilobytes. */
const LARGEST = 64 * 1024 * 1024

/**
 * `-` is standard input.
 * @throws Failure when there is no such file, it cannot be read, or it is larger than 64 MB.
 */
export async function readWholeFile(path: string): Promise<string> {
  const bytes = await readBytes(path)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  return new TextDecoder().decode(bytes)
}

async function readBytes(path: string): Promise<Uint8Array> {
  const pieces: Array<Uint8Array> = []
  let size = 0
  try {
    for await (const piece of (path === "-" ? process.stdin : createReadStream(path)) as AsyncIterable<Uint8Array>) {
      size += piece.length
      if (size > LARGEST) throw new Failure("The file is larger than 64 MB.")
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

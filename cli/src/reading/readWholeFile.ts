/** A small text file, or standard input, as text: UTF-8, or UTF-16 as PowerShell of Windows writes it. */
import { readFile } from "node:fs/promises"
import { buffer } from "node:stream/consumers"
import { Failure } from "../Failure.ts"

/** A list of all devices of a computer has some hundred kilobytes. */
const LARGEST = 64 * 1024 * 1024

/**
 * `-` is standard input.
 * @throws Failure when there is no such file, it cannot be read, or it is larger than 64 MB.
 */
export async function readWholeFile(path: string): Promise<string> {
  const bytes = path === "-" ? await buffer(process.stdin) : await readBytes(path)
  if (bytes.length > LARGEST) throw new Failure("The file is larger than 64 MB.")
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  return new TextDecoder().decode(bytes)
}

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === "ENOENT") throw new Failure(`There is no file ${path}.`)
    if (code === "EISDIR") throw new Failure(`${path} is a folder.`)
    throw new Failure(`The file ${path} cannot be read (${code}).`)
  }
}

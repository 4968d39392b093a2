/**
 * The text of a file with a list of devices, whatever wrote it: PowerShell writes UTF-16, `cmd` the code page of the console,
 * an editor UTF-8 or that of Windows. No file says which, so it is told by the text that results (P-SCAN-7). The table of code pages is
 * given: a browser has it only where a list needs it.
 */
import { chooseCodePage } from "./encodings/chooseCodePage.ts"
import type { Language } from "./encodings/likelihood.ts"

export interface CodePageTable {
  readonly languages: ReadonlyArray<Language>
  /** By name: the characters from 0x80 on of the pages that no TextDecoder knows. */
  readonly upperHalves: Readonly<Record<string, string>>
}

/** An id is ASCII in every code page; a wrong guess garbles letters of names only. */
export const decodeCodePage = (bytes: Uint8Array, { languages, upperHalves }: CodePageTable): string => {
  const decodeAs = (name: string, some: Uint8Array): string => {
    const upperHalf = upperHalves[name]
    return upperHalf === undefined ? new TextDecoder(name).decode(some) : decodeOem(upperHalf, some)
  }
  const codePage = chooseCodePage(bytes, languages, decodeAs)
  const text = decodeAs(codePage, bytes)
  // Vietnamese writes its tones as marks of their own there.
  return codePage === VIETNAMESE ? text.normalize("NFC") : text
}
const VIETNAMESE = "windows-1258"

/** Undefined: the bytes are in none of its encodings. */
export const decodeUnicode = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  const [even, odd] = zerosIn(bytes)
  if (odd > 4 * even) return new TextDecoder("utf-16le").decode(bytes)
  if (even > 4 * odd) return new TextDecoder("utf-16be").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * At even and at odd places. Blanks, line ends, ids and versions have a zero for every second byte in UTF-16, in Chinese lists
 * too, and no text in any other encoding has one.
 */
const zerosIn = (bytes: Uint8Array): readonly [even: number, odd: number] => {
  const zeros: [number, number] = [0, 0]
  bytes.subarray(0, LOOKED_AT).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  })
  return zeros
}
const LOOKED_AT = 65_536

/** Programs, images and archives contain characters that no list has; colours of a console and of a chat are some of a list. */
export const isText = (text: string): boolean => {
  const looked = text.slice(0, LOOKED_AT)
  const odd = looked.match(/[\0-\u0002\u0004-\u0008\u000e-\u001a\u001c-\u001f\ufffd\ufffe\uffff]/g)?.length ?? 0
  return odd === 0 || (!looked.includes("\0") && odd < looked.length / 500)
}

/** Byte by byte into UTF-16, which a TextDecoder then reads: quick for files of megabytes. `upperHalf`: its characters from 0x80 on. */
const decodeOem = (upperHalf: string, bytes: Uint8Array): string => {
  const units = new Uint16Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    units[at] = byte < 0x80 ? byte : upperHalf.charCodeAt(byte - 0x80)
  }
  return new TextDecoder(isLittleEndian ? "utf-16le" : "utf-16be", { ignoreBOM: true }).decode(units)
}

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1

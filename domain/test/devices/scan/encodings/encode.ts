/** The bytes of a text in a code page, which the platform can only read. */
import { OEM_CODE_PAGES } from "../../../../src/devices/scan/decodeText.ts"

/** @throws Error when the code page has no such letter */
export const encode = (codePage: string, text: string): Uint8Array => {
  const letters = lettersOf(codePage)
  const written = codePage === "windows-1258" ? withTonesApart(text, letters) : text
  return new Uint8Array(
    [...written].flatMap((letter) => {
      if (letter < "\u0080") return [letter.charCodeAt(0)]
      const bytes = letters.get(letter)
      if (bytes === undefined) throw new Error(`${codePage} has no ${letter}.`)
      return bytes
    })
  )
}

type Letters = ReadonlyMap<string, ReadonlyArray<number>>

const known = new Map<string, Letters>()

const lettersOf = (codePage: string): Letters => {
  const before = known.get(codePage)
  if (before !== undefined) return before
  const table = OEM_CODE_PAGES[codePage]
  const letters =
    table === undefined
      ? lettersOfDecoder(codePage)
      : new Map([...table].map((letter, at) => [letter, [0x80 + at]] as const))
  known.set(codePage, letters)
  return letters
}

const lettersOfDecoder = (codePage: string): Letters => {
  const decoder = new TextDecoder(codePage, { fatal: true })
  const letters = new Map<string, ReadonlyArray<number>>()
  const note = (...bytes: ReadonlyArray<number>) => {
    try {
      const [letter = "", second] = decoder.decode(new Uint8Array(bytes))
      if (second === undefined && !letters.has(letter)) letters.set(letter, bytes)
    } catch {
      // These bytes are no letter of it.
    }
  }
  for (let first = 0x80; first < 256; first += 1) note(first)
  for (let first = 0x81; first < 255; first += 1) for (let second = 0x40; second < 255; second += 1) note(first, second)
  return letters
}

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g

/** Vietnamese: a letter with its tone as a mark of its own, unless both have one byte. */
const withTonesApart = (text: string, letters: Letters): string =>
  [...text.normalize("NFC")]
    .map((letter) => {
      if (letters.has(letter)) return letter
      const apart = letter.normalize("NFD")
      return `${apart.replaceAll(TONES, "").normalize("NFC")}${apart.match(TONES)?.join("") ?? ""}`
    })
    .join("")

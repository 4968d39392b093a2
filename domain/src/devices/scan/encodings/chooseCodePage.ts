/** Which code page makes of some bytes what a person would write. Needs no more than one letter beyond ASCII. */
import { type Language, letterCosts, unlikelihood } from "./likelihood.ts"

/**
 * The name of a code page as `decode` knows it; UTF-8 where a text is that but for some broken letters.
 *
 * @param decode never fails: what is no letter becomes U+FFFD
 */
export const chooseCodePage = (
  bytes: Uint8Array,
  languages: ReadonlyArray<Language>,
  decode: (codePage: string, bytes: Uint8Array) => string
): string => {
  const sample = linesBeyondAscii(bytes)
  const readings = new Map<string, string>()
  const readAs = (codePage: string): string => {
    const text = readings.get(codePage) ?? decode(codePage, sample)
    readings.set(codePage, text)
    return text
  }
  let best = { codePage: "windows-1252", cost: Number.POSITIVE_INFINITY }
  languages.forEach((language, rank) => {
    const costs = letterCosts(language)
    for (const codePage of [...language.codePages, "utf-8"]) {
      const cost = unlikelihood(readAs(codePage), costs) + rank * LESS_SPOKEN
      if (cost < best.cost) best = { codePage, cost }
    }
  })
  return best.codePage
}

/** The languages stand in the order in which such lists are met. */
const LESS_SPOKEN = 0.05

/** Enough of a file of megabytes. No code page has a line feed within a letter. */
const ENOUGH = 16_384
const LINE_FEED = 0x0a

const linesBeyondAscii = (bytes: Uint8Array): Uint8Array => {
  const lines: Array<Uint8Array> = []
  let length = 0
  for (let at = 0; at < bytes.length && length < ENOUGH; ) {
    let high = at
    while (high < bytes.length && (bytes[high] ?? 0) < 0x80) high += 1
    if (high === bytes.length) break
    const from = Math.max(at, bytes.lastIndexOf(LINE_FEED, high) + 1, high - MAX_LINE_LENGTH)
    const end = bytes.indexOf(LINE_FEED, high)
    const to = Math.min(end === -1 ? bytes.length : end + 1, high + MAX_LINE_LENGTH)
    const line = bytes.subarray(from, to)
    lines.push(line)
    length += line.length
    at = to
  }
  const sample = new Uint8Array(length)
  let at = 0
  for (const line of lines) {
    sample.set(line, at)
    at += line.length
  }
  return sample
}
const MAX_LINE_LENGTH = 2048

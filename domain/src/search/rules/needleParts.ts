/** Texts fall into words, and a needle into parts of words, at the same places: so words lead to texts exactly. */

/** Where in a word a part of the needle has to stand. */
export type Place = "inside" | "start" | "end" | "whole"

export interface Part {
  readonly text: string
  readonly place: Place
}

/**
 * Where the word that starts there ends: at the first letter or digit after a sign. Signs close a word: 'wi-fi 6' is 'wi-',
 * 'fi ', '6'. It depends on two neighbours only, and so falls the same way in a needle and in a text around it.
 */
export const wordEnd = (folded: string, start: number): number => {
  let end = start + 1
  while (end < folded.length && !(isSign(folded.charCodeAt(end - 1)) && !isSign(folded.charCodeAt(end)))) end++
  return end
}

/** The first part ends a word, the last one begins one, between are whole words; a single part is anywhere inside one. */
export const partsOf = (needle: string): ReadonlyArray<Part> => {
  const texts: Array<string> = []
  for (let start = 0; start < needle.length; ) {
    const end = wordEnd(needle, start)
    texts.push(needle.slice(start, end))
    start = end
  }
  return texts.map((text, i) => ({ text, place: placeOf(i, texts.length - 1) }))
}

const placeOf = (i: number, last: number): Place =>
  last === 0 ? "inside" : i === 0 ? "end" : i === last ? "start" : "whole"

/** ASCII that is no letter or digit. */
const isSign = (unit: number): boolean => unit < 128 && SIGNS[unit] === 1
const SIGNS = Uint8Array.from({ length: 128 }, (_, unit) => (/[a-z0-9]/i.test(String.fromCharCode(unit)) ? 0 : 1))

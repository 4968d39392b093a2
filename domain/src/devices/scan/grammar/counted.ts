/** Devices by their place among those above: 'the first two have code 28, the last one code 39'. */
import { oneOf } from "./aWord.ts"
import { fromWords } from "./listWords.ts"
import { codesInProse, type FoundCode } from "./problems.ts"
import type { Sentence } from "./sentences.ts"

export interface CountedCode {
  readonly code: FoundCode
  readonly text: string
  readonly of: <Of>(all: ReadonlyArray<Of>) => ReadonlyArray<Of>
}

/**
 * Of sentences without ids before their codes that say as many codes as places, in their order. One kind of place alone may count anything,
 * as 'last week' and 'for the first time' do.
 */
export const countedCodes = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<CountedCode> => {
  const kinds = new Set<string>()
  const counted: Array<CountedCode> = []
  for (const { text, mentions } of sentences) {
    const said = text.trimEnd().endsWith("?") ? [] : codesInProse(text)
    // 'The first has code 10 and the second code 28: A and B'
    const codes = mentions.some(({ at }) => at < (said.at(-1)?.end ?? Number.POSITIVE_INFINITY)) ? [] : said
    const places = codes.length === 0 ? [] : Array.from(text.matchAll(counting()))
    if (places.length !== codes.length) continue
    codes.forEach((code, at) => {
      const { before, after, ...ofKind } = places[at]?.groups ?? {}
      const [kind = ""] = Object.keys(ofKind).filter((name) => ofKind[name] !== undefined)
      kinds.add(kind)
      const count = before === undefined && after === undefined ? 1 : 2
      const from = ["first", "second", "third"].indexOf(kind)
      counted.push({ code, text, of: (all) => (from < 0 ? all.slice(-count) : all.slice(from, from + count)) })
    })
  }
  return kinds.size > 1 ? counted : []
}

/** Of more devices nobody speaks by their places. */
export const MAX_COUNTED = 20

const counting = fromWords(({ words }) => {
  const [first, second, third, last, two, turn] = [
    words.first,
    words.second,
    words.third,
    words.last,
    words.two,
    words.turn
  ].map(oneOf)
  const letter = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}]`
  const place = `(?<first>${first})|(?<second>${second})|(?<third>${third})|(?<last>${last})`
  const after = `(?!${letter})(?!\\s?(?:${turn}))(?:\\s(?<after>${two})(?!${letter}))?`
  return new RegExp(`(?<!${letter})(?:(?<before>${two})\\s)?(?:${place})${after}`, "giu")
})

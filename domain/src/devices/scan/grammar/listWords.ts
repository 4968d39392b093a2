/**
 * The words of languages that lists are read by. Those in the letters of English are always there; the others, `otherLetters.json`, are learned once a
 * text has their letters, since a page loads them for such a text only. They cannot stand in any other text: what was read before stays
 * true (P-SCAN-10).
 */
import labels from "./labels.json" with { type: "json" }
import labelWords from "./labelWords.json" with { type: "json" }
import problems from "./problems.json" with { type: "json" }
import words from "./words.json" with { type: "json" }

type ByLanguage<Of> = Readonly<Record<string, Of>>
type Words = ReadonlyArray<string>

export interface Vocabulary {
  /** By form and field. */
  readonly labels: Readonly<Record<keyof typeof labels, Readonly<Record<string, ByLanguage<Words>>>>>
  readonly labelWords: {
    /** With a blank between two. */
    readonly words: Readonly<Record<keyof typeof labelWords.words, ByLanguage<string>>>
    readonly fields: Readonly<Record<string, Words>>
  }
  readonly problems: {
    readonly words: ByLanguage<Words>
    readonly sentences: Readonly<Record<string, ByLanguage<Words>>>
  }
  readonly words: Readonly<Record<Exclude<keyof typeof words, "sentenceWords">, Words>> & {
    readonly sentenceWords: ByLanguage<string>
  }
}

/** Parts of a vocabulary: their words go behind those that are known. */
export type MoreWords = { readonly [Table in keyof Vocabulary]?: unknown }

let known: Vocabulary = { labels, labelWords, problems, words }

/** More than once changes nothing. */
export const learn = (more: MoreWords): void => {
  if (learned.has(more)) return
  learned.add(more)
  known = joined(known, more) as Vocabulary
}
const learned = new WeakSet<MoreWords>()

const joined = (one: unknown, more: unknown): unknown => {
  if (one === undefined || more === undefined) return one ?? more
  if (typeof one === "string") return (joined(one.split(" "), String(more).split(" ")) as Words).join(" ")
  if (Array.isArray(one) && Array.isArray(more)) return [...new Set([...one, ...more])]
  const [known, further] = [one, more] as unknown as ReadonlyArray<Record<string, unknown>>
  return Object.fromEntries(
    Object.keys({ ...known, ...further }).map((key) => [key, joined(known?.[key], further?.[key])])
  )
}

/** What is made of words, when it is first needed, and again where others were learned since. */
export const fromWords = <Made>(make: (known: Vocabulary) => Made): (() => Made) => {
  let of: Vocabulary | undefined
  let made: Made
  return () => {
    if (of !== known) {
      made = make(known)
      of = known
    }
    return made
  }
}

/** Letters that English has not, or what stands for some: '&#1050;' and '&eacute;' of a page, '\u041a' of JSON. */
export const hasOtherLetters = (text: string): boolean => OTHER_LETTER.test(text) || WRITTEN_OUT.test(text)
const OTHER_LETTER = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0370-\u1eff\u2c00-\ua71f\ua800-\ud7ff\uf900-\ufaff]/
const WRITTEN_OUT =
  /&#(?:x|\d{3})|&(?:[a-z](?:acute|grave|circ|tilde|uml|cedil|ring|caron)|szlig);|\\u(?:00[c-f]|0[1-9a-f]|[1-9a-f])/i

/**
 * Troubles as people write them in other languages, in the English words that the tables know (P-ANS-15): 'plus de wifi après
 * réinstallation', 'Drucker offline', 'нет звука'. A text is read so only where it holds a sign and a thing of one language: alone,
 * many of these words are English too, or names of products ('son', 'ton', 'plus', 'micro').
 */
import { plainWordsOf } from "./otherLanguages.ts"
import { FRENCH, ITALIAN, PORTUGUESE, SPANISH } from "./romanceTroubles.ts"
import { GERMAN, type Language, type Phrases, POLISH, RUSSIAN } from "./troubleWords.ts"

const LANGUAGES: ReadonlyArray<Language> = [GERMAN, FRENCH, SPANISH, ITALIAN, PORTUGUESE, RUSSIAN, POLISH]

/** The same in these languages as in English. */
const OF_ALL =
  "wifi wlan internet bluetooth usb touchpad webcam camera scanner monitor sound audio hdmi ssd microphone ethernet lan headset joystick pci sm controller".split(
    " "
  )

type Kind = "sign" | "thing" | "whole" | "other"

interface Phrase {
  readonly english: string
  readonly words: ReadonlyArray<string>
  readonly kind: Kind
}

interface Reader {
  /** By their first word, the longest first. */
  readonly phrases: ReadonlyMap<string, ReadonlyArray<Phrase>>
  readonly small: ReadonlySet<string>
}

const phrasesOf = (table: Phrases, kind: Kind): ReadonlyArray<Phrase> =>
  table.flatMap(([english, phrases]) =>
    phrases.split("|").map((phrase) => ({ english, words: plainWordsOf(phrase), kind }))
  )

const READERS: ReadonlyArray<Reader> = LANGUAGES.map(({ signs, things, wholes, others, small }) => {
  const all = [
    ...phrasesOf(signs, "sign"),
    ...phrasesOf(things, "thing"),
    ...phrasesOf(wholes, "whole"),
    ...OF_ALL.map((word): Phrase => ({ english: word, words: [word], kind: "thing" })),
    ...phrasesOf(others, "other")
  ].toSorted((a, b) => b.words.length - a.words.length)
  return { phrases: Map.groupBy(all, ({ words }) => words[0] ?? ""), small: new Set(small.split(" ")) }
})

/** The trouble in English, or the text itself where it tells of none in another language. Any text. */
export const withEnglishTrouble = (text: string): string => {
  const typed = plainWordsOf(text)
  for (const reader of READERS) {
    const read = readIn(typed, reader)
    if (read !== undefined) return read
  }
  return text
}

const readIn = (typed: ReadonlyArray<string>, { phrases, small }: Reader): string | undefined => {
  const read: Array<string> = []
  const kinds = new Set<Kind>()
  let at = 0
  while (at < typed.length) {
    const word = typed[at] ?? ""
    const phrase = phrases.get(word)?.find(({ words }) => words.every((one, place) => typed[at + place] === one))
    if (phrase !== undefined) {
      kinds.add(phrase.kind)
      // 'Sin sonido', but 'sans CD'.
      if (phrase.kind === "thing" && read.at(-1) === "without") read[read.length - 1] = "no"
      read.push(phrase.english)
    } else if (!small.has(word)) read.push(word)
    at += phrase?.words.length ?? 1
  }
  return kinds.has("whole") || (kinds.has("sign") && kinds.has("thing")) ? read.join(" ") : undefined
}

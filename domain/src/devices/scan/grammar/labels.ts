/**
 * Which field a label means: the label's letters and digits count, not its case, blanks or marks. Labels of one word, and those that a program
 * made up, are in `labels.json`; one of several words means what its words mean together, in whatever order a language or a person puts
 * them ('Versie van stuurprogramma', 'ParentDeviceInstanceId'): `labelWords.json`.
 */
import type { RecordField } from "./Form.ts"
import { fromWords, type Vocabulary } from "./listWords.ts"
import { remembered } from "./remembered.ts"

export type LabelledForm = keyof Vocabulary["labels"]

export const WORDS = "words"

export interface Meaning<Field extends string = RecordField> {
  readonly field: Field
  /** Of two labels for one field the lower rank counts. */
  readonly rank: number
}

/** @param forms a label that stands in several of them means what it means in the first; `WORDS` after them for what its words mean */
export const meaningsOf = <Field extends string = RecordField>(
  ...forms: ReadonlyArray<LabelledForm | typeof WORDS>
): ((label: string) => Meaning<Field> | undefined) => {
  const known = fromWords(({ labels }) => {
    const byLabel = new Map<string, Meaning<Field>>()
    let longest = forms.includes(WORDS) ? MAX_WORDS_LENGTH : 0
    for (const form of forms.toReversed()) {
      if (form === WORDS) continue
      for (const [field, languages] of Object.entries(labels[form])) {
        for (const ofLanguage of Object.values(languages)) {
          ofLanguage.forEach((label, rank) => {
            longest = Math.max(longest, label.length + MARKS_AND_BLANKS)
            byLabel.set(plainLabel(label), { field: field as Field, rank })
          })
        }
      }
    }
    return { byLabel, longest }
  })
  const find = remembered((label): Meaning<Field> | undefined => {
    // An id is none, and a list has many.
    if (NO_LABEL.test(label)) return undefined
    const plain = plainLabel(label)
    return known().byLabel.get(plain) ?? (forms.includes(WORDS) ? meaningOfWords<Field>(plain) : undefined)
  })
  return (label) => (label.length > known().longest ? undefined : find(label))
}

const concepts = fromWords(({ labelWords }) => {
  const conceptOf = new Map<string, string>()
  for (const [concept, languages] of Object.entries(labelWords.words))
    for (const ofLanguage of Object.values(languages))
      for (const word of ofLanguage.split(" ")) conceptOf.set(word, concept)
  /** How long the words are that begin with a character: few texts are labels, and nearly all of them are none from their first word on. */
  const lengths = new Map<string, ReadonlyArray<number>>()
  for (const word of conceptOf.keys()) {
    const start = word.charAt(0)
    lengths.set(start, [...new Set([...(lengths.get(start) ?? []), word.length])])
  }
  return { conceptOf, lengths }
})
const fieldOf = fromWords(
  ({ labelWords }) =>
    new Map(
      Object.entries(labelWords.fields).flatMap(([field, ofField]) =>
        ofField.map((all, at) => [all, { field, rank: at + 1 }] as const)
      )
    )
)

const vocabulary = fromWords((known) => known)

/** The words of all languages for a part of labels, longest first as an expression needs them. */
export const wordsFor = (concept: keyof Vocabulary["labelWords"]["words"]): ReadonlyArray<string> =>
  Object.values(vocabulary().labelWords.words[concept])
    .flatMap((ofLanguage) => ofLanguage.split(" "))
    .toSorted((a, b) => b.length - a.length)

/** What the words of a label mean together; undefined where any of it is no such word. */
const meaningOfWords = <Field extends string>(plain: string): Meaning<Field> | undefined => {
  const found = plain.length > MAX_WORDS_LENGTH ? undefined : conceptsIn(plain)
  if (found === undefined) return undefined
  const meaning = found.has("another") ? ANOTHER : fieldOf().get([...found].toSorted().join(" "))
  return meaning as Meaning<Field> | undefined
}
const ANOTHER: Meaning<string> = { field: "other", rank: 0 }
const MAX_WORDS_LENGTH = 60

/** What the words of a label speak of, such as `driver` and `version`: nothing where any of it is no such word. */
export const conceptsOf = (label: string): ReadonlySet<string> =>
  (label.length > MAX_WORDS_LENGTH ? undefined : conceptsIn(plainLabel(label))) ?? NONE
const NONE: ReadonlySet<string> = new Set()

/** The concepts of the words that the text is made of; where several readings are possible, that with the longest last word. */
const conceptsIn = (text: string): ReadonlySet<string> | undefined => {
  const { conceptOf, lengths } = concepts()
  const upTo: Array<ReadonlySet<string> | undefined> = [new Set()]
  for (let from = 0; from < text.length; from += 1) {
    const before = upTo[from]
    if (before === undefined) continue
    for (const length of lengths.get(text.charAt(from)) ?? []) {
      const concept = conceptOf.get(text.slice(from, from + length))
      if (concept !== undefined) upTo[from + length] ??= concept === "between" ? before : new Set([...before, concept])
    }
  }
  return upTo[text.length]
}

const NO_LABEL = /[\\&]/
/** That a program may write more than the table has. */
const MARKS_AND_BLANKS = 8

export const plainLabel = (label: string): string => label.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "")

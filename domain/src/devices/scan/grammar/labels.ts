/** Which field a label means, by `labels.json`: the label's letters and digits count, not its case, blanks or marks. */
import type { RecordField } from "./Form.ts"
import labels from "./labels.json" with { type: "json" }

export type LabelledForm = keyof typeof labels

export interface Meaning<Field extends string = RecordField> {
  readonly field: Field
  /** Of two labels for one field the lower rank counts. */
  readonly rank: number
}

/** @param forms a label that stands in several of them means what it means in the first */
export const meaningsOf = <Field extends string = RecordField>(
  ...forms: ReadonlyArray<LabelledForm>
): ((label: string) => Meaning<Field> | undefined) => {
  const byLabel = new Map<string, Meaning<Field>>()
  let longest = 0
  for (const form of forms.toReversed()) {
    for (const [field, languages] of Object.entries(labels[form])) {
      for (const ofLanguage of Object.values<ReadonlyArray<string>>(languages)) {
        ofLanguage.forEach((label, rank) => {
          longest = Math.max(longest, label.length + MARKS_AND_BLANKS)
          byLabel.set(plainLabel(label), { field: field as Field, rank })
        })
      }
    }
  }
  const known = new Map<string, Meaning<Field> | undefined>()
  return (label) => {
    if (label.length > longest) return undefined
    const before = known.get(label)
    if (before !== undefined || known.has(label)) return before
    // An id is none, and a list has many.
    if (NO_LABEL.test(label)) return undefined
    const meaning = byLabel.get(plainLabel(label))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(label, meaning)
    return meaning
  }
}

const NO_LABEL = /[\\&]/
/** That a program may write more than the table has. */
const MARKS_AND_BLANKS = 8
/** A list has few labels, and has them in each of its records. */
const MOST_KNOWN = 2000

export const plainLabel = (label: string): string => label.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "")

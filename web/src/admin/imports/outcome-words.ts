/** What became of a row of a file, in words. */
import type { RowOutcome } from "@driverdex/domain/importing/rowOutcomes"
import { factName } from "../../shell/content/record-words.ts"

export const OUTCOME_WORDS: Readonly<Record<RowOutcome["outcome"], string>> = {
  added: "Added",
  changed: "Changed",
  removed: "Removed",
  refused: "Refused",
  preserved: "Preserved",
  skipped: "Stays deleted"
}

/** One sentence or list for each thing there is to say. */
export const outcomeDetails = ({ outcome, changed, preserved, reasons }: RowOutcome): ReadonlyArray<string> => [
  ...new Set(reasons.map(({ field, message }) => `${fieldWords(field)}: ${message}`)),
  ...(changed.length === 0 ? [] : [changed.map(factName).join(", ")]),
  ...(preserved.length === 0
    ? []
    : [
        `Stays as operators edited it: ${preserved.map(factName).join(", ")}. 'Overwrite edits' takes the file's word.`
      ]),
  ...(outcome === "skipped" ? ["'Restore deleted drivers' brings it back."] : [])
]

/** The columns of the file are named as they stand there. */
const fieldWords = (field: string): string => (field === "row" ? "This row" : field)

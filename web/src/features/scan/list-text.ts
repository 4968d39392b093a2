/** The result as plain text, for a note, a mail or a forum. */
import { NO_ID } from "../../content/scan.ts"
import { ageWords } from "./age-words.ts"
import type { ScanRow } from "./scan-engine.ts"
import { stateOf } from "./state-of.ts"

export const listText = (rows: ReadonlyArray<ScanRow>): string => rows.map(rowText).join("\n\n")

const rowText = (row: ScanRow): string => {
  const { name, problem, problemText, installed, age, answer, id } = row
  return [
    `${name}: ${stateOf(row).words}`,
    answer?.chip === undefined || answer.chip === name ? null : `  ${answer.chip}`,
    problem === undefined ? null : `  Code ${problem}${problemText === undefined ? "" : `: ${problemText}`}`,
    `  ${answer?.why ?? NO_ID}`,
    installed?.version === undefined ? null : `  Installed: ${installed.version}`,
    age === undefined ? null : `  ${ageWords(age)}`,
    answer?.url === undefined ? null : `  ${answer.url}`,
    id === undefined ? null : `  ${id}`
  ]
    .filter((line) => line !== null)
    .join("\n")
}

/** What a row of the suggestions is called: the same words that its accessible content has. */
import type { SuggestedDriver } from "@driverdex/domain/search/rules/suggest"
import type { SuggestionRow } from "@driverdex/domain/search/rules/suggestionBox"

export const viewAllWords = (text: string): string => `Search for ${text.trim()} - View all results`

/** Empty for no row. */
export const optionLabel = (row: SuggestionRow<SuggestedDriver> | undefined, text: string): string => {
  if (row === undefined) return ""
  if (row.kind === "answer") return `${row.answer.title}, ${row.answer.headline ?? row.answer.why}`
  return row.kind === "view-all"
    ? viewAllWords(text)
    : `${row.driver.name}, ${row.driver.manufacturer}, ${row.driver.category}`
}

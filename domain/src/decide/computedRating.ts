/** The rating of a record that was given none: it follows from the facts that make the record checkable (P-CAT-7). */
import type { DriverChanges, DriverFacts } from "../catalogue/Driver.ts"
import { recordQuality } from "../catalogue/RecordQuality.ts"
import { applyChanges } from "./facts.ts"

/** The change with the rating that the record has after it; an operator's rating stays as it is. */
export const withComputedRating = (facts: DriverFacts, changes: DriverChanges): DriverChanges => {
  const next = applyChanges(facts, changes)
  if (next.ratingBasis !== "record-quality") return changes
  const { rating } = recordQuality(next)
  const { rating: _stated, ...others } = changes
  return rating === facts.rating ? others : { ...others, rating }
}

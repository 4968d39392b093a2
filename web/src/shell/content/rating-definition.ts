/** What the rating of a record means (P-CAT-7). Apart from the marks, which every card needs. */

export const RATING_MEANS =
  "Record quality from 1 to 5, or set by an operator. One point each: the record itself, version known, release date known, official file or product page, checksum or hardware IDs known. It is not a user review."

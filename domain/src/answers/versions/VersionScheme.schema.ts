/** How a maker of graphics numbers its drivers, and how Windows shows that (fixtures/answers/versions.json). */
import { Schema } from "effect"

export const VersionScheme = Schema.Struct({
  maker: Schema.String,
  /** Words that name the maker. */
  words: Schema.Array(Schema.String),
  /** A regular expression of the maker's own numbers, which count beside such a word only; left out where it has no other. */
  own: Schema.optionalKey(Schema.String),
  /** A regular expression of the numbers in Device Manager. */
  windows: Schema.String,
  /** The maker's number is so many last digits of Windows' one, the last `decimals` of them behind a point. */
  lastDigits: Schema.optionalKey(Schema.Int),
  decimals: Schema.optionalKey(Schema.Int),
  /** The page of its drivers. */
  path: Schema.String
})

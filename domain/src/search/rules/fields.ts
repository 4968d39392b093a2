/** The four texts that a search looks at, as bits: a set of them is a number below 16. */
import { FIELD_POINTS } from "./score.ts"

const FIELD_BITS = { name: 1, manufacturer: 2, category: 4, description: 8 } as const

/** In the order of their bits. */
export const FIELD_NAMES = ["name", "manufacturer", "category", "description"] as const

export const FIELD_COUNT = FIELD_NAMES.length
export const ALL_FIELDS = 15

/** Points by set of fields (P-SRCH-3). */
export const POINTS_OF_FIELDS = Uint8Array.from({ length: 16 }, (_, fields) =>
  FIELD_NAMES.reduce((sum, field) => sum + ((fields & FIELD_BITS[field]) === 0 ? 0 : FIELD_POINTS[field]), 0)
)

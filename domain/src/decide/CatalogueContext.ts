/** What a decision about one driver must know of the rest of the catalogue. */
import type { Vendor } from "../catalogue/Vendor.ts"

export interface CatalogueContext {
  /** Names of the categories there are. */
  readonly categories: ReadonlySet<string>
  /** Manufacturers' records by exact name. */
  readonly vendors: ReadonlyMap<string, Vendor>
}

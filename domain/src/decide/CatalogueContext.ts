/** What a decision about one driver must know of the rest of the catalogue. */
import type { DriverFacts } from "../catalogue/Driver.ts"
import type { IsBroken } from "../catalogue/LinkState.ts"
import type { Vendor } from "../catalogue/Vendor.ts"

export interface CatalogueContext {
  /** Names of the categories there are. */
  readonly categories: ReadonlySet<string>
  /** Manufacturers' records by exact name. */
  readonly vendors: ReadonlyMap<string, Vendor>
  /** What the editors of forms do not see; left out where no form is decided on. */
  readonly isBroken?: IsBroken
  /**
   * The facts of a record that is not removed, by its key. Where it is left out, as for imports, a line is not judged: the
   * record that it names may come later.
   */
  readonly recordOf?: (key: string) => DriverFacts | undefined
}

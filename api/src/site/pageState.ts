/** What a page is about to show the state of: the catalogue's edition, and since when it is true. */

import type { CatalogueReader } from "../catalogue/CatalogueReader.ts"
import type { StoreMonitor } from "../store/log/StoreMonitor.ts"
import type { PageState } from "./Pages.ts"

/** How long the database must be away before a page says so. */
const SHOWN_AS_OF_MS = 60_000

export const pageState = async (
  reads: Pick<CatalogueReader, "current">,
  database: Pick<StoreMonitor, "outage">,
  now: () => number
): Promise<PageState> => {
  const { catalogue: edition, asOf } = await reads.current()
  const since = database.outage()?.since ?? now()
  return { edition, asOf, shownAsOf: now() - since >= SHOWN_AS_OF_MS ? asOf : null }
}

/** The lists that every visitor's browser requests, by their address without parameters; their bytes are cached. */
import { shownVendor } from "@driverdex/domain/catalogue/ShownFacts"
import type { CachedJson } from "../http/CachedJson.ts"
import type { Respond } from "../http/EncodedResponse.ts"
import type { CatalogueReader, CatalogueSnapshot } from "./CatalogueReader.ts"

/** How `CachedJson` knows the whole list of drivers. */
export const driversKey = (category?: string, manufacturer?: string): string =>
  JSON.stringify(["drivers", category ?? null, manufacturer ?? null])

export const wholeLists = (reads: CatalogueReader, cachedJson: CachedJson) => {
  const list =
    (key: string, showsCounts: boolean, pick: (snapshot: CatalogueSnapshot) => ReadonlyArray<unknown>): Respond =>
    async (request) => {
      const { catalogue, asOf } = await reads.current()
      return cachedJson.respond(request, catalogue, { key, showsCounts, list: () => pick(catalogue) }, asOf)
    }
  return {
    "/api/drivers": list(driversKey(), true, ({ drivers }) => drivers),
    "/api/drivers/featured": list("featured", true, ({ featured }) => featured),
    "/api/drivers/newest": list("newest", false, ({ newest }) => newest),
    "/api/categories": list("categories", false, ({ categories }) => categories),
    "/api/printer-brands": list("printer-brands", false, ({ brands }) => brands),
    "/api/vendors": list("vendors", false, ({ vendors, links }) =>
      [...vendors.values()].map((vendor) => shownVendor(vendor, links.isBroken))
    )
  }
}

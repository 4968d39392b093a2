/** What a decision about a driver must know of the rest of the catalogue, read fresh for each command. */
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import type { CatalogueContext } from "@driverdex/domain/decide/CatalogueContext"
import { readDecisionContext } from "@driverdex/projections/catalogue/CatalogueQueries"
import type { VendorRow } from "@driverdex/projections/catalogue/CatalogueTables"
import type { Sql } from "postgres"

export const decisionContext = async (sql: Sql): Promise<CatalogueContext> => {
  const { categories, vendors, broken } = await readDecisionContext(sql)
  const isBroken = new Set(broken)
  return {
    categories: new Set(categories),
    vendors: vendorsByName(vendors),
    isBroken: (address) => isBroken.has(address)
  }
}

/** Manufacturers' records by exact name. */
export const vendorsByName = (rows: ReadonlyArray<VendorRow>): ReadonlyMap<string, Vendor> =>
  new Map(
    rows.map((row) => [
      row.name,
      {
        name: row.name,
        officialHosts: row.official_hosts,
        officialPathPrefixes: row.official_path_prefixes,
        driverFinderUrl: row.driver_finder_url
      }
    ])
  )

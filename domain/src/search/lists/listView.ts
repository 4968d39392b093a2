/** The list of a page out of the catalogue, by the rules of its kind: the one place where lists are evaluated. */
import { OPERATING_SYSTEMS, type OperatingSystemKey } from "../../catalogue/Compatibility.ts"
import type { Driver } from "../../catalogue/Driver.ts"
import type { PrinterModel } from "../../catalogue/PrinterModel.ts"
import { fuzzyMatches } from "../fuzzy/fuzzyMatches.ts"
import type { PageRequest, SearchIndex, SearchPage } from "../index/SearchIndex.ts"
import { statisticsOf } from "../rules/brandStatistics.ts"
import { countByManufacturer } from "../rules/facets.ts"
import { featured } from "../rules/featured.ts"
import { filterDrivers } from "../rules/filter.ts"
import { matches, needleOf } from "../rules/match.ts"
import { sortDrivers, sortPrinters } from "../rules/sort.ts"
import { PRINTER_SORTS, type PrinterSort, SEARCH_SORTS, type SearchSort } from "../rules/sortKeys.ts"
import { brandDrivers } from "./brandDrivers.ts"
import type { ListQuery, ListView } from "./ListQuery.ts"
import { listPage, shownUpTo } from "./listPage.ts"

export interface ListedCatalogue {
  /** The models on the page of a brand, by its name. */
  readonly modelsOf: (brand: string) => ReadonlyArray<Pick<PrinterModel, "fullName">>
  readonly search: Pick<SearchIndex<Driver>, "search" | "manufacturers">
  /** How common the printers are that a driver serves (P-LIST-14); left out where it is not known. */
  readonly commonness?: (driver: Pick<Driver, "id" | "name" | "manufacturer">) => number
}

/** No catalogue has more. */
const ALL = 2 ** 31 - 1

/** Of a search only what holds its text, or comes close: what a text means is known to `domain/answers`. */
export const listView = (catalogue: ListedCatalogue, query: ListQuery): ListView => {
  switch (query.list) {
    case "search":
      return searchView(catalogue, catalogue.search.search(searchRequest(query)))
    case "category":
      return { ...pageOf(catalogue, query), ...systemsOf(catalogue, query) }
    case "graphics":
      return graphicsView(catalogue, query)
    case "devices":
      return devicesView(catalogue, query)
    case "printers":
      return printersView(catalogue, query)
    case "brand":
      return brandView(catalogue, query)
  }
}

export const searchRequest = ({
  q = "",
  category,
  manufacturer,
  os,
  arch,
  sort,
  page = 1
}: ListQuery): PageRequest => ({
  query: q,
  category,
  manufacturer,
  os,
  arch,
  sort: SEARCH_SORTS.find((key): key is SearchSort => key === sort),
  limit: shownUpTo(page)
})

export const searchView = (
  { search }: ListedCatalogue,
  { total, drivers, close, of }: Pick<SearchPage<Driver>, "total" | "drivers" | "close"> & Pick<ListView, "of">
): ListView => ({ total, drivers, close, ...(of !== undefined && { of }), manufacturers: search.manufacturers() })

/** In the order in which the catalogue keeps its drivers. */
const pageOf = ({ search }: ListedCatalogue, query: ListQuery): ListView => {
  const { category, manufacturer, os, arch, page = 1 } = query
  const { total, drivers } = search.search({
    query: "",
    category,
    manufacturer,
    os,
    arch,
    sort: "id",
    limit: shownUpTo(page)
  })
  return { total, drivers, close: false }
}

const systemsOf = ({ search }: ListedCatalogue, { category }: ListQuery): Pick<ListView, "systems"> => {
  const { facets } = search.search({ query: "", category, limit: 0 })
  return { systems: OPERATING_SYSTEMS.map(({ key }) => key).filter((key) => countOf(facets, key) > 0) }
}

const countOf = ({ operatingSystems }: SearchPage<Driver>["facets"], key: OperatingSystemKey): number =>
  operatingSystems[key] ?? 0

const graphicsView = (catalogue: ListedCatalogue, query: ListQuery): ListView => {
  const { category, manufacturer, os, arch } = query
  const { search } = catalogue
  const ofEverySystem = search.search({ query: "", category, manufacturer, arch, limit: 0 })
  const shown = search.search({ query: "", category, manufacturer, os, arch, sort: "id", limit: ALL })
  return {
    ...listPage(shown.drivers, query.page ?? 1),
    close: false,
    ...systemsOf(catalogue, query),
    bySystem: OPERATING_SYSTEMS.map(({ key }) => ({ key, drivers: countOf(ofEverySystem.facets, key) })),
    featured: featured(shown.drivers)
  }
}

/** Only what holds the text: what comes close is for the search page. */
const devicesView = (catalogue: ListedCatalogue, query: ListQuery): ListView => {
  const { q = "", category, type, manufacturer, os, arch, page = 1 } = query
  const found = catalogue.search.search({ query: q, category, type, manufacturer, os, arch, limit: shownUpTo(page) })
  const { total, drivers } = found.close ? NOTHING : found
  return { total, drivers, close: false, ...systemsOf(catalogue, query) }
}
const NOTHING = { total: 0, drivers: [] }

/** Comparing each driver letter by letter takes 0.1 ms. */
export const MAX_COMPARED = 500

const printersView = (catalogue: ListedCatalogue, query: ListQuery): ListView => {
  const { category, q = "", brand, manufacturer, os, arch, sort, page = 1 } = query
  const { search, commonness } = catalogue
  const all = search.search({ query: "", category, sort: "id", limit: ALL }).drivers
  const found = printersNamed(all, q)
  const order = PRINTER_SORTS.find((key): key is PrinterSort => key === sort) ?? PRINTER_SORTS[0]
  const passing = filterDrivers(found.drivers, { brand, manufacturer, os, arch })
  const shown =
    order === "popularity" && commonness !== undefined ? sortPrinters(passing, commonness) : sortDrivers(passing, order)
  const ofEachBrand = Map.groupBy(all, (driver) => driver.manufacturer)
  return {
    ...listPage(shown, page),
    close: found.close,
    ...systemsOf(catalogue, query),
    printers: {
      all: found.drivers.length,
      found: Object.fromEntries(countByManufacturer(found.drivers)),
      byBrand: Object.fromEntries([...ofEachBrand].map(([name, drivers]) => [name, statisticsOf(drivers)])),
      summary: statisticsOf(shown)
    }
  }
}

const brandView = ({ search, modelsOf }: ListedCatalogue, { manufacturer = "" }: ListQuery): ListView => {
  const { drivers } = search.search({ query: "", manufacturer, sort: "id", limit: ALL })
  const { additional, universal } = brandDrivers(modelsOf(manufacturer), drivers)
  return { drivers: additional, total: additional.length, close: false, universal }
}

/** What the model names, whatever the filters: its words as they were typed, else what comes close. */
const printersNamed = (drivers: ReadonlyArray<Driver>, q: string): Pick<ListView, "drivers" | "close"> => {
  const needle = needleOf(q)
  const exact = needle === "" ? drivers : drivers.filter((driver) => matches(driver, needle))
  if (exact.length > 0) return { drivers: exact, close: false }
  const close = drivers.length > MAX_COMPARED ? [] : fuzzyMatches(drivers, q)
  return { drivers: close, close: close.length > 0 }
}

/** Which drivers of the catalogue serve what an answer is about, as a request to the search (P-SRCH-11). */
import { CATEGORY_NAMES, categoryPath } from "../catalogue/Category.ts"
import { OPERATING_SYSTEMS } from "../catalogue/Compatibility.ts"
import { brandPath, SPECIALIST_BRANDS } from "../catalogue/PrinterBrand.ts"
import type { PageRequest } from "../search/index/SearchIndex.ts"
import { AUDIO_TYPES, NETWORK_TYPES } from "../search/rules/typeFilter.ts"
import type { Answer } from "./answer/Answer.ts"

export type ServedDrivers = Pick<PageRequest, "query" | "ids" | "category" | "manufacturer" | "type" | "os">

/**
 * The records of its driver lines and products, else those of the list that its page is; undefined where its page is no list of
 * drivers, as of a computer or a trouble.
 */
export const servedDrivers = ({ drivers, path, also }: Answer): ServedDrivers | undefined => {
  if (drivers !== undefined) return { query: "", ids: drivers }
  return listAt(path) ?? (also === undefined ? undefined : searchAt(also.path))
}

const listAt = (path: string): ServedDrivers | undefined => {
  const brand = SPECIALIST_BRANDS.find((name) => pageOf(path) === brandPath(name))
  if (brand !== undefined) return ofPrinter(brand, path)
  const category = CATEGORY_NAMES.find((name) => pageOf(path) === categoryPath(name))
  if (category === undefined) return searchAt(path)
  // A printer is served by its model's driver, not by all.
  if (category === "Printers") return undefined
  const { searchParams } = new URL(path, SITE)
  const manufacturer = searchParams.get("manufacturer") ?? undefined
  const type = TYPES.find((one) => one === searchParams.get("type"))
  const os = OPERATING_SYSTEMS.find(({ key }) => key === searchParams.get("os"))?.key
  // A whole category says nothing of the thing.
  return manufacturer === undefined && type === undefined && os === undefined
    ? undefined
    : { query: "", category, manufacturer, type, os }
}

/** The records of its very model. */
const ofPrinter = (manufacturer: string, path: string): ServedDrivers | undefined => {
  const query = new URL(path, SITE).searchParams.get("q") ?? ""
  return query === "" ? undefined : { query, category: "Printers", manufacturer }
}

const searchAt = (path: string): ServedDrivers | undefined => {
  if (pageOf(path) !== "/search") return undefined
  const { searchParams } = new URL(path, SITE)
  const query = searchParams.get("q") ?? ""
  return query === "" ? undefined : { query, manufacturer: searchParams.get("manufacturer") ?? undefined }
}

const TYPES = [...NETWORK_TYPES, ...AUDIO_TYPES]

const SITE = "http://site"
const pageOf = (path: string): string => path.replace(/[?#].*$/, "")

/** What a page with a list asks for, and what it is answered: the same shape for all lists, with parts that only some have. */
import type { ArchitectureKey, OperatingSystemKey } from "../../catalogue/Compatibility.ts"
import type { Driver } from "../../catalogue/Driver.ts"
import type { Statistics } from "../rules/brandStatistics.ts"
import type { PrinterSort, SearchSort } from "../rules/sortKeys.ts"
import type { AudioType, NetworkType } from "../rules/typeFilter.ts"
import type { ListPage } from "./listPage.ts"

/**
 * `search`: the whole catalogue, by relevance. `category`: one category as it is kept. `graphics`: a category with its counts per
 * system and its featured drivers. `devices`: a category that is searched by model. `printers`: the printers, with figures by brand.
 * `brand`: what a brand's page shows beside its models.
 */
export const LIST_NAMES = ["search", "category", "graphics", "devices", "printers", "brand"] as const
export type ListName = (typeof LIST_NAMES)[number]

/** Filters that are absent filter nothing. */
export interface ListQuery {
  readonly list: ListName
  readonly q?: string | undefined
  /** The category that the list is about; in a search, a filter. */
  readonly category?: string | undefined
  readonly manufacturer?: string | undefined
  readonly brand?: string | undefined
  readonly os?: OperatingSystemKey | undefined
  readonly arch?: ArchitectureKey | undefined
  readonly type?: NetworkType | AudioType | undefined
  readonly sort?: SearchSort | PrinterSort | undefined
  /** From 1; the list up to its end. */
  readonly page?: number | undefined
}

export interface SystemCount {
  readonly key: OperatingSystemKey
  readonly drivers: number
}

export interface PrinterFigures {
  /** How many printer drivers the search finds, whatever the filters, and how many of each manufacturer. */
  readonly all: number
  readonly found: Readonly<Record<string, number>>
  /** By exact manufacturer, whatever the search and the filters. */
  readonly byBrand: Readonly<Record<string, Statistics>>
  /** Of the drivers that pass the filters. */
  readonly summary: Statistics
}

export interface ListView extends ListPage {
  /** No driver holds the query; these come close. */
  readonly close: boolean
  /** No driver holds the query, but this was recognised in it: the drivers, if there are any, serve it (P-SRCH-11). */
  readonly of?: string | undefined
  /** `search`: the manufacturers of the whole catalogue, A–Z. */
  readonly manufacturers?: ReadonlyArray<string> | undefined
  /** Lists of a category: the systems that any of its drivers is for. */
  readonly systems?: ReadonlyArray<OperatingSystemKey> | undefined
  /** `graphics`: how many each system's card would show; all filters count but that of the system. */
  readonly bySystem?: ReadonlyArray<SystemCount> | undefined
  /** `graphics`: at most six (P-PAGE-5), of the drivers that pass the filters. */
  readonly featured?: ReadonlyArray<Driver> | undefined
  readonly printers?: PrinterFigures | undefined
  /** `brand`: the universal drivers of the manufacturer, for any of its printers (P-PRN-21). */
  readonly universal?: ReadonlyArray<Pick<Driver, "id" | "name">> | undefined
}

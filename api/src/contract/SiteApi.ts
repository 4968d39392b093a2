/**
 * What the site's pages read, as promises. In the browser it is the HTTP calls; on the server the API passes its own
 * services, so that rendering a page needs no request to itself.
 */
import type { Answer } from "@driverdex/domain/answers/Answer"
import type { Category } from "@driverdex/domain/catalogue/Category"
import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"
import type { PrinterBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import type { DeviceAddress } from "@driverdex/domain/devices/deviceAddress"
import type { DevicePage, ShownDevice } from "@driverdex/domain/devices/showDevice"
import type { PcMaker, PcModel, PcSummary } from "@driverdex/domain/pcs/PcModel"
import type { PageRequest } from "@driverdex/domain/search/index/SearchIndex"
import type { SuggestedDriver } from "@driverdex/domain/search/rules/suggest"
import type { DownloadStats, Site } from "./Catalogue.ts"

/** Both are exact names; a missing one does not filter. */
export interface DriverQuery {
  readonly category?: string
  readonly manufacturer?: string
}

/** A search over the whole catalogue; what is missing does not filter. */
export interface SearchQuery extends Partial<Pick<PageRequest, "category" | "manufacturer" | "os" | "arch" | "sort">> {
  readonly q: string
  readonly limit: number
}

export interface Found {
  readonly total: number
  readonly drivers: ReadonlyArray<Driver>
  readonly close: boolean
}

export interface Suggestions {
  readonly suggestions: ReadonlyArray<SuggestedDriver>
  readonly close: boolean
}

/** The devices of a text of hardware ids (P-HW-1). */
export interface ShownDevices {
  readonly devices: ReadonlyArray<ShownDevice>
  /** Ids beyond the most that are answered at once. */
  readonly left: number
}

/** Computers by name or number; `page` from 1 upwards. */
export interface PcQuery {
  readonly q?: string
  readonly maker?: PcMaker
  readonly page?: number
}

/** What a search text is answered with above its drivers. */
export interface BestAnswer {
  /** Null where nothing that is known answers the text. */
  readonly answer: Answer | null
}

/** Every call rejects with an Error whose message is 'status: text' when there is no 2xx answer (P-API-2). */
export interface SiteApi {
  readonly site: (signal?: AbortSignal) => Promise<typeof Site.Type>
  readonly categories: (signal?: AbortSignal) => Promise<ReadonlyArray<Category>>
  readonly printerBrands: (signal?: AbortSignal) => Promise<ReadonlyArray<PrinterBrand>>
  /** Ordered by id (P-API-7). */
  readonly drivers: (query: DriverQuery, signal?: AbortSignal) => Promise<ReadonlyArray<Driver>>
  readonly search: (query: SearchQuery, signal?: AbortSignal) => Promise<Found>
  readonly suggestions: (text: string, signal?: AbortSignal) => Promise<Suggestions>
  /** Of the whole catalogue, A–Z, each in one spelling. */
  readonly manufacturers: (signal?: AbortSignal) => Promise<ReadonlyArray<string>>
  readonly featuredDrivers: (signal?: AbortSignal) => Promise<ReadonlyArray<Driver>>
  readonly driver: (id: number, signal?: AbortSignal) => Promise<DriverDetails>
  readonly answer: (text: string, signal?: AbortSignal) => Promise<BestAnswer>
  readonly devices: (text: string, signal?: AbortSignal) => Promise<ShownDevices>
  readonly devicePage: (address: DeviceAddress, signal?: AbortSignal) => Promise<DevicePage>
  readonly pcs: (
    query: PcQuery,
    signal?: AbortSignal
  ) => Promise<{ readonly total: number; readonly pcs: ReadonlyArray<PcSummary> }>
  readonly pc: (maker: string, slug: string, signal?: AbortSignal) => Promise<PcModel & { readonly asOf: string }>
  readonly downloadStats: (signal?: AbortSignal) => Promise<typeof DownloadStats.Type>
}

/**
 * What the site's pages read, as promises. In the browser it is the HTTP calls; on the server the API passes its own
 * services, so that rendering a page needs no request to itself.
 */
import type { Answered } from "@driverdex/domain/answers/answer/Answer"
import type { Category } from "@driverdex/domain/catalogue/Category"
import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"
import type { PrinterBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import type { DeviceAddress } from "@driverdex/domain/devices/deviceAddress"
import type { DevicePage, ShownDevice } from "@driverdex/domain/devices/showDevice"
import type { PcMaker, PcModel, PcSummary } from "@driverdex/domain/pcs/PcModel"
import type { PrinterKind } from "@driverdex/domain/printers/PrinterFacts"
import type { PrinterSummary } from "@driverdex/domain/printers/showPrinter"
import type { ListQuery, ListView } from "@driverdex/domain/search/lists/ListQuery"
import type { DatedRelease } from "@driverdex/domain/search/rules/newest"
import type { SuggestedDriver } from "@driverdex/domain/search/rules/suggest"
import type { SuggestedAnswer } from "@driverdex/domain/search/rules/suggestionBox"
import type * as S from "./Catalogue.ts"
import type * as H from "./Help.ts"
import type * as P from "./Printers.ts"
import type * as St from "./Status.ts"

/** Both are exact names; a missing one does not filter. */
export interface DriverQuery {
  readonly category?: string
  readonly manufacturer?: string
}

export interface Suggestions {
  /** Best first, at most eight. */
  readonly suggestions: ReadonlyArray<SuggestedDriver>
  readonly close: boolean
  readonly of?: string
  /** The best one to the text (P-ANS-1). */
  readonly answer: SuggestedAnswer | null
}

/** The devices of a text of hardware ids. */
export interface ShownDevices {
  readonly devices: ReadonlyArray<ShownDevice>
  /** Ids beyond the most that are answered at once. */
  readonly left: number
}

/** What the operator set about this site (P-SITE-3). */
export type SiteSettings = typeof S.Site.Type

/** How fresh the facts are, and when the stores were away. */
export type SiteStatus = typeof St.Status.Type

export type DownloadStats = typeof S.DownloadStats.Type

/** Computers by words of their name or by their number; what is missing does not filter. */
export interface PcQuery {
  readonly q?: string | undefined
  readonly maker?: PcMaker | undefined
  /** From 1 upwards, 50 models each. */
  readonly page?: number | undefined
}

export interface PcPage {
  /** On all pages. */
  readonly total: number
  readonly pcs: ReadonlyArray<PcSummary>
}

/** A model with its packs, and the day of the maker's list. */
export type PcDetails = PcModel & { readonly asOf: string }

/** Printer models by words of their names; what is missing does not filter. */
export interface PrinterQuery {
  readonly q?: string | undefined
  /** Its name, or as in the addresses of its models. */
  readonly brand?: string | undefined
  readonly kind?: PrinterKind | undefined
  readonly driverless?: "yes" | "no" | undefined
  /** From 1 upwards, 50 models each. */
  readonly page?: number | undefined
}

export interface PrinterPage {
  /** The brand that was asked for, as it is written; null where none was, or no model of it is known. */
  readonly brand: string | null
  /** On all pages. */
  readonly total: number
  readonly printers: ReadonlyArray<PrinterSummary>
}

/** A model with its answer, others with the same one, and its card on the brand's page. */
export type PrinterDetails = typeof P.PrinterDetails.Type

export type HelpSubject = typeof H.HelpSubject.Type
export type HelpPage = typeof H.HelpPage.Type

/** Every call rejects with an Error whose message is 'status: text' when there is no 2xx answer (P-API-2). */
export interface SiteApi {
  readonly site: (signal?: AbortSignal) => Promise<SiteSettings>
  readonly categories: (signal?: AbortSignal) => Promise<ReadonlyArray<Category>>
  readonly printerBrands: (signal?: AbortSignal) => Promise<ReadonlyArray<PrinterBrand>>
  /** Ordered by id (P-API-7). */
  readonly drivers: (query: DriverQuery, signal?: AbortSignal) => Promise<ReadonlyArray<Driver>>
  /** The list of a page. */
  readonly list: (query: ListQuery, signal?: AbortSignal) => Promise<ListView>
  readonly suggestions: (text: string, signal?: AbortSignal) => Promise<Suggestions>
  /** With their driver finders, where these are on hosts of theirs. */
  readonly featuredDrivers: (signal?: AbortSignal) => Promise<ReadonlyArray<Driver>>
  /** The newest of each manufacturer, newest first, at most five. */
  readonly newestReleases: (signal?: AbortSignal) => Promise<ReadonlyArray<DatedRelease>>
  readonly driver: (id: number, signal?: AbortSignal) => Promise<DriverDetails>
  /** Of a text of at most 500 characters. */
  readonly answer: (text: string, signal?: AbortSignal) => Promise<Answered>
  readonly devices: (text: string, signal?: AbortSignal) => Promise<ShownDevices>
  readonly devicePage: (address: DeviceAddress, signal?: AbortSignal) => Promise<DevicePage>
  readonly pcs: (query: PcQuery, signal?: AbortSignal) => Promise<PcPage>
  readonly pc: (maker: string, slug: string, signal?: AbortSignal) => Promise<PcDetails>
  readonly printers: (query: PrinterQuery, signal?: AbortSignal) => Promise<PrinterPage>
  /** @param path of its page; parts are encoded */
  readonly printer: (path: string, signal?: AbortSignal) => Promise<PrinterDetails>
  readonly helpSubjects: (signal?: AbortSignal) => Promise<ReadonlyArray<HelpSubject>>
  readonly helpPage: (slug: string, signal?: AbortSignal) => Promise<HelpPage>
  readonly downloadStats: (signal?: AbortSignal) => Promise<DownloadStats>
  readonly status: (signal?: AbortSignal) => Promise<SiteStatus>
}

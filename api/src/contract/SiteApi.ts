/**
 * What the site's pages read, as promises. In the browser it is the HTTP calls; on the server the API passes its own
 * services, so that rendering a page needs no request to itself. Types are those of the calls (Calls.ts).
 */
import type { DeviceAddress } from "@driverdex/domain/devices/deviceAddress"
import type { ListQuery, ListView } from "@driverdex/domain/search/lists/ListQuery"
import type { Answer, Sent } from "./Calls.ts"

/** Both are exact names; a missing one does not filter. */
export type DriverQuery = Sent<"GET /api/drivers">["query"]
/** Best first, at most eight, with the best answer to the text. */
export type Suggestions = Answer<"GET /api/suggestions">
/** The devices of a text of hardware IDs. */
export type ShownDevices = Answer<"GET /api/hardware/shown">
/** What the operator set about this site (P-SITE-3). */
export type SiteSettings = Answer<"GET /api/site">
/** How fresh the facts are, and when the stores were away. */
export type SiteStatus = Answer<"GET /api/status">
export type DownloadStats = Answer<"GET /api/download-stats">
/** Computers by words of their name or by their number; what is missing does not filter. */
export type PcQuery = Sent<"GET /api/pcs">["query"]
export type PcPage = Answer<"GET /api/pcs">
/** A model with its packs, and the day of the maker's list. */
export type PcDetails = Answer<"GET /api/pcs/:maker/:slug">
/** Printer models by words of their names; what is missing does not filter. */
export type PrinterQuery = Sent<"GET /api/printers">["query"]
export type PrinterPage = Answer<"GET /api/printers">
/** A model with its answer, others with the same one, and its card on the brand's page. */
export type PrinterDetails = Answer<"GET /api/printers/:brand/:model">
/** Devices that a driver serves as their driver line. */
export type ServedDevices = Answer<"GET /api/drivers/:id/devices">
export type HelpSubject = Answer<"GET /api/help">[number]
export type HelpPage = Answer<"GET /api/help/:slug">

/** Every call rejects with an Error whose message is 'status: text' when there is no 2xx answer (P-API-2). */
export interface SiteApi {
  readonly site: (signal?: AbortSignal) => Promise<SiteSettings>
  readonly categories: (signal?: AbortSignal) => Promise<Answer<"GET /api/categories">>
  readonly printerBrands: (signal?: AbortSignal) => Promise<Answer<"GET /api/printer-brands">>
  /** Ordered by id (P-API-7). */
  readonly drivers: (query: DriverQuery, signal?: AbortSignal) => Promise<Answer<"GET /api/drivers">>
  /** The list of a page. */
  readonly list: (query: ListQuery, signal?: AbortSignal) => Promise<ListView>
  readonly suggestions: (text: string, signal?: AbortSignal) => Promise<Suggestions>
  /** With their driver finders, where these are on hosts of theirs. */
  readonly featuredDrivers: (signal?: AbortSignal) => Promise<Answer<"GET /api/drivers/featured">>
  /** The newest of each manufacturer, newest first, at most five. */
  readonly newestReleases: (signal?: AbortSignal) => Promise<Answer<"GET /api/drivers/newest">>
  readonly driver: (id: number, signal?: AbortSignal) => Promise<Answer<"GET /api/drivers/:id">>
  /** The devices that it serves, of a driver line; of others none. */
  readonly driverDevices: (id: number, signal?: AbortSignal) => Promise<ServedDevices>
  /** Of a text of at most 500 characters. */
  readonly answer: (text: string, signal?: AbortSignal) => Promise<Answer<"GET /api/answers">>
  readonly devices: (text: string, signal?: AbortSignal) => Promise<ShownDevices>
  readonly devicePage: (
    address: DeviceAddress,
    signal?: AbortSignal
  ) => Promise<Answer<"GET /api/hardware/:bus/:vendor/:device/page">>
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

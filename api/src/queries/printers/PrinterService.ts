/**
 * The printer models and which driver each needs (P-PRN-22): read from disk once, then in memory. What operators say of some of them
 * comes with the catalogue and is laid over (P-PRN-26).
 */

import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { isOnBrandPage, modelPage } from "@driverdex/domain/catalogue/PrinterModel"
import { shownVendor } from "@driverdex/domain/catalogue/ShownFacts"
import { editedModels, placeOfPrinter, withModels } from "@driverdex/domain/printers/editedTable"
import type { PrinterFacts } from "@driverdex/domain/printers/PrinterFacts"
import { makePrinterFinder, type PrinterFinder } from "@driverdex/domain/printers/PrinterFinder"
import type { PrinterModelTable } from "@driverdex/domain/printers/PrinterModelTable"
import type { PrinterTables } from "@driverdex/domain/printers/PrinterTables"
import { askedPrinter } from "@driverdex/domain/printers/printerById"
import { printerPath, printerSlug } from "@driverdex/domain/printers/printerPath"
import { resolvePrinter } from "@driverdex/domain/printers/resolvePrinter"
import {
  type PrinterCatalogue,
  type ShownPrinter,
  showPrinter,
  summarizePrinter
} from "@driverdex/domain/printers/showPrinter"
import type { ListedCatalogue } from "@driverdex/domain/search/lists/listView"
import { OTHER_MAKERS } from "@driverdex/fixtures/answers/makers/makers"
import { PRINTER_MODELS } from "@driverdex/fixtures/catalogue/PrinterModels"
import { printerModelTable, printerTables } from "@driverdex/fixtures/printers/printerTables"
import type { Catalogue } from "../../catalogue/LiveCatalogue.ts"
import { PRINTERS_ON_PAGE } from "../../contract/Printers.ts"
import type { PrinterDetails, PrinterPage, PrinterQuery } from "../../contract/SiteApi.ts"
import { lazily } from "../../platform/Lazily.ts"
import { makePrinterList } from "./printerList.ts"
import { makeRelatedPrinters } from "./relatedPrinters.ts"

export interface KnownPrinters {
  /** As the lists have them. */
  readonly table: PrinterModelTable
  readonly tables: PrinterTables
  readonly finder: PrinterFinder
  /** The model at a place, as it is known now. */
  readonly show: (at: number, records: PrinterRecords) => ShownPrinter
}

export interface PrinterFactsPage extends Omit<PrinterPage, "printers"> {
  readonly printers: ReadonlyArray<
    PrinterPage["printers"][number] &
      Pick<ShownPrinter, "aliases" | "languages" | "usbIds" | "deviceId" | "sources"> & {
        readonly record: string | undefined
      }
  >
}

export interface Printers {
  readonly known: () => Promise<KnownPrinters>
  readonly list: (query: PrinterQuery, records: PrinterRecords) => Promise<PrinterPage>
  /** The same with what public lists say of each, and the key of the record of its driver line. */
  readonly facts: (query: PrinterQuery, records: PrinterRecords) => Promise<PrinterFactsPage>
  /** Undefined for a model that is not known. */
  readonly show: (path: string, records: PrinterRecords) => Promise<PrinterDetails | undefined>
  /** How common the printers are that a driver of the catalogue serves (P-LIST-14). */
  readonly commonness: (
    records: Pick<PrinterRecords, "idOf" | "printerEdits">
  ) => Promise<NonNullable<ListedCatalogue["commonness"]>>
  /** Addresses of all models' pages, and of the lists of brands. */
  readonly paths: () => Promise<ReadonlyArray<string>>
}

export const makePrinters = (): Printers => {
  const shipped = lazily(async () => {
    const [table, tables] = await Promise.all([printerModelTable(), printerTables()])
    return { table, tables, finder: makePrinterFinder(table) }
  })
  const shippedList = lazily(() => shipped().then(({ table, tables }) => makePrinterList(table, tables)))
  /** The models with the edits of one state of the catalogue. */
  const makeEdition = (edits: PrinterRecords["printerEdits"], lists: PrinterModelTable, tables: PrinterTables) => {
    const models = editedModels(lists, edits)
    const table = models.size === 0 ? lists : withModels(lists, models)
    const list = lazily(() => shippedList().then((known) => (models.size === 0 ? known : known.edited(models))))
    return { edits, table, relatedTo: makeRelatedPrinters(table, tables), list }
  }
  // Of the edits that were asked for last: others come only after an operator's change.
  let edition: ReturnType<typeof makeEdition> | undefined
  const editionOf = (...[edits, lists, tables]: Parameters<typeof makeEdition>) => {
    if (edition?.edits !== edits) edition = makeEdition(edits, lists, tables)
    return edition
  }
  /** By maker and name of a driver, as far as it was asked for: how common the model is that the driver is named after. */
  const weights = new Map<string, number>()
  const find = async <Shown>(
    { page = 1, limit = PRINTERS_ON_PAGE, brand, ...filter }: PrinterQuery,
    records: PrinterRecords,
    show: (facts: PrinterFacts, tables: PrinterTables, catalogue: PrinterCatalogue) => Shown
  ) => {
    const { table: lists, tables, finder } = await shipped()
    const { table, list } = editionOf(records.printerEdits, lists, tables)
    const named = [...finder.brands].find((one) => brand === one || brand === printerSlug(one))
    const { places, kinds, verdicts } = (await list()).find({ ...filter, brand: named ?? brand })
    const from = (page - 1) * limit
    const catalogue = printerCatalogue(records, tables)
    const printers = places.slice(from, from + limit).map((at) => show(table.model(at), tables, catalogue))
    return { brand: named ?? null, total: places.length, kinds, verdicts, printers }
  }
  return {
    known: lazily(() =>
      shipped().then((lists) => ({
        ...lists,
        show: (at, records) => {
          const { table } = editionOf(records.printerEdits, lists.table, lists.tables)
          return showPrinter(table.model(at), lists.tables, printerCatalogue(records, lists.tables))
        }
      }))
    ),
    list: (query, records) => find(query, records, summarizePrinter),
    facts: (query, records) =>
      find(query, records, (model, tables, catalogue) => {
        const { aliases, languages, usbIds, deviceId = null, sources } = model
        const summary = summarizePrinter(model, tables, catalogue)
        const record = resolvePrinter(model, tables).line?.record
        return { ...summary, aliases, languages, usbIds, deviceId, sources, record }
      }),
    show: async (path, records) => {
      const { table: lists, tables } = await shipped()
      const { table, relatedTo } = editionOf(records.printerEdits, lists, tables)
      const at = placeOfPrinter(table, path.slice("/printers/".length))
      if (at === undefined) return undefined
      const shown = showPrinter(table.model(at), tables, printerCatalogue(records, tables))
      return { ...shown, related: relatedTo(at), card: cardOf(path) }
    },
    commonness: async (records) => {
      const { table, tables, finder } = await shipped()
      const list = await editionOf(records.printerEdits, table, tables).list()
      const served = new Map(
        tables.lines.flatMap(({ record = "" }) => [[records.idOf(record), list.servedBy(record)] as const])
      )
      return ({ id, name, manufacturer }) => {
        const found = served.get(id) ?? weights.get(`${manufacturer}\n${name}`)
        if (found !== undefined) return found
        const model = finder.find(askedPrinter(name, manufacturer))
        const weight = model?.match === "exact" ? table.named(model.at).weight : 0
        weights.set(`${manufacturer}\n${name}`, weight)
        return weight
      }
    },
    paths: async () => {
      const { table, finder } = await shipped()
      return [
        ...["all", ...Array.from(finder.brands, printerSlug)].map((brand) => `/printers/${brand}/models`),
        ...Array.from({ length: table.size }, (_, at) => printerPath(table.named(at)))
      ]
    }
  }
}

/** The card of a specified model on its brand's page; null for all others. */
const cardOf = (path: string): string | null => {
  const model = PRINTER_MODELS.find((one) => modelPage(one) === path)
  return model === undefined || !isOnBrandPage(model)
    ? null
    : `/printers/${model.brand.toLowerCase()}?q=${encodeURIComponent(model.modelNumber)}`
}

/** The part of the catalogue that it is made of. */
interface PrinterRecords extends Pick<Catalogue, "vendors" | "links" | "idOf" | "printerEdits"> {
  readonly driver: (id: number) => { readonly name?: string } | undefined
}

/**
 * What a printer's answer takes from the catalogue as it is now: the pages of drivers, and the makers' own pages that are not broken.
 */
const printerCatalogue = (
  { vendors, links, idOf, driver }: Omit<PrinterRecords, "printerEdits">,
  { brands }: PrinterTables
): PrinterCatalogue => ({
  pageOfRecord: (key) => {
    const id = idOf(key)
    const name = id === undefined ? undefined : driver(id)?.name
    return id === undefined || name === undefined ? undefined : driverPath({ id, name })
  },
  officialPage: (brand) => {
    const { page, maker = brand } = brands.find((one) => one.brand === brand) ?? {}
    const vendor = vendors.get(maker)
    // What an operator has set goes before the tables.
    const site =
      page ??
      (vendor === undefined
        ? OTHER_MAKERS.find(({ name }) => name === maker)?.url
        : shownVendor(vendor, links.isBroken).driverFinderUrl)
    return site === undefined || site === null || links.isBroken(site) ? undefined : site
  }
})

/** Answers of `/api/v1` (contract/PublicApi.ts), from memory. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { filterDrivers } from "@driverdex/domain/search/rules/filter"
import { fold } from "@driverdex/domain/text/fold"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { CatalogueSnapshot } from "../../catalogue/CatalogueReader.ts"
import { found } from "../../catalogue/detailsOf.ts"
import type { VisitorReads } from "../../catalogue/VisitorReads.ts"
import { Api } from "../../contract/Api.ts"
import { Problem } from "../../contract/Problem.ts"
import type { PublicDriver } from "../../contract/PublicRecords.ts"
import { type CachedText, cachedText, respondWith } from "../../http/CachedText.ts"
import { toResponse } from "../../http/EncodedResponse.ts"
import { attempt } from "../../http/Failures.ts"
import { makePageCache } from "../../http/PageCache.ts"
import { taggedJson } from "../../http/taggedJson.ts"
import type { AnsweredSearch } from "../../queries/answers/AnsweredSearch.ts"
import type { BestAnswers } from "../../queries/answers/BestAnswers.ts"
import type { Hardware } from "../../queries/devices/HardwareAnswers.ts"
import type { Printers } from "../../queries/printers/PrinterService.ts"
import { readCursor, writeCursor } from "./Cursor.ts"
import { type PageOptions, pageAfter } from "./pageAfter.ts"
import { publicAnswer, publicDriver, publicLine, publicManufacturer, publicRelease } from "./publicFacts.ts"
import {
  type CallName,
  refuseFromThen,
  slipHeaders,
  unknownBrand,
  unknownNames,
  unknownParameters,
  type Warning
} from "./slips.ts"

export interface PublicApiServices {
  readonly reads: VisitorReads
  readonly hardware: Hardware
  readonly answers: BestAnswers
  readonly search: AnsweredSearch
  readonly printers: Printers
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface Filters {
  readonly category?: string
  readonly manufacturer?: string
  readonly os?: NonNullable<Parameters<typeof filterDrivers>[1]["os"]>
  readonly arch?: NonNullable<Parameters<typeof filterDrivers>[1]["arch"]>
  readonly line?: string
}

interface Query extends Filters {
  readonly cursor?: string
  readonly limit?: number
}

type ListName = "drivers" | "lines" | "manufacturers"

/** What an answer is made of: its fields, or the record that it is. */
interface Made {
  /** Of values, to be warned of. */
  readonly slips?: ReadonlyArray<Warning>
  readonly record?: typeof PublicDriver.Type
  readonly [field: string]: unknown
}

/** A list that is answered in pages. */
interface PagedList<Item> extends Pick<PageOptions<Item>, "placeOf" | "wanted"> {
  readonly items: ReadonlyArray<Item>
  readonly shown: (item: Item) => unknown
}

const PAGE = 50
/** At most 0.3 MB each. */
const MAX_PAGES = 40

export const publicApiHttp = ({ reads, hardware, answers, search, printers, now }: PublicApiServices) => {
  /** A record has no place for warnings: there they are in the headers alone. */
  const answer = (call: CallName, make: (catalogue: CatalogueSnapshot) => Promise<Made> | Made) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      return yield* attempt(async () => {
        const { catalogue, asOf } = await reads.inTurn(request)
        const { slips = [], record, ...body } = await make(catalogue)
        const warnings = [...unknownParameters(call, request.url), ...slips]
        refuseFromThen(warnings, now())
        const { headers, ...made } = await taggedJson(request, record ?? { warnings, ...body }, asOf)
        return toResponse({ ...made, headers: { ...headers, ...slipHeaders(warnings) } })
      })
    })

  const cache = makePageCache<CachedText>({ most: MAX_PAGES })
  const page = <Item>(name: ListName, query: Query, listOf: (catalogue: CatalogueSnapshot) => PagedList<Item>) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      return yield* attempt(async () => {
        const { category, manufacturer, os, arch, line, cursor, limit = PAGE } = query
        const list = JSON.stringify([name, category, manufacturer, os, arch, line])
        const after = cursor === undefined ? undefined : readCursor(list, cursor)
        if (cursor !== undefined && after === undefined) throw BAD_CURSOR
        const { catalogue, asOf } = await reads.inTurn(request)
        const warnings = [...unknownParameters(name, request.url), ...unknownNames(query, catalogue)]
        refuseFromThen(warnings, now())
        const address = JSON.stringify([list, after, limit, warnings])
        const made = await cache.page(catalogue, address, false, async () =>
          writePage(name, list, { query, warnings }, { ...listOf(catalogue), after, limit })
        )
        return toResponse(await respondWith(made, request, asOf))
      })
    })

  return HttpApiBuilder.group(Api, "v1", (handlers) =>
    handlers
      .handleRaw("drivers", ({ query }) => page("drivers", query, (catalogue) => driversOf(catalogue, query)))
      .handleRaw("driver", ({ params }) =>
        answer("driver", (catalogue) => ({ record: publicDriver(found(catalogue.record(params.id))) }))
      )
      .handleRaw("releases", ({ params }) =>
        answer("releases", (catalogue) => ({
          releases: found(catalogue.details(params.id)).releases.map(publicRelease)
        }))
      )
      .handleRaw("lines", ({ query }) => page("lines", query, linesOf))
      .handleRaw("manufacturers", ({ query }) => page("manufacturers", query, manufacturersOf))
      .handleRaw("search", ({ query: { q, limit = PAGE, ...filters } }) =>
        answer("search", (catalogue) =>
          search.searchAndAnswer({ query: q, limit, ...filters }, catalogue).then(({ found: page, answered }) => ({
            slips: unknownNames(filters, catalogue, (a, b) => fold(a) === fold(b)),
            ...publicAnswer(answered),
            total: page.total,
            close: page.close,
            drivers: page.drivers.map(({ id }) => publicDriver(found(catalogue.record(id))))
          }))
        )
      )
      .handleRaw("answers", ({ query: { q } }) =>
        answer("answers", (catalogue) => answers.answer(q, catalogue).then(publicAnswer))
      )
      .handleRaw("hardware", ({ query: { id } }) =>
        answer("hardware", (catalogue) => ({
          devices: (typeof id === "string" ? [id] : id).map((text) => {
            const row = hardware.answer(text, catalogue)
            const driver = catalogue.idOf((row.line === null ? undefined : hardware.recordOf(row.line)) ?? "")
            return { ...row, driver: driver !== undefined && catalogue.driver(driver) !== undefined ? driver : null }
          })
        }))
      )
      .handleRaw("printers", ({ query }) =>
        answer("printers", (catalogue) =>
          Promise.all([printers.facts(query, catalogue), printers.known()]).then(([facts, { finder }]) => {
            const { printers: models, brand, ...counts } = facts
            const driverOf = (record: string | undefined): number | null => {
              const driver = catalogue.idOf(record ?? "")
              return driver !== undefined && catalogue.driver(driver) !== undefined ? driver : null
            }
            return {
              slips: query.brand === undefined || brand !== null ? [] : [unknownBrand(query.brand, [...finder.brands])],
              ...counts,
              printers: models.map(({ record, ...model }) => ({ ...model, driver: driverOf(record) }))
            }
          })
        )
      )
  )
}

const writePage = <Item>(
  name: ListName,
  list: string,
  { query: { cursor: _, ...query }, warnings }: { readonly query: Query; readonly warnings: ReadonlyArray<Warning> },
  { items, shown, ...options }: PagedList<Item> & Pick<PageOptions<Item>, "after" | "limit">
): CachedText => {
  const page = pageAfter(items, options)
  const next = page.next === null ? null : writeCursor(list, page.next)
  const text = JSON.stringify({ warnings, [name]: page.items.map(shown), next })
  const address = new URLSearchParams({ ...query, limit: String(options.limit), cursor: next ?? "" })
  const headers = next === null ? {} : { link: `</api/v1/${name}?${address}>; rel="next"` }
  const written = cachedText(200, "application/json", text, { ...headers, ...slipHeaders(warnings, headers) })
  // Made-up names must not push out what others ask for.
  const isMadeUp = warnings.length > 0 || page.items.length === 0
  return isMadeUp ? { ...written, isCacheable: false } : written
}

const BAD_CURSOR = new Problem({
  status: 400,
  message: "cursor: It is not one of this list with these filters. Please begin again without it."
})

const driversOf = (catalogue: CatalogueSnapshot, filters: Filters): PagedList<Driver> => {
  const { category, manufacturer, os, arch, line } = filters
  const isKnown = catalogue.figures.driversOf(category, manufacturer) > 0
  return {
    items: isKnown ? catalogue.drivers : [],
    placeOf: ({ id }) => id,
    wanted: (drivers) =>
      filterDrivers(
        drivers.filter(
          (driver) =>
            (manufacturer === undefined || driver.manufacturer === manufacturer) &&
            (line === undefined || driver.driverLine === line)
        ),
        { category, os, arch }
      ),
    shown: ({ id }) => publicDriver(found(catalogue.record(id)))
  }
}

const linesOf = (catalogue: CatalogueSnapshot): PagedList<Driver> => {
  return {
    items: catalogue.drivers,
    placeOf: ({ id }) => id,
    wanted: (drivers) => drivers.filter(({ id }) => catalogue.isLine(id)),
    shown: ({ id }) => {
      const record = found(catalogue.record(id))
      const releases = catalogue.rows.get(id)?.releases.length ?? 0
      return publicLine(record, { serves: catalogue.serves(record.key), releases })
    }
  }
}

const manufacturersOf = (catalogue: CatalogueSnapshot): PagedList<Vendor> => ({
  items: [...catalogue.vendors.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  placeOf: ({ name }) => name,
  wanted: (vendors) => vendors,
  shown: (vendor) => publicManufacturer(vendor, catalogue)
})

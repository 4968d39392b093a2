/** Answers of the calls about drivers (contract/Drivers.ts). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { isGpcHeader } from "@driverdex/domain/consent/preferences"
import type { EventData } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { detailsOf } from "../catalogue/detailsOf.ts"
import { readableEntriesOf } from "../catalogue/driverEvents.ts"
import type { VisitorReads } from "../catalogue/VisitorReads.ts"
import { driversKey, wholeLists } from "../catalogue/wholeLists.ts"
import { Api } from "../contract/Api.ts"
import type { HistoryEntry } from "../contract/Drivers.ts"
import type { Downloads, Requester } from "../downloads/DownloadService.ts"
import { isPress } from "../downloads/isPress.ts"
import { asOfHeader, seenCatalogue } from "../http/AsOf.ts"
import type { CachedJson } from "../http/CachedJson.ts"
import { networkOf } from "../http/ClientAddress.ts"
import { type EncodedResponse, type ReadRequest, toResponse } from "../http/EncodedResponse.ts"
import { attempt } from "../http/Failures.ts"
import { RequestId } from "../http/RequestId.ts"
import type { Config } from "../platform/Config.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import type { Hardware } from "./devices/HardwareAnswers.ts"

export interface DriverServices {
  readonly config: Config
  readonly reads: VisitorReads
  readonly downloads: Downloads
  readonly store: EventStore
  readonly cachedJson: CachedJson
  readonly hardware: Hardware
}

export const driversHttp = ({ config, reads, downloads, store, cachedJson, hardware }: DriverServices) => {
  const lists = wholeLists(reads, cachedJson)
  return HttpApiBuilder.group(Api, "drivers", (handlers) =>
    handlers
      .handleRaw(
        "list",
        Effect.fnUntraced(function* ({ query }) {
          const request = yield* HttpServerRequest.HttpServerRequest
          return toResponse(yield* attempt(() => listDrivers(reads, cachedJson, request, query)))
        })
      )
      .handleRaw(
        "featured",
        Effect.fnUntraced(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          return toResponse(yield* attempt(() => lists["/api/drivers/featured"](request)))
        })
      )
      .handleRaw(
        "newest",
        Effect.fnUntraced(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          return toResponse(yield* attempt(() => lists["/api/drivers/newest"](request)))
        })
      )
      .handle("show", ({ params }) =>
        Effect.flatMap(seenCatalogue(reads), (catalogue) => detailsOf(catalogue, params.id))
      )
      .handle("devices", ({ params }) =>
        seenCatalogue(reads).pipe(
          Effect.flatMap((catalogue) => detailsOf(catalogue, params.id)),
          Effect.flatMap(({ key }) => attempt(() => hardware.servedBy(key)))
        )
      )
      .handle("history", ({ params }) =>
        seenCatalogue(reads).pipe(
          Effect.flatMap((catalogue) => detailsOf(catalogue, params.id)),
          Effect.flatMap(({ key }) => attempt(async () => historyOf(await store.readStream(`driver-${key}`))))
        )
      )
      .handle(
        "download",
        Effect.fnUntraced(function* ({ params, payload, headers }) {
          const requestId = yield* RequestId
          const request = yield* HttpServerRequest.HttpServerRequest
          const requester = {
            ...requesterOf(request, config.trustedProxies),
            requestId,
            key: headers["idempotency-key"] ?? null
          }
          const begun = performance.now()
          const catalogue = yield* seenCatalogue(reads)
          const intent = payload?.intent ?? "download"
          const waitedMs = performance.now() - begun
          return yield* attempt(() => downloads.request(catalogue, params.id, intent, { ...requester, waitedMs }))
        })
      )
      .handle(
        "downloadFile",
        Effect.fnUntraced(function* ({ params, query: { intent } }) {
          const requestId = yield* RequestId
          const request = yield* HttpServerRequest.HttpServerRequest
          const requester = { ...requesterOf(request, config.trustedProxies), requestId, key: null }
          const begun = performance.now()
          const catalogue = yield* seenCatalogue(reads)
          const waitedMs = performance.now() - begun
          return yield* attempt(async () => {
            const address = downloads.officialAddress(catalogue, params.id)
            if (intent !== undefined && isPress(request.headers))
              await downloads.request(catalogue, params.id, intent, { ...requester, waitedMs })
            return HttpServerResponse.redirect(address, { status: 303, headers: { "cache-control": "no-store" } })
          })
        })
      )
  )
}

/** The network that is counted against, and the visitor as stored for 90 days: nothing under Global Privacy Control. */
const requesterOf = (
  request: HttpServerRequest.HttpServerRequest,
  trustedProxies: number
): Pick<Requester, "source" | "visitor"> => {
  const source = networkOf(request, trustedProxies)
  if (isGpcHeader(request.headers["sec-gpc"])) return { source, visitor: null }
  return { source, visitor: { source, agent: request.headers["user-agent"]?.slice(0, 300) ?? null } }
}

/** Filters are exact; an unknown category or manufacturer gives an empty list, not an error. */
const listDrivers = async (
  reads: VisitorReads,
  cachedJson: CachedJson,
  request: ReadRequest,
  { category, manufacturer }: { readonly category?: string; readonly manufacturer?: string }
): Promise<EncodedResponse> => {
  const { catalogue, asOf } = await reads.inTurn(request)
  // Only lists that exist are cached: made-up names must not fill the memory.
  if (catalogue.figures.driversOf(category, manufacturer) === 0) {
    return { ...NO_DRIVERS, headers: { ...NO_DRIVERS.headers, ...asOfHeader(asOf) } }
  }
  const isWanted = (driver: Driver): boolean =>
    (category === undefined || driver.category === category) &&
    (manufacturer === undefined || driver.manufacturer === manufacturer)
  const list = () => catalogue.drivers.filter(isWanted)
  return cachedJson.respond(
    request,
    catalogue,
    { key: driversKey(category, manufacturer), showsCounts: true, list },
    asOf
  )
}

const NO_DRIVERS: EncodedResponse = {
  status: 200,
  headers: { "content-type": "application/json", "cache-control": "no-cache" },
  body: Buffer.from("[]")
}

type Entry = typeof HistoryEntry.Type

/**
 * A driver's record history as the public may see it: what changed when, and by what kind of author (P-ADM-12). Neither the operator's
 * name nor the reason, which is free text and may name people: those are in the record for operators (record.ts).
 * Oldest first; up to an entry that cannot be understood, like everything that is shown.
 */
const historyOf = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<Entry> =>
  readableEntriesOf(stream).flatMap(({ recorded, event }): ReadonlyArray<Entry> => {
    const common = {
      revision: recorded.revision,
      at: recorded.at,
      by: authorKind(recorded),
      ...(recorded.batch === undefined ? {} : { batch: recorded.batch })
    }
    switch (event.type) {
      case "driver-added":
        return [{ ...common, type: event.type, fields: Object.keys(event.data.facts), ...releaseOf(event.data) }]
      case "driver-changed":
        // What only confirms what was there changed nothing that anyone sees.
        if (!isSeen(event.data)) return []
        return [{ ...common, type: event.type, fields: fieldsOf(event.data), ...releaseOf(event.data) }]
      case "driver-removed":
        return [{ ...common, type: event.type, fields: [] }]
    }
  })

const isSeen = (data: EventData["driver-changed"]): boolean => data.release !== undefined || fieldsOf(data).length > 0

/** The facts that changed, and `releases` where an undo took some off the list or brought them back. */
const fieldsOf = ({ set, withdrawn = [], returned = [] }: EventData["driver-changed"]): ReadonlyArray<string> => [
  ...Object.keys(set),
  ...(withdrawn.length + returned.length === 0 ? [] : ["releases"])
]

const releaseOf = ({ release }: { readonly release?: { readonly version: string } }) =>
  release === undefined ? {} : { release: release.version }

/** Names of operators are personal data of the people who work here: the public sees only that one of them did it. */
const authorKind = ({ actor, batch }: StoredEvent): Entry["by"] =>
  actor === "system" ? "system" : actor === "import" || batch !== undefined ? "import" : "operator"

/** Answers of the calls about drivers (contract/Drivers.ts). */

import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { isGpcHeader } from "@driverdex/domain/consent/preferences"
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { Config } from "../Config.ts"
import type { CatalogueReads } from "../catalogue/CatalogueReads.ts"
import { driversKey, wholeLists } from "../catalogue/wholeLists.ts"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import type { Asker, Downloads } from "../downloads/Downloads.ts"
import type { CachedJson } from "../http/CachedJson.ts"
import { clientAddress, remoteOf, sourceOf } from "../http/ClientAddress.ts"
import { attempt } from "../http/Failures.ts"
import { type Asked, type ReadyAnswer, toResponse } from "../http/ReadyAnswer.ts"
import { RequestId } from "../http/RequestId.ts"
import type { EventStore } from "../log/EventStore.ts"
import { historyOf } from "./history.ts"

export interface DriverServices {
  readonly config: Config
  readonly reads: CatalogueReads
  readonly downloads: Downloads
  readonly store: EventStore
  readonly cachedJson: CachedJson
}

export const driversHttp = ({ config, reads, downloads, store, cachedJson }: DriverServices) => {
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
      .handle("show", ({ params }) => attempt(() => detailsOf(reads, params.id)))
      .handle("history", ({ params }) =>
        attempt(async () => historyOf(await store.readStream(`driver-${(await detailsOf(reads, params.id)).key}`)))
      )
      .handle(
        "download",
        Effect.fnUntraced(function* ({ params, payload, headers }) {
          const requestId = yield* RequestId
          const request = yield* HttpServerRequest.HttpServerRequest
          const asker = {
            ...askerOf(request, config.trustedProxies),
            requestId,
            key: headers["idempotency-key"] ?? null
          }
          return yield* attempt(() => downloads.request(params.id, payload?.intent ?? "download", asker))
        })
      )
      .handle("downloadFile", ({ params }) =>
        attempt(async () =>
          HttpServerResponse.redirect(await downloads.officialAddress(params.id), {
            status: 303,
            headers: { "cache-control": "no-store" }
          })
        )
      )
  )
}

/** The network that is counted against, and what is kept of the visitor for 90 days: nothing under Global Privacy Control. */
const askerOf = (
  request: HttpServerRequest.HttpServerRequest,
  trustedProxies: number
): Pick<Asker, "source" | "visitor"> => {
  const source = sourceOf(clientAddress(remoteOf(request), request.headers["x-forwarded-for"], trustedProxies))
  if (isGpcHeader(request.headers["sec-gpc"])) return { source, visitor: null }
  return { source, visitor: { source, agent: request.headers["user-agent"]?.slice(0, 300) ?? null } }
}

/** Filters are exact; a category or manufacturer that nobody has is an empty list, not an error. */
const listDrivers = async (
  reads: CatalogueReads,
  cachedJson: CachedJson,
  asked: Asked,
  { category, manufacturer }: { readonly category?: string; readonly manufacturer?: string }
): Promise<ReadyAnswer> => {
  const snapshot = await reads.current()
  // Only lists that exist are kept: made-up names must not fill the memory.
  if (snapshot.figures.driversOf(category, manufacturer) === 0) return NO_DRIVERS
  const isWanted = (driver: Driver): boolean =>
    (category === undefined || driver.category === category) &&
    (manufacturer === undefined || driver.manufacturer === manufacturer)
  return cachedJson.respond(asked, snapshot, {
    key: driversKey(category, manufacturer),
    showsCounts: true,
    list: () => snapshot.drivers.filter(isWanted)
  })
}

const NO_DRIVERS: ReadyAnswer = {
  status: 200,
  headers: { "content-type": "application/json", "cache-control": "no-cache" },
  body: Buffer.from("[]")
}

const detailsOf = async (reads: CatalogueReads, id: number) => {
  const details = (await reads.current()).details(id)
  if (details === undefined) throw new Problem({ status: 404, message: "No driver has this id." })
  if (details === "removed") throw new Problem({ status: 410, message: "This driver was removed from the catalogue." })
  return details
}

/** Answers of the catalogue calls (contract/Catalogue.ts). */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { Config } from "../Config.ts"
import { Api } from "../contract/Api.ts"
import type { Site } from "../contract/Catalogue.ts"
import type { CachedJson } from "../http/CachedJson.ts"
import { attempt } from "../http/Failures.ts"
import type { CatalogueReads, CatalogueSnapshot } from "./CatalogueReads.ts"
import { downloadStats } from "./downloadStats.ts"

export interface CatalogueServices {
  readonly config: Config
  readonly reads: CatalogueReads
  readonly cachedJson: CachedJson
  readonly now: () => number
}

/** What the operator set up, as visitors may see it (decision 31). */
export const siteOf = (config: Config): typeof Site.Type => ({
  name: config.siteName,
  url: config.siteUrl,
  supportEmail: config.supportEmail,
  supportPhone: config.supportPhone,
  supportAddress: config.supportAddress,
  privacyEmail: config.privacyEmail,
  inbox: config.inbox,
  gtagId: config.gtagId,
  uetId: config.uetId
})

export const catalogueHttp = ({ config, reads, cachedJson, now }: CatalogueServices) => {
  const list = (key: string, pick: (snapshot: CatalogueSnapshot) => unknown) =>
    Effect.fnUntraced(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      return yield* attempt(async () => {
        const snapshot = await reads.current()
        return cachedJson.respond(request, snapshot.version, key, () => pick(snapshot))
      })
    })
  return HttpApiBuilder.group(Api, "catalogue", (handlers) =>
    handlers
      .handleRaw(
        "categories",
        list("categories", (snapshot) => snapshot.categories)
      )
      .handleRaw(
        "printerBrands",
        list("printer-brands", (snapshot) => snapshot.brands)
      )
      .handleRaw(
        "vendors",
        list("vendors", (snapshot) => [...snapshot.vendors.values()])
      )
      .handle("downloadStats", () => attempt(async () => downloadStats(await reads.current(), now())))
      .handle("site", () => Effect.succeed(siteOf(config)))
  )
}

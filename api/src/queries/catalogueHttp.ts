/** Answers of the catalogue calls (contract/Catalogue.ts). */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { CatalogueSnapshot } from "../catalogue/CatalogueReader.ts"
import { downloadStats } from "../catalogue/downloadStats.ts"
import type { VisitorReads } from "../catalogue/VisitorReads.ts"
import { wholeLists } from "../catalogue/wholeLists.ts"
import { Api } from "../contract/Api.ts"
import type { Site } from "../contract/Catalogue.ts"
import { seenCatalogue } from "../http/AsOf.ts"
import type { CachedJson } from "../http/CachedJson.ts"
import { type Respond, toResponse } from "../http/EncodedResponse.ts"
import { attempt } from "../http/Failures.ts"
import type { Config } from "../platform/Config.ts"

export interface CatalogueServices {
  readonly config: Config
  readonly reads: VisitorReads
  readonly cachedJson: CachedJson
  readonly now: () => number
}

/** What the operator set up, as visitors may see it (P-SITE-3), and how far the catalogue's facts reach. */
export const siteOf = (config: Config, catalogue: CatalogueSnapshot | null): typeof Site.Type => ({
  name: config.siteName,
  url: config.siteUrl,
  supportEmail: config.supportEmail,
  supportPhone: config.supportPhone,
  supportAddress: config.supportAddress,
  privacyEmail: config.privacyEmail,
  inbox: config.inbox,
  gtagId: config.gtagId,
  uetId: config.uetId,
  factsTo: catalogue?.figures.factsTo() ?? null
})

export const catalogueHttp = ({ config, reads, cachedJson, now }: CatalogueServices) => {
  const lists = wholeLists(reads, cachedJson)
  const answer = (respond: Respond) =>
    Effect.fnUntraced(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      return toResponse(yield* attempt(() => respond(request)))
    })
  return HttpApiBuilder.group(Api, "catalogue", (handlers) =>
    handlers
      .handleRaw("categories", answer(lists["/api/categories"]))
      .handleRaw("printerBrands", answer(lists["/api/printer-brands"]))
      .handleRaw("vendors", answer(lists["/api/vendors"]))
      .handle("downloadStats", () => Effect.map(seenCatalogue(reads), (catalogue) => downloadStats(catalogue, now())))
      .handle("site", () => Effect.sync(() => siteOf(config, reads.inMemory())))
  )
}

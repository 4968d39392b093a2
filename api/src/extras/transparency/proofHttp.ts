/** Answer of the call for a record's proof (contract/Transparency.ts). */
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { detailsOf } from "../../catalogue/detailsOf.ts"
import type { VisitorReads } from "../../catalogue/VisitorReads.ts"
import { Api } from "../../contract/Api.ts"
import { seenCatalogue } from "../../http/AsOf.ts"
import { networkOf } from "../../http/ClientAddress.ts"
import { toResponse } from "../../http/EncodedResponse.ts"
import { attempt } from "../../http/Failures.ts"
import { taggedJson } from "../../http/taggedJson.ts"
import type { Config } from "../../platform/Config.ts"
import type { PublicLog } from "./PublicLog.ts"

export interface ProofServices {
  readonly reads: VisitorReads
  readonly publicLog: PublicLog
  readonly config: Config
}

export const proofHttp = ({ reads, publicLog, config }: ProofServices) =>
  HttpApiBuilder.group(Api, "transparency", (handlers) =>
    handlers.handleRaw("proof", ({ params, query }) =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const network = networkOf(request, config.trustedProxies)
        const { key } = yield* detailsOf(yield* seenCatalogue(reads), params.id)
        return yield* attempt(async () =>
          toResponse(await taggedJson(request, await publicLog.proof(`driver-${key}`, query.seen ?? 0, network), null))
        )
      })
    )
  )

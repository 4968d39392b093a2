/** Answers of the search calls (contract/Search.ts), from the index that follows the read models. */
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import type { VisitorReads } from "../catalogue/VisitorReads.ts"
import { Api } from "../contract/Api.ts"
import { seenCatalogue } from "../http/AsOf.ts"
import { toResponse } from "../http/EncodedResponse.ts"
import { attempt } from "../http/Failures.ts"
import type { Config } from "../platform/Config.ts"
import type { AnsweredSearch } from "./answers/AnsweredSearch.ts"
import type { Lists } from "./lists.ts"
import { suggest } from "./suggestions.ts"
import { requesterNetwork } from "./unanswered/requesterNetwork.ts"
import type { Unanswered } from "./unanswered/Unanswered.ts"

export interface SearchServices {
  readonly config: Config
  readonly reads: VisitorReads
  readonly search: AnsweredSearch
  readonly lists: Lists
  readonly unanswered: Unanswered
}

const FRESH = { headers: { "cache-control": "no-cache" } }

/** Raw answers: what the index gives has the contract's shape, and encoding it again would cost more than the search. */
export const searchHttp = ({ config, reads, search, lists, unanswered }: SearchServices) =>
  HttpApiBuilder.group(Api, "search", (handlers) =>
    handlers
      .handleRaw("search", ({ query: { q = "", ...rest } }) =>
        Effect.gen(function* () {
          const catalogue = yield* seenCatalogue(reads)
          const { facets, ...page } = yield* attempt(() => search.search({ query: q, ...rest }, catalogue))
          if (page.total === 0) {
            unanswered.searched(q, requesterNetwork(yield* HttpServerRequest.HttpServerRequest, config.trustedProxies))
          }
          const { categories, manufacturers, operatingSystems, architectures } = facets
          return HttpServerResponse.jsonUnsafe(
            {
              ...page,
              facets: {
                categories: counted(categories),
                manufacturers: counted(manufacturers),
                operatingSystems: counted(Object.entries(operatingSystems)),
                architectures: counted(Object.entries(architectures))
              }
            },
            FRESH
          )
        })
      )
      .handleRaw("list", ({ query }) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          return toResponse(yield* attempt(() => lists.respond(query, request)))
        })
      )
      .handleRaw("suggestions", ({ query }) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          return toResponse(yield* attempt(() => suggest({ reads, search }, query.q, request)))
        })
      )
  )

/** By name, so that equal answers are equal bytes. */
const counted = (counts: Iterable<readonly [string, number]>) =>
  [...counts]
    .map(([name, drivers]) => ({ name, drivers }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))

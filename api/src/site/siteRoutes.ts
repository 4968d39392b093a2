/** Every address that is no API call: a static file or a rendered page. */
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { attempt } from "../http/Failures.ts"
import type { Assets } from "./Assets.ts"
import type { Pages } from "./Pages.ts"

export const siteRoutes = (assets: Assets, pages: Pages) =>
  Layer.mergeAll(
    HttpRouter.add("GET", "/api/*", HttpServerResponse.empty({ status: 404 })),
    HttpRouter.add(
      "GET",
      "/.well-known/gpc.json",
      HttpServerResponse.jsonUnsafe(
        { gpc: true, lastUpdate: "2025-09-15" },
        { headers: { "cache-control": "public, max-age=86400" } }
      )
    ),
    HttpRouter.add(
      "GET",
      "*",
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest
        const path = request.url.split("?", 1)[0] ?? "/"
        const file = assets.respond(request, path)
        if (file !== null) return yield* Effect.promise(() => file)
        if (path.startsWith("/assets/")) return HttpServerResponse.empty({ status: 404 })
        return yield* attempt(() => pages.respond(request)).pipe(
          Effect.catch((problem) =>
            Effect.succeed(HttpServerResponse.text(problem.message, { status: problem.status }))
          )
        )
      })
    )
  )

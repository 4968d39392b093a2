/**
 * Answers to what a browser asks before a page of another site may send headers of its own: yes, at addresses that programs read. They
 * are public, and nothing in an answer depends on who asks (P-API-5).
 */
import { Layer } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"

const DAY_SECONDS = 86_400

/** Patterns of the router. */
export const preflights = (paths: ReadonlyArray<HttpRouter.PathInput>) =>
  Layer.mergeAll(
    Layer.empty,
    ...paths.map((path) =>
      HttpRouter.add(
        "OPTIONS",
        path,
        HttpServerResponse.empty({
          status: 204,
          headers: {
            allow: "GET, HEAD, OPTIONS",
            "access-control-allow-origin": "*",
            "access-control-allow-methods": "GET, HEAD",
            "access-control-allow-headers": "*",
            "access-control-max-age": String(DAY_SECONDS),
            "cache-control": `public, max-age=${DAY_SECONDS}`
          }
        })
      )
    )
  )

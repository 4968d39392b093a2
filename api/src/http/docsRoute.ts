/** The reference page of the API at `/api/docs`: built on the first request, all of it from here, scripts by hash. */
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServer, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiScalar } from "effect/http-api"
import type { Api } from "../contract/Api.ts"
import { acceptsEncoding } from "./AcceptEncoding.ts"
import { pagePolicy, scriptHashes } from "./ContentSecurityPolicy.ts"

const PATH = "/api/docs"

interface DocsPage {
  readonly html: Uint8Array
  readonly gzipped: Uint8Array
  readonly policy: string
}

/** The page's script is 3 MB: it should not cost start time or memory on a site whose docs are never read. */
const makePage = async (api: typeof Api): Promise<DocsPage> => {
  const scalar = HttpApiScalar.layer(api, {
    path: PATH,
    scalar: { withDefaultFonts: false, telemetry: false } as object
  })
  const { handler, dispose } = HttpRouter.toWebHandler(scalar.pipe(Layer.provide(HttpServer.layerServices)), {
    disableLogger: true
  })
  try {
    const text = await (await handler(new Request(`http://localhost${PATH}`))).text()
    const html = Buffer.from(text)
    return { html, gzipped: await promisify(gzip)(html), policy: pagePolicy(scriptHashes(text)) }
  } finally {
    await dispose()
  }
}

export const docsRoute = (api: typeof Api) => {
  let page: Promise<DocsPage> | undefined
  return HttpRouter.add(
    "GET",
    PATH,
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { html, gzipped, policy } = yield* Effect.promise(() => (page ??= makePage(api)))
      const headers = { "content-security-policy": policy, "cache-control": "no-cache", vary: "accept-encoding" }
      const contentType = "text/html; charset=utf-8"
      return acceptsEncoding(request.headers["accept-encoding"], "gzip")
        ? HttpServerResponse.uint8Array(gzipped, { contentType, headers: { ...headers, "content-encoding": "gzip" } })
        : HttpServerResponse.uint8Array(html, { contentType, headers })
    })
  )
}

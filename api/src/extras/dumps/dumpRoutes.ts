/**
 * The dump at `/data/…` (P-DATA-9): a page for people, each file under its name, and under its SHA-256 and its name, where it never
 * changes. Only names of the manifest exist here; no path of a request reaches the file system.
 */
import type { Readable } from "node:stream"
import { Effect, type Scope } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { Problem } from "../../contract/Problem.ts"
import { pagePolicy } from "../../http/ContentSecurityPolicy.ts"
import { attempt } from "../../http/Failures.ts"
import { hasSeen } from "../../http/IfNoneMatch.ts"
import type { Config } from "../../platform/Config.ts"
import type { Pages } from "../../site/Pages.ts"
import { byteRange } from "./byteRange.ts"
import type { DumpFile } from "./DumpSnapshot.ts"
import { dumpPage, noDumpPage } from "./dumpPage.ts"
import type { PublishedDump } from "./PublishedDump.ts"

export interface DumpServices {
  readonly dump: PublishedDump
  readonly config: Pick<Config, "siteName">
  readonly pages: Pick<Pages, "originOf">
}

const HERE = "/data/"
const FOR_EVER = "public, max-age=31536000, immutable"
/** Files that are sent at once, and how long one may take. */
const MAX_STREAMS = 100
const STREAM_MS = 900_000
const BUSY = "Too many files are being sent at the moment. Please try again in a minute."
const NOTHING = "The dump has no such file. Its files are those of /data/manifest.json."
const TYPES: ReadonlyArray<readonly [ending: string, type: string]> = [
  [".schema.json", "application/schema+json"],
  [".json", "application/json"],
  [".ndjson", "application/x-ndjson"],
  [".csv", "text/csv; charset=utf-8"],
  [".parquet", "application/vnd.apache.parquet"],
  [".txt", "text/plain; charset=utf-8"]
]

/** Takes a place and opens a stream; both are given up when the request ends, however it does. */
type Opening = (open: () => Readable) => Effect.Effect<Readable, Problem, Scope.Scope>

export const dumpRoutes = (services: DumpServices) => {
  let streams = 0
  const opening: Opening = (open) =>
    Effect.acquireRelease(
      Effect.suspend(() => {
        if (streams >= MAX_STREAMS) return Effect.fail(new Problem({ status: 503, message: BUSY }))
        const stream = open()
        streams += 1
        const late = setTimeout(
          () => stream.destroy(new Error("A file of the dump was not taken in time.")),
          STREAM_MS
        ).unref()
        return Effect.succeed({ stream, late })
      }),
      ({ stream, late }) =>
        Effect.sync(() => {
          streams -= 1
          clearTimeout(late)
          stream.destroy()
        })
    ).pipe(Effect.map(({ stream }) => stream))
  return HttpRouter.add(
    "GET",
    "/data/*",
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const { head, open } = yield* attempt(() => respond(services, request))
      // Nobody reads the body of an answer to HEAD.
      if (open === undefined || request.method === "HEAD") return head
      return HttpServerResponse.raw(yield* opening(open), { status: head.status, headers: head.headers })
    }).pipe(
      Effect.catch(({ message, status }) =>
        Effect.succeed(
          HttpServerResponse.text(message, { status, headers: status === 503 ? { "retry-after": "5" } : {} })
        )
      )
    )
  )
}

/** An answer; of a file its head alone, and what opens its body. */
interface Answer {
  readonly head: HttpServerResponse.HttpServerResponse
  readonly open?: () => Readable
}

const respond = async (
  { dump, config, pages }: DumpServices,
  request: HttpServerRequest.HttpServerRequest
): Promise<Answer> => {
  const address = request.url.split("?", 1)[0] ?? ""
  // The router sends it here too, and links of the page are below the folder.
  if (!address.startsWith(HERE)) return { head: HttpServerResponse.redirect(HERE, { status: 308 }) }
  const path = address.slice(HERE.length)
  const snapshot = await dump.current()
  if (path === "") {
    const [name, origin] = [config.siteName, pages.originOf(request)]
    return { head: pageOf(snapshot === null ? noDumpPage(name, origin) : dumpPage(snapshot, name, origin)) }
  }
  // The site's own page says that there is nothing.
  if (snapshot === null) return { head: HttpServerResponse.empty({ status: 404 }) }
  const [, sha256, name = path] = /^([0-9a-f]{64})\/(.*)$/.exec(path) ?? []
  const file = snapshot.files.get(name)
  if (file === undefined || (sha256 !== undefined && sha256 !== file.sha256)) {
    throw new Problem({ status: 404, message: NOTHING })
  }
  if (!(await file.isSame())) {
    dump.discard(snapshot)
    throw new Problem({ status: 503, message: "This file was written into. Please try again in a few seconds." })
  }
  return fileOf(request, file, name, sha256 === undefined ? "no-cache" : FOR_EVER)
}

const fileOf = (
  request: HttpServerRequest.HttpServerRequest,
  file: DumpFile,
  name: string,
  caching: string
): Answer => {
  const etag = `"${file.sha256}"`
  const headers = { etag, "cache-control": caching, "accept-ranges": "bytes" }
  if (hasSeen(request, etag)) return { head: HttpServerResponse.empty({ status: 304, headers }) }
  const contentType = TYPES.find(([ending]) => name.endsWith(ending))?.[1] ?? "application/octet-stream"
  if (file.bytes === 0) return { head: HttpServerResponse.uint8Array(new Uint8Array(), { contentType, headers }) }
  const { range, "if-range": ifRange } = request.headers
  const isPart = range !== undefined && (ifRange === undefined || ifRange === etag)
  const part = byteRange(isPart ? range : undefined, file.bytes)
  if (part === null) {
    const found = { ...headers, "content-range": `bytes */${file.bytes}` }
    return { head: HttpServerResponse.text("The file does not have these bytes.", { status: 416, headers: found }) }
  }
  const { from, to } = part
  const length = to - from + 1
  return {
    head: HttpServerResponse.empty({
      status: length < file.bytes ? 206 : 200,
      headers: {
        ...headers,
        "content-type": contentType,
        "content-length": String(length),
        ...(length < file.bytes ? { "content-range": `bytes ${from}-${to}/${file.bytes}` } : {})
      }
    }),
    open: () => file.read(from, to)
  }
}

const pageOf = (html: string): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(html, {
    contentType: "text/html; charset=utf-8",
    headers: { "cache-control": "no-cache", "content-security-policy": pagePolicy([]) }
  })

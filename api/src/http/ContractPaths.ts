/** What the contract says of an address before any handler is asked: the methods it takes, and who may read its answer. */
import { HttpApi, HttpApiMiddleware } from "effect/http-api"
import type { Api } from "../contract/Api.ts"

const READS: ReadonlyArray<string> = ["GET", "HEAD"]
const DOCUMENT = "/api/openapi.json"
/** Addresses of the API that describe the contract and are no part of it. */
const DESCRIPTIONS = ["/api/docs", DOCUMENT]
/** For other programs (P-PUB-1): also what is not there may be read, and a preflight is answered. */
const PUBLIC_API = "/api/v1/"
const FEED = /^\/feeds\/.+\.(atom|json)$/
/** Outside the contract: the public log (P-LOG-2), what this site has cosigned of others (P-LOG-6), and the dump (P-DATA-9). */
const FILES = ["/log/", "/witness/", "/data/"]

const FOLDERS = [...FILES, "/assets/", "/feeds/", "/badge/"]

/** The methods that the API takes at a path; none: the path is unknown. Everything outside the API is read. */
export const methodsAt = (api: typeof Api): ((path: string) => ReadonlyArray<string>) => {
  const known = DESCRIPTIONS.map((path) => ({ methods: READS, pattern: patternOf(path) }))
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { method, path } }) => {
      const reads = path.startsWith(PUBLIC_API) ? [...READS, "OPTIONS"] : READS
      known.push({ methods: method === "GET" ? reads : [method], pattern: patternOf(path) })
    }
  })
  return (path) =>
    path.startsWith("/api/")
      ? [...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))]
      : READS
}

/**
 * Whether pages of other sites may read what a method answers at a path (P-API-5): reads that need no session. Their answers
 * are the same for everyone, so the header needs no look at who asks. It is asked for every request and does little.
 */
export const publicReads = (api: typeof Api): ((method: string, path: string) => boolean) => {
  const fixed = new Set([DOCUMENT])
  const patterns: Array<RegExp> = []
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { method, path }, middleware }) => {
      if (method !== "GET" || [...middleware].some(HttpApiMiddleware.isSecurity)) return
      if (path.includes(":")) patterns.push(patternOf(path))
      else fixed.add(path)
    }
  })
  return (method, path) => {
    if (!READS.includes(method)) return false
    if (!path.startsWith("/api/")) return FILES.some((folder) => path.startsWith(folder)) || FEED.test(path)
    return path.startsWith(PUBLIC_API) || fixed.has(path) || patterns.some((pattern) => pattern.test(path))
  }
}

/**
 * The route of a path, for what counts by it: of the API as in the contract, of files their folder, else `page`, so that nobody can
 * make new ones by asking.
 */
export const routeOf = (api: typeof Api): ((path: string) => string) => {
  const fixed = new Set(DESCRIPTIONS)
  const patterns: Array<{ readonly path: string; readonly pattern: RegExp }> = []
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { path } }) => {
      if (path.includes(":")) patterns.push({ path, pattern: patternOf(path) })
      else fixed.add(path)
    }
  })
  return (path) => {
    if (!path.startsWith("/api/")) {
      const folder = FOLDERS.find((one) => path.startsWith(one))
      return folder === undefined ? (path === "/metrics" ? path : "page") : `${folder}*`
    }
    return fixed.has(path) ? path : (patterns.find(({ pattern }) => pattern.test(path))?.path ?? "other")
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:[A-Za-z]+/g, "[^/]+")}$`)

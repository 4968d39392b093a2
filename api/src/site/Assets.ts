/**
 * The built site's static files, read once at the start. A request can only name what is in this table, so no path can
 * lead out of it: no traversal, no sources, no dot files.
 */
import { createHash } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { extname, join, posix, relative, sep } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { acceptsEncoding } from "../http/AcceptEncoding.ts"
import { lazily } from "../platform/Lazily.ts"
import { notBuilt } from "./SiteNotBuilt.ts"

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp"
}
/** For the first who asks for a file that the build has not compressed: the best quality would keep them waiting for half a second. */
const QUICK_QUALITY = 9
const COMPRESSIBLE = new Set([".css", ".js", ".json", ".svg", ".txt", ".webmanifest"])

interface Asset {
  readonly type: string
  readonly etag: string
  readonly cacheControl: string
  readonly plain: Uint8Array
  /** Read or created on first use and shared from then on. */
  readonly brotli: (() => Promise<Uint8Array>) | null
  readonly gzip: (() => Promise<Uint8Array>) | null
}

export interface Assets {
  /** The answer for a path such as `/assets/entry-abc.js`; null when there is no such file. */
  readonly respond: (
    request: HttpServerRequest.HttpServerRequest,
    path: string
  ) => Promise<HttpServerResponse.HttpServerResponse> | null
}

export const loadAssets = async (folder: string): Promise<Assets> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(notBuilt)
  const names = new Set(files.flatMap((file) => (file.isFile() ? [join(file.parentPath, file.name)] : [])))
  const table = new Map<string, Asset>()
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    const address = `/${relative(folder, path).split(sep).join(posix.sep)}`
    if (!file.isFile() || TYPES[extname(path)] === undefined || address.startsWith("/.vite/")) continue
    const brotli = names.has(`${path}.br`) ? () => readFile(`${path}.br`) : null
    table.set(address, makeAsset(address, await readFile(path), brotli))
  }
  return {
    respond: (request, path) => {
      const asset = table.get(path)
      return asset === undefined ? null : answer(request, asset)
    }
  }
}

/** @param built reads what the build compressed; null where it compressed nothing. */
const makeAsset = (address: string, plain: Uint8Array, built: (() => Promise<Uint8Array>) | null): Asset => {
  const extension = extname(address)
  const compressible = COMPRESSIBLE.has(extension) && plain.length > 256
  return {
    type: TYPES[extension] ?? "application/octet-stream",
    etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
    // Built files carry their hash in their name; the few others may change with any release.
    cacheControl: address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    plain,
    brotli: compressible
      ? // A newer build may have taken the place of this one by then.
        lazily(() => (built === null ? quickly(plain) : built().catch(() => quickly(plain))))
      : null,
    gzip: compressible ? lazily(() => promisify(gzip)(plain, { level: 9 })) : null
  }
}

const quickly = (plain: Uint8Array): Promise<Uint8Array> =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } })

const answer = async (request: HttpServerRequest.HttpServerRequest, asset: Asset) => {
  const headers = { etag: asset.etag, "cache-control": asset.cacheControl, vary: "accept-encoding" }
  if (request.headers["if-none-match"] === asset.etag) return HttpServerResponse.empty({ status: 304, headers })
  const accepted = request.headers["accept-encoding"]
  const [coding, bytes] =
    asset.brotli !== null && acceptsEncoding(accepted, "br")
      ? ["br", await asset.brotli()]
      : asset.gzip !== null && acceptsEncoding(accepted, "gzip")
        ? ["gzip", await asset.gzip()]
        : [null, asset.plain]
  return HttpServerResponse.uint8Array(bytes, {
    contentType: asset.type,
    headers: coding === null ? headers : { ...headers, "content-encoding": coding }
  })
}

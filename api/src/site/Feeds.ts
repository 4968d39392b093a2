/** The feeds of new releases (P-FEED-1), written when facts have changed and someone asks for them. */
import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { readFeedPath } from "@driverdex/domain/catalogue/feedPath"
import { acceptsEncoding } from "../http/AcceptEncoding.ts"
import { asOfHeader } from "../http/AsOf.ts"
import { hasSeen } from "../http/IfNoneMatch.ts"
import type { PreparedResponse, ReadRequest } from "../http/PreparedResponse.ts"
import { lazily } from "../platform/Lazily.ts"
import type { CatalogueReads, CatalogueSnapshot } from "../read/CatalogueReads.ts"
import { feedOf } from "./FeedEntries.ts"
import { makePageCache } from "./PageCache.ts"

export interface FeedsOptions {
  readonly reads: Pick<CatalogueReads, "current">
  readonly siteName: string
  /** Origin for absolute addresses. */
  readonly originOf: (request: ReadRequest) => string
}

export interface Feeds {
  /** Null for a path that is no feed's. */
  readonly respond: (request: ReadRequest, path: string) => Promise<PreparedResponse | null>
}

interface WrittenFeed {
  readonly showsCounts: false
  readonly isCacheable: boolean
  readonly status: 200 | 404 | 410
  readonly type: string
  readonly fingerprint: string
  readonly plain: Uint8Array
  readonly gzipped: () => Promise<Uint8Array>
}

/** At most 64 kB each. */
const MOST_FEEDS = 100

const REMOVED = "This driver was removed from the catalogue."
const UNKNOWN = "There is no such feed."

export const makeFeeds = ({ reads, siteName, originOf }: FeedsOptions): Feeds => {
  const cache = makePageCache<WrittenFeed>(MOST_FEEDS)

  const write = async (
    catalogue: CatalogueSnapshot,
    { scope, format }: NonNullable<ReturnType<typeof readFeedPath>>,
    origin: string
  ): Promise<WrittenFeed> => {
    const feed = feedOf(catalogue, scope)
    if (feed === undefined) return written(404, "text/plain; charset=utf-8", UNKNOWN)
    if (feed === "removed") return written(410, "text/plain; charset=utf-8", REMOVED)
    // Imported here: the start does not wait for the writer of XML.
    const { feedDocument, FEED_TYPES } = await import("./feedDocument.ts")
    return written(200, FEED_TYPES[format], feedDocument(feed, scope, format, { name: siteName, origin }))
  }

  return {
    respond: async (request, path) => {
      const wanted = readFeedPath(path)
      if (wanted === null) return null
      const { catalogue, asOf } = await reads.current()
      const origin = originOf(request)
      const feed = await cache.page(catalogue, `${origin}${path}`, false, () => write(catalogue, wanted, origin))
      return answerWith(feed, request, asOf)
    }
  }
}

const written = (status: WrittenFeed["status"], type: string, text: string): WrittenFeed => {
  const plain = Buffer.from(text)
  return {
    showsCounts: false,
    // Made-up names must not push out what readers ask for.
    isCacheable: status === 200,
    status,
    type,
    fingerprint: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    plain,
    gzipped: lazily(() => promisify(gzip)(plain))
  }
}

/** Feed readers ask again and again: what they have is answered without a body. */
const answerWith = async (feed: WrittenFeed, request: ReadRequest, asOf: number | null): Promise<PreparedResponse> => {
  const { status, type, fingerprint, plain, gzipped } = feed
  const etag = `"${fingerprint}${asOf === null ? "" : `-${asOf.toString(36)}`}"`
  const common = { "cache-control": "no-cache", vary: "accept-encoding", ...asOfHeader(asOf) }
  if (status !== 200) return { status, headers: { ...common, "content-type": type }, body: plain }
  const tagged = { ...common, etag: `W/${etag}` }
  if (hasSeen(request, etag)) return { status: 304, headers: tagged, body: null }
  const found = { ...tagged, "content-type": type }
  return acceptsEncoding(request.headers["accept-encoding"], "gzip")
    ? { status, headers: { ...found, "content-encoding": "gzip" }, body: await gzipped() }
    : { status, headers: found, body: plain }
}

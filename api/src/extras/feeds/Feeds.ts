/** The feeds of new releases (P-FEED-1), written when facts have changed and someone asks for them. */
import { readFeedPath } from "@driverdex/domain/catalogue/feedPath"
import type { CatalogueSnapshot } from "../../catalogue/CatalogueReader.ts"
import type { VisitorReads } from "../../catalogue/VisitorReads.ts"
import { type CachedText, cachedText, respondWith } from "../../http/CachedText.ts"
import type { EncodedResponse, ReadRequest } from "../../http/EncodedResponse.ts"
import { makePageCache } from "../../http/PageCache.ts"
import { feedOf } from "./FeedEntries.ts"

export interface FeedsOptions {
  readonly reads: Pick<VisitorReads, "inTurn">
  readonly siteName: string
  /** Origin for absolute addresses. */
  readonly originOf: (request: ReadRequest) => string
}

export interface Feeds {
  /** Null for a path that is no feed's. */
  readonly respond: (request: ReadRequest, path: string) => Promise<EncodedResponse | null>
}

/** At most 64 kB each. */
const MAX_FEEDS = 100

/** Pages of other sites may read it (P-API-5), and these of its headers too. */
const EXPOSED = { "access-control-expose-headers": "etag, x-as-of, x-request-id" }
const REMOVED = "This driver was removed from the catalogue."
const UNKNOWN = "There is no such feed."

export const makeFeeds = ({ reads, siteName, originOf }: FeedsOptions): Feeds => {
  const cache = makePageCache<CachedText>({ most: MAX_FEEDS })

  const write = async (
    catalogue: CatalogueSnapshot,
    { scope, format }: NonNullable<ReturnType<typeof readFeedPath>>,
    origin: string
  ): Promise<CachedText> => {
    const feed = feedOf(catalogue, scope)
    if (feed === undefined) return cachedText(404, "text/plain; charset=utf-8", UNKNOWN)
    if (feed === "removed") return cachedText(410, "text/plain; charset=utf-8", REMOVED)
    // Imported here: the start does not wait for the writer of XML.
    const { feedDocument, FEED_TYPES } = await import("./feedDocument.ts")
    const text = feedDocument(feed, scope, format, { name: siteName, origin })
    return cachedText(200, FEED_TYPES[format], text, EXPOSED)
  }

  return {
    respond: async (request, path) => {
      const wanted = readFeedPath(path)
      if (wanted === null) return null
      const { catalogue, asOf } = await reads.inTurn(request)
      const origin = originOf(request)
      const feed = await cache.page(catalogue, `${origin}${path}`, false, () => write(catalogue, wanted, origin))
      return respondWith(feed, request, asOf)
    }
  }
}

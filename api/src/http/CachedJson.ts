/**
 * JSON lists answered from bytes that are encoded once and compressed once, with an ETag. A list without counts is encoded
 * when facts change. One with counts is encoded for each reader who comes after a change while it is small, and at most once
 * a second when it is large; a reader who wants the current state waits for that moment (Edition.ts).
 */
import { setTimeout as delay } from "node:timers/promises"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { lazily } from "../platform/Lazily.ts"
import { acceptsEncoding } from "./AcceptEncoding.ts"
import { asOfHeader } from "./AsOf.ts"
import { COUNTS_REUSED_MS, type Edition, wantsCurrent } from "./Edition.ts"
import type { EncodedResponse, ReadRequest } from "./EncodedResponse.ts"
import { hasSeen } from "./IfNoneMatch.ts"
import { type ListBytes, listBytes } from "./listBytes.ts"

interface Entry extends Edition {
  readonly showsCounts: boolean
  readonly madeAt: number
  readonly bytes: ListBytes
  /** Compressed for the first reader that accepts it, shared by all who wait for it. */
  readonly gzipped: () => Promise<Uint8Array>
  /** Smaller and slower: started once the entry has existed for a while, used when ready. */
  brotli: "not begun" | "begun" | Uint8Array
}

export interface CachedList {
  /** Names the list; from a bounded set. */
  readonly key: string
  readonly showsCounts: boolean
  /** Called once per encoding; the list as `edition` has it at that moment. */
  readonly list: () => ReadonlyArray<unknown>
}

export interface CachedJson {
  /**
   * `edition` is read whenever it matters, so an object that moves with the catalogue stays right while a reader waits.
   * @param asOf since when the list is known to be true (AsOf.ts); null, the default: it is current
   */
  readonly respond: (
    request: ReadRequest,
    edition: Edition,
    cached: CachedList,
    asOf?: number | null
  ) => Promise<EncodedResponse>
}

const compress = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
/** While downloads keep arriving, bytes are replaced before better compression would pay off. */
const BROTLI_AFTER_MS = 1_000
/** A list of this many bytes or more is large: its first encoding takes some 5 ms. */
const LARGE_BYTES = 2_000_000

export const makeCachedJson = (now: () => number = Date.now): CachedJson => {
  const entries = new Map<string, Entry>()

  const isCurrent = (entry: Entry, { facts, counts }: Edition, showsCounts: boolean): boolean =>
    entry.facts === facts && (!showsCounts || entry.counts === counts)
  const mayBeReused = (entry: Entry, { facts }: Edition): boolean =>
    entry.facts === facts && entry.bytes.plain.length >= LARGE_BYTES && now() - entry.madeAt < COUNTS_REUSED_MS

  const encode = ({ facts, counts }: Edition, { key, showsCounts, list }: CachedList): Entry => {
    const before = entries.get(key)?.bytes
    // What can no longer be served is not retained: lists with counts are many and long.
    for (const [other, entry] of entries) {
      const isOld = entry.counts !== counts && now() - entry.madeAt >= COUNTS_REUSED_MS && entry.showsCounts
      if (entry.facts !== facts || isOld) entries.delete(other)
    }
    const bytes = listBytes(list(), before)
    const entry: Entry = {
      facts,
      counts,
      showsCounts,
      madeAt: now(),
      brotli: "not begun",
      bytes,
      gzipped: lazily(() => compress(bytes.plain))
    }
    entries.set(key, entry)
    return entry
  }

  const entryFor = async (request: ReadRequest, edition: Edition, cached: CachedList): Promise<Entry> => {
    const arrived = now()
    for (;;) {
      const known = entries.get(cached.key)
      if (known === undefined || known.facts !== edition.facts) return encode(edition, cached)
      if (isCurrent(known, edition, cached.showsCounts)) return known
      if (!mayBeReused(known, edition)) return encode(edition, cached)
      if (!wantsCurrent(request) || known.madeAt > arrived) return known
      await delay(known.madeAt + COUNTS_REUSED_MS - now())
    }
  }

  return {
    respond: async (request, edition, cached, asOf = null) => {
      const entry = await entryFor(request, edition, cached)
      const { bytes, gzipped } = entry
      // Of the bytes, not of the edition: another release may write the same edition in another shape.
      // The same list with the header is a different response: else a browser would keep the header beyond the outage.
      const etag = `"${bytes.fingerprint}${asOf === null ? "" : `-${asOf.toString(36)}`}"`
      const headers = { etag: `W/${etag}`, "cache-control": "no-cache", vary: "accept-encoding", ...asOfHeader(asOf) }
      if (hasSeen(request, etag)) return { status: 304, headers, body: null }
      const found = { ...headers, "content-type": "application/json" }
      const accepted = request.headers["accept-encoding"]
      if (acceptsEncoding(accepted, "br")) {
        if (entry.brotli === "not begun" && now() - entry.madeAt >= BROTLI_AFTER_MS) beginBrotli(entry)
        if (typeof entry.brotli !== "string") {
          return { status: 200, headers: { ...found, "content-encoding": "br" }, body: entry.brotli }
        }
      }
      return acceptsEncoding(accepted, "gzip")
        ? { status: 200, headers: { ...found, "content-encoding": "gzip" }, body: await gzipped() }
        : { status: 200, headers: found, body: bytes.plain }
    }
  }
}

/** Runs in the background; should it fail, gzip goes on. */
const beginBrotli = (entry: Entry): void => {
  entry.brotli = "begun"
  brotliCompress(entry.bytes.plain, BROTLI, (error, bytes) => {
    if (error === null) entry.brotli = bytes
  })
}

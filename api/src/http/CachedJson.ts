/**
 * JSON lists answered from bytes that are encoded and compressed once per catalogue version, with an ETag
 * (design.md §5). Holds only the newest version: what no visitor can ask for any more is dropped at once.
 */
import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { acceptsEncoding } from "./AcceptEncoding.ts"
import type { Asked, ReadyAnswer } from "./ReadyAnswer.ts"

interface Entry {
  readonly etag: string
  readonly plain: Uint8Array
  /** Compressed once, shared by everyone who waits for it. */
  readonly gzipped: Promise<Uint8Array>
  /** Smaller and slower: begun once the version has lived a while, used when it is there. */
  brotli: "not begun" | "begun" | Uint8Array
}

export interface CachedJson {
  /** `key` names the list and must come from a bounded set; `list` is called once per version and key. */
  readonly respond: (asked: Asked, version: string, key: string, list: () => unknown) => Promise<ReadyAnswer>
}

const compress = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
/** While downloads arrive every moment a version is gone before anybody would have had use of a better compression. */
const BROTLI_AFTER_MS = 1_000

export const makeCachedJson = (now: () => number = Date.now): CachedJson => {
  let current = ""
  let since = 0
  let entries = new Map<string, Entry>()

  const entryOf = (version: string, key: string, list: () => unknown): Entry => {
    if (version !== current) {
      current = version
      since = now()
      entries = new Map()
    }
    const known = entries.get(key)
    if (known !== undefined) return known
    const plain = Buffer.from(JSON.stringify(list()))
    const entry: Entry = {
      brotli: "not begun",
      // Of the bytes, not of the version: another release may write the same version in another shape.
      etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
      plain,
      gzipped: compress(plain)
    }
    entries.set(key, entry)
    return entry
  }

  return {
    respond: async (asked, version, key, list) => {
      const entry = entryOf(version, key, list)
      const { etag, plain, gzipped } = entry
      // Weak comparison: the same list in another encoding is still the same list.
      const headers = { etag: `W/${etag}`, "cache-control": "no-cache", vary: "accept-encoding" }
      const seen = asked.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""))
      if (seen?.includes(etag) === true || seen?.includes("*") === true) return { status: 304, headers, body: null }
      const found = { ...headers, "content-type": "application/json" }
      const accepted = asked.headers["accept-encoding"]
      if (acceptsEncoding(accepted, "br")) {
        if (entry.brotli === "not begun" && now() - since >= BROTLI_AFTER_MS) beginBrotli(entry)
        if (typeof entry.brotli !== "string") {
          return { status: 200, headers: { ...found, "content-encoding": "br" }, body: entry.brotli }
        }
      }
      return acceptsEncoding(accepted, "gzip")
        ? { status: 200, headers: { ...found, "content-encoding": "gzip" }, body: await gzipped }
        : { status: 200, headers: found, body: plain }
    }
  }
}

/** Nobody waits for it; should it fail, gzip goes on. */
const beginBrotli = (entry: Entry): void => {
  entry.brotli = "begun"
  brotliCompress(entry.plain, BROTLI, (error, bytes) => {
    if (error === null) entry.brotli = bytes
  })
}

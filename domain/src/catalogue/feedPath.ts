/** The addresses of the feeds of new releases (P-FEED-1): Atom for feed readers, JSON Feed for programs. */

export const FEED_FORMATS = ["atom", "json"] as const
export type FeedFormat = (typeof FEED_FORMATS)[number]

/** Whose releases a feed has: of a category or manufacturer the key is its name, of a driver its id. */
export type FeedScope =
  | { readonly of: "all" }
  | { readonly of: "category" | "manufacturer"; readonly key: string }
  | { readonly of: "driver"; readonly key: number }

export const feedPath = (scope: FeedScope, format: FeedFormat = "atom"): string =>
  `/feeds/${scope.of}${"key" in scope ? `/${encodeURIComponent(scope.key)}` : ""}.${format}`

/** Null for a path that is no feed's: only the one spelling that `feedPath` gives is read. */
export const readFeedPath = (path: string): { readonly scope: FeedScope; readonly format: FeedFormat } | null => {
  const parts = /^\/feeds\/(all|category|manufacturer|driver)(?:\/([^/]+))?\.(atom|json)$/.exec(path)
  if (parts === null) return null
  const [, of, tail, format] = parts as unknown as [string, FeedScope["of"], string | undefined, FeedFormat]
  const scope = scopeOf(of, tail)
  return scope === null || feedPath(scope, format) !== path ? null : { scope, format }
}

const scopeOf = (of: FeedScope["of"], tail: string | undefined): FeedScope | null => {
  if (of === "all") return tail === undefined ? { of } : null
  if (tail === undefined) return null
  if (of === "driver") return /^[1-9]\d{0,9}$/.test(tail) ? { of, key: Number(tail) } : null
  try {
    return { of, key: decodeURIComponent(tail) }
  } catch {
    // A broken percent code.
    return null
  }
}

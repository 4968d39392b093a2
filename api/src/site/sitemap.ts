/** What search engines receive: which pages there are, and when their drivers last changed (P-SEO-2). */
import { setImmediate as nextTurn } from "node:timers/promises"
import type { CatalogueSnapshot } from "../catalogue/CatalogueReader.ts"
import { escapeXml } from "../http/escapeXml.ts"

export interface SitePath {
  readonly path: string
  /** The page changes with this category's drivers. */
  readonly category?: string
  /** When the page itself last changed, ISO 8601 UTC. */
  readonly changed?: string | undefined
}

/** The protocol's limit for one file. */
const MAX_ADDRESSES = 50_000
/** Addresses that are written in one go: a millisecond or two. */
const STEP = 1_000

/**
 * One file for each chunk of addresses, and an index of them. Written in steps, between which the thread is free.
 * @param name its path; null is the answer for one that there is not
 */
export const sitemapFile = async (
  name: string,
  origin: string,
  { paths, count }: { readonly paths: Iterable<SitePath>; readonly count: number },
  snapshot: CatalogueSnapshot
): Promise<string | null> => {
  const changed = lastChanges(snapshot)
  const newest = [...changed.values()].toSorted().at(-1)
  const names = Array.from({ length: Math.max(1, Math.ceil(count / MAX_ADDRESSES)) }, (_, i) => `/sitemap-${i + 1}.xml`)
  if (name === "/sitemap.xml") {
    return document(
      "sitemapindex",
      names.map((file) => entry("sitemap", `${origin}${file}`, newest))
    )
  }
  const from = names.indexOf(name) * MAX_ADDRESSES
  if (from < 0) return null
  const entries: Array<string> = []
  let at = 0
  for (const { path, category, changed: own } of paths) {
    if (at >= from + MAX_ADDRESSES) break
    if (at >= from) {
      const ofCategory = category === undefined ? (path === "/" ? newest : undefined) : changed.get(category)
      entries.push(entry("url", `${origin}${path}`, own ?? ofCategory))
    }
    at += 1
    if (at % STEP === 0) await nextTurn()
  }
  return document("urlset", entries)
}

export const robotsText = (origin: string): string =>
  ["User-agent: *", "Disallow: /admin", "Disallow: /api/", "Allow: /", `Sitemap: ${origin}/sitemap.xml`, ""].join("\n")

/** By category, the moment of the last event about one of its drivers, ISO 8601 UTC. */
const lastChanges = (snapshot: CatalogueSnapshot): ReadonlyMap<string, string> => {
  const last = new Map<string, string>()
  for (const { category, changed_at } of snapshot.rows.values()) {
    if (changed_at > (last.get(category) ?? "")) last.set(category, changed_at)
  }
  return last
}

const document = (root: string, entries: ReadonlyArray<string>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>\n`

const entry = (tag: string, address: string, changed: string | undefined): string =>
  `<${tag}><loc>${escapeXml(address)}</loc>${changed === undefined ? "" : `<lastmod>${changed}</lastmod>`}</${tag}>`

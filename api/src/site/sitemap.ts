/** What search engines receive: which pages there are, and when their drivers last changed (P-SEO-2). */
import type { CatalogueSnapshot } from "../read/CatalogueReads.ts"
import { escapeXml } from "./escapeXml.ts"

export interface SitePath {
  readonly path: string
  /** The page changes with this category's drivers. */
  readonly category?: string
  /** When the page itself last changed, ISO 8601 UTC. */
  readonly changed?: string
}

/** The protocol's limit for one file. */
const MOST_ADDRESSES = 50_000

/** One file per chunk of addresses, and an index of them. */
export const sitemapFiles = (
  origin: string,
  paths: ReadonlyArray<SitePath>,
  snapshot: CatalogueSnapshot
): ReadonlyMap<string, string> => {
  const changed = lastChanges(snapshot)
  const newest = [...changed.values()].toSorted().at(-1)
  const chunks = Math.max(1, Math.ceil(paths.length / MOST_ADDRESSES))
  const files = new Map<string, string>()
  const names = Array.from({ length: chunks }, (_, i) => `/sitemap-${i + 1}.xml`)
  files.set(
    "/sitemap.xml",
    document(
      "sitemapindex",
      names.map((name) => entry("sitemap", `${origin}${name}`, newest))
    )
  )
  for (const [i, name] of names.entries()) {
    const part = paths.slice(i * MOST_ADDRESSES, (i + 1) * MOST_ADDRESSES)
    files.set(
      name,
      document(
        "urlset",
        part.map(({ path, category, changed: own }) =>
          entry(
            "url",
            `${origin}${path}`,
            own ?? (category === undefined ? (path === "/" ? newest : undefined) : changed.get(category))
          )
        )
      )
    )
  }
  return files
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

/** The head of a page: title, description, canonical address, and whether it may be indexed (P-SEO-1). */

import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import type { PAGE_HEADS } from "./content/page-heads.ts"

export interface PageHead {
  /** Without the site's name, which is added. */
  readonly title: string
  readonly description: string
  /** Path of the page's one address; aliases name the plain route. Left out: no canonical link. */
  readonly path?: string
  readonly noindex?: boolean
  /** Path of the Atom feed about the same (P-FEED-1). */
  readonly feed?: string
  /** The page was removed for good: the answer's status is 410. */
  readonly isGone?: true
  /** The way from the home page to this one, which is the last; for search engines' results. */
  readonly trail?: ReadonlyArray<Crumb>
  /** What the page is about, as JSON-LD in words of schema.org. */
  readonly about?: object
}

interface Crumb {
  readonly name: string
  readonly path: string
}

export const NOT_FOUND_HEAD: PageHead = {
  title: "Page Not Found",
  description: "The page you're looking for doesn't exist or has been moved.",
  noindex: true
}

export const FAILURE_HEAD: PageHead = {
  title: "Not available",
  description: "This page cannot be shown at the moment. Please try again in a minute.",
  noindex: true
}

/** The part of a route's match that matters here. */
interface PageMatch {
  readonly context: { readonly site?: SiteSettings }
  readonly status: string
}

const pageHeads = async () => (await import("./content/page-heads.ts")).PAGE_HEADS

/** The head of a page that always has the same, for its loader. */
export const loadHead = async (path: keyof typeof PAGE_HEADS): Promise<PageHead> => ({
  ...(await pageHeads())[path],
  path
})

/** Before a visitor without a network goes back to a page whose code is here. Never fails. */
export const prepareHeads = (): void => void pageHeads().catch(() => {})

/** @param wanted undefined where the loader has found nothing */
export const pageHead = ({ context: { site }, status }: PageMatch, wanted: PageHead = NOT_FOUND_HEAD) => {
  const page = status === "error" ? FAILURE_HEAD : wanted
  const title = site === undefined || page.title.startsWith(site.name) ? page.title : `${page.title} | ${site.name}`
  return {
    meta: [
      { title },
      { name: "description", content: page.description },
      { property: "og:title", content: title },
      { property: "og:description", content: page.description },
      ...pictureMeta(site, page),
      ...(page.noindex ? [{ name: "robots", content: "noindex" }] : []),
      ...(page.trail ? [{ "script:ld+json": breadcrumbList(site?.url ?? "", page.trail) }] : []),
      ...(page.about ? [{ "script:ld+json": page.about }] : [])
    ],
    // Without a public address the canonical link is relative to the one in use.
    links: [
      ...(page.path ? [{ rel: "canonical", href: `${site?.url ?? ""}${page.path}` }] : []),
      ...(page.feed ? [{ rel: "alternate", type: "application/atom+xml", href: page.feed }] : [])
    ]
  }
}

/** The picture of a shared link, of the document only; pages that have no address of their own keep that of the site (`__root`). */
const pictureMeta = (site: SiteSettings | undefined, { path = "/" }: PageHead) =>
  import.meta.env.SSR && site?.url && path !== "/" && !path.includes("?")
    ? [
        { property: "og:image", content: `${site.url}/share${path}.png` },
        { name: "twitter:card", content: "summary_large_image" }
      ]
    : []

/** https://schema.org/BreadcrumbList */
const breadcrumbList = (origin: string, trail: ReadonlyArray<Crumb>) => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/" }, ...trail].map(({ name, path }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: `${origin}${path}`
  }))
})

import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import { expect, test } from "vitest"
import { FAILURE_HEAD, NOT_FOUND_HEAD, type PageHead, pageHead } from "../../src/shell/page-head.ts"
import { BARE_SITE } from "../bare-site.ts"

const headOf = (settings: SiteSettings, wanted: PageHead, status = "success") =>
  pageHead({ context: { site: settings }, status }, wanted)
const page = { title: "Cameras Drivers", description: "About cameras.", path: "/cameras" }

test("the title carries the site's name behind the page's, once", () => {
  expect(headOf(BARE_SITE, page).meta).toContainEqual({ title: "Cameras Drivers | Driverdex" })
  expect(headOf(BARE_SITE, { ...page, title: "Driverdex: found" }).meta).toContainEqual({ title: "Driverdex: found" })
})

test("the canonical address is absolute when the public address is known, else relative", () => {
  expect(headOf({ ...BARE_SITE, url: "https://drivers.example" }, page).links).toEqual([
    { rel: "canonical", href: "https://drivers.example/cameras" }
  ])
  expect(headOf(BARE_SITE, page).links).toEqual([{ rel: "canonical", href: "/cameras" }])
})

test("only a page that asks for it stays out of indexes", () => {
  const robots = { name: "robots", content: "noindex" }
  expect(headOf(BARE_SITE, page).meta).not.toContainEqual(robots)
  expect(headOf(BARE_SITE, { ...page, noindex: false }).meta).not.toContainEqual(robots)
  expect(headOf(BARE_SITE, { ...page, noindex: true }).meta).toContainEqual(robots)
})

test("the not-found page has the words of P-UI-9, no canonical address and no place in indexes", () => {
  const { meta, links } = headOf(BARE_SITE, NOT_FOUND_HEAD)
  expect(links).toEqual([])
  expect(meta).toContainEqual({ title: "Page Not Found | Driverdex" })
  expect(meta).toContainEqual({ name: "robots", content: "noindex" })
})

test("the trail is given to search engines as a BreadcrumbList from the home page on, with absolute addresses", () => {
  const trail = [
    { name: "Printers", path: "/printers" },
    { name: "HP Printers", path: "/printers/hp" }
  ]
  const { meta } = headOf({ ...BARE_SITE, url: "https://drivers.example" }, { ...page, trail })
  expect(meta).toContainEqual({
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://drivers.example/" },
        { "@type": "ListItem", position: 2, name: "Printers", item: "https://drivers.example/printers" },
        { "@type": "ListItem", position: 3, name: "HP Printers", item: "https://drivers.example/printers/hp" }
      ]
    }
  })
  expect(JSON.stringify(headOf(BARE_SITE, page).meta)).not.toContain("ld+json")
})

test("L-05: a page that could not be shown has neither its own title nor an address, and stays out of indexes", () => {
  const { meta, links } = headOf(BARE_SITE, page, "error")
  expect(links).toEqual([])
  expect(meta).toContainEqual({ title: `${FAILURE_HEAD.title} | Driverdex` })
  expect(meta).toContainEqual({ name: "robots", content: "noindex" })
})

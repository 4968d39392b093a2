import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { CATEGORY_NAMES } from "@driverdex/domain/catalogue/Category"
import { makeSearchIndex } from "@driverdex/domain/search/index/SearchIndex"
import { listView } from "@driverdex/domain/search/lists/listView"
import { someDriver } from "@driverdex/fixtures/testing/someDriver"
import { describe, expect, it } from "vitest"
import { EMPTY_CATALOGUE } from "../failing-api.ts"
import { ROUTES } from "../spec-table.ts"
import { rendered } from "./render.ts"

/** What React leaves in place of a part that it could not draw: its code was not loaded, or it threw. */
const UNDRAWN = "<!--$!-->"

const drivers = CATEGORY_NAMES.map((category, place) => someDriver({ id: 1001 + place, category }))
const SMALL_CATALOGUE: SiteApi = {
  ...EMPTY_CATALOGUE,
  categories: async () =>
    CATEGORY_NAMES.map((name, place) => ({
      id: place + 1,
      name,
      icon: "chip",
      description: "Things.",
      driverCount: 1
    })),
  printerBrands: async () => [{ id: 1, name: "HP", icon: "printer", description: "Printers.", driverCount: 1 }],
  list: async (query) => listView({ search: makeSearchIndex(drivers), modelsOf: () => [] }, query),
  featuredDrivers: async () => drivers,
  newestReleases: async () => [],
  driver: async (id) => ({
    ...someDriver({ id, name: "AMD Software: Adrenalin Edition" }),
    key: "some-key",
    releases: []
  })
}

it.each(["/category/%00", "/category/a%0Ab", "/category/%7F", "/printers/%00"])(
  "%s, whose name cannot be shown, is a page that was not found",
  async (path) => {
    const page = await rendered(path, { api: SMALL_CATALOGUE })
    expect([page.status, page.errors]).toEqual([404, []])
    expect(page.html).toContain("Page Not Found")
  }
)

it.each(ROUTES)(
  "$path is drawn whole on the server, parts that come later included",
  async ({ path, status = 200 }) => {
    for (const api of [EMPTY_CATALOGUE, SMALL_CATALOGUE]) {
      const page = await rendered(path, { api })
      // A catalogue without drivers has no page of one.
      const isMissing = api === EMPTY_CATALOGUE && path.startsWith("/drivers/")
      expect([page.status, page.errors]).toEqual([isMissing ? 404 : status, []])
      expect(page.html.includes(UNDRAWN)).toBe(false)
    }
  }
)

it.each([
  "/search?q=driver&category=Cameras&manufacturer=Acme",
  "/search?q=nothing&os=windows-10",
  "/graphics-cards?os=windows-10&manufacturer=Acme",
  "/network-adapters?q=driver&type=Bluetooth",
  "/category/Audio%20Devices?q=zzz",
  "/cameras?q=driver",
  "/printers?brand=HP&sort=rating",
  "/printers/hp?q=zzz",
  "/printers/no-such-brand"
])("so is %s, in a list's own states", async (path) => {
  for (const api of [EMPTY_CATALOGUE, SMALL_CATALOGUE]) {
    const page = await rendered(path, { api })
    expect(page.errors).toEqual([])
    expect(page.html.includes(UNDRAWN)).toBe(false)
  }
})

it.each([
  ["/search?q=hp%20zzzqqq&category=Printers", ["https://support.hp.com/drivers", "Clear Filters", "All drivers for"]],
  ["/search?q=zzzqqq", ["Clear Search and Filters"]],
  ["/category/Cameras?manufacturer=HP", ["https://support.hp.com/drivers", "Clear Filters"]],
  ["/graphics-cards?manufacturer=HP", ["https://support.hp.com/drivers", "Clear Filters", "Request Graphics Driver"]],
  ["/printers?q=hp%20zzz", ["https://support.hp.com/drivers", "View All Printer Drivers"]],
  ["/audio-devices?q=hpx", ["Clear Search"]]
])("K-13: %s, where nothing is found, leads on", async (path, ways) => {
  const hp = { name: "HP", url: "https://support.hp.com/drivers" }
  const answer = async (text: string) => ({ answer: null, maker: /\bhp\b/i.test(text) ? hp : null })
  const { html } = await rendered(path, { api: { ...EMPTY_CATALOGUE, answer } })
  for (const way of [...ways, "Find it by hardware ID", "Open Device Manager"]) expect(html).toContain(way)
  expect(/opens (?:<!-- -->)?support\.hp\.com/.test(html)).toBe(ways.some((way) => way.startsWith("https:")))
})

it("a search that has a best answer and no record does not say that its words are wrong", async () => {
  const answer = async () => ({
    answer: {
      kind: "guide" as const,
      title: "Bluetooth of a card",
      path: "/help/bluetooth-missing",
      verdict: null,
      headline: null,
      why: "It is a device of its own."
    },
    maker: null
  })
  const { html } = await rendered("/search?q=bcm43142%20bluetooth", { api: { ...EMPTY_CATALOGUE, answer } })
  expect(html).toContain("Bluetooth of a card")
  expect(html).not.toContain("No drivers found")
  expect(html).not.toContain("check spelling")
})

describe("pages that are about as likely to be meant", () => {
  const CHOICES = [
    { title: "NVIDIA GeForce RTX 3060", path: "/hardware/pci/10de/2487" },
    { title: "NVIDIA GeForce RTX 3070", path: "/hardware/pci/10de/2484" }
  ]
  const GUIDE = {
    kind: "guide" as const,
    title: "Graphics drivers",
    path: "/help/graphics",
    verdict: null,
    headline: null,
    why: "Which driver a card needs."
  }
  const links = CHOICES.map(({ title, path }) => `<a href="${path}" class="text-link">${title}</a>`).join(" or ")
  const drawn = async (path: string, answer: typeof GUIDE | null, choices?: typeof CHOICES) => {
    const answered = async () => ({ answer, maker: null, ...(choices && { choices }) })
    const { html, errors } = await rendered(path, { api: { ...EMPTY_CATALOGUE, answer: answered } })
    expect(errors).toEqual([])
    return html.replaceAll("<!-- -->", "")
  }

  it.each(["/search?q=rtx%203060%203070", "/printers?q=3060"])(
    "P-ANS-19: are links under the answer: %s",
    async (path) => {
      const html = await drawn(path, GUIDE, CHOICES)
      expect(html).toMatch(/Best answer: [\s\S]+Which driver a card needs\.<\/p><p[^>]*>Or did you mean /)
      expect(html).toContain(`Or did you mean ${links}?</p>`)
    }
  )

  it.each(["/search?q=rtx%203060%20vs%203070", "/printers?q=3060"])(
    "P-ANS-19: stand in the place of an answer where there is none: %s",
    async (path) => {
      const html = await drawn(path, null, CHOICES)
      expect(html).toContain(`<span class="text-muted">Did you mean </span>${links}?</h2>`)
      expect(html).not.toContain("Best answer")
    }
  )

  it("P-ANS-19: are not named where the answer is sure, and nothing is drawn without either", async () => {
    expect(await drawn("/search?q=graphics", GUIDE)).not.toContain("id you mean")
    const bare = await drawn("/search?q=zzz", null)
    expect(bare).not.toContain('id="best-answer"')
    expect(bare).toContain("check spelling")
  })

  it("P-ANS-19: a search without a record does not say that its words are wrong", async () => {
    const html = await drawn("/search?q=rtx%203060%20vs%203070", null, CHOICES)
    expect(html).toContain("Pages that you may mean are above")
    expect(html).not.toContain("check spelling")
  })
})

/** How often the site map is written, and in whose turn. */
import { Option } from "effect"
import { expect, it } from "vitest"
import type { CatalogueSnapshot } from "../../src/catalogue/CatalogueReader.ts"
import { makeTurns } from "../../src/http/Turns.ts"
import { makeSitemaps } from "../../src/site/Sitemaps.ts"

const stateOf = (facts: string) =>
  ({ facts, counts: "1", drivers: [], rows: new Map() }) as unknown as CatalogueSnapshot
const from = (address: string) => ({ url: "/", headers: {}, remoteAddress: Option.some(address) })

const siteMapOf = () => {
  let catalogue = stateOf("1")
  let written = 0
  const turns = makeTurns(0)
  const siteMap = makeSitemaps({
    reads: { inTurn: async () => ({ catalogue, asOf: null }) } as never,
    pages: { paths: [{ path: "/" }], originOf: () => "https://drivers.example", hasOwnOrigin: true } as never,
    hardware: {
      indexedPaths: async () => {
        written += 1
        return []
      }
    },
    pcs: { paths: async () => [] } as never,
    printers: { paths: async () => [] } as never,
    turns
  })
  const ask = async (address: string) => (await siteMap.respond(from(address), "/sitemap-1.xml"))?.status
  const change = () => {
    catalogue = stateOf("2")
  }
  return { ask, change, written: () => written, turns }
}

it("P-SEO-2: is written once for however many ask, and once more when the catalogue has changed", async () => {
  const { ask, change, written } = siteMapOf()
  expect(new Set(await Promise.all(Array.from({ length: 60 }, () => ask("192.0.2.7"))))).toEqual(new Set([200]))
  expect([await ask("192.0.2.7"), written()]).toEqual([200, 1])
  change()
  expect([await ask("192.0.2.7"), written()]).toEqual([200, 2])
})

it("P-API-10: is not written while pages of others have their turn", async () => {
  const { ask, written, turns } = siteMapOf()
  let end = () => {}
  const page = turns.make(from("198.51.100.7"), false, () => new Promise<void>((resolve) => (end = resolve)))
  const asked = ask("192.0.2.7")
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(written()).toBe(0)
  end()
  expect([await asked, written()]).toEqual([200, 1])
  await page
})

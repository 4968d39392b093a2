import { parseAtomFeed, parseJsonFeed } from "feedsmith"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../../faults/seeded.ts"
import type { TestApplication } from "../../support/application.ts"
import { atomFaults, jsonFeedFaults } from "./feedFaults.ts"

describe("the feeds over HTTP (P-FEED-1)", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
  })
  afterAll(() => app.stop())

  it("are Atom and JSON Feed of the same releases, newest first", async () => {
    const answer = await app.call("/feeds/all.atom")
    expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8")
    const atom = parseAtomFeed(await answer.text())
    const other = await app.call("/feeds/all.json")
    expect(other.headers.get("content-type")).toBe("application/feed+json; charset=utf-8")
    const json = parseJsonFeed(await other.text())
    expect(atom.entries?.length).toBeGreaterThan(0)
    expect(json.items?.map(({ id }) => id)).toEqual(atom.entries?.map(({ id }) => id))
    const days = atom.entries?.map(({ published }) => published ?? "") ?? []
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it("are valid, of everything, each category, each manufacturer and the drivers of a page", async () => {
    const drivers = (await (await app.call("/api/drivers")).json()) as ReadonlyArray<Record<string, string | number>>
    const names = (field: string) => [...new Set(drivers.map((driver) => encodeURIComponent(`${driver[field]}`)))]
    const feeds = [
      "all",
      ...names("category").map((name) => `category/${name}`),
      ...names("manufacturer").map((name) => `manufacturer/${name}`),
      ...names("id")
        .slice(0, 50)
        .map((id) => `driver/${id}`)
    ]
    expect(feeds.length).toBeGreaterThan(80)
    for (const feed of feeds) {
      const atom = await app.call(`/feeds/${feed}.atom`)
      const json = await app.call(`/feeds/${feed}.json`)
      expect([feed, atom.status, atomFaults(await atom.text())]).toEqual([feed, 200, []])
      expect([feed, json.status, jsonFeedFaults(await json.text())]).toEqual([feed, 200, []])
    }
  })

  it("are not sent again to a reader that has them, until a fact changes", async () => {
    const first = await app.call("/feeds/driver/1003.atom")
    const etag = first.headers.get("etag") ?? ""
    const again = await app.call("/feeds/driver/1003.atom", { headers: { "if-none-match": etag } })
    expect([again.status, await again.text()]).toEqual([304, ""])
    const form = (await (await app.call("/api/drivers/1003")).json()) as object
    expect((await app.asAdmin("PUT", "/api/drivers/1003", { ...form, name: "Another Name" })).status).toBe(200)
    const changed = await app.call("/feeds/driver/1003.atom", { headers: { "if-none-match": etag } })
    expect(changed.status).toBe(200)
    expect(await changed.text()).toContain("Another Name")
  })

  it.each([
    "/feeds/category/Toys.atom",
    "/feeds/category/%00.atom",
    "/feeds/manufacturer/x.json",
    "/feeds/driver/7.atom"
  ])("are not there at %s, which one sentence says", async (path) => {
    const answer = await app.call(path)
    expect([answer.status, await answer.text()]).toEqual([404, "There is no such feed."])
  })

  it("of a removed driver is gone, and another spelling of the address is a page that is not found", async () => {
    expect((await app.asAdmin("DELETE", "/api/drivers/1004")).status).toBeLessThan(300)
    expect((await app.call("/feeds/driver/1004.atom")).status).toBe(410)
    const page = await app.call("/feeds/driver/01004.atom")
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"])
  })

  it("are named in the head of the pages about the same", async () => {
    const headOf = async (path: string) =>
      (await (await app.call(path)).text()).match(/<link[^>]*rel="alternate"[^>]*>/)?.[0]
    expect(await headOf("/")).toContain('href="/feeds/all.atom"')
    expect(await headOf("/graphics-cards")).toContain('href="/feeds/category/Graphics%20Cards.atom"')
    const path = (await app.call("/drivers/1001", { redirect: "manual" })).headers.get("location") ?? ""
    expect(await headOf(path)).toContain('href="/feeds/driver/1001.atom"')
    expect(await headOf("/contact")).toBeUndefined()
  })
})

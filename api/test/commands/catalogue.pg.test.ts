import { CATEGORY_NAMES } from "@driverdex/domain/catalogue/Category"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import { seedVendors } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"

describe("the catalogue that the product ships", () => {
  let app: TestApplication
  let drivers: ReadonlyArray<Driver>
  const read = async <A>(path: string): Promise<A> => (await app.call(path)).json() as Promise<A>
  beforeAll(async () => {
    app = await seededApplication()
    drivers = await read("/api/drivers")
  })
  afterAll(() => app.stop())

  it("lists 742 drivers in seven categories, ordered by id from 1001 without gaps", () => {
    expect(drivers.map(({ id }) => id)).toEqual(Array.from({ length: 742 }, (_, i) => 1001 + i))
    expect(new Set(drivers.map(({ category }) => category))).toEqual(new Set(CATEGORY_NAMES))
  })

  it("leads from every driver to an official address of its manufacturer", async () => {
    const vendors = new Map((await seedVendors()).map((vendor) => [vendor.name, vendor]))
    for (const { downloadUrl, manufacturer, officialHost, name } of drivers) {
      expect([name, officialHost]).toEqual([name, officialHostOf(downloadUrl, vendors.get(manufacturer))])
      expect(officialHost).toBeTypeOf("string")
    }
    const [first] = drivers
    const answer = await app.call(`/api/drivers/${first?.id}/download-file`)
    expect([answer.status, answer.headers.get("location")]).toEqual([303, first?.downloadUrl])
  })

  it("invents nothing: an unknown version is no number, and only a known one is verified or latest", () => {
    for (const driver of drivers) {
      if (driver.version === "See official page") expect([driver.isVerified, driver.isLatest]).toEqual([false, false])
      expect(driver.downloadCount).toBe(0)
      expect(driver.rating).toBeGreaterThanOrEqual(1)
    }
    expect(drivers.some(({ version }) => version === "See official page")).toBe(true)
    expect(drivers.some(({ releaseDate }) => releaseDate === "Unknown")).toBe(true)
  })

  it("counts drivers per category and printers per brand as the lists do", async () => {
    const categories = await read<ReadonlyArray<{ name: string; driverCount: number }>>("/api/categories")
    expect(categories.map(({ name }) => name)).toEqual([...CATEGORY_NAMES])
    for (const { name, driverCount } of categories) {
      const listed = await read<ReadonlyArray<Driver>>(`/api/drivers?category=${encodeURIComponent(name)}`)
      expect(listed.length).toBe(driverCount)
      expect(listed).toEqual(drivers.filter(({ category }) => category === name))
    }
    const brands = await read<ReadonlyArray<{ name: string; driverCount: number }>>("/api/printer-brands")
    expect(brands.slice(0, 4).map(({ name }) => name)).toEqual(["HP", "Canon", "Epson", "Brother"])
    for (const { name, driverCount } of brands) {
      expect(driverCount).toBe(drivers.filter((d) => d.category === "Printers" && d.manufacturer === name).length)
    }
  })

  it.each([
    ["GET", "/api/drivers/0x1", undefined, "No driver has this id."],
    ["PUT", "/api/categories/one", { description: "x" }, "No category has this id."],
    ["PUT", "/api/categories/999999", { description: "x" }, "No category has this id."]
  ])("F-18: %s %s says what its id does not name", async (method, path, body, message) => {
    const answer = await app.asAdmin(method, path, body)
    expect([answer.status, await answer.text()]).toEqual([404, message])
  })

  it("answers an empty list for an unknown category or manufacturer", async () => {
    expect(await read("/api/drivers?category=Toasters")).toEqual([])
    expect(await read("/api/drivers?manufacturer=nvidia")).toEqual([])
    expect(await read("/api/drivers?category=Cameras&manufacturer=NVIDIA")).toEqual([])
  })

  it("features verified and latest drivers of many categories, six graphics drivers among them", async () => {
    const featured = await read<ReadonlyArray<Driver>>("/api/drivers/featured")
    expect(featured.every((one) => one.isVerified && (one.isLatest || one.wasLatestOn))).toBe(true)
    expect(new Set(featured.slice(0, 8).map(({ category }) => category)).size).toBeGreaterThanOrEqual(6)
    expect(featured.filter(({ category }) => category === "Graphics Cards").length).toBe(6)
  })

  it("tells where a record comes from, under which licence, and its releases, newest first", async () => {
    const gameReady = drivers.find(({ name }) => name === "NVIDIA GeForce Game Ready Driver")
    const details = await read<
      Record<string, unknown> & { releases: ReadonlyArray<{ releaseDateIso: string; version: string }> }
    >(`/api/drivers/${gameReady?.id}`)
    expect(details["source"]).toMatchObject({ name: expect.any(String), reference: expect.any(String) })
    expect(details["licence"]).toBeTypeOf("string")
    expect(details.releases.length).toBeGreaterThan(50)
    expect(details.releases[0]?.version).toBe(gameReady?.version)
    const days = details.releases.map(({ releaseDateIso }) => releaseDateIso)
    expect(days).toEqual(days.toSorted().toReversed())
    const history = await read<ReadonlyArray<{ type: string; by: string }>>(`/api/drivers/${gameReady?.id}/history`)
    expect(history[0]).toMatchObject({ type: "driver-added", by: "import" })
    expect(history.length).toBe(details.releases.length)
  })

  it("answers read-only figures of downloads for 30 days before anyone downloaded", async () => {
    const stats = await read<{ daily: ReadonlyArray<unknown>; topDrivers: unknown; totalDownloads: number }>(
      "/api/download-stats"
    )
    expect(stats.daily.length).toBe(30)
    expect(stats).toMatchObject({ totalDownloads: 0, topDrivers: [] })
  })

  it.each(["größe.html", "ドライバー.html", "a%20b.html?q=größe#ö"])(
    "F-09: leads to an official address outside ASCII by its encoded form (%s)",
    async (page) => {
      const [first] = drivers
      const host = new URL(first?.downloadUrl ?? "").hostname
      const address = `https://${host}/treiber/${page}`
      const form = { ...(await read<Driver>(`/api/drivers/${first?.id}`)), downloadUrl: address }
      expect((await app.asAdmin("PUT", `/api/drivers/${first?.id}`, form)).status).toBe(200)
      const answer = await app.call(`/api/drivers/${first?.id}/download-file`)
      expect([answer.status, answer.headers.get("location")]).toEqual([303, new URL(address).href])
      expect(answer.headers.get("location")).toMatch(/^[\x21-\x7e]+$/)
    }
  )

  it("F-17: refuses invisible characters in the names and texts that operators type, and names the field", async () => {
    const vendor = { name: "Ac\u200bme", officialHosts: [], officialPathPrefixes: [], driverFinderUrl: null }
    const batch = { batch: "b", source: "a\u202efile", dryRun: true, commands: [] }
    const answers = await Promise.all([
      app.asAdmin("POST", "/api/vendors", vendor),
      app.asAdmin("PUT", "/api/categories/1", { description: "Cards\u2066 and chips" }),
      app.asAdmin("POST", "/api/changes", batch)
    ])
    const lines = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
    expect(lines).toEqual(
      ["name", "description", "source"].map((field) => [400, expect.stringMatching(`^${field}: Remove the invisible`)])
    )
  })
})

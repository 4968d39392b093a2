import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"

/** What a page says to search engines. */
const dataIn = (html: string): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? "") as Record<string, unknown>
  )

describe("a driver's page (P-REC-1)", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
  })
  afterAll(() => app.stop())

  const look = async (path: string) => {
    const answer = await app.call(path, { redirect: "manual" })
    return { status: answer.status, location: answer.headers.get("location"), html: await answer.text() }
  }
  const pathOf = async (id: number) => (await look(`/drivers/${id}`)).location ?? ""

  it("is led to from every other spelling, and is one page with the facts and its canonical address", async () => {
    const path = await pathOf(1001)
    expect(path).toMatch(/^\/drivers\/1001\/[a-z0-9-]+$/)
    for (const other of [
      "/drivers/1001",
      "/drivers/1001/another-name",
      `${path.toUpperCase().replace("DRIVERS", "drivers")}`
    ]) {
      expect(await look(other)).toMatchObject({ status: 301, location: path })
    }
    const { status, html } = await look(path)
    const { name, version } = (await (await app.call("/api/drivers/1001")).json()) as { name: string; version: string }
    expect(status).toBe(200)
    expect(html).toContain(`<title>${name} | Driverdex</title>`)
    expect(html).toContain(version)
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${path}"`))
    expect(html).toContain('"@type":"BreadcrumbList"')
  })

  it("P-REC-5: says a day of publication only where it is one, and 'first seen' of every other", async () => {
    const drivers = (await (await app.call("/api/drivers")).json()) as ReadonlyArray<Driver>
    const dated = drivers.filter(({ releaseDate }) => releaseDate !== "Unknown")
    for (const [basis, words] of [
      ["first-seen", /first seen [A-Z]/],
      [undefined, /released [A-Z]/]
    ] as const) {
      const { id } = dated.find(({ releaseDateBasis }) => releaseDateBasis === basis) ?? { id: 0 }
      const { html } = await look(await pathOf(id))
      expect(/<meta name="description" content="([^"]+)/.exec(html)?.[1]).toMatch(words)
      const day = (await (await app.call(`/api/v1/drivers/${id}`)).json()) as { readonly releasedOn: string }
      expect(dataIn(html)[1]?.["datePublished"]).toBe(basis === undefined ? day.releasedOn : undefined)
    }
  })

  it("P-REC-5: says the record's facts to search engines, as data that no text of a record can end", async () => {
    const form = (await (await app.call("/api/drivers/1004")).json()) as { readonly name: string }
    const description = "Ends here: </script><b>not</b> <!-- <script>"
    expect((await app.asAdmin("PUT", "/api/drivers/1004", { ...form, description })).status).toBe(200)
    const { html } = await look(await pathOf(1004))
    const data = dataIn(html)
    expect(data.map((about) => about["@type"])).toEqual(["BreadcrumbList", "SoftwareApplication"])
    expect(data[1]).toMatchObject({ name: form.name, description, applicationCategory: "DriverApplication" })
    for (const invented of ["offers", "aggregateRating"]) expect(data[1]).not.toHaveProperty(invented)
  })

  it.each([
    "/drivers",
    "/drivers/1",
    "/drivers/0",
    "/drivers/1e3",
    "/drivers/99999999999",
    "/drivers/1001/a/b",
    "/drivers/x"
  ])("is not found at %s", async (path) => {
    expect((await look(path)).status).toBe(404)
  })

  it("follows a new name, and says with 410 that a removed driver is gone", async () => {
    const before = await pathOf(1002)
    const form = (await (await app.call("/api/drivers/1002")).json()) as object
    expect((await app.asAdmin("PUT", "/api/drivers/1002", { ...form, name: "Another Name" })).status).toBe(200)
    expect(await look(before)).toMatchObject({ status: 301, location: "/drivers/1002/another-name" })
    expect((await app.asAdmin("DELETE", "/api/drivers/1002")).status).toBeLessThan(300)
    for (const path of [before, "/drivers/1002/another-name"]) {
      const { status, html } = await look(path)
      expect(status).toBe(410)
      expect(html).toContain("This driver was removed from the catalogue.")
      expect(html).toContain('name="robots" content="noindex"')
    }
    expect(await (await app.call("/sitemap-1.xml")).text()).not.toContain("/drivers/1002/")
  })
})

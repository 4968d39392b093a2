/** One network that asks for much does not keep others waiting: judged by who is answered first, never by time. */
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { TestApplication } from "../application.ts"
import { seededApplication } from "../faults/seeded.ts"
import { type Answered, askAs } from "../http/askAs.ts"

const CROWD = "192.0.2.7"
const VISITOR = "198.51.100.7"

let site: TestApplication
beforeAll(async () => {
  site = await seededApplication({ SITE_URL: "https://drivers.example", TRUSTED_PROXIES: "1" })
})
afterAll(() => site.stop())

const get = (path: string, network: string, headers: Record<string, string> = {}): Promise<Answered> =>
  askAs(`${site.url}${path}`, { "x-forwarded-for": network, ...headers })

let word = 0
/**
 * While 60 requests of one network are under way all the time: of ten visits of another, how many of the crowd's answers came between
 * the question and the answer, the least first.
 */
const besideCrowd = async (of: () => string, visited: () => string): Promise<ReadonlyArray<number>> => {
  let [isOver, answered] = [false, 0]
  const crowd = Array.from({ length: 60 }, async () => {
    while (!isOver) {
      expect((await get(of(), CROWD)).status).toBe(200)
      answered += 1
    }
  })
  await expect.poll(() => answered, { timeout: 60_000 }).toBeGreaterThan(60)
  const between: Array<number> = []
  for (let n = 0; n < 10; n++) {
    const before = answered
    expect((await get(visited(), VISITOR)).status).toBe(200)
    between.push(answered - before)
  }
  isOver = true
  await Promise.all(crowd)
  return between.toSorted((a, b) => a - b)
}

describe("beside sixty requests of one network", () => {
  const search = () => `/search?q=word${word++}&size=1000`
  const device = () => `/hardware/pci/10de/${(word++).toString(16).padStart(4, "0")}`
  it.each([
    ["searches with ever new words, a search", search, search],
    ["searches with ever new words, the home page", search, () => "/"],
    [
      "pages of devices, a page of a device",
      device,
      () => `/hardware/pci/8086/${(word++).toString(16).padStart(4, "0")}`
    ],
    ["calls of the search, a call of the search", () => `/api${search()}`, () => `/api${search()}`],
    ["files of the site map, the home page", () => "/sitemap-1.xml", () => "/"]
  ])("P-API-10: %s of another network does not wait until they are all answered", async (_, of, visited) => {
    const between = await besideCrowd(of, visited)
    console.log(`answers of the crowd before the visitor's: ${between.join(", ")}`)
    expect(between[5]).toBeLessThan(50)
  })
})

describe("the site map", () => {
  it("P-SEO-2: is written once for a state of the catalogue, compressed, and answered by its ETag", async () => {
    const all = await Promise.all(
      Array.from({ length: 60 }, () => get("/sitemap-1.xml", CROWD, { "accept-encoding": "gzip" }))
    )
    const etags = new Set(all.map(({ headers }) => headers["etag"]))
    expect([etags.size, new Set(all.map(({ status }) => status))]).toEqual([1, new Set([200])])
    const [etag] = etags
    const [{ headers, body }] = all as [Answered]
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": "application/xml",
      vary: "accept-encoding"
    })
    const text = gunzipSync(body).toString()
    expect(text).toBe((await get("/sitemap-1.xml", VISITOR)).body.toString())
    expect(text).toContain("<loc>https://drivers.example/</loc>")
    expect((await get("/sitemap-1.xml", VISITOR, { "if-none-match": String(etag) })).status).toBe(304)
    const shown = await (await site.call("/api/drivers/1001")).json()
    const edited = await site.asAdmin("PUT", "/api/drivers/1001", { ...(shown as object), description: "Edited." })
    expect(edited.status).toBe(200)
    expect((await get("/sitemap-1.xml", VISITOR, { "if-none-match": String(etag) })).status).toBe(200)
    expect((await get("/sitemap.xml", VISITOR)).body.toString()).toContain(
      "<loc>https://drivers.example/sitemap-1.xml</loc>"
    )
    expect((await get("/sitemap-99.xml", VISITOR)).status).toBe(404)
  })
})

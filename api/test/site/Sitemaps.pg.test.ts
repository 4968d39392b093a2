/** The site map of a whole site: written once for many who ask for it at the same time. */
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

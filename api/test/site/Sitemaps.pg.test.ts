/** The site map of a whole site: written once for many who ask for it at the same time. */
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import { type Answered, askAs } from "../http/askAs.ts"
import type { TestApplication } from "../support/application.ts"

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
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    // Compressed once: the same bytes for all.
    expect(new Set(all.map(({ body }) => body.toString("base64"))).size).toBe(1)
    // Of a moment in which the database answered in time: else it is another response, with the header X-As-Of.
    const current = async (): Promise<Answered> => {
      const answer = await get("/sitemap-1.xml", VISITOR, { "accept-encoding": "gzip" })
      return answer.headers["x-as-of"] === undefined ? answer : current()
    }
    const { headers, body } = await current()
    const etag = headers["etag"]
    expect(headers).toMatchObject({
      "content-encoding": "gzip",
      "content-type": "application/xml",
      vary: "accept-encoding"
    })
    const text = gunzipSync(body).toString()
    expect(text).toBe((await get("/sitemap-1.xml", VISITOR)).body.toString())
    expect(text).toContain("<loc>https://drivers.example/</loc>")
    await expect
      .poll(async () => (await get("/sitemap-1.xml", VISITOR, { "if-none-match": String(etag) })).status)
      .toBe(304)
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

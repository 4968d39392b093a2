import { createHash } from "node:crypto"
import { request as rawRequest } from "node:http"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import { json, type TestApplication } from "../support/application.ts"

/** The pages of printers are those of brands and those of models. */
const kindOf = (path: string): string => {
  const [, first = "", ...rest] = path.split("/")
  return first === "printers" && rest.length === 2 ? "printers model" : first
}
/** Pages of a kind that are all looked at, and how many of a kind with more. */
const FEW = 150
const LOOKED_AT = 40

describe("the HTTP server", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication({ METRICS_TOKEN: "metrics-token" })
  })
  afterAll(() => app.stop())

  const noDriver = "No driver has this id."
  const nothing = "There is nothing at this address."
  it.each<[string, string, RequestInit, number, string | RegExp]>([
    ["an unknown id", "/api/drivers/999999", {}, 404, noDriver],
    ["an id that is a printer model's", "/api/drivers/101", {}, 404, noDriver],
    ["an id that is no number", "/api/drivers/abc", {}, 404, noDriver],
    ["an id beyond every number", "/api/drivers/99999999999999999999", {}, 404, noDriver],
    ["an unknown call", "/api/nothing", {}, 404, nothing],
    ["a prototype's name as a call", "/api/__proto__", {}, 404, nothing],
    ["an unknown method", "/api/drivers", { method: "DELETE" }, 405, /method/],
    ["a write on a page", "/search", { method: "POST" }, 405, /method/],
    [
      "another content type",
      "/api/drivers/1001/download",
      { method: "POST", headers: { "content-type": "text/plain" }, body: "x" },
      415,
      /JSON/
    ],
    [
      "broken JSON",
      "/api/drivers/1001/download",
      { method: "POST", headers: { "content-type": "application/json" }, body: "{" },
      400,
      /^body: /
    ],
    ["a wrong field", "/api/drivers/1001/download", json("POST", { intent: "steal" }), 400, /^intent: /],
    [
      "a field that is too long",
      "/api/drivers/1001/download",
      json("POST", { driverName: "x".repeat(301) }),
      400,
      /^driverName: /
    ],
    ["a repeated parameter", "/api/drivers?category=a&category=b", {}, 400, /^category/],
    ["a large body", "/api/session", json("POST", { password: "x".repeat(70_000) }), 413, /large/],
    ["no session", "/api/session", {}, 401, "Please sign in."],
    ["an import without a session", "/api/changes", json("POST", {}), 401, "Please sign in."],
    [
      "a foreign origin",
      "/api/drivers/1001/download",
      { method: "POST", headers: { origin: "https://evil.example" } },
      403,
      /other sites/
    ],
    ["a model of a computer that is not known", "/api/pcs/dell/none", {}, 404, "No model is known by this address."],
    ["a help page that does not exist", "/api/help/none", {}, 404, "No help page has this address."],
    ["a maker without packs", "/api/pcs?maker=Acme", {}, 400, /^maker/],
    ["a page before the first", "/api/pcs?page=0", {}, 400, /^page/],
    ["a missing asset", "/assets/none.js", {}, 404, nothing],
    ["metrics without their token", "/metrics", {}, 401, /token/]
  ])("answers %s with a true status and one sentence", async (_, path, init, status, sentence) => {
    const answer = await app.call(path, init)
    expect(answer.status).toBe(status)
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/)
    const text = await answer.text()
    if (typeof sentence === "string") expect(text).toBe(sentence)
    else expect(text).toMatch(sentence)
    // Neither the rejected value nor anything internal.
    expect(text).not.toMatch(/steal|evil|xxx|select |\.ts|node_modules/i)
  })

  it.each(["/", "/api/drivers", "/api/nothing", "/api/health", "/favicon.svg", "/no-such-page", "/api/docs"])(
    "protects the answer at %s with the security headers",
    async (path) => {
      const { headers } = await app.call(path)
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
      expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/)
      expect(headers.get("content-security-policy")).toMatch(/default-src 'none'/)
      expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin")
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
      const isPublicRead = ["/api/drivers", "/api/health"].includes(path)
      expect(headers.get("access-control-allow-origin")).toBe(isPublicRead ? "*" : null)
    }
  )

  it.each(["/", "/search?q=rtx", "/graphics-cards", "/no-such-page"])(
    "F-14: allows every script of the page at %s, and sends no nonce",
    async (path) => {
      const answer = await app.call(path)
      const policy = answer.headers.get("content-security-policy")
      const html = await answer.text()
      // Structured data for search engines is no script: browsers do not run that type, and no policy applies to it.
      const inline = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld))[^>]*>([^]*?)<\/script>/g)].map(
        ([, text = ""]) => text
      )
      expect(inline.length).toBeGreaterThan(0)
      for (const text of inline) expect(policy).toContain(createHash("sha256").update(text).digest("base64"))
      expect(html).not.toMatch(/nonce/i)
      expect(policy).not.toContain("nonce")
    }
  )

  it("answers a list from the same bytes until something changes, then not", async () => {
    const first = await app.call("/api/drivers")
    const etag = first.headers.get("etag") ?? ""
    await first.arrayBuffer()
    const again = await app.call("/api/drivers", { headers: { "if-none-match": etag } })
    expect(again.status).toBe(304)
    expect((await app.call("/api/drivers?category=Cameras", { headers: { "if-none-match": etag } })).status).toBe(200)
    await app.call("/api/drivers/1001/download", { method: "POST" })
    const changed = await app.call("/api/drivers", { headers: { "if-none-match": etag } })
    expect(changed.status).toBe(200)
    expect(changed.headers.get("etag")).not.toBe(etag)
  })

  it("compresses for whom it may, and only for them", async () => {
    const plain = await (await app.call("/api/drivers", { headers: { "accept-encoding": "identity" } })).text()
    const raw = await new Promise<{ coding: string | undefined; body: Buffer }>((resolve, reject) => {
      rawRequest(`${app.url}/api/drivers`, { headers: { "accept-encoding": "gzip;q=0.5, br;q=0" } }, (answer) => {
        const chunks: Array<Buffer> = []
        answer.on("data", (chunk) => chunks.push(chunk))
        answer.on("end", () => resolve({ coding: answer.headers["content-encoding"], body: Buffer.concat(chunks) }))
      })
        .on("error", reject)
        .end()
    })
    expect(raw.coding).toBe("gzip")
    expect(gunzipSync(raw.body).toString()).toBe(plain)
  })

  it("shows a page for an address with a broken escape, and for one that does not exist, with status 404", async () => {
    for (const path of ["/category/%E0%A4%A", "/no-such-page", "/%00", "/..%2f..%2fetc%2fpasswd"]) {
      const answer = await app.call(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain("Page Not Found")
    }
  })

  it("allows each inline script of a page by its hash, and no other", async () => {
    const answer = await app.call("/")
    const { scriptHashes } = await import("../../src/http/ContentSecurityPolicy.ts")
    const hashes = scriptHashes(await answer.text())
    expect(hashes.length).toBeGreaterThan(0)
    const policy = answer.headers.get("content-security-policy") ?? ""
    const allowed = [...policy.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash)
    expect(allowed.toSorted()).toEqual([...hashes].toSorted())
  })

  it("describes every call of the contract in OpenAPI", async () => {
    const { paths } = (await (await app.call("/api/openapi.json")).json()) as { paths: Record<string, object> }
    for (const path of [
      "/api/drivers",
      "/api/drivers/{id}",
      "/api/drivers/{id}/download",
      "/api/categories",
      "/api/printer-brands",
      "/api/download-stats",
      "/api/session",
      "/api/changes",
      "/api/health"
    ]) {
      expect(paths).toHaveProperty([path])
    }
  })

  it("shows its metrics to a client with the token", async () => {
    const answer = await app.call("/metrics", { headers: { authorization: "Bearer metrics-token" } })
    const text = await answer.text()
    expect(text).toMatch(/^driverdex_http_requests_total\{status="200"\} \d+$/m)
    expect(text).toMatch(/^driverdex_projection_lag_catalogue \d+$/m)
  })

  it("says that it serves this catalogue and is ready", async () => {
    const answer = await app.call("/api/health")
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ status: "ready", version: "test" })
  })
})

describe("what search engines are given", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication({ SITE_URL: "https://drivers.example" })
  })
  afterAll(() => app.stop())

  it("names every page of the sitemap's files, each of which exists, with the last change of its drivers", async () => {
    const robots = await (await app.call("/robots.txt")).text()
    expect(robots).toContain("Sitemap: https://drivers.example/sitemap.xml")
    expect(robots).toContain("Disallow: /admin")
    const index = await (await app.call("/sitemap.xml")).text()
    const files = [...index.matchAll(/<loc>https:\/\/drivers\.example([^<]+)<\/loc>/g)].map(([, path]) => path ?? "")
    expect(files).toEqual(["/sitemap-1.xml"])
    const xml = await (await app.call(files[0] ?? "")).text()
    const pages = [...xml.matchAll(/<loc>https:\/\/drivers\.example([^<]*)<\/loc>/g)].map(([, path]) => path ?? "")
    expect(pages.length).toBeGreaterThan(18)
    expect(xml).toMatch(/graphics-cards<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    // Of the many pages about computers, devices, drivers and printers, which are rendered alike, some of each.
    const looked = [...Map.groupBy(pages, kindOf).values()].flatMap((alike) => {
      const step = Math.max(1, Math.floor(alike.length / LOOKED_AT))
      return alike.length > FEW ? alike.filter((_, at) => at % step === 0) : alike
    })
    expect(pages.filter((path) => path.startsWith("/pc/")).length).toBeGreaterThan(1600)
    expect(pages.filter((path) => path.startsWith("/hardware/")).length).toBeGreaterThan(900)
    expect(pages.filter((path) => path.startsWith("/drivers/")).length).toBeGreaterThan(700)
    expect(pages.filter((path) => kindOf(path) === "printers model").length).toBeGreaterThan(20_000)
    for (const path of looked) expect([path, (await app.call(path)).status]).toEqual([path, 200])
    expect((await app.call("/sitemap-9.xml")).status).toBe(404)
  })
})

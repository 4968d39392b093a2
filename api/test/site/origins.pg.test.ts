/** A site without SITE_URL takes its origin from each request: no cache may give one visitor what another's request named. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import { askAs } from "../http/askAs.ts"
import type { TestApplication } from "../support/application.ts"

let site: TestApplication
beforeAll(async () => {
  site = await seededApplication({ SUPPORT_EMAIL: "help@drivers.example" })
})
afterAll(() => site.stop())

const as = async (host: string, path: string, headers: Record<string, string> = {}) => {
  const { body, ...answer } = await askAs(`${site.url}${path}`, { host, ...headers })
  return { ...answer, text: body.toString() }
}

it.each([
  ["/"],
  ["/search?q=rtx"],
  ["/drivers/1001"],
  ["/robots.txt"],
  ["/llms.txt"],
  ["/opensearch.xml"],
  ["/.well-known/security.txt"],
  ["/sitemap.xml"],
  ["/sitemap-1.xml"],
  ["/feeds/all.atom"],
  ["/feeds/all.json"],
  ["/badge/1001.svg"],
  ["/api/v1/drivers?limit=1"],
  ["/api/openapi.json"],
  ["/log/key"]
])("P-SEO-7: %s names another request's host to nobody, and no cache may keep one that it names", async (path) => {
  const named = await as("evil.example", path)
  const own = await as("drivers.example", path)
  expect(own.text).not.toContain("evil.example")
  const all = JSON.stringify(named.headers) + named.text
  if (!all.includes("evil.example")) return
  // A cache may keep it only to ask again, and then its ETag is not that of another host's answer.
  expect(named.headers["cache-control"]).toMatch(/^no-(?:store|cache)$/)
  const { etag } = named.headers
  if (etag !== undefined)
    expect((await as("drivers.example", path, { "if-none-match": String(etag) })).status).toBe(200)
})

it("P-SEO-7: a Host header that is no host is in no answer", async () => {
  for (const path of ["/robots.txt", "/", "/feeds/all.atom", "/sitemap-1.xml"]) {
    const answer = await as('evil.example/"><script>', path)
    expect([path, JSON.stringify(answer).includes("evil.example")]).toEqual([path, false])
  }
})

/** Pages of a site whose renderer forgets to escape its data: what is rendered wrongly must not run. */
import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Option } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { SiteApi } from "../../src/contract/SiteApi.ts"
import { makeTurns } from "../../src/http/Turns.ts"
import { loadPages } from "../../src/site/Pages.ts"

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`

let dist: string
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), "driverdex-pages-"))
  mkdirSync(join(dist, "client", ".vite"), { recursive: true })
  mkdirSync(join(dist, "server"))
  writeFileSync(join(dist, "client", ".vite", "manifest.json"), "{}")
  writeFileSync(
    join(dist, "server", "entry-server.js"),
    `export const SITE_PATHS = []
     export const readManifest = () => ({})
     export const renderFailure = async (status) => \`<h1>\${status}</h1>\`
     export const render = async (request, api, manifest, { nonce }) =>
       ({ status: 200, html: \`<script nonce="\${nonce}">ours()</script><p>\${await api.site()}</p>\`, location: null, isCacheable: true })`
  )
})
afterAll(() => rmSync(dist, { recursive: true }))

/** @param site what the site says of itself, which every page shows */
const load = (site: () => Promise<unknown>) =>
  loadPages({
    dist,
    api: { site } as unknown as SiteApi,
    siteUrl: null,
    tags: { gtag: false, uet: false },
    turns: makeTurns(0),
    look: async () => ({ edition: { facts: "1", counts: "1" }, asOf: null, shownAsOf: null }),
    onError: () => {}
  })

describe("a page with an inline script in its data", () => {
  it("F-14: allows the scripts of the site and not the one that came with the data", async () => {
    const pages = await load(async () => "<script>evil()</script>")
    const { headers, body } = await pages.respond({ url: "/", headers: {} })
    const policy = headers["content-security-policy"]
    expect(policy).not.toContain(hashOf("evil()"))
    expect(policy).toContain(hashOf("ours()"))
    expect(Buffer.from(body ?? []).toString()).toBe("<script>ours()</script><p><script>evil()</script></p>")
  })
})

describe("pages that a crowd of one network asks for", () => {
  const from = (address: string, url: string) => ({ url, headers: {}, remoteAddress: Option.some(address) })

  it.each([
    ["a search", "/search?q=visitor"],
    ["a page of a device", "/hardware/pci/8086/51f0"],
    ["the home page", "/"]
  ])("P-API-10: do not keep a visitor of another waiting for %s", async (_, url) => {
    const pages = await load(async () => "site")
    const answered: Array<string> = []
    const ask = async (address: string, path: string) => {
      await pages.respond(from(address, path))
      answered.push(path)
    }
    const crowd = Array.from({ length: 60 }, (__, n) => ask("192.0.2.7", `/search?q=${n}`))
    await Promise.all([...crowd, ask("198.51.100.7", url)])
    expect(answered.indexOf(url)).toBeLessThanOrEqual(2)
  })
})

describe("a page that is asked for by several visitors", () => {
  it.each([
    ["a fixed page", "/", 1, 1],
    ["a driver's page", "/drivers/1/a", 1, 1],
    ["a search", "/search?q=rtx", 1, 2],
    ["a lookup of hardware IDs", "/hardware?id=PCI", 1, 2],
    ["a page about the present moment", "/status", 3, 4]
  ])("%s is rendered as often as it must be", async (_, url, within, later) => {
    vi.useFakeTimers()
    try {
      let rendered = 0
      const pages = await load(async () => (rendered += 1))
      const ask = () => pages.respond({ url, headers: {} })
      await Promise.all([ask(), ask()])
      await ask()
      expect(rendered).toBe(within)
      await vi.advanceTimersByTimeAsync(1_000)
      await ask()
      expect(rendered).toBe(later)
    } finally {
      vi.useRealTimers()
    }
  })
})

/** What is rendered wrongly must not run: a site whose renderer forgets to escape its data. */
import { createHash } from "node:crypto"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { SiteApi } from "../../src/contract/SiteApi.ts"
import { loadPages } from "../../src/site/Pages.ts"

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`

describe("a page with an inline script in its data", () => {
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

  it("F-14: allows the scripts of the site and not the one that came with the data", async () => {
    const pages = await loadPages({
      dist,
      api: { site: async () => "<script>evil()</script>" } as unknown as SiteApi,
      siteUrl: null,
      tags: { gtag: false, uet: false },
      look: async () => ({ edition: { facts: "1", counts: "1" }, asOf: null, shownAsOf: null }),
      onError: () => {}
    })
    const { headers, body } = await pages.respond({ url: "/", headers: {} })
    const policy = headers["content-security-policy"]
    expect(policy).not.toContain(hashOf("evil()"))
    expect(policy).toContain(hashOf("ours()"))
    expect(Buffer.from(body ?? []).toString()).toBe("<script>ours()</script><p><script>evil()</script></p>")
  })
})

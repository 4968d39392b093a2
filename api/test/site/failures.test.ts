/** What a visitor is shown when a page cannot be: a site whose renderer reads, fails or throws as its address says. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { SiteApi } from "../../src/contract/SiteApi.ts"
import { makeTurns } from "../../src/http/Turns.ts"
import { loadPages, type Pages } from "../../src/site/Pages.ts"
import { StoreUnavailable } from "../../src/store/log/EventStore.ts"

const RENDERER = `
  export const SITE_PATHS = []
  export const readManifest = () => ({})
  export const renderFailure = async (status) => \`<h1>The frame with \${status}</h1>\`
  export const render = async (request, api, manifest, { onError }) => {
    const { pathname } = new URL(request.url)
    if (pathname === "/contact") return { status: 200, html: "<h1>Contact</h1>", location: null, isCacheable: true }
    if (pathname === "/throws") throw new Error("a component at /home/site/page.tsx")
    try {
      return { status: 200, html: \`<h1>\${(await api.categories()).length} categories</h1>\`, location: null, isCacheable: true }
    } catch (error) {
      onError(error)
      return { status: Number(error.message.slice(0, 3)), html: \`<h1>\${error.message}</h1>\`, location: null, isCacheable: true }
    }
  }`

describe("a page that fails", () => {
  let dist: string
  let failure: Error | null
  let reported: Array<unknown>
  let pages: Pages
  beforeAll(async () => {
    dist = mkdtempSync(join(tmpdir(), "driverdex-failures-"))
    mkdirSync(join(dist, "client", ".vite"), { recursive: true })
    mkdirSync(join(dist, "server"))
    writeFileSync(join(dist, "client", ".vite", "manifest.json"), "{}")
    writeFileSync(join(dist, "server", "entry-server.js"), RENDERER)
    const read = async () => {
      if (failure !== null) throw failure
    }
    pages = await loadPages({
      dist,
      api: {
        categories: async () => {
          await read()
          return []
        }
      } as unknown as SiteApi,
      siteUrl: null,
      tags: { gtag: false, uet: false },
      turns: makeTurns(0),
      look: async () => {
        await read()
        return { edition: { facts: "1", counts: "1" }, asOf: null, shownAsOf: null }
      },
      onError: (error) => reported.push(error)
    })
  })
  beforeEach(() => {
    failure = null
    reported = []
  })
  afterAll(() => rmSync(dist, { recursive: true }))

  const get = async (url: string) => {
    const { status, headers, body } = await pages.respond({ url, headers: {} })
    return { status, headers, text: Buffer.from(body ?? []).toString() }
  }

  it("P-API-10: is 503 beyond the share of its network, without a line of the log for each", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => get(`/search?q=${n}`)))
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(39)
    for (const { headers, text } of refused) {
      expect([headers["retry-after"], text]).toEqual(["2", "<h1>The frame with 503</h1>"])
    }
    expect(reported).toEqual([])
  })

  it("L-05: for want of data is 503 with when to retry, stored by no cache and no index", async () => {
    failure = new StoreUnavailable(new Error("connect ECONNREFUSED 10.0.0.7:5432"))
    const { status, headers, text } = await get("/cameras")
    expect([status, text]).toEqual([
      503,
      "<h1>503: The catalogue is not available for a moment. Please try again.</h1>"
    ])
    expect(headers).toMatchObject({ "retry-after": "2", "x-robots-tag": "noindex", "cache-control": "no-store" })
    // The store's own line reports it once; here it would be repeated with every page.
    expect(reported).toEqual([])
  })

  it("L-05: for a fault of ours is 500, says nothing of it to the visitor and all of it to the log", async () => {
    failure = new Error("column secret does not exist in /srv/site")
    const { status, text } = await get("/cameras")
    expect([status, text]).toEqual([500, "<h1>500: Something went wrong on our side.</h1>"])
    expect(reported).toContain(failure)
  })

  it("L-05: because it cannot be drawn is the page that was stored at the start", async () => {
    const { status, headers, text } = await get("/throws")
    expect([status, text]).toEqual([500, "<h1>The frame with 500</h1>"])
    expect(headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "x-robots-tag": "noindex" })
    expect(reported).toEqual([new Error("a component at /home/site/page.tsx")])
  })

  it("L-01: needs data; one that needs none is shown while nothing can be read", async () => {
    failure = new StoreUnavailable(new Error("away"))
    expect(await get("/contact")).toMatchObject({ status: 200, text: "<h1>Contact</h1>" })
  })

  it("L-05: is forgotten at once: the next visitor gets the page", async () => {
    failure = new StoreUnavailable(new Error("away"))
    await get("/cameras")
    failure = null
    expect(await get("/cameras")).toMatchObject({ status: 200, text: "<h1>0 categories</h1>" })
  })
})

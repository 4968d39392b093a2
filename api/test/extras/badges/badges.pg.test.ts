import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../../faults/seeded.ts"
import type { TestApplication } from "../../support/application.ts"

describe("badges over HTTP (P-PUB-6)", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
  })
  afterAll(() => app.stop())

  it("are pictures that any page may show, cached for an hour, not sent again to who has them", async () => {
    const answer = await app.call("/badge/1003.svg", { headers: { origin: "https://other.example" } })
    const header = (name: string) => answer.headers.get(name)
    expect([answer.status, header("content-type")]).toEqual([200, "image/svg+xml"])
    expect(header("cache-control")).toBe("public, max-age=3600")
    expect(header("cross-origin-resource-policy")).toBe("cross-origin")
    expect(header("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(header("access-control-allow-origin")).toBeNull()
    expect(await answer.text()).toMatch(/^<svg .*<\/svg>$/)
    const etag = header("etag") ?? ""
    for (const seen of [etag, "*"]) {
      const again = await app.call("/badge/1003.svg", { headers: { "if-none-match": seen } })
      expect([again.status, await again.text()]).toEqual([304, ""])
      expect(again.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
    }
    const head = await app.call("/badge/1003.svg", { method: "HEAD" })
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""])
    // Everything else stays with this site.
    expect((await app.call("/api/drivers/1003")).headers.get("cross-origin-resource-policy")).toBe("same-origin")
  })

  it("say what the record says now, with every character in its place", async () => {
    const form = (await (await app.call("/api/drivers/1005")).json()) as object
    const name = `A "badge" </text><script>alert(1)</script> & more`
    expect((await app.asAdmin("PUT", "/api/drivers/1005", { ...form, name })).status).toBe(200)
    const svg = await (await app.call("/badge/1005.svg")).text()
    expect(svg).toContain("A &quot;badge&quot; &lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more")
    expect(svg).not.toContain("<script")
  })

  it("are there for every driver, and for a driver line by its key", async () => {
    const drivers = (await (await app.call("/api/drivers")).json()) as ReadonlyArray<{ id: number }>
    for (const { id } of drivers.filter((_, n) => n % 25 === 0)) {
      expect([id, (await app.call(`/badge/${id}.svg`)).status]).toEqual([id, 200])
    }
    const line = await app.call("/badge/line/nvidia-geforce-game-ready.svg")
    expect(await line.text()).toContain("NVIDIA GeForce Game Ready Driver")
    const { drivers: served } = (await (await app.call("/api/v1/drivers?limit=200")).json()) as {
      drivers: ReadonlyArray<{ key: string; line: string | null }>
    }
    const noLine = served.find(({ line: of }) => of !== null)?.key
    expect((await app.call(`/badge/line/${noLine}.svg`)).status).toBe(404)
  })

  it("of a removed driver are gone, of one that never was are not there, each in a sentence", async () => {
    expect((await app.asAdmin("DELETE", "/api/drivers/1004")).status).toBe(204)
    const gone = await app.call("/badge/1004.svg")
    expect([gone.status, await gone.text()]).toEqual([410, "This driver was removed from the catalogue."])
    for (const path of ["/badge/7.svg", "/badge/9999999999.svg", "/badge/line/no-such-line.svg"]) {
      const answer = await app.call(path)
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, "There is no such badge."])
      expect(answer.headers.get("etag")).toBeNull()
    }
  })

  it.each(["/badge/%00.svg", "/badge/01003.svg", "/badge/1003", "/badge/line/..%2f1003.svg", "/badge/line/%00.svg"])(
    "have one spelling of their address, which %s is not",
    async (path) => {
      const answer = await app.call(path)
      expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 404, "text/html; charset=utf-8"])
    }
  )
})

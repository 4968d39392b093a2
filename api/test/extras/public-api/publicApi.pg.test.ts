/** The public API over HTTP, on the shipped catalogue (P-PUB-1 to P-PUB-5, P-PUB-7). */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../../faults/seeded.ts"
import type { TestApplication } from "../../support/application.ts"

interface Row {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly line: string | null
}
interface Page {
  readonly drivers: ReadonlyArray<Row>
  readonly lines: ReadonlyArray<Row>
  readonly manufacturers: ReadonlyArray<Row>
  readonly next: string | null
}

describe("the public API", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
  })
  afterAll(async () => {
    const failures = app.logged.filter(({ level }) => level === "error")
    await app.stop()
    expect(failures).toEqual([])
  })

  const json = async <A>(path: string): Promise<A> => (await (await app.call(path)).json()) as A

  /** All pages, by the header that programs follow without reading the body. */
  const walk = async (path: string): Promise<ReadonlyArray<Page>> => {
    const pages: Array<Page> = []
    let address: string | undefined = path
    while (address !== undefined) {
      const answer: Response = await app.call(address)
      expect([address, answer.status]).toEqual([address, 200])
      const page = (await answer.json()) as Page
      pages.push(page)
      const link = answer.headers.get("link")
      address = link === null ? undefined : /^<([^>]+)>; rel="next"$/.exec(link)?.[1]
      const cursor = address === undefined ? null : new URL(address, app.url).searchParams.get("cursor")
      expect(cursor).toBe(page.next)
    }
    return pages
  }

  it("lists in pages the drivers that the site lists, in the same order (P-PUB-2)", async () => {
    const all = (await json<ReadonlyArray<Row>>("/api/drivers")).map(({ id }) => id)
    for (const limit of [1 + Math.floor(all.length / 4), 200]) {
      const pages = await walk(`/api/v1/drivers?limit=${limit}`)
      expect(pages.flatMap(({ drivers }) => drivers.map(({ id }) => id))).toEqual(all)
      expect(pages.every(({ drivers }) => drivers.length <= limit)).toBe(true)
    }
  })

  it.each([
    ["category=Graphics%20Cards&manufacturer=NVIDIA", "category=Graphics%20Cards&manufacturer=NVIDIA"],
    ["category=Network+Adapters", "category=Network%20Adapters"],
    ["manufacturer=no+such+maker", "manufacturer=no%20such%20maker"]
  ])("filters by %s as the site does", async (filter, site) => {
    const all = (await json<ReadonlyArray<Row>>(`/api/drivers?${site}`)).map(({ id }) => id)
    const pages = await walk(`/api/v1/drivers?${filter}&limit=7`)
    expect(pages.flatMap(({ drivers }) => drivers.map(({ id }) => id))).toEqual(all)
  })

  it("answers one driver as the list has it, its releases, and the line that serves it", async () => {
    const [page] = await walk("/api/v1/drivers?category=Graphics+Cards&limit=200")
    const game = page?.drivers.find(({ key }) => key === "nvidia-geforce-game-ready")
    expect(await json(`/api/v1/drivers/${game?.id}`)).toEqual(game)
    const { releases } = await json<{ releases: ReadonlyArray<{ version: string; releasedOn: string }> }>(
      `/api/v1/drivers/${game?.id}/releases`
    )
    const details = await json<{ releases: ReadonlyArray<{ version: string }> }>(`/api/drivers/${game?.id}`)
    expect(releases.map(({ version }) => version)).toEqual(details.releases.map(({ version }) => version))
    expect(releases.length).toBeGreaterThan(100)

    const lines = (await walk("/api/v1/lines?limit=30")).flatMap((one) => one.lines)
    expect(lines.length).toBeGreaterThanOrEqual(103)
    const serving = lines.filter((line) => (line as unknown as { serves: number }).serves > 0)
    expect(serving.length).toBeGreaterThan(10)
    for (const line of serving.slice(0, 3)) {
      const served = (await walk(`/api/v1/drivers?line=${line.key}`)).flatMap(({ drivers }) => drivers)
      expect(served.length).toBe((line as unknown as { serves: number }).serves)
      expect(new Set(served.map((driver) => driver.line))).toEqual(new Set([line.key]))
    }
  })

  it("lists every manufacturer by name, in pages", async () => {
    const names = (await walk("/api/v1/manufacturers?limit=40")).flatMap(({ manufacturers }) =>
      manufacturers.map(({ name }) => name)
    )
    const vendors = (await json<ReadonlyArray<Row>>("/api/vendors")).map(({ name }) => name)
    expect(names).toEqual(vendors.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  it("searches as the site does, and resolves ids as the site does, with the driver that holds the line", async () => {
    const mine = await json<{ total: number; drivers: ReadonlyArray<Row> }>("/api/v1/search?q=geforce&limit=5")
    const site = await json<{ total: number; drivers: ReadonlyArray<Row> }>("/api/search?q=geforce&limit=5")
    expect([mine.total, mine.drivers.map(({ id }) => id)]).toEqual([site.total, site.drivers.map(({ id }) => id)])

    const ids = ["PCI\\VEN_10DE&DEV_2504", "8086:51f0", "not an id"]
    const query = ids.map((id) => `id=${encodeURIComponent(id)}`).join("&")
    const { devices } = await json<{ devices: ReadonlyArray<Record<string, unknown>> }>(`/api/v1/hardware?${query}`)
    const rows = await json<ReadonlyArray<object>>(`/api/hardware?${query}`)
    expect(devices.map(({ driver: _, ...row }) => row)).toEqual(rows)
    const { key } = await json<Row>(`/api/v1/drivers/${devices[0]?.["driver"]}`)
    expect(key).toBe(devices[0]?.["line"])
    expect(devices[2]?.["driver"]).toBeNull()
  })

  it.each([
    "rtx 3060",
    "rtx 3060 vs rtx 3070",
    "10de:2504",
    "dell latitude no sound",
    "Zyxomatic",
    "",
    "x".repeat(500)
  ])("answers '%s' as the search box does, with every field (P-PUB-7)", async (text) => {
    const q = encodeURIComponent(text)
    const mine = await json<{ answer: object | null }>(`/api/v1/answers?q=${q}`)
    const site = await json<{ answer: object | null }>(`/api/answers?q=${q}`)
    const answer = site.answer === null ? null : { also: null, ...site.answer }
    expect(mine).toEqual({ maker: null, steps: [], choices: [], ...site, answer })
  })

  it("goes on behind a driver that was removed at the end of a page, and repeats none (P-PUB-3)", async () => {
    const before = (await json<ReadonlyArray<Row>>("/api/drivers")).map(({ id }) => id)
    const first = await json<Page>("/api/v1/drivers?limit=10")
    for (const at of [9, 10]) expect((await app.asAdmin("DELETE", `/api/drivers/${before[at]}`)).status).toBe(204)
    const second = await json<Page>(`/api/v1/drivers?limit=10&cursor=${first.next}`)
    expect(second.drivers.map(({ id }) => id)).toEqual(before.slice(11, 21))
    expect((await app.call(`/api/v1/drivers/${before[9]}`)).status).toBe(410)
    expect((await app.call(`/api/v1/drivers/${before[9]}/releases`)).status).toBe(410)
  })

  it.each([
    "/api/v1/drivers?cursor=x",
    "/api/v1/drivers?cursor=",
    "/api/v1/drivers?cursor=%00",
    `/api/v1/drivers?cursor=${"x".repeat(3000)}`,
    "/api/v1/drivers?cursor=a&cursor=b",
    "/api/v1/drivers?limit=0",
    "/api/v1/drivers?limit=201",
    "/api/v1/drivers?limit=1e2x",
    "/api/v1/drivers?limit=999999999999999999999",
    "/api/v1/drivers?limit=-1",
    "/api/v1/drivers?limit=1.5",
    "/api/v1/drivers?os=windows-95",
    "/api/v1/search",
    "/api/v1/answers",
    `/api/v1/answers?q=${"x".repeat(501)}`,
    "/api/v1/hardware"
  ])("refuses %s in a sentence that names the parameter (P-PUB-3)", async (path) => {
    const answer = await app.call(path)
    const text = await answer.text()
    expect([path, answer.status]).toEqual([path, 400])
    expect(text).toMatch(/^(cursor|limit|os|q|id): [A-Z].*\.$/)
    expect(text).not.toContain("xxx")
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.get("access-control-allow-origin")).toBe("*")
  })

  it("refuses a cursor of another filter or another list, and takes it with another limit", async () => {
    const { next } = await json<Page>("/api/v1/drivers?category=Graphics+Cards&limit=3")
    for (const path of [
      `/api/v1/drivers?cursor=${next}`,
      `/api/v1/drivers?category=Printers&cursor=${next}`,
      `/api/v1/drivers?category=Graphics+Cards&os=windows-11&cursor=${next}`,
      `/api/v1/lines?cursor=${next}`,
      `/api/v1/manufacturers?cursor=${next}`
    ]) {
      const answer = await app.call(path)
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        400,
        "cursor: It is not one of this list with these filters. Please begin again without it."
      ])
    }
    expect((await app.call(`/api/v1/drivers?category=Graphics+Cards&limit=9&cursor=${next}`)).status).toBe(200)
  })

  it("may be cached for a minute, is not sent again to who has it, and names what scripts of other sites may read", async () => {
    for (const path of [
      "/api/v1/drivers",
      "/api/v1/drivers/1001",
      "/api/v1/search?q=rtx",
      "/api/v1/answers?q=rtx%203060",
      "/api/v1/hardware?id=8086:51f0",
      "/api/v1/printers?q=laserjet"
    ]) {
      const answer = await app.call(path, { headers: { origin: "https://other.example" } })
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, "public, max-age=60"])
      expect(answer.headers.get("access-control-allow-origin")).toBe("*")
      expect(answer.headers.get("access-control-expose-headers")).toContain("link, ratelimit")
      expect(answer.headers.get("set-cookie")).toBeNull()
      const etag = answer.headers.get("etag") ?? ""
      for (const seen of [etag, "*", `"other", ${etag.replace("W/", "")}`]) {
        const again = await app.call(path, { headers: { "if-none-match": seen } })
        expect([path, seen, again.status, await again.text()]).toEqual([path, seen, 304, ""])
        expect(again.headers.get("cache-control")).toBe("public, max-age=60")
      }
      const head = await app.call(path, { method: "HEAD" })
      expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""])
      const preflight = await app.call(path, {
        method: "OPTIONS",
        headers: { origin: "https://other.example", "access-control-request-method": "GET" }
      })
      expect([preflight.status, preflight.headers.get("allow")]).toEqual([405, "GET, HEAD"])
    }
  })

  it("changes its ETag when a fact changes, and not when a download is counted", async () => {
    const path = "/api/v1/drivers/1005"
    const etagOf = async () => (await app.call(path)).headers.get("etag")
    const before = await etagOf()
    await app.call("/api/drivers/1005/download", { method: "POST" })
    expect(await etagOf()).toBe(before)
    const form = await json<object>("/api/drivers/1005")
    expect((await app.asAdmin("PUT", "/api/drivers/1005", { ...form, name: "Another <Name> & more" })).status).toBe(200)
    expect(await etagOf()).not.toBe(before)
    expect((await json<Row>(path)).name).toBe("Another <Name> & more")
  })

  it.each([
    "/api/v1/drivers/%00",
    "/api/v1/drivers/0",
    "/api/v1/drivers/7",
    "/api/v1/drivers/1001.5",
    "/api/v1/drivers/99999999999",
    "/api/v1/drivers/__proto__/releases",
    "/api/v1/nothing",
    "/api/v1",
    "/api/v2/drivers"
  ])("has nothing at %s and says so", async (path) => {
    const answer = await app.call(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toMatch(/^[A-Z].*\.$/)
  })
})

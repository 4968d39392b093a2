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
    const answer = site.answer === null ? null : { also: null, drivers: [], driverPage: null, ...site.answer }
    expect(mine).toEqual({ warnings: [], maker: null, steps: [], choices: [], ...site, answer })
    // Beside what the text finds it is the same.
    expect(await json(`/api/v1/search?q=${q}&limit=1`)).toMatchObject(mine)
  })

  it.each<[string, string, string | null, RegExp]>([
    ["/api/v1/drivers?catgory=Printers", "catgory", "category", /such parameter\. It takes category, manufacturer, /],
    ["/api/v1/drivers?category=printers", "category", "Printers", /categories are Graphics Cards, .+ mean Printers\?$/],
    ["/api/v1/drivers?manufacturer=nvidia", "manufacturer", "NVIDIA", /exactly this name\. .+ Did you mean NVIDIA\?$/],
    [
      "/api/v1/drivers?manufacturer=",
      "manufacturer",
      null,
      /^No manufacturer .+\/api\/v1\/manufacturers lists them\.$/
    ],
    ["/api/v1/drivers?line=amd-adrenaline", "line", "amd-adrenalin", /^No driver line has this key\./],
    ["/api/v1/search?q=rtx&manufacturer=nvida", "manufacturer", "NVIDIA", /^No manufacturer/],
    ["/api/v1/search?q=rtx&page=2", "page", null, /It takes q, category, manufacturer, os, arch, limit\.$/],
    ["/api/v1/printers?brand=Brothr", "brand", "Brother", /^No printer brand/],
    ["/api/v1/manufacturers?limits=3", "limits", "limit", /It takes cursor, limit\. Did you mean limit\?$/],
    ["/api/v1/drivers/1001/releases?limit=3", "limit", null, /It takes none\.$/],
    ["/api/v1/hardware?id=8086:51f0&<b>%0a=1", "?b??", null, /It takes id\.$/]
  ])(
    "answers %s as before, with a warning and the day from which it is refused (P-PUB-8)",
    async (path, parameter, suggestion, detail) => {
      const answer = await app.call(path)
      const { warnings, ...body } = (await answer.json()) as { warnings: ReadonlyArray<{ detail: string }> }
      const expected = { parameter, suggestion, refusedFrom: "2027-12-01", detail: expect.stringMatching(detail) }
      expect(warnings).toEqual([expected])
      expect(Object.keys(body).length).toBeGreaterThan(0)
      expect(answer.headers.get("deprecation")).toBe("@1796083200")
      expect(answer.headers.get("sunset")).toBe("Wed, 01 Dec 2027 00:00:00 GMT")
      expect(answer.headers.get("link")).toMatch(/<\/api\/docs>; rel="deprecation"; type="text\/html"$/)
      // On a busy machine one of two answers may be as of an earlier moment, which has an ETag of its own.
      const askTwice = async () => {
        const etag = (await app.call(path)).headers.get("etag") ?? ""
        const again = await app.call(path, { headers: { "if-none-match": etag } })
        return [again.status, again.headers.get("sunset")]
      }
      await expect.poll(askTwice).toEqual([304, answer.headers.get("sunset")])
    }
  )

  it("warns in the headers alone where the body is a driver, and keeps the link to the next page", async () => {
    const record = await app.call("/api/v1/drivers/1001?fields=name")
    expect(await record.json()).toEqual(await json("/api/v1/drivers/1001"))
    expect(record.headers.has("sunset")).toBe(true)
    const list = await app.call("/api/v1/drivers?limit=1&sort=name")
    expect(list.headers.get("link")).toMatch(/^<\/api\/v1\/drivers\?limit=1&cursor=\w+>; rel="next", <\/api\/docs>/)
  })

  it.each([
    "/api/v1/drivers?limit=1",
    "/api/v1/search?q=rtx&manufacturer=nvidia",
    "/api/v1/drivers?category=Printers&manufacturer=HP&os=windows-11&arch=64-bit",
    "/api/v1/printers?brand=hp&q=no+such+model"
  ])("warns of nothing in %s", async (path) => {
    const answer = await app.call(path)
    expect([answer.status, ((await answer.json()) as { warnings: object }).warnings]).toEqual([200, []])
    expect(["deprecation", "sunset"].filter((name) => answer.headers.has(name))).toEqual([])
  })

  it.each([
    ["/api/v1/drivers?limit=0", 400, "limit: This value does not have the right form."],
    ["/api/v1/drivers?os=windows-95", 400, "os: It must be one of windows-11, windows-10, windows-8, windows-7."],
    ["/api/v1/drivers?cursor=x", 400, /^cursor: /],
    ["/api/v1/drivers/7", 404, "No driver has this id."],
    ["/api/v1/nothing", 404, "There is nothing at this address."]
  ])("refuses %s as a problem document for who asks for one, else as text (P-API-11)", async (path, status, detail) => {
    const ask = (accept: string) => app.call(path, { headers: { accept } })
    const answer = await ask("application/json, application/problem+json")
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/problem+json"])
    const problem = (await answer.json()) as Record<string, unknown>
    expect(problem).toMatchObject({ type: "about:blank", status, instance: expect.stringMatching(/^urn:uuid:/) })
    expect(problem["title"]).toBe(status === 404 ? "Not Found" : "Bad Request")
    expect(problem["detail"]).toMatch(detail)
    expect(`${problem["instance"]}`).toContain(answer.headers.get("x-request-id"))
    expect("errors" in problem).toBe(status === 400)
    for (const accept of ["*/*", "application/json", "text/plain, application/problem+json;q=0.5"]) {
      const text = await ask(accept)
      expect([accept, text.headers.get("content-type")]).toEqual([accept, "text/plain; charset=utf-8"])
      expect(await text.text()).toBe(problem["detail"])
    }
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
    }
  })

  it("answers a preflight for any header, for a day, and counts none against the limit (P-API-5)", async () => {
    for (const path of ["/api/v1/drivers", "/api/v1/drivers/1001", "/api/v1/nothing", "/feeds/all.atom"]) {
      const preflight = await app.call(path, {
        method: "OPTIONS",
        headers: {
          origin: "https://other.example",
          "access-control-request-method": "GET",
          "access-control-request-headers": "if-none-match, x-mine"
        }
      })
      expect([path, preflight.status, await preflight.text()]).toEqual([path, 204, ""])
      expect(
        Object.fromEntries([...preflight.headers].filter(([name]) => /^(allow|access-control-(allow|max))/.test(name)))
      ).toEqual({
        allow: "GET, HEAD, OPTIONS",
        "access-control-allow-origin": "*",
        "access-control-allow-methods": "GET, HEAD",
        "access-control-allow-headers": "*",
        "access-control-max-age": "86400"
      })
      expect(preflight.headers.has("ratelimit")).toBe(false)
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

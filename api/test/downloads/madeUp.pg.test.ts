/** P-DL-18, P-DL-19: a site with made-up downloads, counted by groups and replayed. */
import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { DownloadCount, ReplayedDownload } from "../../src/contract/Downloads.ts"
import type { Status } from "../../src/contract/Status.ts"
import { seededApplication } from "../faults/seeded.ts"
import { json, type TestApplication } from "../support/application.ts"

type Count = typeof DownloadCount.Type
type Fact = typeof ReplayedDownload.Type

describe("a site with made-up downloads", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
  })
  afterAll(() => app.stop())

  const generate = (body: object) => app.asAdmin("POST", "/api/downloads/generate", body)
  const counts = async (query: string) => {
    const answer = await app.asAdmin("GET", `/api/downloads/counts?${query}`)
    const text = await answer.text()
    return answer.status === 200 ? (JSON.parse(text) as ReadonlyArray<Count>) : `${answer.status} ${text}`
  }
  const facts = async (query = "") =>
    (await (await app.asAdmin("GET", `/api/downloads/replay?${query}`)).text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Fact)
  const status = async () => (await (await app.call("/api/status")).json()) as typeof Status.Type
  const press = async () =>
    (await (await app.call("/api/drivers/1001/download", json("POST"))).json()) as { counted?: boolean }

  it("P-DL-18: has no counts before anything was downloaded", async () => {
    expect(await counts("by=day")).toEqual([])
    expect((await status()).madeUpDownloads).toBe(false)
  })

  it("P-DL-19: refuses more than it can make, and counts no visitor's once some are made up", async () => {
    const tooMany = await generate({ days: 1_000, perDay: 2_000, seed: 1 })
    expect([tooMany.status, await tooMany.text()]).toEqual([400, "perDay: At most 1,000,000 downloads can be made up."])
    expect((await generate({ days: 0, perDay: 1, seed: 1 })).status).toBe(400)
    const made = await generate({ days: 30, perDay: 40, seed: 3 })
    const { downloads, guides, from } = (await made.json()) as Record<string, number> & { from: string }
    expect(made.status).toBe(200)
    const all = await facts()
    expect(all.filter(({ type }) => type === "guide-requested")).toHaveLength(guides as number)
    expect(all).toHaveLength((downloads as number) + (guides as number))
    expect(all.every(({ madeUp }) => madeUp === true)).toBe(true)
    expect(all[0]?.at.slice(0, 10)).toBe(from)
    const stats = (await (await app.call("/api/download-stats")).json()) as { totalDownloads: number }
    expect(stats.totalDownloads).toBe(downloads)
    expect(await press()).toMatchObject({ counted: false })
    expect(await facts()).toHaveLength(all.length)
    // What a visitor is told of the stores may be ten seconds old.
    await expect.poll(async () => (await status()).madeUpDownloads, { timeout: 30_000 }).toBe(true)
    const batches = (await (await app.asAdmin("GET", "/api/batches")).json()) as ReadonlyArray<object>
    expect(batches).toContainEqual(expect.objectContaining({ batch: "made-up-downloads:3", actor: "generator" }))
  })

  it("P-DL-19: refuses to make some where there are any, and writes nothing", async () => {
    const before = (await facts()).length
    const again = await generate({ days: 1, perDay: 10, seed: 1 })
    expect([again.status, await again.text()]).toEqual([
      409,
      "This site has downloads in its log: made-up ones are only for an empty one. Please start a site with a fresh database."
    ])
    expect(await facts()).toHaveLength(before)
  })

  it("P-DL-18: counts what the replay has, of the same days and names", async () => {
    const all = await facts()
    const countOf = (some: ReadonlyArray<Fact>) => ({
      downloads: some.filter(({ type }) => type === "download-recorded").length,
      guides: some.filter(({ type }) => type === "guide-requested").length
    })
    const byDriver = (await counts("by=driver")) as ReadonlyArray<Count>
    expect(byDriver).toHaveLength(new Set(all.map(({ subject }) => subject)).size)
    const [most] = byDriver
    const mine = all.filter(({ subject }) => subject === most?.driver)
    expect(most).toEqual({ driver: most?.driver, id: mine[0]?.id, name: expect.any(String), ...countOf(mine) })
    const model = byDriver.find(({ driver }) => driver?.startsWith("model:"))
    expect(model).toMatchObject({ id: Number(model?.driver?.slice(6)), name: expect.stringMatching(/\w/) })
    const [from, to] = [all[0]?.at.slice(0, 10) ?? "", all.at(-1)?.at.slice(0, 10) ?? ""]
    expect(await counts(`by=day,category&from=${to}&to=${to}&manufacturer=Intel`)).toEqual(
      expect.arrayContaining(
        [...Map.groupBy(await facts(`from=${to}&to=${to}&manufacturer=Intel`), ({ category }) => category)].map(
          ([category, some]) => ({ day: to, category, ...countOf(some) })
        )
      )
    )
    expect(await counts(`by=hour&driver=${most?.id}&from=${from}`)).toHaveLength(
      new Set(mine.map(({ at }) => at.slice(11, 13))).size
    )
  })

  it.each([
    ["by=year", "400 by: 'year' is none of hour, day, week, month, driver, category, manufacturer."],
    ["by=day,week,driver", "400 by: At most 2 groups can be combined."],
    ["by=day&from=2026-02-01&to=2026-01-01", "400 from: It must not be later than the last day."],
    [
      "by=day&category=printer",
      "400 category: Nothing is called 'printer'. The nearest known: 'Printers', 'Cameras', 'Graphics Cards'."
    ],
    [
      "by=day&manufacturer=intel",
      "400 manufacturer: Nothing is called 'intel'. The nearest known: 'Intel', 'Anker', 'ge9'."
    ]
  ])("P-DL-18: answers %s with a sentence", async (query, sentence) => {
    expect(await counts(query)).toBe(sentence)
  })

  it("P-DL-18: refuses names that nothing has in a replay too, with the nearest", async () => {
    for (const [query, nearest] of [
      ["category=Nope", "'Cameras'"],
      ["driver=intel-i35", "'intel-i350'"],
      ["driver=999999", "'1"]
    ] as const) {
      const answer = await app.asAdmin("GET", `/api/downloads/replay?${query}`)
      const sentence = expect.stringContaining(`The nearest known: ${nearest}`)
      expect([answer.status, await answer.text()]).toEqual([400, sentence])
    }
  })

  it("P-DL-12: replays the same lines compressed, for those who take that", async () => {
    const session = await (await app.call("/api/session", json("POST", { password: "a-password-for-tests" }))).json()
    const headers = { authorization: `Bearer ${(session as { token: string }).token}` }
    const plain = await app.call("/api/downloads/replay", { headers: { ...headers, "accept-encoding": "identity" } })
    expect(plain.headers.get("content-encoding")).toBeNull()
    expect(plain.headers.get("content-type")).toBe("application/x-ndjson")
    const text = await plain.text()
    // As bytes: `fetch` would take the coding away.
    const sent = request(`${app.url}/api/downloads/replay`, { headers: { ...headers, "accept-encoding": "gzip" } })
    sent.end()
    const [answer] = (await once(sent, "response")) as [IncomingMessage]
    expect(answer.headers["content-encoding"]).toBe("gzip")
    const packed = Buffer.concat(await answer.toArray())
    expect(packed.length).toBeLessThan(text.length / 5)
    expect(gunzipSync(packed).toString()).toBe(text)
  })
})

import type { LinkResult } from "@driverdex/domain/decide/recordChecks"
import { linksStream } from "@driverdex/domain/decide/recordChecks"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { BatchEntry } from "../../../src/contract/Admin.ts"
import type { ChecksReport, LinkEntry, LinkSummary, LinksJudged } from "../../../src/contract/Links.ts"
import type { QualityBoard } from "../../../src/contract/Quality.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { seededApplication } from "../../faults/seeded.ts"
import { event } from "../../store/log/commits.ts"
import { ADMIN_PASSWORD, json, type TestApplication } from "../../support/application.ts"

const DAY_MS = 86_400_000
type Links = ReadonlyArray<typeof LinkEntry.Type>
type Send = (method: string, path: string, body?: unknown) => Promise<Response>

let app: TestApplication
let asToken: Send
let links: Links
beforeAll(async () => {
  app = await seededApplication()
  const made = await app.asAdmin("POST", "/api/tokens", {
    name: "nightly",
    scope: "import",
    currentPassword: ADMIN_PASSWORD
  })
  const { token } = (await made.json()) as { token: string }
  asToken = (method, path, body) => {
    const init = json(method, body)
    return app.call(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } })
  }
  links = await all()
})
afterAll(() => app.stop())

const all = async (query = ""): Promise<Links> => {
  const found: Array<typeof LinkEntry.Type> = []
  for (;;) {
    const last = found.at(-1)
    const after = last === undefined ? "" : `&after=${encodeURIComponent(last.url)}`
    const page = (await (await app.asAdmin("GET", `/api/links?${query}${after}`)).json()) as Links
    found.push(...page)
    if (page.length < 500) return found
  }
}
/** With what recorded it: each may hide its address. */
const hiding = (results: ReadonlyArray<LinkResult>) => results.map((one) => ({ ...one, hides: true }))
const brokenResults = (some: Links): ReadonlyArray<LinkResult> =>
  some.map(({ url }) => ({ url, outcome: "broken", cause: "missing", status: 404 }))
const record = async (results: ReadonlyArray<LinkResult>, who: Send = asToken) => {
  const reports: Array<typeof ChecksReport.Type> = []
  for (let from = 0; from < results.length; from += 100) {
    const answer = await who("POST", "/api/links/checks", { results: results.slice(from, from + 100) })
    expect(answer.status).toBe(200)
    reports.push((await answer.json()) as typeof ChecksReport.Type)
  }
  return reports
}
/** As the token would have recorded it some days ago. */
const recordedBefore = async (days: number, results: ReadonlyArray<LinkResult>, actor = "admin/nightly") => {
  const log = postgresLog(app.sql)
  const at = new Date(Date.now() - days * DAY_MS).toISOString()
  const stream = linksStream(at.slice(0, 10))
  const last = (await log.readStream(stream)).at(-1)
  const chunks = Array.from({ length: Math.ceil(results.length / 100) }, (_, n) =>
    results.slice(n * 100, n * 100 + 100)
  )
  const events = chunks.map((some) =>
    event({ type: "links-checked", schema: 2, at, actor, data: { at, results: hiding(some) } })
  )
  const [outcome] = await log.append([{ stream, expected: last?.revision ?? "no-stream", events }])
  const position = outcome?._tag === "Appended" ? outcome.position : Number.NaN
  await vi.waitFor(
    async () => {
      const states = (await (await app.asAdmin("GET", "/api/projections")).json()) as ReadonlyArray<{
        readonly name: string
        readonly position: number
      }>
      expect(states.find(({ name }) => name === "catalogue")?.position).toBeGreaterThanOrEqual(position)
    },
    { timeout: 20_000 }
  )
}
const hidden = async () => (await all("standing=broken")).filter(({ state }) => state?.isBroken === true)
const judged = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return (await answer.json()) as typeof LinksJudged.Type
}

describe("the checks of an author and day", () => {
  it("P-LINK-8: are a batch, and its revert takes them back", async () => {
    const some = links.slice(0, 3)
    await recordedBefore(1, brokenResults(some), "admin")
    const [report] = await record(brokenResults(some), app.asAdmin)
    expect((await hidden()).map(({ url }) => url)).toEqual(expect.arrayContaining(some.map(({ url }) => url)))
    const batches = (await (await app.asAdmin("GET", "/api/batches")).json()) as ReadonlyArray<typeof BatchEntry.Type>
    expect(batches[0]).toMatchObject({ batch: report?.batch, actor: "admin", drivers: 0 })
    const path = `/api/batches/${encodeURIComponent(report?.batch ?? "")}/revert`
    expect(await (await app.asAdmin("POST", path, { dryRun: true })).json()).toMatchObject({ addresses: 3 })
    expect(await (await app.asAdmin("POST", path, { dryRun: false })).json()).toMatchObject({
      addresses: 3,
      reverted: 0,
      removed: 0
    })
    const left = (await hidden()).map(({ url }) => url)
    for (const { url } of some) expect(left).not.toContain(url)
  })
})

describe("a token of the scope import that reports every address as gone", () => {
  it("P-LINK-7: hides a twentieth of them at most; the rest is held, and operators are told", async () => {
    await recordedBefore(1, brokenResults(links))
    const reports = await record(brokenResults(links))
    const most = Math.floor(links.length / 20)
    const held = reports.reduce((sum, report) => sum + report.held, 0)
    expect(held).toBeGreaterThanOrEqual(links.length - most)
    await vi.waitFor(async () => expect((await all("standing=held")).length).toBe(held), { timeout: 20_000 })
    expect((await hidden()).length).toBe(links.length - held)
    const byHost = Map.groupBy(await hidden(), ({ url }) => new URL(url).hostname)
    for (const [host, some] of byHost) {
      const ofHost = links.filter(({ url }) => new URL(url).hostname === host).length
      expect(some.length).toBeLessThanOrEqual(Math.max(3, ofHost / 3))
    }
    const summary = (await (await app.call("/api/links/summary")).json()) as typeof LinkSummary.Type
    expect(summary).toMatchObject({ broken: links.length, unchecked: 0 })
    const board = (await (await app.asAdmin("GET", "/api/quality?kind=held-link")).json()) as typeof QualityBoard.Type
    expect(board.totals.find(({ kind }) => kind === "held-link")?.items).toBeGreaterThan(100)
    expect(board.items[0]?.why).toMatch(/like more addresses than a day may hide\.$/)
  })

  it("P-LINK-7: hides no more by saying it again, and its token decides nothing about what is held", async () => {
    const before = (await hidden()).length
    await record(brokenResults(links))
    expect((await hidden()).length).toBe(before)
    expect((await asToken("POST", "/api/links/held", { decision: "accept" })).status).toBe(403)
    expect((await asToken("POST", "/api/links/taken-back", { author: "admin", since: now(1) })).status).toBe(403)
  })

  it("P-LINK-8: is taken back as a whole by one call, and what others found stays", async () => {
    const [first, second] = links.slice(-2)
    const others = [first, second].flatMap((link) => (link === undefined ? [] : [link]))
    await recordedBefore(2, brokenResults(others), "ben")
    await recordedBefore(1, brokenResults(others), "ben")
    const since = now(3)
    const before = (await hidden()).length
    const preview = await judged(
      await app.asAdmin("POST", "/api/links/taken-back", { author: "admin/nightly", since, dryRun: true })
    )
    expect(preview.addresses).toBe(links.length)
    expect((await hidden()).length).toBe(before)
    const done = await judged(await app.asAdmin("POST", "/api/links/taken-back", { author: "admin/nightly", since }))
    expect(done).toMatchObject({ addresses: links.length, position: expect.any(Number) })
    expect((await hidden()).map(({ url }) => url)).toEqual(others.map(({ url }) => url))
    expect(await all("standing=held")).toEqual([])
    expect(
      await judged(await app.asAdmin("POST", "/api/links/taken-back", { author: "admin/nightly", since }))
    ).toMatchObject({ addresses: 0 })
    const tooOld = await app.asAdmin("POST", "/api/links/taken-back", { author: "admin", since: now(100) })
    expect([tooOld.status, await tooOld.text()]).toEqual([400, "since: Say a moment of the last 90 days."])
  })
})

describe("what operators make of checks", () => {
  it("P-LINK-7: what is held is hidden when it is accepted, and goes on being shown when it is dismissed", async () => {
    const byHost = [...Map.groupBy(links, ({ url }) => new URL(url).hostname)].filter(([, some]) => some.length > 5)
    const [[host, some], [other, more]] = byHost as unknown as readonly [(typeof byHost)[0], (typeof byHost)[0]]
    await recordedBefore(1, brokenResults([...some, ...more]), "ben")
    await record(brokenResults([...some, ...more]))
    const waiting = await all("standing=held")
    const onHost = (of: string) => waiting.filter(({ url }) => new URL(url).hostname === of).length
    expect(onHost(host)).toBeGreaterThan(0)
    expect(await judged(await app.asAdmin("POST", "/api/links/held", { decision: "accept", host }))).toMatchObject({
      addresses: onHost(host),
      hidden: onHost(host)
    })
    expect((await hidden()).filter(({ url }) => new URL(url).hostname === host)).toHaveLength(some.length)
    expect(
      await judged(
        await app.asAdmin("POST", "/api/links/held", { decision: "dismiss", host: other, reason: "It works." })
      )
    ).toMatchObject({ addresses: onHost(other), hidden: 0 })
    expect((await all("standing=held")).filter(({ url }) => new URL(url).hostname === other)).toEqual([])
  })

  it("P-LINK-3: a check whose day a wrong clock has set years ahead is not the last word", async () => {
    const [link] = links.slice(5, 6)
    const url = link?.url ?? ""
    const log = postgresLog(app.sql)
    const results = [{ url, outcome: "alive", status: 200 }]
    // As an earlier release recorded it.
    const ahead = event({ type: "links-checked", schema: 1, data: { day: "2099-01-01", results } })
    await log.append([{ stream: linksStream("2099-01-01"), expected: "no-stream", events: [ahead] }])
    await record([{ url, outcome: "unclear", cause: "time" }], app.asAdmin)
    const state = async () =>
      ((await (await app.asAdmin("GET", `/api/links?url=${encodeURIComponent(url)}`)).json()) as Links)[0]?.state
    expect(await state()).toMatchObject({ outcome: "unclear", checkedOn: now(0).slice(0, 10) })
  })
})

const now = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString()

/** `driverdex sources refresh` against a server that answers in every form, well and badly, and a site with its database. */
import { mkdtempSync, rmSync } from "node:fs"
import type { ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isOnline, PULL_SOURCES, type PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { ADMIN_PASSWORD, type TestApplication, testApplication } from "../../api/test/support/application.ts"
import { type RefreshReport, refreshAll } from "../src/commands/sources/runRefresh.ts"
import { makePoliteFetch } from "../src/manufacturers/politeFetch.ts"
import { fetchOf } from "../src/sources/download.ts"
import { makeHostPatience } from "../src/sources/hostPatience.ts"
import { type Client, connect } from "../src/verb/client.ts"
import { type MakersServer, startMakers } from "./manufacturers/makersServer.ts"
import { bodyOf, type Fact, madeAnswers, shippedFacts } from "./sources/madeAnswers.ts"

let app: TestApplication
let makers: MakersServer
let client: Client
let answers: Map<string, (response: ServerResponse) => void>
beforeAll(async () => {
  app = await testApplication()
  makers = await startMakers({}, (response, { url = "" }) => {
    const answer = answers.get(decodeURIComponent(url))
    if (answer === undefined) response.writeHead(404).end("Not found")
    else answer(response)
  })
  const session = await connect(app.url).signIn({ name: "admin", password: ADMIN_PASSWORD })
  client = connect(app.url, "token" in session ? session.token : undefined)
})
afterAll(async () => {
  await Promise.all([app.stop(), makers.close()])
})
beforeEach(() => {
  answers = new Map()
  vi.stubEnv("XDG_CACHE_HOME", mkdtempSync(join(tmpdir(), "driverdex-cache-")))
})
afterEach(() => {
  rmSync(process.env["XDG_CACHE_HOME"] as string, { recursive: true })
  vi.unstubAllEnvs()
})

const TODAY = new Date().toISOString().slice(0, 10)
const daysAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)

/** The shipped sources, at the server of the test. */
const ONLINE: ReadonlyArray<PullSource> = PULL_SOURCES.filter(isOnline)
const here = (source: PullSource): PullSource => ({
  ...source,
  ...(source.files === undefined
    ? {}
    : {
        files: Object.fromEntries(
          Object.keys(source.files).map((path) => [path, makers.at(`/${source.id}/${encodeURI(path)}`)])
        )
      }),
  ...(source.each === undefined ? {} : { each: { path: source.each.path, address: makers.at(`/${source.id}/{path}`) } })
})
const online = (...ids: ReadonlyArray<string>) =>
  ONLINE.filter(({ id }) => ids.length === 0 || ids.includes(id)).map(here)

const says =
  (text: string | Buffer, headers: Record<string, string> = {}, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(text)

/** What a source lists, unless the test says something else of a record. */
const serve = async (source: PullSource, other: Readonly<Record<string, Partial<Fact>>> = {}, madeOn = TODAY) => {
  for (const [path, text] of Object.entries(madeAnswers(source, await shippedFacts(source, other), { madeOn })))
    answers.set(`/${source.id}/${path}`, says(bodyOf(source, path, text), { etag: `"${text.length}"` }))
}

const refresh = (
  sources: ReadonlyArray<PullSource>,
  more: { since?: string; timeoutMs?: number; dryRun?: boolean } = {}
) => {
  const patient = makeHostPatience()
  return refreshAll(sources, {
    client,
    stop: new AbortController().signal,
    dryRun: more.dryRun ?? false,
    since: more.since ?? "9999",
    fetcher: (addresses, signal) => {
      const hosts = new Set(Object.values(addresses).map((address) => new URL(address).host))
      return patient(
        makePoliteFetch({
          isAllowed: ({ host }) => hosts.has(host),
          timeoutMs: more.timeoutMs ?? 10_000,
          gapMs: 0,
          maxHops: 3,
          maxHosts: 1,
          maxPauseMs: 50,
          signal,
          allowLoopback: true
        })
      )
    }
  })
}
const events = async () => (await app.sql`select count(*)::int as n from log.events`)[0]?.["n"] as number
const latest = async () =>
  ((await (await app.call("/api/status")).json()) as { facts: { latest: number } }).facts.latest
/** What the records say, by key. */
const records = async () => {
  const rows = new Map<string, Record<string, unknown>>()
  for await (const row of client.stream((calls) => calls.admin.exportCatalogue())) {
    const { key, ...facts } = row as { readonly key: string }
    rows.set(key, facts)
  }
  return rows
}
const factsOf = async (key: string) => (await records()).get(key)
const of = (report: RefreshReport, id: string) => report.sources.find(({ source }) => source === id)
const sum = (report: RefreshReport, count: (one: RefreshReport["sources"][number]) => number) =>
  report.sources.reduce((total, one) => total + count(one), 0)

const shipped = (id: string): PullSource => ONLINE.find((source) => source.id === id) as PullSource

describe("a refresh (P-IMP-14)", () => {
  it("reads every source that is online, and the same again changes nothing", async () => {
    for (const source of ONLINE) await serve(source)
    // A fresh site of today has hardly a version whose check is recent enough.
    expect(await latest()).toBeLessThan(5)
    const first = await refresh(online())
    expect(first.failure).toBeUndefined()
    expect(first.sources.map(({ source, isRead }) => [source, isRead])).toEqual(ONLINE.map(({ id }) => [id, true]))
    for (const { source, unreachable, changedForm, refused } of first.sources)
      expect({ source, faults: [...unreachable, ...changedForm, ...refused] }).toEqual({ source, faults: [] })
    // Every package is counted once: nothing that a source lists is passed over without a word.
    const counted = first.sources.map(({ source, new: news, confirmed, older, undated }) => [
      source,
      news.length + confirmed + older.length + undated.length
    ])
    expect(counted).toEqual(ONLINE.map(({ id, packages }) => [id, Object.keys(packages).length]))
    expect(await latest()).toBeGreaterThan(200)
    const written = await events()
    const second = await refresh(online())
    expect(sum(second, ({ new: news }) => news.length)).toBe(0)
    expect(sum(second, ({ confirmed }) => confirmed)).toBe(sum(first, ({ confirmed }) => confirmed))
    expect(await events()).toBe(written)
    // Within the time that it is given, no address is asked.
    const asked = makers.visits.length
    expect(sum(await refresh(online(), { since: "2026" }), ({ confirmed }) => confirmed)).toBeGreaterThan(200)
    expect([makers.visits.length, await events()]).toEqual([asked, written])
  })

  it("brings in what is new, with the day that the source gives, and a preview brings nothing", async () => {
    const dock = "lenovo-dock-manager"
    await serve(shipped("winget-index"), { [dock]: { version: "1.6.9.1", day: daysAgo(2) } })
    const written = await events()
    const preview = await refresh(online("winget-index"), { dryRun: true })
    expect(of(preview, "winget-index")).toMatchObject({ new: [{ key: dock, to: "1.6.9.1" }], batch: null })
    expect(await events()).toBe(written)
    expect(of(await refresh(online("winget-index")), "winget-index")?.batch).toMatch(/^pull-winget-index-/)
    expect(await factsOf(dock)).toMatchObject({
      version: "1.6.9.1",
      releaseDateIso: daysAgo(2),
      asOf: TODAY,
      versionStatus: "latest"
    })
  })

  it("P-IMP-12: takes the word of a table for today only while it moves", async () => {
    const [moving, still] = ["asix-ax88179-setup", "audient-evo"]
    await serve(shipped("winget-index"), { [moving]: { version: "2.1.1", day: daysAgo(20) } }, daysAgo(2))
    await refresh(online("winget-index"))
    expect(await factsOf(moving)).toMatchObject({ asOf: TODAY, version: "2.1.1" })
    await serve(shipped("winget-index"), { [still]: { version: "4.4.1.0", day: daysAgo(12) } }, daysAgo(5))
    await refresh(online("winget-index"))
    expect(await factsOf(still)).toMatchObject({ asOf: daysAgo(5), version: "4.4.1.0" })
  })

  it("goes on past what is broken, moved, huge, slow or gone, and says each in its place", async () => {
    const ids = ["scoop-extras", "amd", "eol", "fet", "configx", "osd", "choco-ashe", "github"]
    for (const id of ids) await serve(shipped(id))
    const path = (id: string, end: string) =>
      [...answers.keys()].find((one) => one.startsWith(`/${id}/`) && one.endsWith(end)) as string
    answers.set(path("amd", ".xml"), says("<!doctype html><p>We are down for maintenance."))
    answers.set(path("eol", ".md"), (response) => response.writeHead(301, { location: makers.at("/eol", 9) }).end())
    answers.set(path("configx", ".json"), says("", { "content-length": "9000000" }))
    answers.set(path("osd", "GraphicsDriverPack.json"), (response) => response.writeHead(200).write("["))
    answers.delete(path("scoop-extras", "openvpn.json"))
    answers.set(path("choco-ashe", "intel-proset-drivers.nuspec"), says("<package><metadata/></package>"))
    // One host at a loopback address stands for all: the slow one would make them wait for each other.
    const report = await refresh(online(...ids), { timeoutMs: 500 })
    expect(report.failure).toBeUndefined()
    expect(report.sources.filter(({ isRead }) => !isRead).map(({ source }) => source)).toEqual([
      "amd",
      "eol",
      "configx"
    ])
    expect(report.sources).toHaveLength(ids.length)
    const words = (id: string) => {
      const { unreachable = [], changedForm = [] } = of(report, id) ?? {}
      return [unreachable.join(" "), changedForm.join(" ")]
    }
    expect(words("amd")).toEqual(["", expect.stringContaining("answered something else")])
    expect(words("eol")).toEqual([expect.stringContaining("may not be asked"), ""])
    expect(words("configx")).toEqual([expect.stringContaining("larger than allowed"), ""])
    expect(words("osd")).toEqual([expect.stringContaining("No whole answer came in time"), ""])
    // A package that is gone is that package's fault.
    expect(words("scoop-extras")).toEqual([expect.stringMatching(/^bucket\/openvpn\.json: \S+ answered 404\.$/), ""])
    expect(of(report, "scoop-extras")?.confirmed).toBe(6)
    expect(words("choco-ashe")[1]).toContain("lists no release")
    expect(words("fet")).toEqual(["", ""])
  })

  it("asks a host no more that asks to be left alone, or gives no answer twice", async () => {
    for (const id of ["dumplings", "nvidia"]) await serve(shipped(id))
    const [first = ""] = [...answers.keys()].filter((path) => path.startsWith("/dumplings/"))
    const before = makers.visits.length
    answers.set(first, says("Too many requests", {}, 429))
    const report = await refresh(online("dumplings", "nvidia"))
    expect(makers.visits.length - before).toBe(1)
    expect(report.sources.map(({ isRead, unreachable }) => [isRead, unreachable.length])).toEqual([
      [false, 55],
      [false, Object.keys(shipped("nvidia").files ?? {}).length]
    ])
    for (const path of answers.keys()) answers.set(path, (response) => response.destroy())
    const silent = makers.visits.length
    await refresh(online("dumplings"))
    expect(makers.visits.length - silent).toBe(2)
  })

  it.each<[string, string, Partial<Fact>, string | null]>([
    ["an older version", "winget-index", { version: "0.0.1", day: "2025-03-01" }, null],
    ["an older version without a day", "scoop-extras", { version: "0.0.1" }, "It would go down from"],
    ["an older version with a new day", "dumplings", { version: "0.0.1", day: daysAgo(1) }, "It would go down from"],
    [
      "a version of another scheme",
      "dumplings",
      { version: "2026.11.20.1543", day: daysAgo(1) },
      "is numbered otherwise than"
    ],
    ["a leap of its maker's number", "elgato", { version: "99.1.2.3" }, "is numbered otherwise than"],
    ["a day in the future", "dumplings", { version: "99.0.0.0", day: "2027-06-01" }, "after the day of the source"]
  ])("changes no driver for a source that lies: %s", async (_what, id, lie, sentence) => {
    const keys = Object.values(shipped(id).packages)
    await serve(shipped(id))
    await refresh(online(id))
    const before = await records()
    await serve(shipped(id), Object.fromEntries(keys.map((key) => [key, lie])))
    for (const _time of [1, 2]) {
      const report = of(await refresh(online(id)), id)
      expect(report?.new).toEqual([])
      if (sentence === null) expect(report?.older.length).toBeGreaterThan(keys.length / 2)
      else {
        const lies = report?.refused.filter(({ message }) => message.includes(sentence)) ?? []
        expect(lies.length).toBeGreaterThan(keys.length / 2)
      }
      expect(await records()).toEqual(before)
    }
  })

  it("ends with one sentence where the site does not take what is sent", async () => {
    for (const id of ["amd", "eol"]) await serve(shipped(id))
    const report = await refreshAll(online("amd", "eol"), {
      client: connect(app.url),
      stop: new AbortController().signal,
      dryRun: false,
      since: "9999",
      fetcher: (addresses, signal) => fetchOf(addresses, signal, { allowLoopback: true })
    })
    expect(report).toMatchObject({ sources: [], failure: expect.stringContaining("sign in") as string })
  })
})

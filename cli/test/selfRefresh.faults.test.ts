/** A server that refreshes its facts by itself (P-IMP-15), as it is shipped: two processes, the built program, and a server for all sources. */
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import type { ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { isOnline, PULL_SOURCES, type PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { seededDatabase } from "../../api/test/faults/seeded.ts"
import { addressOf, type ServerProcess, startServer, terminate } from "../../api/test/start/process.ts"
import type { FreshDatabase } from "../../api/test/store/postgres/database.ts"
import { ADMIN_PASSWORD } from "../../api/test/support/application.ts"
import { type MakersServer, startMakers } from "./manufacturers/makersServer.ts"
import { bodyOf, madeAnswers, shippedFacts } from "./sources/madeAnswers.ts"

let makers: MakersServer
let answers: Map<string, string | Buffer>
/** Called for each request of a source; may answer in its place. */
let onAsked: (response: ServerResponse, path: string) => boolean
let database: FreshDatabase
let dataDir: string
const servers: Array<ServerProcess> = []

beforeAll(async () => {
  answers = new Map()
  for (const source of PULL_SOURCES.filter(isOnline)) {
    const made = madeAnswers(source, await shippedFacts(source), { madeOn: new Date().toISOString().slice(0, 10) })
    for (const [path, text] of Object.entries(made)) answers.set(placeOf(source, path), bodyOf(source, path, text))
  }
  makers = await startMakers({}, (response, { url = "" }) => {
    if (onAsked(response, url)) return
    const text = answers.get(url)
    if (text === undefined) response.writeHead(404).end("Not found")
    else response.writeHead(200, { "content-type": "text/plain" }).end(text)
  })
})
afterAll(() => makers.close())
beforeEach(async () => {
  onAsked = () => false
  database = await seededDatabase()
  dataDir = mkdtempSync(join(tmpdir(), "driverdex-refresh-"))
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map(terminate))
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** `/{host}{path}`, as the program's requests come here (sources/redirectHttps.ts). */
const placeOf = ({ files, each }: PullSource, path: string): string => {
  const url = new URL(files?.[path] ?? each?.address.replace("{path}", path) ?? "")
  return `/${url.host}${url.pathname}${url.search}`
}

const start = async (environment: Readonly<Record<string, string>> = {}) => {
  const redirect = new URL("./sources/redirectHttps.ts", import.meta.url)
  redirect.searchParams.set("to", makers.at("/"))
  const server = startServer({
    DATABASE_URL: database.adminUrl,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD,
    SOURCES: "daily",
    NODE_OPTIONS: `--import ${redirect.href}`,
    ...environment
  })
  servers.push(server)
  return { server, url: await addressOf(server) }
}

interface Told {
  readonly facts: { readonly latest: number }
  readonly refresh: {
    readonly every: string
    readonly lastAt: string | null
    readonly failure: string | null
    readonly sources: ReadonlyArray<{ readonly id: string; readonly failures: number; readonly fault: string | null }>
  } | null
}
const statusOf = async (url: string) => (await (await fetch(`${url}/api/status`)).json()) as Told
const refreshed = async (url: string) => {
  await expect.poll(async () => (await statusOf(url)).refresh?.lastAt ?? null, { timeout: 120_000 }).not.toBeNull()
}
const asked = (from = 0) => makers.visits.slice(from).map(({ path }) => path)
const events = async () => (await database.sql`select count(*)::int as n from log.events`)[0]?.["n"] as number

describe("a server with SOURCES=daily (P-IMP-15)", () => {
  it("shows its first refreshed facts without anyone doing anything, and only one process of a site asks", async () => {
    const before = makers.visits.length
    const [one, other] = await Promise.all([start(), start()])
    // Hardly a version of the shipped catalogue was checked lately.
    expect((await statusOf(one.url)).facts.latest).toBeLessThan(5)
    await refreshed(one.url)
    const { facts, refresh } = await statusOf(one.url)
    expect(facts.latest).toBeGreaterThan(200)
    expect(refresh).toMatchObject({ every: "daily", failure: null })
    expect(refresh?.sources.map(({ failures }) => failures)).toEqual(PULL_SOURCES.filter(isOnline).map(() => 0))
    await expect.poll(async () => (await statusOf(other.url)).facts.latest).toBe(facts.latest)
    // Each address once, although both looked.
    expect(asked(before).toSorted()).toEqual([...answers.keys()].toSorted())
    const authors = await database.sql`select distinct actor from log.events where batch like 'pull-%'`
    expect(authors.map(({ actor }) => actor as string)).toEqual(["system/sources"])
    // A start within the period asks nothing.
    const [after, written] = [makers.visits.length, await events()]
    await Promise.all(servers.splice(0).map(terminate))
    const again = await start()
    await again.server.says(/ready/)
    await new Promise((resolve) => setTimeout(resolve, 8_000))
    expect([makers.visits.length, await events()]).toEqual([after, written])
  })

  it("loses nothing by a kill in the middle, after which its program asks no more, and goes on where it was", async () => {
    const before = makers.visits.length
    let killed: () => void = () => undefined
    const kill = new Promise<void>((resolve) => {
      killed = resolve
    })
    // The one under way is answered when the server is gone; a program that lived on would ask for the next.
    onAsked = (response, path) => {
      if (makers.visits.length - before !== 40) return false
      killed()
      setTimeout(() => response.writeHead(200).end(answers.get(path)), 1_000)
      return true
    }
    const { server } = await start()
    await kill
    server.child.kill("SIGKILL")
    await once(server.child, "exit")
    servers.splice(0)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(makers.visits.length - before).toBe(40)
    const again = await start()
    await refreshed(again.url)
    expect((await statusOf(again.url)).facts.latest).toBeGreaterThan(200)
    // What had answered is not asked again; the one under way may be.
    expect(asked(before).length - answers.size).toBeLessThanOrEqual(1)
  })

  it("stops at once while its program waits for an answer that never comes", async () => {
    onAsked = () => true
    const before = makers.visits.length
    const { server } = await start()
    await expect.poll(() => makers.visits.length).toBeGreaterThan(before)
    const since = performance.now()
    expect(await terminate(server)).toBe(0)
    expect(performance.now() - since).toBeLessThan(5_000)
    servers.splice(0)
  })

  it("works on without a network, says nothing of it in its log, and shows what failed", async () => {
    onAsked = (response) => {
      response.destroy()
      return true
    }
    const { server, url } = await start()
    await refreshed(url)
    const { refresh, facts } = await statusOf(url)
    expect(facts.latest).toBeLessThan(5)
    expect(refresh?.failure).toBe("No source could be read.")
    expect(refresh?.sources.every(({ failures, fault }) => failures === 1 && fault !== null)).toBe(true)
    expect(await (await fetch(`${url}/status`)).text()).toContain("did not answer")
    expect(server.stderr()).not.toMatch(/source/)
  })

  it("asks no one with SOURCES=off, and a bad value ends the start with one sentence", async () => {
    const before = makers.visits.length
    const { url } = await start({ SOURCES: "off" })
    await new Promise((resolve) => setTimeout(resolve, 7_000))
    expect(makers.visits.length).toBe(before)
    expect((await statusOf(url)).refresh).toBeNull()
    const bad = startServer({ DATA_DIR: dataDir, SOURCES: "weekly" })
    expect(await bad.ended).toBe(1)
    expect(bad.stderr()).toBe("SOURCES must be daily, hourly or off.\n")
  })
})

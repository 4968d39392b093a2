/** The database gone, frozen, cut, slow, read-only or full: what visitors read is answered, and operators are told in time. */
import { setTimeout as delay } from "node:timers/promises"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { json, type TestApplication, testApplication } from "../application.ts"
import { ROWS } from "../http/matrixRows.ts"
import type { FreshDatabase } from "../postgres/database.ts"
import { openProxy, type Proxy } from "./proxy.ts"
import { seededDatabase } from "./seeded.ts"

/** Nothing that reads, and no refusal, takes longer. */
const LONGEST_MS = 1_500

let database: FreshDatabase
let way: Proxy
let cutting: NodeJS.Timeout | undefined
let app: TestApplication
beforeAll(async () => {
  database = await seededDatabase()
  way = await openProxy(database.adminUrl)
  app = await testApplication(
    { INBOX: "on", METRICS_TOKEN: "for-tests", DATABASE_URL: way.url },
    { ...database, drop: async () => {} }
  )
  await app.asAdmin("GET", "/api/session")
  // What is made once, on the first wish, costs this machine more than it costs the site.
  for (const path of VISITORS) await tell(path)
})
afterAll(async () => {
  await end()
  await app.stop()
  await way.close()
  await database.drop()
})

const VISITORS: ReadonlyArray<string> = [
  "/",
  "/search?q=intel",
  "/printers",
  "/printers/hp",
  "/contact",
  "/privacy-policy",
  "/support",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap-1.xml",
  "/api/drivers",
  "/api/drivers?category=Cameras",
  "/api/drivers/featured",
  "/api/drivers/1001",
  "/api/drivers/1001/download-file",
  "/api/categories",
  "/api/printer-brands",
  "/api/vendors",
  "/api/download-stats",
  "/api/site",
  "/api/search?q=rtx",
  "/api/suggestions?q=rtx",
  "/api/openapi.json",
  "/api/docs",
  "/api/health",
  "/api/health/live"
]
const OPERATORS = ROWS.filter(({ call, needs }) => needs !== "nobody" || call.endsWith("/history"))

interface Told {
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly headers: Headers
  readonly text: string
}

const tell = async (path: string, init: RequestInit = {}, asAdmin = false): Promise<Told> => {
  const begun = performance.now()
  const limited = { ...init, signal: AbortSignal.timeout(8_000) }
  try {
    const answer = asAdmin ? await app.asAdmin(init.method ?? "GET", path, undefined) : await app.call(path, limited)
    const text = await answer.text()
    return { path, status: answer.status, ms: performance.now() - begun, headers: answer.headers, text }
  } catch {
    return { path, status: 0, ms: performance.now() - begun, headers: new Headers(), text: "" }
  }
}
const press = (key?: string): Promise<Told> =>
  tell("/api/drivers/1001/download", {
    method: "POST",
    headers: key === undefined ? {} : { "idempotency-key": key }
  })

/** Visitors on every kind of page and call, one after the other, until told to stop. */
const visit = () => {
  let going = true
  const all: Array<Told> = []
  const visitor = async (first: number) => {
    for (let n = first; going; n += 1) {
      all.push(n % 9 === 0 ? await press() : await tell(VISITORS[n % VISITORS.length] ?? "/"))
    }
  }
  const done = Promise.all([0, 5, 10, 16].map(visitor))
  return async () => {
    going = false
    await done
    return all
  }
}
const isFine = ({ path, status }: Told): boolean => status === (path.endsWith("download-file") ? 303 : 200)
/** @param slowestMs how long this machine takes with nothing the matter */
const complaints = (all: ReadonlyArray<Told>, slowestMs: number) =>
  all
    .filter((one) => !isFine(one) || one.ms > LONGEST_MS + slowestMs)
    .map(({ path, status, ms }) => `${path} ${status} ${Math.round(ms)} ms`)

const FAULTS: ReadonlyArray<{ name: string; begin: () => Promise<void> }> = [
  { name: "gone", begin: () => way.be("refusing") },
  { name: "frozen", begin: () => way.be("frozen") },
  {
    name: "cut every 200 ms",
    begin: async () => {
      cutting = setInterval(way.cut, 200)
    }
  },
  { name: "slow by five seconds", begin: () => way.be({ delayMs: 5_000 }) }
]
const end = async () => {
  clearInterval(cutting)
  await way.be("passing")
}

describe.each(FAULTS)("a database that is $name", ({ name, begin }) => {
  it("L-01: keeps no visitor waiting and refuses none, from the first moment to after its return", async () => {
    const calm = visit()
    await delay(800)
    const usual = Math.max(...(await calm()).map(({ ms }) => ms))
    const stop = visit()
    await delay(300)
    await begin()
    await delay(4_000)
    await end()
    await delay(1_500)
    const all = await stop()
    const slowest = Math.max(...all.map(({ ms }) => ms))
    console.log(
      `${name}: ${all.filter(isFine).length} of ${all.length} answered, slowest ${Math.round(slowest)} ms, without a fault ${Math.round(usual)} ms`
    )
    expect(complaints(all, usual)).toEqual([])
  }, 60_000)
})

describe.each(FAULTS.filter(({ name }) => !name.startsWith("cut")))("a database that is $name", ({ begin }) => {
  it("L-04: operators are told so within a second and a half, with when to come back", async () => {
    await begin()
    await delay(1_200)
    const all: Array<Told> = []
    for (const { call, path } of OPERATORS) {
      const [method = ""] = call.split(" ")
      all.push(await tell(path, { method }, true))
    }
    const body = json("POST", { password: "whatever" })
    all.push(await tell("/api/session", body))
    const anonymous = await tell("/api/operators")
    await end()
    expect(
      all.filter(({ status, ms, headers }) => status !== 503 || ms > LONGEST_MS || headers.get("retry-after") === null)
    ).toEqual([])
    expect(anonymous.status).toBe(401)
    await expect.poll(async () => (await tell("/api/operators", {}, true)).status, { timeout: 2_000 }).toBe(200)
  }, 60_000)
})

describe("after the return", () => {
  it("L-03: every download that was said to be counted is counted once, and no other with a key twice", async () => {
    await expect.poll(async () => (JSON.parse((await press()).text) as { counted?: boolean }).counted).toBeUndefined()
    const [{ downloads }] = await app.sql<[{ downloads: number }]>`
      select count(*)::int as downloads from log.events where type = 'download-recorded'`
    const shown = JSON.parse((await tell("/api/drivers/1001")).text) as Driver
    expect(shown.downloadCount).toBe(downloads)
  })
})

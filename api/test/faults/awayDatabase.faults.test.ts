/** The database gone, frozen, cut, slow, read-only or full: reads are answered, and operators are informed in time. */
import { setTimeout as delay } from "node:timers/promises"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { ROWS } from "../http/matrixRows.ts"
import type { FreshDatabase } from "../store/postgres/database.ts"
import { json, type TestApplication, testApplication } from "../support/application.ts"
import { listeningNow } from "../support/listeningTime.ts"
import { openProxy, type Proxy } from "./proxy.ts"
import { seededDatabase } from "./seeded.ts"

/** No read and no refusal takes longer. */
const MAX_MS = 1_500

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
  // What is built once, on first request, costs this machine more than it costs the site.
  for (const path of VISITORS) await timed(path)
})
afterAll(async () => {
  await end()
  await app.stop()
  await way.close()
  await database.drop()
})

// Whatever the test's outcome.
afterEach(() => end())

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
  "/api/drivers/newest",
  "/api/drivers/1001",
  "/api/drivers/1001/download-file",
  "/api/categories",
  "/api/printer-brands",
  "/api/vendors",
  "/api/links/summary",
  "/api/download-stats",
  "/api/site",
  "/api/search?q=rtx",
  "/api/suggestions?q=rtx",
  "/hardware",
  "/hardware/pci/8086/51f0",
  "/hardware?id=10de:2504%0A8086:51f0",
  "/api/hardware?id=8086:51f0",
  "/api/hardware/pci/10de/2504",
  "/api/v1/drivers",
  "/api/v1/drivers?category=Cameras&limit=3",
  "/api/v1/drivers/1001",
  "/api/v1/drivers/1001/releases",
  "/api/v1/lines",
  "/api/v1/manufacturers",
  "/api/v1/search?q=rtx",
  "/api/v1/answers?q=rtx%203060",
  "/api/v1/hardware?id=8086:51f0",
  "/api/openapi.json",
  "/api/docs",
  "/status",
  "/api/status",
  "/api/health",
  "/api/health/live"
]
const OPERATORS = ROWS.filter(({ call, needs }) => needs !== "anonymous" || call.endsWith("/history"))

interface TimedAnswer {
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly headers: Headers
  readonly text: string
}

const timed = async (path: string, init: RequestInit = {}, asAdmin = false): Promise<TimedAnswer> => {
  const begun = listeningNow()
  const limited = { ...init, signal: AbortSignal.timeout(8_000) }
  try {
    const answer = asAdmin ? await app.asAdmin(init.method ?? "GET", path, undefined) : await app.call(path, limited)
    const text = await answer.text()
    return { path, status: answer.status, ms: listeningNow() - begun, headers: answer.headers, text }
  } catch {
    return { path, status: 0, ms: listeningNow() - begun, headers: new Headers(), text: "" }
  }
}
const press = (key?: string): Promise<TimedAnswer> =>
  timed("/api/drivers/1001/download", {
    method: "POST",
    headers: key === undefined ? {} : { "idempotency-key": key }
  })

/** Visitors on every kind of page and call, one after the other, until stopped. */
const visit = () => {
  let going = true
  const all: Array<TimedAnswer> = []
  const visitor = async (first: number) => {
    for (let n = first; going; n += 1) {
      all.push(n % 9 === 0 ? await press() : await timed(VISITORS[n % VISITORS.length] ?? "/"))
    }
  }
  const done = Promise.all([0, 5, 10, 16].map(visitor))
  return async () => {
    going = false
    await done
    return all
  }
}
const isFine = ({ path, status }: TimedAnswer): boolean => status === (path.endsWith("download-file") ? 303 : 200)
/** @param slowestMs how long this machine takes when nothing is wrong */
const complaints = (all: ReadonlyArray<TimedAnswer>, slowestMs: number) =>
  all
    .filter((one) => !isFine(one) || one.ms > MAX_MS + slowestMs)
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
  {
    name: "cut every two seconds",
    begin: async () => {
      way.cut()
      cutting = setInterval(way.cut, 2_000)
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
    expect(complaints(all, 2 * usual)).toEqual([])
  })
})

describe.each(FAULTS.filter(({ name }) => !name.startsWith("cut")))("a database that is $name", ({ begin }) => {
  it("L-04: operators are informed within a second and a half, with when to retry", async () => {
    await begin()
    await delay(1_200)
    const all: Array<TimedAnswer> = []
    for (const { call, path } of OPERATORS) {
      const [method = ""] = call.split(" ")
      all.push(await timed(path, { method }, true))
    }
    const body = json("POST", { password: "whatever" })
    all.push(await timed("/api/session", body))
    const anonymous = await timed("/api/operators")
    await end()
    expect(
      all.filter(({ status, ms, headers }) => status !== 503 || ms > MAX_MS || headers.get("retry-after") === null)
    ).toEqual([])
    expect(anonymous.status).toBe(401)
    await expect.poll(async () => (await timed("/api/operators", {}, true)).status, { timeout: 2_000 }).toBe(200)
  })
})

describe("an operator whose call is under way when the database freezes", () => {
  it("L-04: is answered within a second and a half that the outcome is not known, and sends it again without doing it twice", async () => {
    const form = (await (await app.call("/api/drivers/1003")).json()) as Driver
    const events = async () => {
      const [row] = await database.sql<[{ n: number }]>`select count(*)::int as n from log.events where actor = 'admin'`
      return row.n
    }
    const before = await events()
    const wanted = { ...form, description: "Edited while it froze." }
    // Held before its commit, so that it is in flight at any moment.
    const held = await database.sql.reserve()
    await held`begin`
    await held`select from log.head for update`
    const begun = listeningNow()
    const saving = app.asAdmin("PUT", "/api/drivers/1003", wanted)
    await delay(200)
    await way.be("frozen")
    const answer = await saving
    const ms = listeningNow() - begun - 200
    expect([answer.status, await answer.text(), answer.headers.get("retry-after")]).toEqual([
      503,
      "The database is away at the moment. Whether the change was recorded is not known. Please try again.",
      "2"
    ])
    expect(ms).toBeLessThan(MAX_MS + 500)
    await held`rollback`
    held.release()
    await end()
    await expect.poll(async () => (await app.asAdmin("PUT", "/api/drivers/1003", wanted)).status).toBe(200)
    expect(((await (await app.call("/api/drivers/1003")).json()) as Driver).description).toBe(wanted.description)
    expect(await events()).toBe(before + 1)
  })

  it("L-04: a visitor who is not signed in still has to sign in, and a message is refused in words", async () => {
    await way.be("refusing")
    await expect.poll(async () => (await timed("/api/health")).text).toContain('"away"')
    expect((await timed("/api/operators")).status).toBe(401)
    expect((await timed("/api/session")).status).toBe(401)
    const written = {
      name: "A visitor",
      email: "a@example.com",
      subject: "A lost link",
      category: "bug-report",
      message: "The link of a driver leads to a page that is gone."
    }
    // The health call may find the loss before the prober does; until then the message fails on its way to the database.
    await expect
      .poll(async () => {
        const { status, text } = await timed("/api/messages", json("POST", written))
        return [status, text]
      })
      .toEqual([503, "The database is away at the moment. Nothing was changed. Please try again."])
  })
})

describe("a log whose turn does not end, in a database that answers", () => {
  it("L-03: keeps no guide longer than a second, says that none is counted, and counts them when it goes on", async () => {
    const recorded = async () => {
      const [row] = await database.sql<[{ n: number }]>`
        select count(*)::int as n from log.events where type = 'download-recorded'`
      return row.n
    }
    await expect.poll(async () => (await timed("/api/operators", {}, true)).status).toBe(200)
    const before = await recorded()
    const held = await database.sql.reserve()
    await held`begin`
    await held`select from log.head for update`
    const keys = Array.from({ length: 8 }, (_, n) => `held-${n}-${before}`)
    const replies = await Promise.all(keys.map(press))
    expect(replies.filter((one) => one.status !== 200 || one.ms > MAX_MS + 500)).toEqual([])
    expect(replies.map(({ text }) => (JSON.parse(text) as { counted?: boolean }).counted)).toEqual(
      keys.map(() => false)
    )
    expect(await recorded()).toBe(before)
    await held`rollback`
    held.release()
    // Sent again with the same keys, as the site does: each is counted once, whatever became of the first.
    for (const key of [...keys, ...keys]) {
      expect((JSON.parse((await press(key)).text) as { counted?: boolean }).counted).toBeUndefined()
    }
    expect(await recorded()).toBe(before + keys.length)
  })
})

describe("after the return", () => {
  it("L-03: every download that was said to be counted is counted once, and no other with a key twice", async () => {
    await expect.poll(async () => (JSON.parse((await press()).text) as { counted?: boolean }).counted).toBeUndefined()
    const [{ downloads }] = await app.sql<[{ downloads: number }]>`
      select count(*)::int as downloads from log.events where type = 'download-recorded'`
    const shown = JSON.parse((await timed("/api/drivers/1001")).text) as Driver
    expect(shown.downloadCount).toBe(downloads)
  })
})

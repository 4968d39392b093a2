/** What a site reports while its database is away, in headers, health, metrics and its log, and no longer after it. */

import { setTimeout as delay } from "node:timers/promises"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import postgres from "postgres"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { FreshDatabase } from "../store/postgres/database.ts"
import { json, type TestApplication, testApplication } from "../support/application.ts"
import { listeningNow } from "../support/listeningTime.ts"
import { openProxy, type Proxy } from "./proxy.ts"
import { seededDatabase } from "./seeded.ts"

let database: FreshDatabase
let way: Proxy
/** What the site has sent to the database. */
let questions: Array<string> = []
let app: TestApplication
beforeAll(async () => {
  database = await seededDatabase()
  way = await openProxy(database.adminUrl, {
    question: (bytes) => {
      questions.push(bytes.toString("latin1"))
      return true
    }
  })
  app = await testApplication(
    { INBOX: "on", METRICS_TOKEN: "for-tests", DATABASE_URL: way.url },
    { ...database, drop: async () => {} }
  )
  await app.asAdmin("GET", "/api/session")
})
afterAll(async () => {
  await way.be("passing")
  await app.stop()
  await way.close()
  await database.drop()
})

// Whatever the test's outcome.
afterEach(() => way.be("passing"))

interface Health {
  readonly status: string
  readonly head: number
  readonly away?: ReadonlyArray<{ store: string; since: string; cause: string }>
  readonly asOf?: string
  readonly writes?: string
}
const healthOf = async (): Promise<Health> => (await app.call("/api/health")).json() as Promise<Health>
const awayOf = async () => (await healthOf()).away?.[0]?.cause ?? null
const asOfOf = async (path: string, init?: RequestInit) => {
  const answer = await app.call(path, init)
  await answer.arrayBuffer()
  return answer.headers.get("x-as-of")
}
const metrics = async () => {
  const answer = await app.call("/metrics", { headers: { authorization: "Bearer for-tests" } })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  return (name: string) => Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1] ?? Number.NaN)
}
const linesAbout = (text: string) => app.logged.filter(({ message }) => String(message).startsWith(text))
const goAway = async () => {
  await way.be("refusing")
  await expect.poll(awayOf).toBe("it refuses connections")
}
const comeBack = async () => {
  await way.be("passing")
  await expect.poll(awayOf).toBe(null)
}

/** On a busy machine a look-up may time out, and the answer then has an earlier as-of time: temporarily. */
const expectCurrent = async () => {
  for (const path of READ) await expect.poll(async () => [path, await asOfOf(path)]).toEqual([path, null])
}

const READ = [
  "/",
  "/search?q=intel",
  "/contact",
  "/sitemap.xml",
  "/api/drivers",
  "/api/drivers?category=Cameras",
  "/api/drivers?category=Nothing",
  "/api/drivers/featured",
  "/api/drivers/newest",
  "/api/drivers/1001",
  "/api/drivers/1001/download-file",
  "/api/categories",
  "/api/printer-brands",
  "/api/vendors",
  "/api/links/summary",
  "/api/download-stats",
  "/api/search?q=rtx",
  "/api/list?list=search&q=rtx",
  "/api/list?list=category&category=Cameras",
  "/api/suggestions?q=rtx",
  "/api/v1/drivers?limit=2",
  "/api/v1/drivers/1001",
  "/api/v1/search?q=rtx",
  "/api/v1/answers?q=rtx%203060"
]

it("L-01: a look-up asks the database with some hundred bytes, however much the catalogue holds", async () => {
  await expectCurrent()
  questions = []
  for (let n = 0; n < 10; n++) await asOfOf("/api/drivers/1001")
  const bytes = questions.reduce((sum, text) => sum + text.length, 0)
  expect(bytes).toBeGreaterThan(0)
  // Ten look-ups, plus the prober and the read models' own round.
  expect(bytes).toBeLessThan(30_000)
})

it("F-05: an acknowledged download or edit is in the next answer, or that answer says since when it is true", async () => {
  await expectCurrent()
  const driver = async () => {
    const answer = await app.call("/api/drivers/1003")
    const { downloadCount, description } = (await answer.json()) as Driver
    return { downloadCount, description, asOf: answer.headers.get("x-as-of") }
  }
  const before = await driver()
  const holder = postgres(database.adminUrl, { max: 1, onnotice: () => {} })
  // Read models can be read but not brought forward.
  await holder`begin`
  await holder`lock table read.positions in exclusive mode`
  try {
    expect((await app.call("/api/drivers/1003/download", { method: "POST" })).status).toBe(200)
    const behind = await driver()
    expect(behind).toMatchObject({ downloadCount: before.downloadCount, asOf: expect.any(String) })
    expect(await asOfOf("/graphics-cards")).not.toBe(null)
    const form = await (await app.call("/api/drivers/1003")).json()
    const edit = await app.asAdmin("PUT", "/api/drivers/1003", {
      ...(form as object),
      description: "Edited meanwhile."
    })
    expect(edit.status).toBe(202)
    expect(await driver()).toMatchObject({ description: before.description, asOf: expect.any(String) })
  } finally {
    await holder.end({ timeout: 0 })
  }
  await expect
    .poll(driver)
    .toEqual({ downloadCount: before.downloadCount + 1, description: "Edited meanwhile.", asOf: null })
  await expectCurrent()
})

it("F-05: a download that was called counted after the second it may wait, before its count was shown, is not forgotten", async () => {
  await expectCurrent()
  const driver = async () => {
    const answer = await app.call("/api/drivers/1005")
    return { count: ((await answer.json()) as Driver).downloadCount, asOf: answer.headers.get("x-as-of") }
  }
  const { count } = await driver()
  const holders = [1, 2].map(() => postgres(database.adminUrl, { max: 1, onnotice: () => {} }))
  const [readModels, log] = holders as [postgres.Sql, postgres.Sql]
  await readModels`begin`
  await readModels`lock table read.positions in exclusive mode`
  try {
    // The log takes most of the second: the rest is shorter than the recorder waits for the read model, and may be too
    // short for the append on a busy machine.
    const press = async (): Promise<Awaited<ReturnType<typeof driver>>> => {
      await log`begin`
      await log`lock table log.events in exclusive mode`
      const answering = app.call("/api/drivers/1005/download", { method: "POST" })
      await delay(650)
      await log`rollback`
      const { counted = true } = (await (await answering).json()) as { counted?: boolean }
      return counted ? driver() : press()
    }
    expect(await press()).toEqual({ count, asOf: expect.any(String) })
  } finally {
    await Promise.all(holders.map((one) => one.end({ timeout: 0 })))
  }
  await expectCurrent()
  expect((await driver()).count).toBeGreaterThan(count)
})

it("F-05: what was acknowledged is not forgotten where the tables are read from the beginning, as after a rebuild", async () => {
  await expectCurrent()
  const driver = async () => {
    const answer = await app.call("/api/drivers/1004")
    return { count: ((await answer.json()) as Driver).downloadCount, asOf: answer.headers.get("x-as-of") }
  }
  const { count } = await driver()
  const [holder, other] = [1, 2].map(() => postgres(database.adminUrl, { max: 1, onnotice: () => {} }))
  if (holder === undefined || other === undefined) throw new Error("unreachable")
  const [shown] = await other`
    select schema, position, last_id from read.checkpoints where projection = 'downloads' and active`
  const nameLast = (id: string) => other`
    update read.positions set last_id = ${id} where schema = ${shown?.["schema"]} and position = ${shown?.["position"]}`
  // Rows can be read but not changed.
  await holder`begin`
  const tables = await holder`select tablename from pg_tables where schemaname = ${shown?.["schema"]}`
  for (const { tablename } of tables) {
    await holder`lock table ${holder(shown?.["schema"])}.${holder(tablename)} in exclusive mode`
  }
  try {
    expect((await app.call("/api/drivers/1004/download", { method: "POST" })).status).toBe(200)
    expect(await driver()).toEqual({ count, asOf: expect.any(String) })
    // As tables that were folded from something else, at the same position.
    await nameLast("another-event")
    for (let turn = 0; turn < 5; turn += 1) expect(await driver()).toEqual({ count, asOf: expect.any(String) })
  } finally {
    await nameLast(shown?.["last_id"])
    await Promise.all([holder, other].map((one) => one.end({ timeout: 0 })))
  }
  await expect.poll(driver).toEqual({ count: count + 1, asOf: null })
})

describe("while the database is away", () => {
  it("L-02: every answer from memory says the same moment, from the last that was confirmed, and none says it before or after", async () => {
    await expectCurrent()
    const before = Date.now()
    await goAway()
    const said = await Promise.all(READ.map((path) => asOfOf(path)))
    expect(new Set(said).size).toBe(1)
    const asOf = Date.parse(said[0] ?? "")
    // The site checks by itself once a second.
    expect(asOf).toBeGreaterThan(before - 2_500)
    expect(asOf).toBeLessThanOrEqual(Date.now())
    expect(await asOfOf("/api/drivers/1001/download", { method: "POST" })).toBe(said[0])
    expect((await healthOf()).asOf).toBe(said[0])
    // Nothing of the catalogue is in these.
    for (const path of ["/robots.txt", "/api/openapi.json", "/api/health/live"]) expect(await asOfOf(path)).toBe(null)
    await comeBack()
    await expectCurrent()
  })

  it("L-02: a browser that revalidates a list keeps the header no longer than it is true", async () => {
    const ask = (etag: string) => app.call("/api/categories", { headers: { "if-none-match": etag } })
    const tagOf = async () => {
      const { headers } = await app.call("/api/categories")
      return headers.get("x-as-of") === null ? headers.get("etag") : null
    }
    await expect.poll(tagOf).not.toBe(null)
    const before = (await tagOf()) ?? ""
    await expect.poll(async () => (await ask(before)).status).toBe(304)
    await goAway()
    const first = await ask(before)
    expect([first.status, first.headers.get("x-as-of") === null]).toEqual([200, false])
    const meanwhile = first.headers.get("etag") ?? ""
    expect((await ask(meanwhile)).status).toBe(304)
    await comeBack()
    await expect
      .poll(async () => {
        const after = await ask(meanwhile)
        return [after.status, after.headers.get("x-as-of"), after.headers.get("etag")]
      })
      .toEqual([200, null, before])
    await expect.poll(async () => (await ask(before)).status).toBe(304)
  })

  it("L-02: health is ready within a second, says which store, why and since when, and that writes are refused", async () => {
    const head = (await healthOf()).head
    await way.be("frozen")
    for (const end = Date.now() + 2_500; Date.now() < end; await delay(50)) {
      const begun = listeningNow()
      const answer = await app.call("/api/health")
      expect(answer.status).toBe(200)
      expect(listeningNow() - begun).toBeLessThan(1_500)
    }
    const { status, away, asOf, writes, ...rest } = await healthOf()
    expect([status, rest.head]).toEqual(["ready", head])
    expect(away).toEqual([{ store: "database", since: expect.any(String), cause: "it does not answer" }])
    expect(Date.parse(away?.[0]?.since ?? "")).toBeLessThan(Date.now() - 2_000)
    expect(asOf).toBeDefined()
    expect(writes).toBe("The database is away (it does not answer): writes are refused, and signing in.")
    await comeBack()
    const after = await healthOf()
    expect([after.asOf, after.writes]).toEqual([undefined, undefined])
  })

  it("L-02: the server's log has one line for the loss and one for the return, however many are answered, and metrics count", async () => {
    const [gone, back] = [linesAbout("the database is away").length, linesAbout("the database is back").length]
    const [memory, refused] = ["driverdex_answers_from_memory_total", "driverdex_refused_while_away_total"]
    const before = await metrics()
    expect(before("driverdex_contact_database")).toBe(1)
    await goAway()
    for (let n = 0; n < 20; n++) await app.call("/api/drivers/1001")
    for (let n = 0; n < 3; n++) expect((await app.asAdmin("GET", "/api/operators")).status).toBe(503)
    const during = await metrics()
    expect(during("driverdex_contact_database")).toBe(0)
    expect(during(memory) - before(memory)).toBeGreaterThanOrEqual(20)
    expect(during(refused) - before(refused)).toBe(3)
    await comeBack()
    expect(linesAbout("the database is away")).toHaveLength(gone + 1)
    expect(linesAbout("the database is back")).toHaveLength(back + 1)
    const line = linesAbout("the database is back").at(-1)
    expect(line).toMatchObject({ level: "info", refused: 3 })
    expect(line?.["answeredFromMemory"]).toBeGreaterThanOrEqual(20)
    expect(
      app.logged.filter(({ level, message }) => level === "error" && !String(message).startsWith("the database"))
    ).toEqual([])
  })

  it("L-01: after the return writers read their own writes, and counts are exact", async () => {
    const shown = async (id: number) => (await (await app.call(`/api/drivers/${id}`)).json()) as Driver
    const form = await shown(1002)
    const { downloadCount } = await shown(1001)
    await goAway()
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => (await app.call("/api/drivers/1001/download", json("POST"))).json())
    )
    expect(answers.every((answer) => (answer as { counted?: boolean }).counted === false)).toBe(true)
    expect((await shown(1001)).downloadCount).toBe(downloadCount)
    await comeBack()
    for (let n = 1; n <= 5; n++) {
      const edited = await app.asAdmin("PUT", "/api/drivers/1002", { ...form, description: `Edited ${n} after it.` })
      expect([edited.status, (await shown(1002)).description]).toEqual([200, `Edited ${n} after it.`])
      const press = (await (await app.call("/api/drivers/1001/download", json("POST"))).json()) as object
      expect(press).not.toHaveProperty("counted")
      expect((await shown(1001)).downloadCount).toBe(downloadCount + n)
    }
  })

  it("L-01: only the prober contacts the database, whatever visitors request", async () => {
    await way.be({ delayMs: 5_000 })
    await expect.poll(awayOf).toBe("it does not answer")
    // What was in flight at the loss.
    await delay(100)
    questions = []
    const calls = [...READ, "/api/operators", "/api/drivers/1001/history", "/metrics", "/api/health"]
    for (const path of calls) await (await app.asAdmin("GET", path)).arrayBuffer()
    await app.call("/api/drivers/1001/download", json("POST"))
    await delay(2_500)
    // The prober tries to connect, and gets no further.
    expect(questions.length).toBeGreaterThan(0)
    expect(questions.filter((text) => /select|insert|update/i.test(text))).toEqual([])
    await comeBack()
  })
})

/** P-DL-15, attack 14: what was counted wrongly is corrected by an event that every count knows. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { utcDay } from "../../src/catalogue/downloadStats.ts"
import { seededApplication } from "../faults/seeded.ts"
import { json, type TestApplication } from "../support/application.ts"
import { currentAnswer } from "../support/currentAnswer.ts"
import { pressUntilCounted } from "./pressUntilCounted.ts"

interface Stats {
  readonly totalDownloads: number
  readonly today: number
  readonly topDrivers: ReadonlyArray<{ readonly id: number; readonly downloads: number }>
}

describe("a correction of downloads", () => {
  let app: TestApplication
  let day: string
  beforeAll(async () => {
    app = await seededApplication()
  })
  afterAll(() => app.stop())

  const countOf = async (id: number) => {
    const answer = await currentAnswer(() => app.call(`/api/drivers/${id}`))
    return ((await answer.json()) as Driver).downloadCount
  }
  const stats = async () => (await (await currentAnswer(() => app.call("/api/download-stats"))).json()) as Stats
  const correct = async (id: number, by: number, rest: Record<string, unknown> = {}) => {
    const answer = await app.asAdmin("POST", "/api/downloads/corrections", {
      id,
      day,
      by,
      reason: "One script.",
      ...rest
    })
    const text = await answer.text()
    return { status: answer.status, said: answer.status === 200 ? (JSON.parse(text) as object) : text }
  }
  const events = async () =>
    Number((await app.sql`select count(*)::int as n from log.events where type = 'downloads-corrected'`)[0]?.["n"])

  it("S-14: takes downloads of a day back from the count, the ranking and the statistics, and the replay says so", async () => {
    for (const [id, times] of [
      [1001, 12],
      [1002, 3],
      [201, 4]
    ] as const) {
      for (let n = 0; n < times; n++) await pressUntilCounted(app.url, id)
    }
    const [row] = await app.sql`select max(at) as at from log.events where type = 'download-recorded'`
    day = utcDay(Date.parse(String(row?.["at"])))
    const before = await stats()
    expect(before.topDrivers[0]).toEqual(expect.objectContaining({ id: 1001, downloads: 12 }))
    expect(await correct(1001, -11, { dryRun: true })).toMatchObject({ status: 200, said: { before: 12, after: 1 } })
    expect(await events()).toBe(0)
    expect(await correct(1001, -11)).toMatchObject({ status: 200, said: { day, before: 12, after: 1 } })
    expect(await countOf(1001)).toBe(1)
    const after = await stats()
    expect(after.topDrivers[0]?.id).toBe(1002)
    expect([after.totalDownloads, after.today]).toEqual([before.totalDownloads - 11, before.today - 11])
    const first = await app.call("/api/search?sort=downloads&limit=1")
    expect(((await first.json()) as { drivers: ReadonlyArray<Driver> }).drivers[0]?.id).toBe(1002)

    const replay = await (await app.asAdmin("GET", `/api/downloads/replay?from=${day}&to=${day}&driver=1001`)).text()
    const facts = replay
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { type: string; day?: string; by?: number })
    expect(facts.at(-1)).toMatchObject({ type: "downloads-corrected", day, by: -11 })
    expect(facts.reduce((sum, { by = 1 }) => sum + by, 0)).toBe(1)
    const made = (await (await app.asAdmin("GET", "/api/downloads/corrections")).json()) as ReadonlyArray<object>
    expect(made[0]).toMatchObject({ actor: "admin", reason: "One script.", id: 1001, day, by: -11 })
  })

  it("P-DL-15: goes neither below 0 nor above what was recorded, and can be given back", async () => {
    expect(await correct(1002, -4)).toEqual({
      status: 400,
      said: `by: 3 downloads are counted on ${day}: no more can be taken away.`
    })
    expect(await correct(1002, 1)).toMatchObject({ status: 400 })
    expect(await correct(1002, -3)).toMatchObject({ status: 200, said: { before: 3, after: 0 } })
    expect(await countOf(1002)).toBe(0)
    expect(await correct(1002, 3)).toMatchObject({ status: 200, said: { before: 0, after: 3 } })
    expect(await countOf(1002)).toBe(3)
    expect(await correct(1003, -1)).toMatchObject({ status: 400 })
    expect(await correct(1002, 0)).toMatchObject({ status: 400 })
    expect(await correct(1002, -1, { reason: "" })).toMatchObject({ status: 400 })
    expect(await correct(999_999, -1)).toMatchObject({ status: 404 })
    expect(await correct(1002, -1, { day: "2020-01-01" })).toMatchObject({ status: 400 })
  })

  it("P-DL-15: of a printer model changes the statistics and no driver", async () => {
    const before = await stats()
    expect(await correct(201, -4)).toMatchObject({ status: 200, said: { subject: "model:201", before: 4, after: 0 } })
    expect((await stats()).totalDownloads).toBe(before.totalDownloads - 4)
  })

  it("P-DL-15: is made once under one Idempotency-Key, needs an admin, and survives a check and a rebuild", async () => {
    const count = await events()
    const send = async (by: number) => {
      const session = await (await app.call("/api/session", json("POST", { password: "a-password-for-tests" }))).json()
      const init = json("POST", { id: 1001, day, by, reason: "Again." })
      const authorization = `Bearer ${(session as { token: string }).token}`
      return app.call("/api/downloads/corrections", {
        ...init,
        headers: { ...init.headers, authorization, "idempotency-key": "one-correction" }
      })
    }
    for (let n = 0; n < 2; n++) {
      const answer = await send(-1)
      expect([answer.status, await answer.json()]).toMatchObject([200, { before: 1, after: 0 }])
    }
    expect((await send(-2)).status).toBe(409)
    expect(await events()).toBe(count + 1)
    const anonymous = await app.call("/api/downloads/corrections", json("POST", { id: 1001, day, by: -1, reason: "r" }))
    expect(anonymous.status).toBe(401)
    const rebuilt = await app.asAdmin("POST", "/api/projections/downloads/rebuild")
    expect(rebuilt.status).toBe(202)
    const rebuilding = async () => {
      const answer = await app.asAdmin("GET", "/api/projections")
      const states = (await answer.json()) as ReadonlyArray<{ name: string; rebuilding: number | null }>
      return states.find(({ name }) => name === "downloads")?.rebuilding
    }
    await expect.poll(rebuilding, { timeout: 30_000 }).toBe(null)
    expect(await countOf(1001)).toBe(0)
    expect(await (await app.asAdmin("GET", "/api/log/verify")).json()).toMatchObject({
      faults: [],
      projections: [{ equal: true }, { equal: true }]
    })
  })

  it("P-DL-19: no downloads are made up beside a visitor's, whose count stays as it is", async () => {
    const [before, presses] = [(await stats()).totalDownloads, await countOf(1002)]
    const answer = await app.asAdmin("POST", "/api/downloads/generate", { days: 2, perDay: 5, seed: 1 })
    expect(answer.status).toBe(409)
    expect((await stats()).totalDownloads).toBe(before)
    await pressUntilCounted(app.url, 1002)
    expect(await countOf(1002)).toBe(presses + 1)
  })
})

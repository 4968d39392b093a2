import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { utcDay } from "../../src/catalogue/downloadStats.ts"
import type { ChangesReport } from "../../src/contract/Changes.ts"
import type { EventStore } from "../../src/store/log/EventStore.ts"
import { postgresLog } from "../../src/store/log/PostgresLog.ts"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"

type Report = typeof ChangesReport.Type

describe("operators' commands", () => {
  let app: TestApplication
  let store: EventStore
  beforeAll(async () => {
    app = await seededApplication()
    store = postgresLog(app.sql)
  })
  afterAll(() => app.stop())

  const apply = async (batch: string, commands: ReadonlyArray<unknown>, options: object = {}): Promise<Report> => {
    const numbered = commands.map((command, at) => ({ line: at + 1, command }))
    const call = { batch, source: batch, dryRun: false, ...options, commands: numbered }
    const answer = await app.asAdmin("POST", "/api/changes", call)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Report
  }
  const shown = async (id: number) => {
    const answer = await app.call(`/api/drivers/${id}`)
    return answer.status === 200 ? ((await answer.json()) as Driver & { key: string }) : answer.status
  }
  const driver = async (id: number) => {
    const found = await shown(id)
    if (typeof found === "number") throw new Error(`Driver ${id} answers ${found}.`)
    return found
  }
  const recordOf = async (id: number) => (await store.readStream(`driver-${(await driver(id)).key}`)).at(-1)

  it("P-IMP-6: are previewed and made by one call, by key and by id, each with its outcome", async () => {
    const [first, second, third] = [await driver(1001), await driver(1002), await driver(1003)]
    const commands = [
      { do: "edit", id: 1001, description: "Another text." },
      { do: "edit", key: second.key, description: second.description },
      { do: "remove", id: 1003, reason: "Withdrawn." },
      { do: "edit", id: 999_999, description: "Nothing." },
      { do: "add", key: "changes-new", name: "New" }
    ]
    const head = await store.head()
    const preview = await apply("spring", commands, { dryRun: true })
    expect(await store.head()).toBe(head)
    expect(preview.changes).toEqual([
      {
        line: 1,
        key: first.key,
        name: first.name,
        outcome: "changed",
        fields: [{ field: "description", from: first.description, to: "Another text." }]
      },
      { line: 3, key: third.key, name: third.name, outcome: "removed", fields: [] }
    ])
    expect(preview.refused.map(({ line, key, field }) => [line, key, field])).toEqual(
      expect.arrayContaining([
        [4, "", "id"],
        [5, "changes-new", "manufacturer"]
      ])
    )
    const report = await apply("spring", commands)
    const { events: _none, position: _before, ...same } = preview
    expect(report).toMatchObject({ ...same, added: 0, changed: 1, removed: 1, unchanged: 1, events: 2 })
    expect(await shown(1001)).toMatchObject({ description: "Another text." })
    expect(await shown(1003)).toBe(410)
    expect((await store.readStream(`driver-${third.key}`)).at(-1)).toMatchObject({
      type: "driver-removed",
      actor: "admin",
      batch: "spring",
      reason: "Withdrawn."
    })
    expect(await apply("spring", commands)).toMatchObject({ changed: 0, removed: 0, unchanged: 3, events: 0 })
    // A revert takes all of it back, and then the same commands change something again.
    const reverted = await app.asAdmin("POST", "/api/batches/spring/revert", { dryRun: false })
    expect(await reverted.json()).toMatchObject({ reverted: 2, preserved: [] })
    expect([await shown(1001), await shown(1003)]).toMatchObject([
      { description: first.description },
      { name: third.name }
    ])
    expect(await apply("spring", commands)).toMatchObject({ changed: 1, removed: 1, events: 2 })
  })

  it("P-IMP-6: restore a driver under its number, and undo one entry of its record", async () => {
    const before = await driver(1005)
    await apply("b", [{ do: "remove", id: 1005 }])
    expect(await shown(1005)).toBe(410)
    const back = await apply("b2", [{ do: "restore", id: 1005, reason: "By mistake." }])
    expect(back).toMatchObject({ added: 1, changes: [{ outcome: "added", key: before.key, fields: [] }] })
    expect(await shown(1005)).toMatchObject({ name: before.name, version: before.version })
    expect(await recordOf(1005)).toMatchObject({ reason: "By mistake." })
    await apply("b3", [{ do: "edit", id: 1005, description: "Wrong." }])
    const { revision } = await driver(1005)
    expect(await apply("b4", [{ do: "undo", id: 1005, revision }])).toMatchObject({ changed: 1 })
    expect(await shown(1005)).toMatchObject({ description: before.description })
  })

  it("P-IMP-6: leave what was changed again since, and say so", async () => {
    const edit = [{ do: "edit", id: 1006, description: "By script." }]
    await apply("once", edit)
    const form = { ...(await driver(1006)), description: "By hand." }
    expect((await app.asAdmin("PUT", "/api/drivers/1006", form)).status).toBe(200)
    expect(await apply("once", edit)).toMatchObject({
      unchanged: 1,
      events: 0,
      skipped: [{ line: 1, because: "changed-since" }]
    })
    expect(await shown(1006)).toMatchObject({ description: "By hand." })
  })

  it("P-IMP-6: name a driver once a call, by whichever name", async () => {
    const { key } = await driver(1007)
    const report = await apply("twice", [
      { do: "edit", id: 1007, description: "One." },
      { do: "remove", key },
      { do: "add", key, name: "x" }
    ])
    expect(report).toMatchObject({ changed: 1, removed: 0 })
    expect(report.refused[0]).toEqual({
      line: 2,
      key,
      field: "key",
      message: "Line 1 names this driver already; say it in one command."
    })
    expect(await shown(1007)).toMatchObject({ description: "One." })
  })

  it("P-IMP-7: bring in what a source lists of releases once, and a revert takes it back", async () => {
    const drivers = (await (await app.call("/api/drivers")).json()) as ReadonlyArray<Driver>
    // 'Latest' holds for some time only (P-CAT-25).
    const today = utcDay(Date.now())
    const id =
      drivers.find((one) => one.id > 1060 && (one.isLatest || one.wasLatestOn) && one.inherited === undefined)?.id ?? 0
    const before = await driver(id)
    const version = `${before.version}.1`
    // What the word of a source is worth is the server's own knowledge (P-IMP-12).
    const source = {
      id: "winget",
      name: "microsoft/winget-pkgs",
      licence: "MIT",
      reference: "abc",
      retrieved: "2026-11-21"
    }
    const command = {
      do: "release",
      key: before.key,
      releases: [{ version, releaseDateIso: today, dateBasis: "first-seen" }],
      asOf: today,
      source
    }
    expect(await apply("pull-1", [command], { source: "index" })).toMatchObject({ changed: 1, refused: [], events: 1 })
    const details = async () => (await (await app.call(`/api/drivers/${id}`)).json()) as Record<string, unknown>
    expect(await details()).toMatchObject({ version, asOf: today, isLatest: true, source })
    expect(await apply("pull-1", [command], { source: "index" })).toMatchObject({ unchanged: 1, events: 0 })
    const lower = { ...command, releases: [{ version: "0.0.1", releaseDateIso: today, dateBasis: "published" }] }
    expect(await apply("pull-2", [lower], { source: "index" })).toMatchObject({
      events: 0,
      refused: [{ key: before.key, field: "version", message: `It would go down from ${version} to 0.0.1.` }]
    })
    expect((await app.asAdmin("POST", "/api/batches/pull-1/revert", { dryRun: false })).status).toBe(200)
    expect(await driver(id)).toMatchObject({ version: before.version, releaseDate: before.releaseDate })
  })

  it("P-IMP-6: are each decided on what is there, when two operators send them at once", async () => {
    const ids = Array.from({ length: 40 }, (_, n) => 1010 + n)
    const of = (text: string) => ids.map((id) => ({ do: "edit", id, description: text }))
    const reports = await Promise.all([apply("race-a", of("A.")), apply("race-b", of("B."))])
    for (const { changed, refused } of reports) expect([changed, refused]).toEqual([ids.length, []])
    for (const id of ids) expect(["A.", "B."]).toContain((await driver(id)).description)
  })
})

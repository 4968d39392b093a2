/** P-DL-18: what is counted from the rows is what counting every fact gives. */
import { GROUPINGS, type Grouping } from "@driverdex/domain/downloads/aggregate"
import type { ReadLog, StoredEvent } from "@driverdex/domain/events/Log"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type FreshDatabase, freshDatabase } from "../../api/test/store/postgres/database.ts"
import { isReadable } from "../src/Checkpoints.ts"
import { type CountFilter, countDownloads, isCounted } from "../src/downloads/DownloadCounts.ts"
import { downloadsProjection } from "../src/downloads/DownloadsProjection.ts"
import { rebuild } from "../src/Rebuild.ts"
import { makeRunner } from "../src/Runner.ts"
import { verifyProjection } from "../src/Verify.ts"
import { emptyReadModels, shownSchema } from "./shown.ts"

const MS = { hour: 3_600_000, day: 86_400_000 }
/** Three years with their ends, of which two lie in weeks of the next or the last one. */
const moment = fc
  .integer({ min: 0, max: 24 * 800 })
  .map((hours) => new Date(Date.UTC(2024, 11, 20) + hours * MS.hour).toISOString())

interface Fact {
  readonly at: string
  readonly type: "download-recorded" | "guide-requested" | "downloads-corrected"
  readonly key: string
  readonly category: string
  readonly manufacturer: string
  readonly correctedDay: string
  readonly by: number
}

/** A driver may have been in another category, or its maker have had another name, when it was downloaded before. */
const fact: fc.Arbitrary<Fact> = fc.record({
  at: moment,
  type: fc.constantFrom("download-recorded", "download-recorded", "guide-requested", "downloads-corrected"),
  key: fc.constantFrom("a", "b", "c"),
  category: fc.constantFrom("Printers", "Cameras"),
  manufacturer: fc.constantFrom("HP", "Hewlett 'n Packard \u{1f600}", "__proto__"),
  correctedDay: moment.map((at) => at.slice(0, 10)),
  by: fc.integer({ min: -3, max: 3 })
})

const stored = (facts: ReadonlyArray<Fact>): ReadonlyArray<StoredEvent> =>
  facts.map(({ at, type, key, category, manufacturer, correctedDay, by }, n) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
    type,
    schema: 1,
    at,
    actor: "visitor",
    requestId: "test",
    data: {
      subject: key === "c" ? { kind: "model", id: 101 } : { kind: "driver", key },
      category,
      manufacturer,
      ...(type === "downloads-corrected" ? { day: correctedDay, by } : {})
    },
    stream: "downloads-test",
    revision: n,
    position: n + 1
  }))

const dayOf = (one: Fact) => (one.type === "downloads-corrected" ? one.correctedDay : one.at.slice(0, 10))
const subjectOf = ({ key }: Fact) => (key === "c" ? "model:101" : `driver:${key}`)

/** By the rule of ISO 8601: a week has the year of its Thursday, whose weeks are counted from the first Thursday. */
const weekOf = (day: string): string => {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + 4 - (moment.getUTCDay() || 7))
  const year = moment.getUTCFullYear()
  const week = Math.ceil(((moment.getTime() - Date.UTC(year, 0, 1)) / MS.day + 1) / 7)
  return `${year}-W${String(week).padStart(2, "0")}`
}

const nameOf = (one: Fact, grouping: Grouping): string | null => {
  if (grouping === "hour") return one.type === "downloads-corrected" ? null : one.at.slice(11, 13)
  if (grouping === "day") return dayOf(one)
  if (grouping === "week") return weekOf(dayOf(one))
  if (grouping === "month") return dayOf(one).slice(0, 7)
  return grouping === "driver" ? subjectOf(one) : one[grouping]
}

/** Counts every fact that is wanted, one by one. */
const oracle = (facts: ReadonlyArray<Fact>, by: ReadonlyArray<Grouping>, filter: CountFilter) => {
  const counts: Record<string, [downloads: number, guides: number]> = {}
  for (const one of facts) {
    const isWanted =
      dayOf(one) >= (filter.from ?? "") &&
      dayOf(one) <= (filter.to ?? "9") &&
      [subjectOf(one), undefined].includes(filter.subject) &&
      [one.category, undefined].includes(filter.category) &&
      [one.manufacturer, undefined].includes(filter.manufacturer)
    if (!isWanted) continue
    const count = (counts[JSON.stringify(by.map((grouping) => nameOf(one, grouping)))] ??= [0, 0])
    if (one.type === "guide-requested") count[1] += 1
    else count[0] += one.type === "downloads-corrected" ? one.by : 1
  }
  return counts
}

const day = moment.map((at) => at.slice(0, 10))
const optional = <A>(one: fc.Arbitrary<A>) => fc.option(one, { nil: undefined, freq: 1 })
const question = fc.record({
  by: fc.uniqueArray(fc.constantFrom(...GROUPINGS), { minLength: 1, maxLength: 2 }),
  filter: fc.record({
    from: optional(day),
    to: optional(day),
    subject: optional(fc.constantFrom("driver:a", "model:101", "driver:none")),
    category: optional(fc.constantFrom("Printers", "Nope")),
    manufacturer: optional(fc.constantFrom("HP", "__proto__"))
  })
})

describe("counts by groups", () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await freshDatabase()
  })
  afterAll(() => database.drop())

  it("P-DL-18: are those of a count of every fact, with corrections, after renames, page by page and after a rebuild", async () => {
    const { sql } = database
    await fc.assert(
      fc.asyncProperty(
        fc.array(fact, { minLength: 30, maxLength: 150 }),
        fc.array(question, { minLength: 12, maxLength: 12 }),
        async (facts, questions) => {
          const events = stored(facts)
          const readLog: ReadLog = async function* (after, { page = 5_000 } = {}) {
            for (let from = after; from < events.length; from += page) yield events.slice(from, from + page)
          }
          await emptyReadModels(sql)
          await makeRunner({ sql, readLog, projection: downloadsProjection, page: 20 }).catchUp()
          const check = async () => {
            for (const { by, filter } of questions) {
              const rows = (await countDownloads(sql, by, filter, 10_000)) ?? []
              const found = Object.fromEntries(
                rows.map((row) => [JSON.stringify(row.groups), [row.downloads, row.guides]])
              )
              expect(found).toEqual(oracle(facts, by, filter))
              expect(rows).toHaveLength(Object.keys(found).length)
            }
          }
          await check()
          await rebuild({ sql, readLog, projection: downloadsProjection })
          await check()
          expect((await verifyProjection(sql, readLog, downloadsProjection)).equal).toBe(true)
        }
      ),
      { numRuns: 6 }
    )
  })

  it("P-DL-18: stand in the order of time, all else by downloads, most first; more than are wanted are none", async () => {
    const { sql } = database
    const one: Fact = {
      at: "2026-11-20T10:00:00.000Z",
      type: "download-recorded",
      key: "a",
      category: "Printers",
      manufacturer: "HP",
      correctedDay: "2026-11-20",
      by: -1
    }
    const events = stored([
      one,
      { ...one, at: "2026-11-20T09:59:59.999Z", key: "b" },
      { ...one, key: "b", category: "Cameras" },
      { ...one, at: "2026-11-21T00:00:00.000Z", type: "guide-requested" },
      { ...one, at: "2026-11-25T00:00:00.000Z", type: "downloads-corrected" }
    ])
    const readLog: ReadLog = async function* () {
      yield events
    }
    await emptyReadModels(sql)
    await rebuild({ sql, readLog, projection: downloadsProjection })
    const count = async (...by: ReadonlyArray<Grouping>) =>
      (await countDownloads(sql, by, {}, 10))?.map(({ groups, downloads, guides }) => [...groups, downloads, guides])
    expect(await count("hour")).toEqual([
      ["00", 0, 1],
      ["09", 1, 0],
      ["10", 2, 0],
      [null, -1, 0]
    ])
    expect(await count("driver", "day")).toEqual([
      ["driver:b", "2026-11-20", 2, 0],
      ["driver:a", "2026-11-20", 0, 0],
      ["driver:a", "2026-11-21", 0, 1]
    ])
    expect(await count("category")).toEqual([
      ["Printers", 1, 1],
      ["Cameras", 1, 0]
    ])
    expect(await countDownloads(sql, ["hour"], {}, 3)).toBeNull()
    expect(await isCounted(sql, "category", "Cameras")).toBe(true)
    expect(await isCounted(sql, "category", "cameras")).toBe(false)
  })

  it("F-06: visitors are shown tables without them, which an earlier release made; a count says that they are being built", async () => {
    const { sql } = database
    await emptyReadModels(sql)
    const schema = await shownSchema(sql, "downloads")
    await sql`drop table ${sql(schema)}.download_counts`
    expect(await isReadable(sql, downloadsProjection, schema)).toBe(true)
    await sql`update read.generations set version = version - 1 where schema = ${schema}`
    await expect(countDownloads(sql, ["day"], {}, 10)).rejects.toThrow("is of an older version and is being built")
  })
})

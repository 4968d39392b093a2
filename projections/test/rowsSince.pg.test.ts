/** Rows that are read in pages while they change are still one state of the tables. */
import type { ReadLog, StoredEvent } from "@driverdex/domain/events/Log"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type FreshDatabase, freshDatabase } from "../../api/test/store/postgres/database.ts"
import { catalogueProjection } from "../src/catalogue/CatalogueProjection.ts"
import { downloadsProjection } from "../src/downloads/DownloadsProjection.ts"
import { foldLog } from "../src/Memory.ts"
import { prepareReadSchema } from "../src/ReadSchema.ts"
import { rebuild } from "../src/Rebuild.ts"
import { makeRunner } from "../src/Runner.ts"
import { history } from "./histories.ts"
import { shownCatalogue, shownDownloads } from "./shown.ts"

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
  await prepareReadSchema(database.sql, catalogueProjection)
  await prepareReadSchema(database.sql, downloadsProjection)
})
afterAll(() => database.drop())

const happenings = fc.sample(history, { numRuns: 150, seed: 31 }).flat()
const all = happenings.map(({ stream, event }, i): StoredEvent => ({ ...event, stream, revision: i, position: i + 1 }))
let end = 0
const readLog: ReadLog = async function* (after, { page = 5_000 } = {}) {
  const until = end
  for (let from = after; from < until; from += page) yield all.slice(from, Math.min(from + page, until))
}
const upTo = (last: number): ReadLog =>
  async function* () {
    yield all.slice(0, last)
  }
const sorted = (rows: Iterable<object>) =>
  [...rows].map((row) => JSON.stringify(row, Object.keys(row).sort())).toSorted((a, b) => (a < b ? -1 : 1))

it("F-15: rows read two at a time, while events arrive and tables are swapped, are those of one position", async () => {
  const { sql } = database
  const catalogue = makeRunner({ sql, readLog, projection: catalogueProjection, page: 20 })
  const downloads = makeRunner({ sql, readLog, projection: downloadsProjection, page: 20 })
  let writing = true
  let reads = 0
  const positions = new Set<number>()
  const reader = async () => {
    while (writing) {
      const found = await shownDownloads(sql, 2)
      const counts = await foldLog(downloadsProjection, upTo(found.position))
      expect(sorted(found.totals)).toEqual(sorted(counts.download_totals.values()))
      const drivers = await shownCatalogue(sql, 2)
      const rows = await foldLog(catalogueProjection, upTo(drivers.position))
      expect(drivers.drivers.length).toBe(rows.drivers.size)
      expect(sorted(drivers.drivers.map(({ key, revision, position }) => ({ key, revision, position })))).toEqual(
        sorted([...rows.drivers.values()].map(({ key, revision, position }) => ({ key, revision, position })))
      )
      expect(sorted(drivers.links)).toEqual(sorted(rows.links.values()))
      positions.add(drivers.position)
      reads += 1
    }
  }
  const readers = Promise.all([reader(), reader()])
  while (end < all.length) {
    end = Math.min(end + 3, all.length)
    await Promise.all([catalogue.catchUpTo(end), downloads.catchUpTo(end)])
    if (end % 60 === 0) await rebuild({ sql, readLog, projection: downloadsProjection })
  }
  writing = false
  await readers
  expect(positions.size).toBeGreaterThan(2)
  console.log(`${reads} readings at ${positions.size} positions of ${all.length}`)
})

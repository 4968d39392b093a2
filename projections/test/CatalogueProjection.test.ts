import type { RecordedEvent } from "@driverdex/domain/events/RecordedEvent"
import { upcast } from "@driverdex/domain/events/Upcast"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { catalogueProjection } from "../src/catalogue/CatalogueProjection.ts"
import { applyInMemory, emptyTables } from "../src/Memory.ts"
import { type Happening, history } from "./histories.ts"

const recorded = (happenings: ReadonlyArray<Happening>): ReadonlyArray<RecordedEvent> => {
  const revisions = new Map<string, number>()
  return happenings.map(({ stream, event }, i) => {
    const revision = (revisions.get(stream) ?? -1) + 1
    revisions.set(stream, revision)
    return upcast({ ...event, stream, revision, position: i + 1 }) as RecordedEvent
  })
}

const fold = (events: ReadonlyArray<RecordedEvent>) => {
  const tables = emptyTables(catalogueProjection)
  for (const event of events) applyInMemory(catalogueProjection, tables, event)
  return tables
}

describe("the catalogue projection", () => {
  it("numbers drivers from 1001 in the order of their first adding, without gaps", () => {
    fc.assert(
      fc.property(history, (happenings) => {
        const events = recorded(happenings)
        const firstAdded = [...new Set(events.flatMap((e) => (e.type === "driver-added" ? [e.data.key] : [])))]
        const { drivers } = fold(events)
        expect(firstAdded.map((key) => drivers.get(key)?.id)).toEqual(firstAdded.map((_, i) => 1001 + i))
      })
    )
  })

  it("never changes a number by later events, not even by removing and adding again", () => {
    fc.assert(
      fc.property(history, fc.nat(60), (happenings, cut) => {
        const events = recorded(happenings)
        const before = fold(events.slice(0, cut)).drivers
        const after = fold(events).drivers
        for (const [key, row] of before) expect(after.get(key)?.id).toBe(row.id)
      })
    )
  })

  it("asks only for rows that it named before", () => {
    fc.assert(
      fc.property(history, (happenings) => {
        const tables = emptyTables(catalogueProjection)
        for (const event of recorded(happenings)) {
          const named = catalogueProjection.keysOf(event) as Record<string, ReadonlyArray<string>>
          const guarded = Object.fromEntries(
            Object.entries(tables).map(([table, rows]) => [
              table,
              (key: string) => {
                expect(named[table]).toContain(key)
                return rows.get(key)
              }
            ])
          )
          for (const change of catalogueProjection.apply(guarded as never, event)) {
            const key = String(
              (change.row as unknown as Record<string, unknown>)[catalogueProjection.tables[change.table].key]
            )
            expect(named[change.table]).toContain(key)
          }
          applyInMemory(catalogueProjection, tables, event)
        }
      })
    )
  })

  it("keeps a driver's last facts, revision and releases, and marks a removed one", () => {
    fc.assert(
      fc.property(history, (happenings) => {
        const events = recorded(happenings)
        const { drivers } = fold(events)
        for (const [key, row] of drivers) {
          const own = events.filter((e) => e.stream === `driver-${key}`)
          expect(row.revision).toBe(own.length - 1)
          expect(row.removed).toBe(own.at(-1)?.type === "driver-removed")
          expect(row.category).toBe(row.facts.category)
          expect([...row.releases].map((r) => r.releaseDateIso)).toEqual(
            row.releases
              .map((r) => r.releaseDateIso)
              .toSorted()
              .toReversed()
          )
        }
      })
    )
  })

  it("P-PRN-26: keeps of each printer model what was said last, also that nothing is said any more", () => {
    fc.assert(
      fc.property(history, (happenings) => {
        const events = recorded(happenings).filter((event) => event.type === "printer-changed")
        const { printers } = fold(recorded(happenings))
        for (const [model, row] of printers) {
          const last = events.findLast(({ data }) => data.model === model)
          expect(row).toMatchObject({ changed_at: last?.at, position: last?.position })
          expect(row.edit.colour ?? null).toBe(last?.data.set.colour)
          expect(row.edit.kind).toBe("laser")
        }
        expect(new Set(events.map(({ data }) => data.model))).toEqual(new Set(printers.keys()))
      })
    )
  })
})

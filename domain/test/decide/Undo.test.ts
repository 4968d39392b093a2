import { ACME_ROW, CONTEXT, importRow } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { changeDriver, evolve, foldDriver, initial } from "../../src/decide/DriverDecider.ts"
import type { DriverState } from "../../src/decide/DriverState.ts"
import { applyChanges } from "../../src/decide/facts.ts"
import { decideImport } from "../../src/decide/Import.ts"
import type { ImportRow } from "../../src/decide/ImportRow.ts"
import { factsOfRow } from "../../src/decide/rowFacts.ts"
import { undoEvents } from "../../src/decide/Undo.ts"
import type { DriverEvent } from "../../src/events/Event.ts"

const fold = (events: ReadonlyArray<DriverEvent>): DriverState => {
  const state = foldDriver(events)
  if (state === null) throw new Error("no events")
  return state
}

const ROW: ImportRow = {
  ...ACME_ROW,
  key: "x1",
  linkKind: "file"
}

const changed = (key: string, set: object): DriverEvent => ({ type: "driver-changed", data: { key, set } })

/** A driver that an import added, and what operators did to it since. */
const edited = fc.record({
  row: importRow(),
  edits: fc.array(
    fc.record({ field: fc.constantFrom("name", "description", "fileSize"), value: fc.stringMatching(/^[a-z]{1,6}$/) }),
    {
      minLength: 1,
      maxLength: 6
    }
  )
})

const streamOf = ({
  row,
  edits
}: {
  row: Parameters<typeof decideImport>[1]
  edits: ReadonlyArray<{ field: string; value: string }>
}) => {
  const decision = decideImport(initial, row, { ...CONTEXT, source: "file" })
  if (decision.outcome === "refused") throw new Error("the arbitrary row is refused")
  const brought = decision.events.length
  return {
    brought,
    stream: [...decision.events, ...edits.map(({ field, value }) => changed(row.key, { [field]: value }))]
  }
}

describe("undoing", () => {
  it("of the last change leads back to the facts before it", () => {
    fc.assert(
      fc.property(edited, (history) => {
        const { stream } = streamOf(history)
        const last = stream.length - 1
        const before = fold(stream.slice(0, last))
        const { events, preserved } = undoEvents(stream, (index) => index === last, CONTEXT)
        expect(preserved).toEqual([])
        expect(fold([...stream, ...events]).facts).toEqual(before.facts)
      })
    )
  })

  it("never moves a field that was changed since, and names it", () => {
    fc.assert(
      fc.property(edited, fc.nat(), (history, pick) => {
        const { stream, brought } = streamOf(history)
        const undone = brought + (pick % (stream.length - brought))
        const now = fold(stream)
        const { events, preserved } = undoEvents(stream, (index) => index === undone, CONTEXT)
        const after = fold([...stream, ...events]).facts as unknown as Record<string, unknown>
        const event = stream[undone]
        const touched = event?.type === "driver-changed" ? Object.keys(event.data.set) : []
        const then = fold(stream.slice(0, undone + 1)).facts as unknown as Record<string, unknown>
        for (const [field, value] of Object.entries(now.facts)) {
          if (!touched.includes(field)) expect(after[field]).toEqual(value)
          else if (JSON.stringify(value) !== JSON.stringify(then[field])) expect(after[field]).toEqual(value)
        }
        for (const field of preserved) expect(touched).toContain(field)
      })
    )
  })

  it("leaves the computed rating to the facts that result, and never names it as preserved", () => {
    const facts = factsOfRow({ ...ROW, version: "1.0", releaseDateIso: "2026-01-02", sha256: "a".repeat(64) })
    const stream: Array<DriverEvent> = [{ type: "driver-added", data: { key: ROW.key, facts } }]
    for (const said of [{ version: "2.0" }, { releaseDate: "Unknown" }]) {
      const now = fold(stream)
      const decision = changeDriver(now, now, { ...now.facts, ...said }, CONTEXT)
      if ("events" in decision) stream.push(...decision.events)
    }
    const undone = undoEvents(stream, (index) => index === 1, CONTEXT)
    expect(undone.preserved).toEqual([])
    const after = fold([...stream, ...undone.events]).facts
    expect([facts.rating, fold(stream).facts.rating, after.rating]).toEqual([5, 3, 4])
    expect(after).toMatchObject({ version: "1.0", releaseDate: "Unknown", sha256: "a".repeat(64) })
  })

  it("a whole import takes away what it brought, unless an operator worked on it since", () => {
    fc.assert(
      fc.property(edited, (history) => {
        const { stream, brought } = streamOf(history)
        const isImported = (index: number) => index < brought
        const alone = undoEvents(stream.slice(0, brought), isImported, CONTEXT)
        expect(alone.events.map(({ type }) => type)).toEqual(["driver-removed"])
        const worked = undoEvents(stream, isImported, CONTEXT)
        expect(worked).toEqual({ events: [], preserved: ["driver"] })
      })
    )
  })

  it("a removal brings the driver back as it was", () => {
    fc.assert(
      fc.property(edited, (history) => {
        const { stream } = streamOf(history)
        const [{ data }] = stream as [DriverEvent]
        const removed: ReadonlyArray<DriverEvent> = [...stream, { type: "driver-removed", data: { key: data.key } }]
        const { events } = undoEvents(removed, (index) => index === removed.length - 1, CONTEXT)
        const back = fold([...removed, ...events])
        expect(back.removed).toBe(false)
        expect(back.facts).toEqual(fold(stream).facts)
      })
    )
  })

  it("withdraws the releases that the undone events brought, and only those", () => {
    fc.assert(
      fc.property(importRow(), (row) => {
        const first = decideImport(initial, row, { ...CONTEXT, source: "file" })
        if (first.outcome === "refused") return
        const known = fold(first.events)
        const release = { version: "999.9", releaseDateIso: "2026-06-01", dateBasis: "published" as const }
        const stream: ReadonlyArray<DriverEvent> = [
          ...first.events,
          { type: "driver-changed", data: { key: row.key, set: { version: "999.9" }, release, importedFrom: "file" } }
        ]
        const { events } = undoEvents(stream, (index) => index === stream.length - 1, CONTEXT)
        const after = fold([...stream, ...events])
        expect(after.releases).toEqual(known.releases)
        expect(after.facts).toEqual(known.facts)
      })
    )
  })

  it("twice finds nothing more to do", () => {
    fc.assert(
      fc.property(edited, (history) => {
        const { stream } = streamOf(history)
        const last = stream.length - 1
        const { events } = undoEvents(stream, (index) => index === last, CONTEXT)
        const again = undoEvents([...stream, ...events], (index) => index === last, CONTEXT)
        const now = [...stream, ...events].reduce<DriverState | null>(evolve, initial)
        for (const event of again.events) {
          if (event.type === "driver-changed")
            expect(applyChanges((now as DriverState).facts, event.data.set)).toEqual(now?.facts)
        }
      })
    )
  })
})

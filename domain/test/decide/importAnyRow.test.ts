/** What holds for every row, whatever was imported, edited and removed before. */
import { changeDriver, evolve, removeDriver } from "@driverdex/domain/decide/DriverDecider"
import type { DriverState } from "@driverdex/domain/decide/DriverState"
import { decideImport, rowErrors } from "@driverdex/domain/decide/Import"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { decodeRow } from "@driverdex/domain/decide/ImportRow.decode.schema"
import { factsOfRow } from "@driverdex/domain/decide/rowFacts"
import { encodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import { CONTEXT, driverForm, importRow } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { decided, SEED } from "./importedRow.ts"

describe("for any row", () => {
  it("a first import ends at exactly the row's facts, with all its releases, in events that the log takes", () => {
    fc.assert(
      fc.property(importRow(), (row) => {
        expect(decodeRow(row)).toEqual({ row })
        expect(rowErrors(row, CONTEXT)).toEqual([])
        const { events, after } = decided(null, row)
        expect(after.facts).toEqual(factsOfRow(row))
        expect(after.imports.get("seed")?.base).toEqual(factsOfRow(row))
        for (const release of row.releases ?? []) expect(after.releases).toContainEqual(release)
        expect(after.releases.map((r) => r.releaseDateIso)).toEqual(
          after.releases
            .map((r) => r.releaseDateIso)
            .toSorted()
            .toReversed()
        )
        for (const event of events) encodeEvent(event)
      })
    )
  })

  it("the order of the releases in the row does not matter", () => {
    fc.assert(
      fc.property(importRow(), (row) => {
        const reversed = { ...row, ...(row.releases == null ? {} : { releases: row.releases.toReversed() }) }
        expect(decideImport(null, reversed, SEED)).toEqual(decideImport(null, row, SEED))
      })
    )
  })

  it("the same row again yields no event, whatever imports, edits and removals came before", () => {
    const step = fc.oneof(
      fc.record({
        row: importRow(),
        source: fc.constantFrom("seed", "other"),
        overwrite: fc.boolean(),
        restore: fc.boolean()
      }),
      fc.record({ form: driverForm }),
      fc.constant({ remove: true as const })
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), importRow(), fc.boolean(), (steps, row, overwrite) => {
        let state: DriverState | null = null
        for (const one of steps) for (const event of eventsOf(state, one)) state = evolve(state, event)
        const context = { ...SEED, overwrite, restore: true }
        const once = decided(state, row, context)
        const again = decided(once.after, row, context)
        expect(again.events).toEqual([])
        expect(again.preserved).toEqual(once.preserved)
        for (const event of once.events) encodeEvent(event)
      }),
      { numRuns: 300 }
    )
  })

  it("with overwrite the driver ends at the row's facts when no other source spoke", () => {
    fc.assert(
      fc.property(importRow(), driverForm, importRow(), (first, form, row) => {
        const imported = decided(null, first).after
        const change = changeDriver(imported, imported, form, CONTEXT)
        const mine = "events" in change ? change.events.reduce<DriverState>(evolve, imported) : imported
        expect(decided(mine, row, { ...SEED, overwrite: true }).after.facts).toEqual(factsOfRow(row))
      })
    )
  })
})

type Step =
  | { readonly row: ImportRow; readonly source: string; readonly overwrite: boolean; readonly restore: boolean }
  | { readonly form: Record<string, unknown> }
  | { readonly remove: true }

const eventsOf = (state: DriverState | null, step: Step): ReadonlyArray<DriverEvent> => {
  if ("row" in step) {
    const decision = decideImport(state, step.row, { ...CONTEXT, ...step })
    return decision.outcome === "refused" ? [] : decision.events
  }
  const decision = "form" in step ? changeDriver(state, state, step.form, CONTEXT) : removeDriver(state)
  return "events" in decision ? decision.events : []
}

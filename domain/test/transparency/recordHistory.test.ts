import { CONTEXT, driverForm } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Release } from "../../src/catalogue/Driver.ts"
import { addDriver, changeDriver, foldDriver, removeDriver, restoreDriver } from "../../src/decide/DriverDecider.ts"
import type { DriverEvent } from "../../src/events/Event.ts"
import { recordHistory } from "../../src/transparency/recordHistory.ts"

type Step = "add" | "remove" | "restore" | "confirm" | "unknown" | { readonly edit: Record<string, unknown> }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>("remove", "restore", "confirm", "unknown"),
  fc.tuple(driverForm, fc.constantFrom("version", "fileSize", "name", "downloadUrl")).map(([form, field]) => ({
    edit: { [field]: (form as Record<string, unknown>)[field] }
  }))
)

/** Streams as an operator's edits make them, with entries of types that this release does not know. */
const stream = fc.tuple(driverForm, fc.array(step, { maxLength: 12 })).map(([form, steps]) => {
  const events: Array<DriverEvent | null> = []
  const add = (decision: object) => {
    if ("events" in decision) events.push(...(decision.events as ReadonlyArray<DriverEvent>))
  }
  add(addDriver(null, "some-key", form, CONTEXT))
  for (const next of steps) {
    const state = foldDriver(events)
    if (state === null) continue
    if (next === "unknown") events.push(null)
    else if (next === "confirm") events.push({ type: "driver-changed", data: { key: "some-key", set: {}, base: {} } })
    else if (next === "remove") add(removeDriver(state))
    else if (next === "restore") add(restoreDriver(state))
    else if (typeof next === "object" && !state.removed)
      add(changeDriver(state, state, { ...state.facts, ...next.edit }, CONTEXT, () => true))
  }
  return events
})
const momentsOf = (events: ReadonlyArray<unknown>) =>
  events.map((_, day) => `2026-01-${String(day + 1).padStart(2, "0")}`)

describe("the history of a record (P-LOG-3)", () => {
  it("leads from nothing to what the record says now, and names no fact that did not change", () => {
    fc.assert(
      fc.property(stream, (events) => {
        const facts: Record<string, unknown> = {}
        for (const { changes } of recordHistory(events, momentsOf(events)).toReversed()) {
          for (const { field, from, to } of changes) {
            expect(facts[field] ?? null).toEqual(from)
            expect(from).not.toEqual(to)
            if (to === null) delete facts[field]
            else facts[field] = to
          }
        }
        expect(facts).toEqual(foldDriver(events)?.facts ?? {})
      })
    )
  })

  it("has the newest first, each with its own moment, and leaves out what changed nothing", () => {
    fc.assert(
      fc.property(stream, (events) => {
        const history = recordHistory(events, momentsOf(events))
        expect(history.map(({ revision }) => revision)).toEqual(
          history.map(({ revision }) => revision).toSorted((a, b) => b - a)
        )
        for (const { revision, at, type, changes } of history) {
          expect(at).toBe(momentsOf(events)[revision])
          expect(events[revision]?.type).toBe(type)
          if (type === "driver-changed") expect(changes).not.toEqual([])
        }
        const comesOrGoes = (type: string | undefined) => type === "driver-added" || type === "driver-removed"
        expect(history.filter(({ type }) => comesOrGoes(type)).length).toBe(
          events.filter((event) => comesOrGoes(event?.type)).length
        )
      })
    )
  })

  it("names the release that an entry brought, also where nothing else changed", () => {
    const release: Release = { version: "1.2", releaseDateIso: "2026-01-02", dateBasis: "published" }
    const [form] = fc.sample(driverForm, { numRuns: 1, seed: 1 })
    const added = addDriver(null, "some-key", form as NonNullable<typeof form>, CONTEXT)
    if (!("events" in added)) throw new Error("not added")
    const brought: DriverEvent = { type: "driver-changed", data: { key: "some-key", set: {}, release } }
    expect(recordHistory([...added.events, brought], ["2026-01-01", "2026-01-02"])[0]).toEqual({
      revision: 1,
      at: "2026-01-02",
      type: "driver-changed",
      release: "1.2",
      changes: []
    })
  })
})

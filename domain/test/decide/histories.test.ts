/** Laws of whole histories: two operators, two sources of imports, undo, reverts and removals in any order. */
import { CONTEXT, driverForm, importRow } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { exportRow } from "../../../api/src/commands/exportRow.ts"
import type { DriverFacts } from "../../src/catalogue/Driver.ts"
import { changeDriver, evolve, foldDriver, removeDriver, restoreDriver } from "../../src/decide/DriverDecider.ts"
import type { DriverState } from "../../src/decide/DriverState.ts"
import { factErrors } from "../../src/decide/factErrors.ts"
import { membersOf, unitsNamedBy } from "../../src/decide/factGroups.ts"
import { type FactName, factOf, isSameFact } from "../../src/decide/facts.ts"
import { decideImport } from "../../src/decide/Import.ts"
import { decodeRow } from "../../src/decide/ImportRow.decode.schema.ts"
import type { ImportRow } from "../../src/decide/ImportRow.ts"
import { undoEvents } from "../../src/decide/Undo.ts"
import { encodeEvent } from "../../src/events/Decode.schema.ts"
import type { DriverEvent } from "../../src/events/Event.ts"

interface AuthoredEvent {
  readonly event: DriverEvent
  readonly author: string
  readonly batch?: string
}

type Step = (history: ReadonlyArray<AuthoredEvent>, state: DriverState) => ReadonlyArray<AuthoredEvent>

const authored = (events: ReadonlyArray<DriverEvent>, author: string, batch?: string): ReadonlyArray<AuthoredEvent> =>
  events.map((event) => ({ event, author, ...(batch === undefined ? {} : { batch }) }))
const streamOf = (history: ReadonlyArray<AuthoredEvent>) => history.map(({ event }) => event)

const FIELDS = ["version", "releaseDate", "downloadUrl", "fileSize", "rating", "isLatest", "architecture"] as const
const operator = fc.boolean().map((first) => (first ? "ann" : "bob"))
const sourceName = fc.boolean().map((first) => (first ? "one" : "two"))

const edit: fc.Arbitrary<Step> = fc
  .tuple(driverForm, fc.subarray([...FIELDS], { minLength: 1, maxLength: 3 }), operator, fc.nat(3))
  .map(([form, names, author, stale]) => (history, state) => {
    const base = foldDriver(streamOf(history).slice(0, Math.max(1, history.length - stale))) ?? state
    const fields = Object.fromEntries(
      names.filter((name) => Object.hasOwn(form, name)).map((name) => [name, form[name]])
    )
    const isOwn = (revision: number) => history[revision]?.author === author
    const decision = changeDriver(state, base, { ...base.facts, ...fields }, CONTEXT, isOwn)
    return "events" in decision ? authored(decision.events, author) : []
  })

const wholeEdit: fc.Arbitrary<Step> = fc.tuple(driverForm, operator).map(([form, author]) => (_, state) => {
  const decision = changeDriver(state, state, form, CONTEXT)
  return "events" in decision ? authored(decision.events, author) : []
})

const file: fc.Arbitrary<Step> = fc
  .tuple(importRow(), sourceName, fc.boolean(), fc.boolean())
  .map(([row, source, overwrite, restore]) => (history, state) => {
    const decision = decideImport(state, row, { ...CONTEXT, source, overwrite, restore })
    return decision.outcome === "refused"
      ? []
      : authored(decision.events, `source ${source}`, `batch ${history.length}`)
  })

/** By entry, or by whole batch; the latest are the likeliest. */
const undo: fc.Arbitrary<Step> = fc.tuple(fc.nat(5), operator).map(([back, author]) => (history) => {
  const wanted = history.at(-1 - (back % history.length))
  const isUndone = (index: number) =>
    wanted?.batch === undefined ? history[index] === wanted : history[index]?.batch === wanted.batch
  return authored(undoEvents(streamOf(history), isUndone, CONTEXT).events, author)
})

const presence: fc.Arbitrary<Step> = fc.tuple(fc.boolean(), operator).map(([back, author]) => (_, state) => {
  const decision = back ? restoreDriver(state) : removeDriver(state)
  return "events" in decision ? authored(decision.events, author) : []
})

const steps = (maxLength: number) =>
  fc.array(
    fc.oneof(
      { arbitrary: edit, weight: 4 },
      { arbitrary: undo, weight: 4 },
      { arbitrary: file, weight: 3 },
      { arbitrary: wholeEdit, weight: 1 },
      { arbitrary: presence, weight: 1 }
    ),
    { maxLength }
  )

/** Also every history on the way. */
const play = (first: ImportRow, happenings: ReadonlyArray<Step>): ReadonlyArray<ReadonlyArray<AuthoredEvent>> => {
  const decision = decideImport(null, first, { ...CONTEXT, source: "one" })
  if (decision.outcome === "refused") throw new Error(JSON.stringify(decision.errors))
  let history = authored(decision.events, "source one", "batch 0")
  const all = [history]
  for (const step of happenings) {
    const more = step(history, stateOf(history))
    if (more.length === 0) continue
    history = [...history, ...more]
    all.push(history)
  }
  return all
}

const stateOf = (history: ReadonlyArray<AuthoredEvent>): DriverState => {
  const state = foldDriver(streamOf(history))
  if (state === null) throw new Error("no events")
  return state
}

const exported = ({ key, facts, releases, revision, removed }: DriverState): ImportRow => {
  const { category, manufacturer } = facts
  const rest = { id: 1001, start_count: 0, added_at: "", changed_at: "", position: 1 }
  return exportRow({ key, revision, removed, category, manufacturer, facts, releases, ...rest })
}

/** What a reader sees; releases of one day in any order. */
const seen = ({ facts, releases, removed }: DriverState) => ({
  facts,
  removed,
  releases: releases.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
})

describe("F-16: in any history of two operators, two sources, undo and reverts", () => {
  it("F-16: every state passes the import's own checks: exported and imported again it is unchanged", () => {
    fc.assert(
      fc.property(importRow(), steps(8), fc.oneof(sourceName, fc.constant("new")), (first, happenings, source) => {
        for (const history of play(first, happenings)) {
          const state = stateOf(history)
          for (const { event } of history.slice(-1)) encodeEvent(event)
          if (state.removed) continue
          const decoded = decodeRow(exported(state))
          if (!("row" in decoded)) throw new Error(JSON.stringify(decoded.errors))
          expect(decideImport(state, decoded.row, { ...CONTEXT, source })).toMatchObject({
            outcome: "unchanged",
            preserved: []
          })
        }
      }),
      { numRuns: 40 }
    )
  })

  it("F-16: no address stands on a record whose manufacturer does not own it, no matter who named the manufacturer", () => {
    fc.assert(
      fc.property(importRow(), steps(8), (first, happenings) => {
        for (const history of play(first, happenings)) expect(factErrors(stateOf(history).facts, CONTEXT)).toEqual([])
      }),
      { numRuns: 100 }
    )
  })

  it("F-16: undoing an undo gives back everything, releases and authors included", () => {
    fc.assert(
      fc.property(importRow(), steps(6), fc.nat(), (first, happenings, pick) => {
        const stream = streamOf(play(first, happenings).at(-1) ?? [])
        const before = foldDriver(stream) as DriverState
        const undone = pick % stream.length
        const { events } = undoEvents(stream, (index) => index === undone, CONTEXT)
        if (events.length === 0) return
        const there = [...stream, ...events]
        const back = undoEvents(there, (index) => index >= stream.length, CONTEXT)
        const after = foldDriver([...there, ...back.events]) as DriverState
        expect(back.preserved).toEqual([])
        expect(seen(after)).toEqual(seen(before))
        for (const source of ["one", "two"]) {
          const row = { ...importRowOf(first), description: "A later file." }
          const decide = (state: DriverState) => decideImport(state, row, { ...CONTEXT, source })
          expect(preservedOf(decide(after))).toEqual(preservedOf(decide(before)))
        }
      }),
      { numRuns: 60 }
    )
  })

  it("F-16: what a later author set or confirmed stays through the undo of anything before it", () => {
    fc.assert(
      fc.property(importRow(), steps(6), fc.oneof(edit, file), fc.nat(), (first, happenings, last, pick) => {
        const history = play(first, happenings).at(-1) ?? []
        const later = last(history, stateOf(history))
        const stream = streamOf([...history, ...later])
        const state = foldDriver(stream) as DriverState
        if (later.length === 0 || state.removed || stateOf(history).removed) return
        const undone = pick % history.length
        const { events } = undoEvents(stream, (index) => index === undone, CONTEXT)
        const after = events.reduce<DriverState>(evolve, state)
        const names = later.flatMap(({ event }) => (event.type === "driver-changed" ? statedBy(event) : []))
        for (const unit of unitsNamedBy(names)) {
          if (unit === "rating" && state.facts.ratingBasis === "record-quality") continue
          for (const name of shownOf(unit)) {
            const [was, is] = [factOf(state.facts, name), factOf(after.facts, name)]
            expect([name, isSameFact(was, is)]).toEqual([name, true])
          }
        }
      }),
      { numRuns: 60 }
    )
  })

  it("F-16: the same undo again finds nothing left, and says so without an event", () => {
    fc.assert(
      fc.property(importRow(), steps(6), fc.nat(), (first, happenings, pick) => {
        const stream = streamOf(play(first, happenings).at(-1) ?? [])
        const undone = pick % stream.length
        if (stream[undone]?.type !== "driver-changed") return
        const { events } = undoEvents(stream, (index) => index === undone, CONTEXT)
        if (events.length === 0) return
        expect(undoEvents([...stream, ...events], (index) => index === undone, CONTEXT).events).toEqual([])
      }),
      { numRuns: 60 }
    )
  })
})

const importRowOf = (row: ImportRow): ImportRow => ({ ...row, releases: row.releases ?? null })
const preservedOf = (decision: ReturnType<typeof decideImport>) =>
  "preserved" in decision ? decision.preserved : decision.errors
const statedBy = ({ data }: Extract<DriverEvent, { type: "driver-changed" }>): ReadonlyArray<FactName> =>
  Object.keys({ ...data.set, ...data.base }) as ReadonlyArray<FactName>
const shownOf = (unit: FactName) => membersOf(unit).filter((name) => name in SHOWN)
const SHOWN: Partial<Record<keyof DriverFacts, true>> = {
  version: true,
  fileSize: true,
  isLatest: true,
  isVerified: true,
  releaseDate: true,
  downloadUrl: true,
  architecture: true,
  operatingSystem: true,
  manufacturer: true,
  rating: true
}

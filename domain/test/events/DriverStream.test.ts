import { randomUUID } from "node:crypto"
import { importRow } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { recordOf } from "../../../api/src/commands/record.ts"
import { foldDriver } from "../../src/decide/DriverDecider.ts"
import { factsOfRow } from "../../src/decide/rowFacts.ts"
import { InvalidEvent } from "../../src/events/Decode.schema.ts"
import { catalogueEvents, driverEvents } from "../../src/events/DriverStream.ts"
import type { DomainEvent } from "../../src/events/Event.ts"
import type { StoredEvent } from "../../src/events/Log.ts"
import { newEvent } from "../../src/events/NewEvents.schema.ts"

const [row] = fc.sample(importRow("x1"), { numRuns: 1, seed: 1 })
if (row === undefined) throw new Error("no row")
const ENVELOPE = { id: randomUUID(), at: "2026-01-02T03:04:05.000Z", actor: "admin", requestId: "r" }

const recorded = (
  events: ReadonlyArray<{ readonly type: string; readonly data: unknown }>
): ReadonlyArray<StoredEvent> =>
  events.map((event, revision) => ({
    ...ENVELOPE,
    ...event,
    schema: 1,
    stream: "driver-x1",
    revision,
    position: revision + 1
  }))

const stream = recorded([
  { type: "driver-added", data: { key: "x1", facts: factsOfRow(row) } },
  { type: "driver-praised", data: { by: "a newer version" } },
  { type: "driver-changed", data: { key: "x1", set: { description: "New words." } } }
])

describe("an unknown type", () => {
  it("F-18: says nothing in a fold, but takes its revision", () => {
    const state = foldDriver(driverEvents(stream))
    expect(state).toMatchObject({ revision: 2, facts: { description: "New words." } })
  })

  it("F-18: is no entry of the record, and moves no other entry's revision", () => {
    expect(recordOf(stream).map(({ revision }) => revision)).toEqual([2, 0])
  })

  it("F-18: says nothing in the stream of the catalogue either", () => {
    const vendor = { name: "Acme", officialHosts: [], officialPathPrefixes: [], driverFinderUrl: null }
    expect(
      catalogueEvents(
        recorded([
          { type: "region-defined", data: {} },
          { type: "vendor-defined", data: vendor }
        ])
      )
    ).toHaveLength(1)
  })
})

describe("an event on its way into the log", () => {
  it("F-18: is validated: data that its schema refuses is a defect, whichever code made it", () => {
    const wrong = { type: "driver-changed", data: { key: "x1", set: { rating: 9 } } } as DomainEvent
    expect(() => newEvent(wrong, ENVELOPE)).toThrow(InvalidEvent)
    const more = { type: "driver-removed", data: { key: "x1", why: "hidden" } } as DomainEvent
    expect(() => newEvent(more, ENVELOPE)).toThrow("driver-removed")
  })
})

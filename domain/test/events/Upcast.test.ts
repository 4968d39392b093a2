import { EVENT_SCHEMAS } from "@driverdex/domain/events/Decode.schema"
import type { EventType } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import { currentSchema, UndecodableEvent, upcast, upcastBy } from "@driverdex/domain/events/Upcast"
import { processorMs } from "@driverdex/fixtures/testing/processorMs"
import { describe, expect, it } from "vitest"

const recorded = (fields: Partial<StoredEvent>): StoredEvent => ({
  id: "3f0f3b2e-0000-4000-8000-000000000001",
  stream: "driver-x1",
  revision: 3,
  position: 42,
  type: "driver-removed",
  schema: 1,
  at: "2025-01-01T00:00:00.000Z",
  actor: "admin",
  requestId: "r1",
  data: { key: "x1" },
  ...fields
})

describe("upcasting", () => {
  it("gives an event of today's schema back as it is", () => {
    const event = recorded({})
    expect(upcast(event)).toBe(event)
  })

  it.each(["driver-renamed", "constructor", "__proto__", "toString", ""])("knows no type %j", (type) => {
    expect(upcast(recorded({ type }))).toBeNull()
  })

  it.each([0, 2, -1, 1.5, Number.NaN])("refuses schema %d of a known type, and names the event", (schema) => {
    const refused = () => upcast(recorded({ schema }))
    expect(refused).toThrow(UndecodableEvent)
    expect(refused).toThrow("3f0f3b2e-0000-4000-8000-000000000001")
  })

  it.each([null, undefined, "text", 7])("refuses data %j", (data) => {
    expect(() => upcast(recorded({ data }))).toThrow(UndecodableEvent)
  })

  it("takes every step from the event's schema to today's, in order, without touching the recorded data", () => {
    const steps = [
      (data: object) => ({ ...data, path: ["1→2"] }),
      (data: object) => ({ ...data, path: [...((data as { path?: Array<string> }).path ?? []), "2→3"] })
    ]
    const old = Object.freeze(recorded({ schema: 1, data: Object.freeze({ key: "x1" }) }))
    expect(upcastBy(steps, old)).toMatchObject({ schema: 3, position: 42, data: { key: "x1", path: ["1→2", "2→3"] } })
    expect(upcastBy(steps, { ...old, schema: 2 }).data).toEqual({ key: "x1", path: ["2→3"] })
    expect(upcastBy(steps, { ...old, schema: 3 }).data).toEqual({ key: "x1" })
    expect(() => upcastBy(steps, { ...old, schema: 4 })).toThrow("reads schema 1 to 3")
  })

  it("passes far more than 100,000 events a second", () => {
    const event = recorded({})
    const upcastMany = () => {
      for (let n = 0; n < 200_000; n++) upcast(event)
    }
    expect(processorMs(upcastMany)).toBeLessThan(1000)
  })
})

describe("a new event", () => {
  it("carries today's schema number and only what it was given", () => {
    const event = newEvent(
      { type: "driver-removed", data: { key: "x1" } },
      { id: "i", at: "2025-01-01T00:00:00.000Z", actor: "admin", requestId: "r1" }
    )
    expect(event).toEqual({
      id: "i",
      type: "driver-removed",
      schema: 1,
      at: "2025-01-01T00:00:00.000Z",
      actor: "admin",
      requestId: "r1",
      data: { key: "x1" }
    })
  })

  it("carries batch and reason where there are any", () => {
    const event = newEvent(
      { type: "driver-removed", data: { key: "x1" } },
      { id: "i", at: "t", actor: "import", requestId: "r1", batch: "b", reason: "gone" }
    )
    expect(event).toMatchObject({ batch: "b", reason: "gone" })
  })

  it("of any type can be read back", () => {
    for (const type of Object.keys(EVENT_SCHEMAS) as Array<EventType>)
      expect(upcast(recorded({ type, schema: currentSchema(type) }))).not.toBeNull()
  })
})

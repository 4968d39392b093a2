import { uncheckedAt } from "@driverdex/domain/catalogue/LinkState"
import { decideImport } from "@driverdex/domain/decide/Import"
import { decodeEvent, encodeEvent, InvalidEvent } from "@driverdex/domain/events/Decode.schema"
import type { DomainEvent } from "@driverdex/domain/events/Event"
import { currentSchema, UndecodableEvent } from "@driverdex/domain/events/Upcast"
import { CONTEXT, importRow, VENDORS } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const EVENTS: ReadonlyArray<DomainEvent> = [
  { type: "driver-removed", data: { key: "x1" } },
  { type: "driver-changed", data: { key: "x1", set: { series: null, name: "X1" } } },
  { type: "category-defined", data: { id: 1, name: "Printers", icon: "printer", description: "Printers." } },
  { type: "category-changed", data: { name: "Printers", description: "All printers." } },
  { type: "brand-defined", data: { id: 1, name: "HP" } },
  ...VENDORS.map((data) => ({ type: "vendor-defined" as const, data })),
  ...VENDORS.map((data) => ({ type: "vendor-changed" as const, data })),
  {
    type: "download-recorded",
    data: { subject: { kind: "driver", key: "x1" }, category: "Printers", manufacturer: "HP" }
  },
  { type: "guide-requested", data: { subject: { kind: "model", id: 101 }, category: "Printers", manufacturer: "HP" } },
  {
    type: "links-checked",
    data: {
      at: "2026-11-25T08:00:00.000Z",
      results: [
        { url: "https://www.hp.com/a", outcome: "alive", status: 200 },
        { url: "https://www.hp.com/b", outcome: "broken", cause: "dns", hides: true }
      ]
    }
  },
  {
    type: "links-judged",
    data: {
      at: "2026-11-25T08:00:00.000Z",
      verdict: "taken-back",
      takenBack: { author: "nora/nightly", since: "2026-11-25T00:00:00.000Z" },
      links: [{ url: "https://www.hp.com/a", state: uncheckedAt("2026-11-25T08:00:00.000Z") }]
    }
  },
  {
    type: "printer-changed",
    data: { model: "hp/laserjet-1020", set: { hostBased: true, languages: ["zjs"], verdict: "own", line: null } }
  },
  {
    type: "event-skipped",
    data: { projection: "catalogue", event: { id: "e0", type: "driver-removed", stream: "driver-x1", revision: 3 } }
  }
]
const ENVELOPE = { id: "e1", at: "2025-01-01T00:00:00.000Z", actor: "admin", requestId: "r1" }
const recorded = (event: { type: string; data: unknown }) => ({
  ...ENVELOPE,
  ...(event as DomainEvent),
  schema: currentSchema((event as DomainEvent).type),
  stream: "s",
  revision: 0,
  position: 1
})

describe("validating events", () => {
  it.each(EVENTS.map((event) => [event.type, event] as const))(
    "%s goes into the log and comes back the same",
    (_, event) => {
      expect(encodeEvent(event)).toEqual({ type: event.type, schema: currentSchema(event.type), data: event.data })
      const back = recorded(JSON.parse(JSON.stringify(event)))
      expect(decodeEvent(back)).toEqual(back)
    }
  )

  it("a check of links of schema 1 was made at noon of its day", () => {
    const results = [{ url: "https://www.hp.com/a", outcome: "alive" }]
    const old = { ...ENVELOPE, type: "links-checked", schema: 1, data: { day: "2026-11-25", results } }
    const back = { ...old, stream: "links-2026-11-25", revision: 0, position: 1 }
    expect(decodeEvent(back)?.data).toEqual({
      at: "2026-11-25T12:00:00.000Z",
      results: results.map((one) => ({ ...one, hides: true }))
    })
    expect(() => decodeEvent({ ...back, data: { results } })).toThrow(UndecodableEvent)
  })

  it("whatever an import decides survives JSON", () => {
    fc.assert(
      fc.property(importRow(), (row) => {
        const decision = decideImport(null, row, { ...CONTEXT, source: "seed" })
        if (decision.outcome === "refused") throw new Error("The row is right.")
        for (const event of decision.events) {
          expect(decodeEvent(recorded(JSON.parse(JSON.stringify(event))))?.data).toEqual(event.data)
        }
      })
    )
  })

  const wrong: ReadonlyArray<[string, { type: string; data: unknown }, string]> = [
    ["a missing field", { type: "driver-removed", data: {} }, "key"],
    ["a wrong key", { type: "driver-removed", data: { key: "X 1" } }, "key"],
    ["a person's address next to the facts", { type: "driver-removed", data: { key: "x1", ip: "192.0.2.1" } }, "ip"],
    ["an unknown fact", { type: "driver-changed", data: { key: "x1", set: { colour: "SECRET" } } }, "set.colour"],
    ["null for a required fact", { type: "driver-changed", data: { key: "x1", set: { name: null } } }, "set.name"],
    ["a NUL", { type: "driver-changed", data: { key: "x1", set: { name: "SECRET\u0000" } } }, "set.name"]
  ]
  it.each(wrong)("refuses %s on both ways, by the field's name and without its value", (_, event, field) => {
    expect(() => encodeEvent(event as DomainEvent)).toThrow(InvalidEvent)
    const read = () => decodeEvent(recorded(event))
    expect(read).toThrow(UndecodableEvent)
    expect(read).toThrow(field)
    expect(read).not.toThrow("SECRET")
  })

  it("leaves an unknown type alone", () => {
    expect(decodeEvent({ ...recorded({ type: "driver-removed", data: {} }), type: "driver-renamed" })).toBeNull()
  })
})

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { SlotOrder } from "../../src/search/SlotOrder.ts"

describe("SlotOrder", () => {
  it("stays in order while slots join, leave and change, and knows each one's place", () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom("add", "remove", "change", "change", "settle"), fc.nat({ max: 40 }), fc.nat({ max: 6 })),
      {
        maxLength: 60
      }
    )
    fc.assert(
      fc.property(steps, (all) => {
        const order = new SlotOrder()
        const values: Array<number | null> = []
        const valueOf = (slot: number) => values[slot] ?? -1
        const settle = () =>
          order.settle(
            (a, b) => valueOf(b) - valueOf(a),
            (slot) => values[slot] != null
          )
        for (const [kind, place, value] of all) {
          const slot = place % Math.max(1, values.length)
          if (kind === "add") order.add(values.push(value) - 1)
          else if (kind === "settle") settle()
          else if (kind === "change" && values[slot] != null) {
            values[slot] = value
            order.move(slot, valueOf)
          } else if (kind === "remove" && values[slot] != null) {
            // A slot that leaves keeps its value until the others are settled, as in the index.
            settle()
            const kept = [...order.slots.subarray(0, order.length)].filter((other) => other !== slot)
            values[slot] = null
            order.add(values.push(value) - 1)
            settle()
            expect(order.slots.subarray(0, order.length)).toHaveLength(kept.length + 1)
          }
        }
        settle()
        const slots = [...order.slots.subarray(0, order.length)]
        expect(slots.toSorted((a, b) => a - b)).toEqual([...values.keys()].filter((slot) => values[slot] !== null))
        slots.forEach((slot, place) => {
          expect(order.places[slot]).toBe(place)
          if (place > 0) expect(valueOf(slots[place - 1] as number)).toBeGreaterThanOrEqual(valueOf(slot))
        })
      }),
      { numRuns: 300 }
    )
  })
})

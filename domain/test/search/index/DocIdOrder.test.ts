import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DocIdOrder } from "../../../src/search/index/DocIdOrder.ts"

describe("DocIdOrder", () => {
  it("stays in order while document ids join, leave and change, and knows each one's place", () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom("add", "remove", "change", "change", "settle"), fc.nat({ max: 40 }), fc.nat({ max: 6 })),
      {
        maxLength: 60
      }
    )
    fc.assert(
      fc.property(steps, (all) => {
        const order = new DocIdOrder()
        const values: Array<number | null> = []
        const valueOf = (docId: number) => values[docId] ?? -1
        const settle = () =>
          order.settle(
            (a, b) => valueOf(b) - valueOf(a),
            (docId) => values[docId] != null
          )
        for (const [kind, place, value] of all) {
          const docId = place % Math.max(1, values.length)
          if (kind === "add") order.add(values.push(value) - 1)
          else if (kind === "settle") settle()
          else if (kind === "change" && values[docId] != null) {
            values[docId] = value
            order.move(docId, valueOf)
          } else if (kind === "remove" && values[docId] != null) {
            // A document id that leaves keeps its value until the others are settled, as in the index.
            settle()
            const others = [...order.docIds.subarray(0, order.length)].filter((other) => other !== docId)
            values[docId] = null
            order.add(values.push(value) - 1)
            settle()
            expect(order.docIds.subarray(0, order.length)).toHaveLength(others.length + 1)
          }
        }
        settle()
        const docIds = [...order.docIds.subarray(0, order.length)]
        expect(docIds.toSorted((a, b) => a - b)).toEqual([...values.keys()].filter((docId) => values[docId] !== null))
        docIds.forEach((docId, place) => {
          expect(order.places[docId]).toBe(place)
          if (place > 0) expect(valueOf(docIds[place - 1] as number)).toBeGreaterThanOrEqual(valueOf(docId))
        })
      }),
      { numRuns: 300 }
    )
  })
})

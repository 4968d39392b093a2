import fc from "fast-check"
import { expect, it } from "vitest"
import { type ListBytes, listBytes } from "../../src/http/listBytes.ts"

it("F-12: a list whose changed parts alone are encoded again has the bytes of one that is encoded whole", () => {
  const change = fc.record({ at: fc.nat(1_700), count: fc.nat(9), kind: fc.constantFrom("set", "add", "remove") })
  fc.assert(
    fc.property(fc.nat(1_600), fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 6 }), (length, rounds) => {
      let list = Array.from({ length }, (_, id) => ({ id, name: "Größe \u2028 ,[", count: 0 }))
      let bytes: ListBytes | undefined
      for (const changes of [[], ...rounds]) {
        list = [...list]
        for (const { at, count, kind } of changes) {
          if (kind === "set" && at < list.length) list[at] = { id: at, name: "é", count }
          else if (kind === "add") list.splice(at, 0, { id: at, name: "", count })
          else list.splice(at, 1)
        }
        bytes = listBytes(list, bytes)
        const whole = listBytes(list)
        expect(Buffer.from(bytes.plain).toString()).toBe(JSON.stringify(list))
        expect(bytes.fingerprint).toBe(whole.fingerprint)
      }
    }),
    { numRuns: 40 }
  )
})

it("F-12: of a long list one part is encoded again when one item changed", () => {
  let written = 0
  const item = (id: number) => ({
    id,
    toJSON: () => {
      written += 1
      return id
    }
  })
  const list = Array.from({ length: 20_000 }, (_, id) => item(id))
  const before = listBytes(list)
  written = 0
  const after = listBytes(list.with(12_345, item(7)), before)
  expect(written).toBe(500)
  expect(after.fingerprint).not.toBe(before.fingerprint)
})

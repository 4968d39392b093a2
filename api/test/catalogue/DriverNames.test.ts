import { keyOf } from "@driverdex/domain/answers/query/pieces"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DriverNames } from "../../src/catalogue/DriverNames.ts"

const NAMES = ["Zadig", "NVIDIA Studio Driver", "nvidia-studio driver", "C-Media CMI", "C-Media CMI 8738"]

describe("the names of drivers", () => {
  it("P-ANS-28: tell the one driver of a name, whatever was added, renamed and removed before", () => {
    const id = fc.integer({ min: 1, max: 4 })
    const change = fc.record({ id, name: fc.option(fc.constantFrom(...NAMES), { nil: null }) })
    fc.assert(
      fc.property(fc.array(change), fc.constantFrom(...NAMES), (changes, asked) => {
        const names = new DriverNames([])
        const held = new Map<number, string>()
        for (const { id: changed, name } of changes) {
          if (name === null) names.remove(changed)
          else names.put({ id: changed, name })
          if (name === null) held.delete(changed)
          else held.set(changed, name)
        }
        const isAsked = (name: string) =>
          name.replaceAll("-", " ").toLowerCase() === asked.replaceAll("-", " ").toLowerCase()
        const those = [...held].filter(([, name]) => isAsked(name))
        expect(names.idOf(keyOf(asked))).toBe(those.length === 1 ? those[0]?.[0] : undefined)
      })
    )
  })
})

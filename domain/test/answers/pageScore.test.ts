import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { scoreOf, type Weights } from "../../src/answers/pageScore.ts"
import type { Query, WordClass } from "../../src/answers/query/Query.ts"

const each = (value: number): Weights["says"] => ({
  model: value * 3,
  name: value * 2,
  maker: value,
  thing: value,
  sign: value,
  action: value,
  intent: value,
  form: value,
  system: 0.1,
  older: value,
  filler: 0.05,
  unknown: 0.3
})
const WEIGHTS: Weights = {
  says: each(1),
  missed: each(0.5),
  missedByAll: 0.3,
  beside: 0.1,
  jointly: 0.5,
  otherKind: 0.5,
  shortNumber: 1,
  otherModel: 3,
  unsure: 0.2,
  leastShare: 0.5,
  leastScore: 0.2
}
const KINDS: ReadonlyArray<WordClass> = ["model", "name", "maker", "thing", "sign", "form", "filler", "unknown"]
const query = (kinds: ReadonlyArray<WordClass>): Pick<Query, "pieces"> => ({
  pieces: kinds.map((kind, word) => ({ text: kind === "model" ? "4070" : kind, kind, word, isIdle: false }))
})
const score = (kinds: ReadonlyArray<WordClass>, covers: ReadonlyArray<number>, more = {}) =>
  scoreOf(query(kinds) as Query, { covers: new Set(covers), prior: 0, ...more }, WEIGHTS, new Set(kinds.keys()))

const some = fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 8 })

describe("the score of a page", () => {
  it("P-ANS-19: what it explains counts for it, what it leaves unexplained against it", () => {
    fc.assert(
      fc.property(some, fc.nat(), (kinds, seed) => {
        const at = seed % kinds.length
        const others = [...kinds.keys()].filter((place) => place !== at)
        expect(score(kinds, [...kinds.keys()]).score).toBeGreaterThan(score(kinds, others).score)
        expect(score(kinds, others).share).toBeLessThanOrEqual(1)
      })
    )
  })

  it("P-ANS-19: a word that nothing knows costs all pages the same, so that it changes no order", () => {
    fc.assert(
      fc.property(some, fc.nat(), fc.nat(), (kinds, a, b) => {
        const first = [...kinds.keys()].filter((place) => (a >> place) % 2 === 1)
        const second = [...kinds.keys()].filter((place) => (b >> place) % 2 === 1)
        const before = Math.sign(score(kinds, first).score - score(kinds, second).score)
        const longer: ReadonlyArray<WordClass> = [...kinds, "unknown"]
        const after = score(longer, first).score - score(longer, second).score
        expect(Math.abs(after) < 1e-9 ? 0 : Math.sign(after)).toBe(
          Math.abs(score(kinds, first).score - score(kinds, second).score) < 1e-9 ? 0 : before
        )
      })
    )
  })

  it("P-ANS-3: a part of a model number is another model", () => {
    const pieces = [
      { text: "4070", kind: "model" as const, word: 0, isIdle: false },
      { text: "ti", kind: "model" as const, word: 0, isIdle: false }
    ]
    const part = scoreOf({ pieces } as unknown as Query, { covers: new Set([0]), prior: 0 }, WEIGHTS, new Set([0, 1]))
    expect(part.score).toBeLessThan(0)
  })

  it("P-ANS-19: a number that no page explains counts less against a page than one that another explains", () => {
    const pieces = query(["maker", "model"]) as Query
    const candidate = { covers: new Set([0]), prior: 0 }
    const byNone = scoreOf(pieces, candidate, WEIGHTS, new Set([0]))
    const byAnother = scoreOf(pieces, candidate, WEIGHTS, new Set([0, 1]))
    expect(byNone.score).toBeGreaterThan(byAnother.score)
  })
})

/** The lists that judge the answers: what mends the engine never judges it. */
import { describe, expect, it } from "vitest"
import { pairsOf, queriesOf, type Rule, type Rules } from "../../../../bench/answers/lists.ts"

const [dev, held, machines, devPairs, heldPairs] = await Promise.all([
  queriesOf("dev"),
  queriesOf("held"),
  queriesOf("machines"),
  pairsOf("dev"),
  pairsOf("held")
])
const all = [...dev, ...held, ...machines]
const pairs = [...devPairs, ...heldPairs]
const EXPRESSIONS = ["title", "path", "why", "kind", "line", "say", "subj", "url", "to", "any", "not"] as const

const expressionsOf = ({ accept, refuse }: Rules): ReadonlyArray<string> =>
  [...accept, ...refuse].flatMap((rule: Rule) => EXPRESSIONS.flatMap((part) => rule[part] ?? []))

describe("the lists that judge the answers", () => {
  it("judge by nothing that is in the list for work", () => {
    expect([dev.length, held.length, machines.length]).toEqual([150, 150, 194])
    expect(new Set(all.map(({ q }) => q.toLowerCase())).size).toBe(all.length)
    const ofDev = new Set(dev.map(({ entity }) => entity))
    expect([...held, ...machines].filter(({ entity }) => entity === undefined || ofDev.has(entity))).toEqual([])
  })

  it("are about two thirds English and one quarter printers", () => {
    for (const half of [dev, held]) {
      expect(half.filter(({ lang }) => lang === "en").length / half.length).toBeCloseTo(0.65, 1)
      expect(
        half.filter((query) => ["printer", "receipt", "label"].includes(query.class)).length / half.length
      ).toBeCloseTo(0.25, 1)
    }
  })

  it("say of every query and pair what a right answer is, in expressions that can be read", () => {
    const rules = [...all, ...pairs.flatMap(({ a_rules, b_rules }) => [a_rules, b_rules])]
    expect(rules.filter(({ accept, none_ok }) => accept.length === 0 && !none_ok)).toEqual([])
    for (const expression of rules.flatMap(expressionsOf)) expect(() => new RegExp(expression, "iu")).not.toThrow()
  })

  it("have thirty contrast pairs each, of different texts", () => {
    expect([devPairs.length, heldPairs.length]).toEqual([30, 30])
    expect(new Set(pairs.flatMap(({ a, b }) => [a, b])).size).toBe(120)
  })
})

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MIN_NETWORKS, type Question, QuestionsOfDay } from "../../../src/queries/unanswered/QuestionsOfDay.ts"

const DAY = "2026-11-25"
const search = (text: string): Question => ({ kind: "search", text })
const question = fc.record({
  kind: fc.constantFrom("search" as const, "hardware" as const),
  text: fc.constantFrom("brother ql", "acme hub", "zebra zd")
})
const network = fc.constantFrom("192.0.2", "198.51.100", "203.0.113", "2001:db8:1", "10.0.0")

describe("the questions of a day", () => {
  it("hand out what three networks asked for, with the number of networks, each once (P-QUAL-3)", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(question, network), { maxLength: 60 }), (asked) => {
        const day = new QuestionsOfDay(DAY)
        const networks = new Map<string, Set<string>>()
        for (const [{ kind, text }, from] of asked) {
          day.note({ kind, text }, from)
          const key = `${kind} ${text}`
          networks.set(key, (networks.get(key) ?? new Set()).add(from))
        }
        const due = new Map(day.due().map(({ kind, text, count }) => [`${kind} ${text}`, count]))
        const wanted = [...networks]
          .filter(([, { size }]) => size >= MIN_NETWORKS)
          .map(([key, { size }]) => [key, size])
        expect(due).toEqual(new Map(wanted as Array<[string, number]>))
      })
    )
  })

  it("hand out only what came since the last time", () => {
    const day = new QuestionsOfDay(DAY)
    for (const from of ["a", "b", "c"]) day.note(search("acme hub"), from)
    const first = day.due()
    expect(first).toEqual([{ day: DAY, kind: "search", text: "acme hub", count: 3 }])
    expect(day.due()).toEqual(first)
    day.stored(first)
    expect(day.due()).toEqual([])
    day.note(search("acme hub"), "a")
    expect(day.due()).toEqual([])
    day.note(search("acme hub"), "d")
    expect(day.due()).toEqual([{ day: DAY, kind: "search", text: "acme hub", count: 1 }])
  })

  it("count one network for 100 texts, so that it cannot fill the memory", () => {
    const day = new QuestionsOfDay(DAY)
    for (const from of ["a", "b"]) for (let n = 0; n < 90; n++) day.note(search(`text ${n}`), from)
    for (let n = 0; n < 200; n++) day.note(search(`text ${n}`), "flood")
    expect(day.due().length).toBe(90)
    for (const from of ["c", "d"]) day.note(search("text 150"), from)
    expect(day.due().map(({ text }) => text)).not.toContain("text 150")
  })

  it("hold 10,000 texts and hand out 500, the most asked ones", () => {
    const day = new QuestionsOfDay(DAY)
    for (let n = 0; n < 10_000; n++) day.note(search(`filler ${n}`), `network ${n % 200}`)
    for (const from of ["a", "b", "c"]) day.note(search("too late"), from)
    expect(day.due()).toEqual([])
    for (let n = 0; n < 600; n++) for (const from of ["d", "e"]) day.note(search(`filler ${n}`), `${from}${n % 7}`)
    for (const from of ["f", "g"]) day.note(search("filler 599"), from)
    const due = day.due()
    expect(due.length).toBe(500)
    expect(due[0]).toEqual({ day: DAY, kind: "search", text: "filler 599", count: 5 })
  })
})

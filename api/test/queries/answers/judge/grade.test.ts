/** An answer is graded by the rules of what was typed, not by its wording. */
import type { Answer, Answered } from "@driverdex/domain/answers/answer/Answer"
import { describe, expect, it } from "vitest"
import { grade, type Known, staysThere } from "../../../../bench/answers/grade.ts"

const known: Known = {
  makers: ["epson", "canon"],
  subjects: { marks: { printer: "print", network: "wi-?fi" }, of: { printer: ["printer"], wifi: ["network"] } }
}
const asked = {
  q: "epson l555 driver",
  class: "printer",
  accept: [
    { grade: "exact", subj: "l 555", line: "universal" },
    { grade: "door", subj: "l 555", to: "epson" }
  ],
  refuse: [{ title: "l 556" }],
  none_ok: false
} as const
const reply = (answer: Partial<Answer> | null): Answered => ({
  answer:
    answer === null
      ? null
      : { kind: "guide", title: "", path: "/help", verdict: null, headline: null, why: "Because.", ...answer },
  maker: null
})
const gradeOf = (answer: Partial<Answer> | null) => grade(asked, reply(answer), known)

describe("the grade of an answer", () => {
  it("is exact or door by the best rule that holds", () => {
    expect(gradeOf({ title: "Epson L 555", path: "/printers/epson" })).toBe("door")
    expect(gradeOf({ title: "Epson L 555", path: "/printers/epson", headline: "Universal driver" })).toBe("exact")
  })

  it("is wrong where a refused rule holds, whatever else does", () => {
    expect(gradeOf({ title: "Epson L 555 and L 556", path: "/printers/epson" })).toBe("wrong")
  })

  it("is wrong for one certain thing that was not asked for", () => {
    expect(gradeOf({ kind: "device", title: "Some card" })).toBe("wrong")
    expect(gradeOf({ kind: "guide", title: "Some page" })).toBe("weak")
  })

  it("is wrong for another maker's thing and for another kind of thing", () => {
    expect(gradeOf({ title: "Canon programs" })).toBe("wrong")
    expect(gradeOf({ title: "Wi-Fi is missing" })).toBe("wrong")
    expect(gradeOf({ title: "Canonical names" })).toBe("weak")
  })

  it("is none without an answer, unless that is right", () => {
    expect(gradeOf(null)).toBe("none")
    expect(grade({ ...asked, none_ok: true }, reply(null), known)).toBe("exact")
  })

  it("does not count a title that only repeats what was typed", () => {
    const rules = { ...asked, accept: [{ subj: "l 555" }] }
    expect(grade(rules, reply({ title: "Drivers for the L 555" }), known)).toBe("weak")
    expect(grade(rules, reply({ title: "The L 555" }), known)).toBe("exact")
  })

  it("of a question about a kind is wrong where one device is the answer", () => {
    const rules = { ...asked, accept: [{ title: "card" }], generic: true }
    expect(grade(rules, reply({ kind: "device", title: "Some card" }), known)).toBe("wrong")
    expect(grade(rules, reply({ kind: "several", title: "Some card" }), known)).toBe("exact")
  })
})

describe("an answer to what was typed otherwise", () => {
  const stays = (before: Partial<Answer> | null, after: Partial<Answer> | null, newWindows = false) =>
    staysThere(asked, reply(before), reply(after), known, { newWindows })

  it("stays on the same page with the same line", () => {
    expect(stays({ path: "/a" }, { path: "/a" })).toBe(true)
    expect(stays({ path: "/a" }, { path: "/b" })).toBe(false)
    expect(stays({ path: "/a" }, null)).toBe(false)
    expect(stays(null, { path: "/a" })).toBe(false)
    expect(stays(null, null)).toBe(true)
  })

  it("may have another line only where another Windows is named", () => {
    expect(stays({ headline: "610" }, { headline: "472" })).toBe(false)
    expect(stays({ headline: "610" }, { headline: "472" }, true)).toBe(true)
  })

  it("keeps the model that was typed", () => {
    expect(stays({ title: "Epson L555" }, { title: "Epson L-555" })).toBe(true)
    expect(stays({ title: "Epson L555" }, { title: "Epson printers" })).toBe(false)
  })

  it("may search the page otherwise where it is no worse", () => {
    const good = { title: "Epson L 555", path: "/printers/epson?q=l555" }
    expect(stays(good, { ...good, path: "/printers/epson?q=epson+l555" })).toBe(true)
    expect(stays({ path: "/search?q=x" }, { path: "/search?q=y" })).toBe(false)
  })
})

/** What a query is changed into means the same. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { changesOf } from "../../../../bench/answers/changes.ts"
import { phrases } from "../../../../bench/answers/lists.ts"

const all = await phrases()
const letters = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
const typed = fc
  .array(
    fc.constantFrom("realtek", "rtl8821ce", "driver", "tl-wn722n", "windows", "10", "wireless", "драйвер", "驱动"),
    {
      minLength: 1,
      maxLength: 7
    }
  )
  .map((words) => words.join(" "))
const texts = fc.record({ q: typed, class: fc.constantFrom("wifi", "id"), text: fc.boolean() })

describe("the changes of a query", () => {
  it("are the same each time, and none of them is the query", () => {
    fc.assert(
      fc.property(texts, (said) => {
        const changed = changesOf(said, all)
        expect(changesOf(said, all)).toEqual(changed)
        expect(new Set([said.q, ...changed.map(({ q }) => q)]).size).toBe(changed.length + 1)
      })
    )
  })

  it("of form and of joined words keep every letter and digit in its place", () => {
    fc.assert(
      fc.property(texts, (said) => {
        for (const { kind, q } of changesOf(said, all)) {
          if (kind === "form" || kind === "joined") expect(letters(q)).toBe(letters(said.q))
        }
      })
    )
  })

  it("of noise keep every word, and of order only turn them", () => {
    fc.assert(
      fc.property(texts, (said) => {
        for (const { kind, q } of changesOf(said, all)) {
          if (kind === "noise") for (const word of said.q.split(" ")) expect(q.split(" ")).toContain(word)
          if (kind === "order") expect(q.split(" ").toSorted()).toEqual(said.q.split(" ").toSorted())
        }
      })
    )
  })

  it("of one slip never touch a word with digits, nor a hardware ID", () => {
    fc.assert(
      fc.property(texts, (said) => {
        for (const { q } of changesOf(said, all).filter(({ kind }) => kind === "typo")) {
          expect(said.class).not.toBe("id")
          const before = said.q.split(" ")
          const other = q.split(" ").filter((word, place) => word !== before[place])
          expect(other).toHaveLength(1)
          expect(other[0]).toMatch(/^\p{L}+$/u)
        }
      })
    )
  })

  it("never part a model that is one word with a phrase", () => {
    const noise = changesOf({ q: "epson l555 driver", class: "printer" }, all).filter(({ kind }) => kind === "noise")
    expect(noise.length).toBeGreaterThan(5)
    for (const { q } of noise) expect(q).toContain("epson l555")
  })
})

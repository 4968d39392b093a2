import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { drawnText, jsonText, plainText } from "../../src/verb/plainText.ts"

/** What moves the cursor, ends a line or turns one around; a line feed is left out, and checked where it is not allowed. */
const HARMFUL = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(
      fc.constantFrom("\u001b[", "31m", "\u009b2J", "\u007f", "\u202e", "\u2066", "\u2028", "\n", "\r", "\ud800", "é")
    )
    .map((parts) => parts.join(""))
)

describe("no control character reaches the terminal (P-SUP-8)", () => {
  test("of a text, whatever it holds", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = plainText(text)
        expect(shown).not.toMatch(HARMFUL)
        expect(shown).not.toContain("\n")
        expect(plainText(text, { lines: true })).not.toMatch(HARMFUL)
        expect(shown.length).toBe(text.length)
      })
    )
  })

  test("of a drawn view but colours and styles", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const shown = drawnText(`\u001b[1;31m${text}\u001b[0m`)
        expect(shown.replaceAll(/\u001b\[[\d;]*m/g, "")).not.toMatch(HARMFUL)
        expect(shown).toMatch(/^\u001b\[1;31m[^]*\u001b\[0m$/)
      })
    )
  })

  test("of JSON, which says the same", () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, anyText), fc.constantFrom(undefined, 2), (value, indent) => {
        const json = jsonText(value, indent)
        expect(json).not.toMatch(HARMFUL)
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
      })
    )
  })
})

test("everything else stays as it is", () => {
  expect(plainText("\u001b[31mé 😀\tx\n")).toBe(" [31mé 😀 x ")
  expect(plainText("a\nb", { lines: true })).toBe("a\nb")
  expect(jsonText({ a: "é 😀\t\u009b2J\u202e" }, 2)).toBe('{\n  "a": "é 😀\\t\\u009b2J\\u202e"\n}')
  expect(drawnText("\u001b[1mé\u001b[0m\u001b[2J")).toBe("\u001b[1mé\u001b[0m [2J")
})

import fc from "fast-check"
import { expect, test } from "vitest"
import { plainText } from "../../src/platform/plainText.ts"

test("no control character reaches the terminal, whatever the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const shown = plainText(text)
      expect(shown).not.toMatch(/\p{Cc}/u)
      expect(plainText(text, { lines: true })).not.toMatch(/(?!\n)\p{Cc}/u)
      expect(shown.length).toBe(text.length)
    })
  )
})

test("everything else stays as it is", () => {
  expect(plainText("\u001b[31mé 😀\tx\n")).toBe(" [31mé 😀 x ")
  expect(plainText("a\nb", { lines: true })).toBe("a\nb")
})

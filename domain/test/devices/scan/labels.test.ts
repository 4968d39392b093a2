import { describe, expect, test } from "vitest"
import labels from "../../../src/devices/scan/grammar/labels.json" with { type: "json" }
import { type LabelledForm, meaningsOf } from "../../../src/devices/scan/grammar/labels.ts"
import problems from "../../../src/devices/scan/grammar/problems.json" with { type: "json" }

const languagesOf = Object.entries(labels).flatMap(([form, fields]) =>
  Object.entries(fields).flatMap(([field, languages]) =>
    Object.entries<ReadonlyArray<string>>(languages).map(([language, words]) => ({ form, field, language, words }))
  )
)

describe("the table of labels (P-SCAN-10)", () => {
  test("has languages by their code, and labels without white space around them", () => {
    for (const { language, words } of languagesOf) {
      expect(language).toMatch(/^[a-z]{2}$/)
      expect(words.length).toBeGreaterThan(0)
      for (const word of words) expect(word).toMatch(/^\S(?:.{0,78}\S)?$/u)
    }
  })

  test("gives each label of a form one meaning, in whatever case and with whatever marks it is written", () => {
    for (const { form, field, words } of languagesOf) {
      const meaningOf = meaningsOf(form as LabelledForm)
      for (const word of words) {
        expect([form, word, meaningOf(word)?.field]).toEqual([form, word, field])
        expect(meaningOf(` ${word.toLowerCase()}: `)?.field).toBe(field)
      }
    }
  })

  test("knows codes of Device Manager alone", () => {
    for (const code of Object.keys(problems.sentences)) expect(Number(code)).toBeLessThanOrEqual(57)
  })
})

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { conceptsOf, type LabelledForm, meaningsOf, WORDS } from "../../../src/devices/scan/grammar/labels.ts"
import { fromWords, learn } from "../../../src/devices/scan/grammar/listWords.ts"
import { OTHER_LETTERS } from "../../../src/devices/scan/grammar/otherLetters.ts"

learn(OTHER_LETTERS)

const { labels, labelWords, problems } = fromWords((known) => known)()

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

describe("a label of several words (P-SCAN-10)", () => {
  const meaningOf = meaningsOf<string>(WORDS)
  const wordsOf = (concept: keyof typeof labelWords.words): ReadonlyArray<string> =>
    Object.values(labelWords.words[concept]).flatMap((ofLanguage) => ofLanguage.split(" "))

  test("gives each word one meaning, written as labels are compared", () => {
    const all = Object.entries(labelWords.words).flatMap(([concept, languages]) =>
      Object.values(languages).flatMap((ofLanguage) => ofLanguage.split(" ").map((word) => [word, concept] as const))
    )
    const meanings = new Map<string, string>()
    for (const [word, concept] of all) {
      expect(word).toMatch(/^[\p{Ll}\p{Lo}\p{Lm}\p{M}]+$/u)
      expect([word, meanings.get(word) ?? concept]).toEqual([word, concept])
      meanings.set(word, concept)
    }
  })

  test("means what its words mean together, in each order, in any case, joined or apart", () => {
    const fields = Object.entries(labelWords.fields).flatMap(([field, all]) =>
      all.map((concepts) => ({ field, concepts }))
    )
    const label = fc.constantFrom(...fields).chain(({ field, concepts }) => {
      const parts = (concepts.split(" ") as Array<keyof typeof labelWords.words>).map((concept) =>
        fc.constantFrom(...wordsOf(concept))
      )
      return fc.record({
        field: fc.constant(field),
        words: fc.tuple(...parts).chain((words) => fc.shuffledSubarray(words, { minLength: words.length })),
        between: fc.constantFrom(" ", "-", "", " : ")
      })
    })
    fc.assert(
      fc.property(label, ({ field, words, between }) => {
        const text = words.join(between)
        // Joined words may have a second reading.
        if (between === "" && conceptsOf(text).size !== words.length) return
        expect([text, meaningOf(text)?.field]).toEqual([text, field])
      }),
      { examples: [[{ field: "version", words: ["versie", "van", "stuurprogramma"], between: " " }]] }
    )
  })

  test.each([
    ["Versie van stuurprogramma", "version"],
    ["Stav zařízení", "problem"],
    ["Laitteiston tunnukset", "hardwareIds"],
    ["Ідентифікатори обладнання", "hardwareIds"],
    ["ParentDeviceInstanceId", "other"],
    ["Code du problème", "problem"],
    ["Favourite colour", undefined],
    ["driver of my car", undefined]
  ])("%s means %s", (label, field) => {
    expect(meaningOf(label)?.field).toBe(field)
  })
})

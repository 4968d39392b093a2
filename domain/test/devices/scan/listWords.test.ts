import { expect, test } from "vitest"
import labelWords from "../../../src/devices/scan/grammar/labelWords.json" with { type: "json" }
import { fromWords, hasOtherLetters, learn } from "../../../src/devices/scan/grammar/listWords.ts"
import otherLetters from "../../../src/devices/scan/grammar/otherLetters.json" with { type: "json" }
import problems from "../../../src/devices/scan/grammar/problems.json" with { type: "json" }
import words from "../../../src/devices/scan/grammar/words.json" with { type: "json" }

const known = fromWords((all) => all)
/** Single words, and labels and sentences as a whole; without classes of letters, as expressions name them. */
const wordsOf = ({ labels, labelWords, problems, words: { sentenceWords, ...words } }: typeof otherLetters) => {
  const textsIn = (table: unknown): ReadonlyArray<string> =>
    typeof table === "string"
      ? [table.replaceAll(/\\p\{[^}]*\}/g, "")]
      : Object.values(table as object).flatMap(textsIn)
  const apart = textsIn([labelWords.words, sentenceWords]).flatMap((all) => all.split(" "))
  return [...apart, ...textsIn([labels, problems, words])]
}

test("a text in the letters of English can have none of the words that are loaded for others (P-SCAN-10)", () => {
  expect(wordsOf(otherLetters).filter((word) => !hasOtherLetters(word))).toEqual([])
  // The place of a label is its rank: those of forms stay together.
  expect(wordsOf({ labels: {}, labelWords, problems, words } as never).filter(hasOtherLetters)).toEqual([])
})

test.each([
  "&#1050;&#1086;&#1076; 28",
  "&#x4ee3;",
  "P&eacute;riph",
  "&#233;",
  String.raw`"Ger\u00e4t"`,
  String.raw`"Name": "\u0421\u0435\u0442\u044c"`
])("another letter that is written out is one too: %s", (text) => expect(hasOtherLetters(text)).toBe(true))

test("needs no other words for the escapes that Windows PowerShell writes (P-SCAN-10)", () => {
  expect(hasOtherLetters(String.raw`PCI\\VEN_8086\u0026DEV_51F0 \u0027x\u0027 – Generic`)).toBe(false)
})

test("words that are learned go behind those that are known, each once, and what is made of them is made again", () => {
  const made = fromWords(({ words }) => words.and.join("|"))
  const before = made()
  learn(otherLetters)
  learn(otherLetters)
  expect(made().split("|")).toEqual([...new Set([...before.split("|"), ...otherLetters.words.and])])
  expect(known().problems.words["sr"]).toEqual(["Kod", "Код"])
  const ofDriver = known().labelWords.words.driver["ru"]
  expect(ofDriver).toBe(otherLetters.labelWords.words.driver.ru)
})

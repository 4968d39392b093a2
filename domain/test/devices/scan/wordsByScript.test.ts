import { expect, test } from "vitest"
import labels from "../../../src/devices/scan/grammar/labels.json" with { type: "json" }
import labelWords from "../../../src/devices/scan/grammar/labelWords.json" with { type: "json" }
import otherScripts from "../../../src/devices/scan/grammar/otherScripts.json" with { type: "json" }
import problems from "../../../src/devices/scan/grammar/problems.json" with { type: "json" }
import words from "../../../src/devices/scan/grammar/words.json" with { type: "json" }
import { fromWords, hasOtherScript, learn } from "../../../src/devices/scan/grammar/wordsByScript.ts"

const known = fromWords((all) => all)
/** Single words, and labels and sentences as a whole; without classes of letters, as expressions name them. */
const wordsOf = ({ labels, labelWords, problems, words: { sentenceWords, ...words } }: typeof otherScripts) => {
  const textsIn = (table: unknown): ReadonlyArray<string> =>
    typeof table === "string"
      ? [table.replaceAll(/\\p\{[^}]*\}/g, "")]
      : Object.values(table as object).flatMap(textsIn)
  const apart = textsIn([labelWords.words, sentenceWords]).flatMap((all) => all.split(" "))
  return [...apart, ...textsIn([labels, problems, words])]
}

test("a text without letters of another script can have none of the words that are loaded for them (P-SCAN-10)", () => {
  expect(wordsOf(otherScripts).filter((word) => !hasOtherScript(word))).toEqual([])
  expect(wordsOf({ labels, labelWords, problems, words } as never).filter(hasOtherScript)).toEqual([])
})

test.each(["&#1050;&#1086;&#1076; 28", "&#x4ee3;", String.raw`"Name": "\u0421\u0435\u0442\u044c"`])(
  "a letter of another script that is written out is one too: %s",
  (text) => expect(hasOtherScript(text)).toBe(true)
)

test("needs no other words for the escapes that Windows PowerShell writes (P-SCAN-10)", () => {
  expect(hasOtherScript(String.raw`PCI\\VEN_8086\u0026DEV_51F0 \u0027x\u0027 – Générique`)).toBe(false)
})

test("words that are learned go behind those that are known, each once, and what is made of them is made again", () => {
  const made = fromWords(({ words }) => words.and.join("|"))
  const before = made()
  learn(otherScripts)
  learn(otherScripts)
  expect(made().split("|")).toEqual([...new Set([...before.split("|"), ...otherScripts.words.and])])
  expect(known().problems.words["sr"]).toEqual(["Kod", "Код"])
  const ofDriver = known().labelWords.words.driver["ru"]
  expect(ofDriver).toBe(otherScripts.labelWords.words.driver.ru)
})

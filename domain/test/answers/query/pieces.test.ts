import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { keyOf, piecesOf } from "../../../src/answers/query/pieces.ts"

const texts = (text: string): ReadonlyArray<string> => piecesOf(text).map((piece) => piece.text)

describe("the pieces of a text", () => {
  it.each([
    ["RTX-3060Ti", "rtx 3060 ti"],
    ["rtx 3060 ti", "rtx 3060 ti"],
    ["ＲＴＸ　３０６０ ti", "rtx 3060 ti"],
    ["Intel(R) Wi-Fi 6 AX200", "intel wi fi 6 ax 200"],
    ["Contrôleur Ethernet", "controleur ethernet"],
    ["sürücüsü", "surucusu"],
    ["AX88772 à jour", "ax 88772 à jour"],
    ["0x0000011b", "0x0000011b"],
    ["打印机驱动", "打印机驱动"],
    ["", ""]
  ])("P-ANS-17: '%s' is '%s'", (text, key) => expect(keyOf(text)).toBe(key))

  it("P-ANS-17: says which pieces were written together", () => {
    expect(piecesOf("hp m404dn e-gpv").map(({ joins }) => joins)).toEqual([
      "gap",
      "gap",
      "nothing",
      "nothing",
      "gap",
      "hyphen"
    ])
  })

  it("P-ANS-17: case, and spaces and hyphens between letters and digits, change nothing", () => {
    const model = fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), fc.stringMatching(/^[1-9]\d{1,4}$/))
    fc.assert(
      fc.property(model, fc.constantFrom("", " ", "-"), ([letters, digits], between) => {
        expect(texts(`${letters}${between}${digits}`.toUpperCase())).toEqual([letters, digits])
      })
    )
  })

  it("P-ANS-17: any text has pieces, each of which has only itself as a piece", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (text) => {
        for (const piece of texts(text)) expect(texts(piece)).toEqual([piece])
      })
    )
  })
})

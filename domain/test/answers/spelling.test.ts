import { makeCorrectSpelling } from "@driverdex/domain/answers/words/spelling"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const KNOWN = ["geforce", "scanner", "disappeared", "driver", "drivers", "radeon", "epson", "sound"]
/** Words of the same spelling but for a letter, with how often they occur. */
const FREQUENT = [...Array<string>(10).fill("printer"), "printed", ...Array<string>(9).fill("radeons"), "radeom"]
const correct = makeCorrectSpelling([...KNOWN, ...FREQUENT])

describe("the spelling of a question", () => {
  it.each([
    ["nvidia gefroce 210", "nvidia geforce 210"],
    ["canon mf3010 scaner", "canon mf3010 scanner"],
    ["bluetooth disapeared", "bluetooth disappeared"],
    ["EPSOM l3110", "epson l3110"],
    ["raedon rx580", "radeon rx580"],
    ["hp printe", "hp printer"]
  ])("P-ANS-9: %j is read as %j", (typed, meant) => {
    expect(correct(typed)?.text).toBe(meant)
  })

  it.each([
    ["all words are known", "geforce driver"],
    ["two known words are near", "driverz"],
    ["two known words are near, and one is not ten times as frequent", "radeoms"],
    ["two letters are wrong", "gefxrcx"],
    ["the first letter is another", "beforce"],
    ["the word is short", "sond"],
    ["the word has a digit", "gefroce4"],
    ["there is nothing to read", ""]
  ])("P-ANS-9: nothing is corrected when %s", (_, typed) => {
    expect(correct(typed)).toBeUndefined()
  })

  it("P-ANS-9: a corrected text needs no further correction, and keeps its number of words", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom(...KNOWN), fc.stringMatching(/^[a-z]{1,8}$/)), { maxLength: 6 }),
        (words) => {
          const meant = correct(words.join(" "))
          if (meant === undefined) return
          expect(meant.text.split(" ")).toHaveLength(words.length)
          expect(correct(meant.text)).toBeUndefined()
          for (const { typed } of meant.typos) expect(words).toContain(typed)
        }
      )
    )
  })
})

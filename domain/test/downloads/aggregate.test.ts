import { dayOf, downloadsOf, groupingsIn } from "@driverdex/domain/downloads/aggregate"
import { describe, expect, it } from "vitest"

describe("the groups of a question", () => {
  it.each([
    ["day", ["day"]],
    ["driver,month", ["driver", "month"]],
    [" hour , category ", ["hour", "category"]]
  ])("are one or two names, as in '%s'", (text, groupings) => {
    expect(groupingsIn(text)).toEqual(groupings)
  })

  it.each([
    ["", "'' is none of hour, day, week, month, driver, category, manufacturer."],
    ["year", "'year' is none of hour, day, week, month, driver, category, manufacturer."],
    ["day,", "'' is none of hour, day, week, month, driver, category, manufacturer."],
    ["day,hour,driver", "At most 2 groups can be combined."],
    ["day,day", "A group is named twice."]
  ])("are refused with a sentence, as in '%s'", (text, sentence) => {
    expect(groupingsIn(text)).toBe(sentence)
  })
})

describe("a fact", () => {
  const at = "2026-11-26T10:00:00.000Z"
  it("P-DL-15: belongs to its own day, a correction to the day that it corrects", () => {
    expect(dayOf({ at })).toBe("2026-11-26")
    expect(dayOf({ at, day: "2026-11-20" })).toBe("2026-11-20")
  })

  it("P-DL-15: counts once, a correction by what it says, a read guide not at all", () => {
    expect(downloadsOf({ type: "download-recorded" })).toBe(1)
    expect(downloadsOf({ type: "guide-requested" })).toBe(0)
    expect(downloadsOf({ type: "downloads-corrected", by: -2 })).toBe(-2)
  })
})

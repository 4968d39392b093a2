import { describe, expect, it } from "vitest"
import { ownerText, shownText, summaryText } from "../../../src/admin/links/link-text.ts"
import { brokenLinkText } from "../../../src/catalogue/details/details-text.ts"

const owner = (name: string) => ({ kind: "driver" as const, key: name, name, as: "download" as const })

describe("P-LINK-6: the words of the links panel", () => {
  it("count what was found, and say when it was last looked", () => {
    const counts = { alive: 1200, broken: 3, unclear: 40, unchecked: 0 }
    expect(summaryText({ ...counts, checkedOn: "2026-11-25" })).toBe(
      "1,200 alive, 3 broken, 40 unclear, 0 not checked yet. The last check was on 25 November 2026."
    )
    expect(summaryText({ ...counts, checkedOn: null })).toContain("There was no check so far.")
  })

  it("name one record, and count the others once each", () => {
    expect(ownerText(["A", "A"].map(owner))).toBe("A")
    expect(ownerText(["A", "B", "C", "D", "E"].map(owner))).toBe("A and 4 more")
  })

  it("say whether visitors are led there", () => {
    const state = {
      outcome: "broken" as const,
      cause: "missing",
      isBroken: true,
      isHeld: false,
      brokenSince: "2026-11-20",
      aliveOn: null,
      checkedOn: "2026-11-25"
    }
    expect(shownText(state)).toBe("Hidden")
    expect(shownText({ ...state, isBroken: false })).toBe("Shown until a second check, 20 hours later")
    expect(shownText({ ...state, isBroken: false, isHeld: true })).toBe("Shown until you look")
  })
})

describe("P-LINK-4: what the details say of a broken link", () => {
  it("is since when it has not answered, and when it last did, where that was seen", () => {
    expect(brokenLinkText({ since: "2026-11-20", aliveOn: "2026-11-18" })).toBe(
      "The maker's page for this driver has not answered since 20 November 2026; it last did on 18 November 2026."
    )
    expect(brokenLinkText({ since: "2026-11-20" })).toBe(
      "The maker's page for this driver has not answered since 20 November 2026."
    )
  })
})

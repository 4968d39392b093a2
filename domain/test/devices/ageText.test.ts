import { expect, test } from "vitest"
import { ageText } from "../../src/devices/ageText.ts"

test("how old a driver is, in words that claim no more than is known (P-SCAN-4)", () => {
  const newest = "610.88"
  expect(ageText({ is: "behind", newest, releases: 3, months: 1 })).toBe(
    "Yours is 3 releases and 1 month behind 610.88, the last version we have seen."
  )
  expect(ageText({ is: "behind", newest, releases: 1 })).toContain("1 release behind")
  expect(ageText({ is: "behind", newest, months: 4 })).toContain("4 months behind")
  expect(ageText({ is: "behind", newest })).toBe("Yours is older than 610.88, the last version we have seen.")
  expect(ageText({ is: "newest", newest })).toContain("Yours is the last version")
  expect(ageText({ is: "newer", newest })).toContain("Yours is newer")
})

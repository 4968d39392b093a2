import { expect, test } from "vitest"
import { destinationText } from "../../../src/catalogue/details/details-text.ts"
import { destinationLine } from "../../../src/catalogue/download/destination.ts"

const officialHost = "support.hp.com"

test.each([
  [{ officialHost, linkKind: "file" }, "opens support.hp.com"],
  [{ officialHost, linkKind: "product-page" }, "opens support.hp.com"],
  [{ officialHost, linkKind: "release-notes" }, "opens support.hp.com"],
  [{ officialHost }, "opens support.hp.com"],
  [{ officialHost, linkKind: "finder" }, "opens the maker's driver finder"],
  [{ officialHost, linkKind: "catalog-search" }, `opens ${officialHost}`],
  [{}, "no official address known"]
] as const)("under the button of %j stands '%s'", (driver, line) => {
  expect(destinationLine(driver)).toBe(line)
})

test("the details name the host and what is there", () => {
  expect(destinationText({ officialHost, linkKind: "product-page" })).toBe("support.hp.com, the maker's product page")
  expect(destinationText({})).toBe("No official address is known for this driver.")
})

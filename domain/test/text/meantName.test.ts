import { CSV_COLUMNS } from "@driverdex/domain/importing/csvRows"
import { meantName, quotedName } from "@driverdex/domain/text/meantName"
import { expect, test } from "vitest"

test.each([
  ["nam", "name"],
  ["nmae", "name"],
  ["downloadURL", "downloadUrl"],
  ["Download URL", "downloadUrl"],
  ["release_date", "releaseDate"],
  ["manufactuer", "manufacturer"],
  ["Vendor", "manufacturer"],
  ["OS", "operatingSystem"],
  ["url", "downloadUrl"],
  ["ke", "key"]
])("the column '%s' most likely stands for '%s'", (text, meant) => {
  expect(meantName(text, CSV_COLUMNS.keys())).toBe(meant)
})

test.each(["colour", "price", "x", "", "notes of Monday"])("nothing is suggested for '%s'", (text) => {
  expect(meantName(text, CSV_COLUMNS.keys())).toBeUndefined()
})

test("a known name is never suggested where the list does not have it", () => {
  expect(meantName("vendor", ["brand", "model"])).toBeUndefined()
})

test.each(["__proto__", "a\u202Eb", "<b>", "x".repeat(41), "", "a\u0000"])("%j is no name to be repeated", (text) => {
  expect(quotedName(text)).toBe("")
})

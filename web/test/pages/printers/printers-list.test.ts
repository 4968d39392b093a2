import { expect, test } from "vitest"
import { printersHead, printersList } from "../../../src/pages/printers/printers-list.ts"
import { summaryLine } from "../../../src/pages/printers/printers-page.tsx"

test.each([
  [{ drivers: 0, downloads: 0, averageRating: null, latest: 0 }, "0 drivers"],
  // Before anyone has downloaded anything there is nothing to sum up (P-PRN-4).
  [{ drivers: 183, downloads: 0, averageRating: "2.0", latest: 3 }, "183 drivers"],
  [{ drivers: 1, downloads: 1, averageRating: "5.0", latest: 0 }, "1 driver · 1 total download · average rating 5.0/5"],
  [
    { drivers: 47, downloads: 1204, averageRating: "4.3", latest: 0 },
    "47 drivers · 1,204 total downloads · average rating 4.3/5"
  ]
])("the summary of %j reads '%s'", (figures, line) => {
  expect(summaryLine(figures)).toBe(line)
})

test("the address keeps what the page knows, and a filtered list is not indexed", () => {
  expect(printersList.address({ brand: "Zebra", sort: "popularity", type: "x", q: "9025", page: "2" })).toEqual({
    q: "9025",
    brand: "Zebra",
    page: "2"
  })
  expect(printersHead({}).noindex).toBe(false)
  expect(printersHead({ brand: "Zebra" }).noindex).toBe(true)
})

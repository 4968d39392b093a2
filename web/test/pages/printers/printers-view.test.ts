import { expect, test } from "vitest"
import { printersHead, printersList } from "../../../src/pages/printers/printers-list.ts"
import { summaryLine } from "../../../src/pages/printers/printers-page.tsx"
import { MOST_COMPARED, printersView } from "../../../src/pages/printers/printers-view.ts"
import { someDriver } from "../some-drivers.ts"

const drivers = [
  someDriver({ id: 1001, name: "B", manufacturer: "HP", rating: 4, downloadCount: 5, isLatest: true }),
  someDriver({ id: 1002, name: "A", manufacturer: "HP", rating: 5, downloadCount: 2 }),
  someDriver({ id: 1003, name: "C", manufacturer: "Zebra", rating: 1, downloadCount: 1200 })
]
const view = (search: Record<string, string>) => printersView(printersList.state(search))(drivers)
const names = (search: Record<string, string>) => view(search).drivers.map(({ name }) => name)

test("popularity is the order where the address says none, and the other keys change it", () => {
  expect(names({})).toEqual(["C", "B", "A"])
  expect(names({ sort: "name" })).toEqual(["A", "B", "C"])
  expect(names({ sort: "rating" })).toEqual(["A", "B", "C"])
  expect(names({ sort: "relevance" })).toEqual(["C", "B", "A"])
})

test("a brand filters the list and the summary, and leaves the figures of the brands as they are", () => {
  const { total, all, byBrand, summary } = view({ brand: "HP" })
  expect({ total, all }).toEqual({ total: 2, all: 3 })
  expect(summary).toEqual({ drivers: 2, downloads: 7, averageRating: "4.5", latest: 1 })
  expect(byBrand.get("Zebra")).toEqual({ drivers: 1, downloads: 1200, averageRating: "1.0", latest: 0 })
  expect(byBrand.get("constructor")).toBeUndefined()
})

test("K-16: a model finds its drivers, their brand has its count, and a brand filters further", () => {
  const found = view({ q: " b " })
  expect(names({ q: " b " })).toEqual(["C", "B"])
  expect({ all: found.all, close: found.close, summary: found.summary.drivers }).toEqual({
    all: 2,
    close: false,
    summary: 2
  })
  expect(found.foundByBrand).toEqual(
    new Map([
      ["HP", 1],
      ["Zebra", 1]
    ])
  )
  expect(found.byBrand.get("HP")?.drivers).toBe(2)
  expect(view({ q: "b", brand: "HP" }).drivers.map(({ name }) => name)).toEqual(["B"])
})

test("K-16: what comes close is shown where nothing holds the model, and says so", () => {
  expect(view({ q: "hp b" })).toMatchObject({ total: 1, close: true })
  expect(view({ q: "zzzzzzzz" })).toMatchObject({ total: 0, close: false })
})

test("K-16: a long list is not compared letter by letter, which would hold up a server", () => {
  const many = Array.from({ length: MOST_COMPARED }, (_, place) =>
    someDriver({ id: 1001 + place, name: "LaserJet M404dw" })
  )
  const found = printersView(printersList.state({ q: "M404dw LaserJet" }))
  expect(found(many)).toMatchObject({ total: MOST_COMPARED, close: true })
  expect(found([...many, someDriver({ id: 1 })])).toMatchObject({ total: 0, close: false })
})

test("a brand is its exact name", () => {
  expect(view({ brand: "hp" }).total).toBe(0)
})

test.each([
  [{ drivers: 0, downloads: 0, averageRating: null, latest: 0 }, "0 drivers · 0 total downloads"],
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

import { expect, test } from "vitest"
import type { Driver } from "../../../src/catalogue/Driver.ts"
import { LIST_PAGE_SIZE, listPage, MAX_SHOWN, shownUpTo } from "../../../src/search/lists/listPage.ts"

const drivers = Array.from({ length: 120 }, (_, at) => ({ id: 1001 + at }) as Driver)

test.each([
  [1, 25],
  [2, 50],
  [5, 120],
  [99999, 120]
])("page %d shows the first %d of 120 and says how many there are", (page, shown) => {
  const view = listPage(drivers, page)
  expect(view.drivers).toEqual(drivers.slice(0, shown))
  expect(view.total).toBe(120)
  expect(LIST_PAGE_SIZE).toBe(25)
})

test("no page asks for more than 250 rows, however far its address says", () => {
  expect([9, 10, 11, 99_999].map(shownUpTo)).toEqual([225, 250, 250, 250])
  expect(MAX_SHOWN).toBe(250)
})

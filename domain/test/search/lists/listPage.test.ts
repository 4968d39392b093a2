import { expect, test } from "vitest"
import type { Driver } from "../../../src/catalogue/Driver.ts"
import { LIST_PAGE_SIZE, listPage, MOST_SHOWN, shownUpTo } from "../../../src/search/lists/listPage.ts"

const drivers = Array.from({ length: 120 }, (_, at) => ({ id: 1001 + at }) as Driver)

test.each([
  [1, 50],
  [2, 100],
  [3, 120],
  [99999, 120]
])("page %d shows the first %d of 120 and says how many there are", (page, shown) => {
  const view = listPage(drivers, page)
  expect(view.drivers).toEqual(drivers.slice(0, shown))
  expect(view.total).toBe(120)
  expect(LIST_PAGE_SIZE).toBe(50)
})

test("no page asks for more than 1,000 cards, however far its address says", () => {
  expect([19, 20, 21, 99_999].map(shownUpTo)).toEqual([950, 1000, 1000, 1000])
  expect(MOST_SHOWN).toBe(1000)
})

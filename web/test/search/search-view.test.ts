import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { makeSearchIndex } from "@driverdex/domain/search/index/SearchIndex"
import { SEARCH_SORTS } from "@driverdex/domain/search/rules/sortKeys"
import fc from "fast-check"
import { expect, test } from "vitest"
import { createQueryClient } from "../../src/client/query-client.ts"
import { type SearchState, searchList } from "../../src/search/search-list.ts"
import { searchView } from "../../src/search/search-view.ts"
import { someDriver } from "../pages/some-drivers.ts"
import { SILENT_API } from "../silent-api.ts"

const NAMES = ["HL-L2350DW", "RTX 4090", "ThinkPad Dock", "Wi-Fi 6 AX211", "Straße"]
const MAKERS = ["HP", "hp", "Brother", "NVIDIA"]
const facts = fc.record({
  name: fc.constantFrom(...NAMES),
  manufacturer: fc.constantFrom(...MAKERS),
  category: fc.constantFrom("Printers", "Cameras"),
  downloadCount: fc.nat(3),
  isLatest: fc.boolean()
})
const drivers = fc
  .array(facts, { maxLength: 70 })
  .map((list) => list.map((given, at) => someDriver({ id: 1001 + at, ...given })))
const state: fc.Arbitrary<SearchState> = fc.record(
  {
    q: fc.constantFrom("", " rtx ", "hll2350dw", "thinkpda", "STRASSE", "nothing at all"),
    sort: fc.constantFrom(...SEARCH_SORTS),
    type: fc.constant("all" as const),
    page: fc.integer({ min: 1, max: 3 }),
    category: fc.constantFrom("Printers", "Cameras"),
    manufacturer: fc.constantFrom(...MAKERS),
    os: fc.constantFrom("windows-11" as const, "windows-7" as const)
  },
  { requiredKeys: ["q", "sort", "type", "page"] }
)

test("a search is the same view from the list that the browser holds and from the server's index", async () => {
  await fc.assert(
    fc.asyncProperty(drivers, state, async (list, given) => {
      const index = makeSearchIndex(list)
      const api: SiteApi = {
        ...SILENT_API,
        answer: async () => ({ answer: null, maker: null }),
        search: async ({ q, ...rest }) => index.search({ query: q, ...rest }),
        manufacturers: async () => index.manufacturers()
      }
      const asked = await searchList.viewRules.fetchView?.({ api, queryClient: createQueryClient() }, given)
      expect(asked).toEqual(searchView(given)(list))
    })
  )
})

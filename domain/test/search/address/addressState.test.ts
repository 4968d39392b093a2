import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  AUDIO_LIST,
  CATEGORY_LIST,
  canonicalParameters,
  type ListParameter,
  type ListRules,
  type ListState,
  NETWORK_LIST,
  PRINTERS_LIST,
  parseListState,
  printListState,
  SEARCH_LIST
} from "../../../src/search/address/addressState.ts"
import { parseSearchString, printSearchString } from "../../../src/search/address/searchString.ts"
import { isPlainLine } from "../../../src/text/PlainText.ts"

const PAGES: Readonly<Record<string, ListRules>> = {
  search: SEARCH_LIST,
  category: CATEGORY_LIST,
  printers: PRINTERS_LIST,
  network: NETWORK_LIST,
  audio: AUDIO_LIST
}
const page = fc.constantFrom(...Object.values(PAGES))

const name = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== "" && isPlainLine(text))
const stateOf = (rules: ListRules): fc.Arbitrary<ListState> => {
  const all = {
    q: fc.string({ unit: "grapheme" }).filter((text) => !/\p{Cc}/u.test(text)),
    category: name,
    manufacturer: name,
    brand: name,
    os: fc.constantFrom("windows-11" as const, "windows-10" as const, "windows-8" as const, "windows-7" as const),
    arch: fc.constantFrom("64-bit" as const, "32-bit" as const),
    sort: fc.constantFrom(...rules.sorts),
    type: fc.constantFrom(...rules.types),
    page: fc.integer({ min: 1, max: 99_999 })
  }
  const named = Object.fromEntries(
    Object.entries(all).filter(([key]) => rules.parameters.includes(key as ListParameter))
  )
  return fc
    .record(named, { requiredKeys: [] })
    .map((given) => ({ q: "", sort: rules.sorts[0], type: rules.types[0], page: 1, ...given }))
}

describe("the state of a list in its address", () => {
  it.each(Object.entries(PAGES))("of the %s page comes back from its address", (_, rules) => {
    fc.assert(
      fc.property(stateOf(rules), (state) => {
        const address = printSearchString(printListState(state, rules))
        expect(parseListState(parseSearchString(address), rules)).toEqual(state)
      })
    )
  })

  it("leaves defaults out and writes the rest in one order", () => {
    const state = parseListState({ page: "3", sort: "latest", type: "all", q: "ax 201" }, SEARCH_LIST)
    expect(printSearchString(printListState(state, SEARCH_LIST))).toBe("?q=ax%20201&sort=latest&page=3")
    expect(printListState({ q: "", sort: "relevance", page: 1 }, SEARCH_LIST)).toEqual({})
    expect(printListState({ sort: "popularity", brand: "HP" }, PRINTERS_LIST)).toEqual({ brand: "HP" })
  })

  it.each<[string, unknown]>([
    ["sort", "popularity"],
    ["sort", "Relevance"],
    ["os", "windows-12"],
    ["arch", "ARM"],
    ["type", "Wi-Fi"],
    ["page", "0"],
    ["page", "-1"],
    ["page", "1.5"],
    ["page", "1e3"],
    ["page", "9999999"],
    ["page", "x"],
    ["category", "  "],
    ["manufacturer", "x".repeat(101)],
    ["brand", "HP"],
    ["q", { a: 1 }],
    ["q", true],
    ["constructor", "x"],
    ["utm_source", "x"]
  ])("of the search page falls back for %s = %j", (parameter, value) => {
    expect(parseListState({ [parameter]: value }, SEARCH_LIST)).toEqual({
      q: "",
      sort: "relevance",
      type: "all",
      page: 1
    })
  })

  it("takes the first of a repeated parameter and a number as its text", () => {
    expect(parseListState({ q: ["ax", "bx"], page: 4 }, SEARCH_LIST)).toMatchObject({ q: "ax", page: 4 })
    expect(parseListState({ q: 9025 }, SEARCH_LIST).q).toBe("9025")
  })

  it("takes no control character into a query or a name: the address may hold what no field can", () => {
    const read = (parameters: Record<string, string>) => canonicalParameters(parameters, SEARCH_LIST)
    expect(read({ q: "a\u0000b\r\nc", manufacturer: "\u0000", category: "Cam\neras" })).toEqual({ q: "a b  c" })
  })

  it("does not read what the parameters inherit", () => {
    expect(parseListState(Object.create({ q: "inherited" }), SEARCH_LIST).q).toBe("")
  })

  it("is the same for an address and for that address as this site writes it, whatever the address says", () => {
    const value = fc.oneof(fc.string(), fc.constantFrom("latest", "windows-10", "HP", "USB", "2"), fc.anything())
    const keys = fc.constantFrom(
      "q",
      "category",
      "manufacturer",
      "sort",
      "os",
      "arch",
      "brand",
      "type",
      "page",
      "__proto__"
    )
    fc.assert(
      fc.property(fc.dictionary(keys, value), page, (parameters, rules) => {
        const canonical = canonicalParameters(parameters, rules)
        expect(parseListState(canonical, rules)).toEqual(parseListState(parameters, rules))
        expect(canonicalParameters(canonical, rules)).toEqual(canonical)
        for (const text of Object.values(canonical)) expect(typeof text).toBe("string")
      })
    )
  })
})

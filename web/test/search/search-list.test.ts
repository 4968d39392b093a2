import { expect, test } from "vitest"
import { searchHead, searchList } from "../../src/search/search-list.ts"

test("a query comes back as it was typed, numbers and all", () => {
  for (const q of ["9025", "1e5", "true", "[1]", '"x"', "+", "%", "&"]) {
    expect(searchList.state(searchList.address({ q })).q).toBe(q)
  }
})

test("the address holds no defaults", () => {
  expect(searchList.address({ q: "hp", sort: "relevance", page: "1", category: "" })).toEqual({ q: "hp" })
})

test("only the bare search page is indexed; all of them name it as their address", () => {
  expect(searchHead({})).toMatchObject({ title: "Search Drivers", path: "/search", noindex: false })
  expect(searchHead({ q: "ax211" })).toMatchObject({ title: "Drivers for ax211", path: "/search", noindex: true })
})

test("a very long query is cut in the title by whole characters", () => {
  const { title } = searchHead({ q: "😀".repeat(80) })
  expect(title).toBe(`Drivers for ${"😀".repeat(60)}…`)
})

test("of a text that no call takes the beginning is asked for, on the server and in the browser", () => {
  expect(searchList.query({ q: "x".repeat(600) })).toEqual({ list: "search", q: "x".repeat(500) })
})

import { expect, test } from "vitest"
import { categoryHead, categoryList } from "../../../src/catalogue/category/category-list.ts"

test("a known category names its plain route, also under its alias", () => {
  expect(categoryHead("Graphics Cards", {})).toMatchObject({
    title: "Graphics Cards Drivers",
    path: "/graphics-cards",
    noindex: false
  })
})

test("any other name is shown but not indexed and has no canonical address", () => {
  const head = categoryHead("Toasters", {})
  expect(head.noindex).toBe(true)
  expect("path" in head).toBe(false)
  expect(categoryHead("constructor", {}).noindex).toBe(true)
})

test("a filtered list is not indexed", () => {
  expect(categoryHead("Cameras", { os: "windows-10" }).noindex).toBe(true)
})

test("the form's own defaults filter only what was chosen; what the page does not know is dropped", () => {
  expect(
    categoryList("Cameras").address({ os: "windows-11", arch: "64-bit", manufacturer: "", page: "1", x: "y" })
  ).toEqual({
    os: "windows-11",
    arch: "64-bit"
  })
})

import { expect, test } from "vitest"
import { brandAddress, brandRules, brandState } from "../../../../src/pages/printers/brand/brand-list.ts"
import { Route } from "../../../../src/routes/printers.$brand.tsx"

test("a model number stays the text that was typed", () => {
  expect(brandAddress({ q: "9025", type: "Laser", page: "3" })).toEqual({ q: "9025", type: "Laser" })
})

test("a type that only other brands have filters nothing", () => {
  expect(brandState("Canon", { type: "Label" }).type).toBe("all")
  expect(brandState("Brother", { type: "Label" }).type).toBe("Label")
})

test("'all' is the first type of each brand and is left out of the address", () => {
  expect(brandRules("HP").types).toEqual(["all", "Laser", "Inkjet"])
  expect(brandAddress({ q: "", type: "all" })).toEqual({})
})

test("only the bare page may be indexed, and filtered ones name it as their address", () => {
  const headOf = (search: object) =>
    JSON.stringify(
      Route.options.head?.({
        match: { search, context: {}, status: "success" },
        loaderData: { head: { title: "HP Printer Drivers", description: "", path: "/printers/hp" } }
      } as never)
    )
  expect(headOf({})).toContain("HP Printer Drivers")
  expect(headOf({})).not.toContain("noindex")
  expect(headOf({ q: "x" })).toContain("noindex")
  expect(headOf({ q: "x" })).not.toContain("q=x")
})

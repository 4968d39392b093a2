import { describe, expect, test } from "vitest"
import { EMPTY_VENDOR, readVendor, vendorProblems, vendorTexts } from "../../../src/admin/vendors/vendor-form.ts"

const acme = {
  name: "Acme",
  officialHosts: ["acme.example", "support.acme.example"],
  officialPathPrefixes: ["https://github.com/acme/"],
  driverFinderUrl: "https://acme.example/drivers"
}

describe("a manufacturer's form", () => {
  test("brings its record back", () => {
    expect(readVendor(vendorTexts(acme))).toEqual(acme)
    expect(readVendor(vendorTexts({ ...acme, driverFinderUrl: null }))).toEqual({ ...acme, driverFinderUrl: null })
  })

  test("takes hosts however they are separated, in lower case and once", () => {
    const { officialHosts } = readVendor({
      ...EMPTY_VENDOR,
      officialHosts: " A.example, b.example\r\n\na.example c.example"
    })
    expect(officialHosts).toEqual(["a.example", "b.example", "c.example"])
  })

  test("keeps the case of address prefixes", () => {
    const { officialPathPrefixes } = readVendor({
      ...EMPTY_VENDOR,
      officialPathPrefixes: "https://github.com/Acme/\r\n"
    })
    expect(officialPathPrefixes).toEqual(["https://github.com/Acme/"])
  })

  test("that is complete has no problems", () => {
    expect(vendorProblems(acme)).toEqual({})
  })

  test.each([
    [{ name: "" }, "name"],
    [{ officialHosts: ["acme.example", "https://acme.example"] }, "officialHosts"],
    [{ officialHosts: Array.from({ length: 101 }, (_, place) => `h${place}.example`) }, "officialHosts"],
    [{ officialPathPrefixes: ["http://github.com/acme/"] }, "officialPathPrefixes"],
    [{ driverFinderUrl: "javascript:alert(1)" }, "driverFinderUrl"]
  ])("that the server would refuse reports it next to its field: %j", (part, field) => {
    expect(Object.keys(vendorProblems({ ...acme, ...part }))).toEqual([field])
  })

  test("names the entry that is wrong by its place", () => {
    expect(vendorProblems({ ...acme, officialHosts: ["acme.example", "nohost"] }).officialHosts).toBe(
      "Entry 2 is not a host name such as support.example.com."
    )
  })
})

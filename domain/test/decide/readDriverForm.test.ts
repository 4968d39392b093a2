import { TEXT_LIMITS } from "@driverdex/domain/catalogue/FactLimits"
import { OPTIONAL_TEXTS, REQUIRED_TEXTS, readDriverForm } from "@driverdex/domain/decide/readDriverForm"
import { driverForm } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const FORM = Object.fromEntries(REQUIRED_TEXTS.map((field) => [field, "text"]))

const refused = (input: unknown): ReadonlyArray<string> => {
  const read = readDriverForm(input)
  return "refused" in read ? read.refused.map(({ field }) => field) : []
}

describe("the driver form", () => {
  it.each(REQUIRED_TEXTS)("asks for %s, as text that is more than spaces", (field) => {
    for (const value of [undefined, "", " \t", null, 7, {}, ["a"], true]) {
      expect(refused({ ...FORM, [field]: value })).toEqual([field])
    }
  })

  it.each([...REQUIRED_TEXTS, ...OPTIONAL_TEXTS])("takes %s up to its limit and not beyond", (field) => {
    expect(refused({ ...FORM, [field]: "x".repeat(TEXT_LIMITS[field]) })).toEqual([])
    expect(refused({ ...FORM, [field]: "x".repeat(TEXT_LIMITS[field] + 1) })).toEqual([field])
  })

  it.each(["a\u0000b", "a\u0007b", "a\uD800b", "a\u0085b", "a\u2028b"])(
    "refuses text that cannot be stored: %j",
    (text) => {
      expect(refused({ ...FORM, name: text, description: text })).toEqual(["name", "description"])
    }
  )

  it("takes line feeds in the description only", () => {
    expect(refused({ ...FORM, description: "a\nb" })).toEqual([])
    expect(refused({ ...FORM, name: "a\nb" })).toEqual(["name"])
    const read = readDriverForm({ ...FORM, description: "a\r\nb" })
    expect("form" in read && read.form.facts.description).toBe("a\nb")
  })

  it.each([0, 6, 4.5, "5", null, Number.NaN])("refuses a rating of %j", (rating) => {
    expect(refused({ ...FORM, rating })).toEqual(["rating"])
  })

  it.each([-1, 1.5, "3", 2 ** 31, Number.POSITIVE_INFINITY])("refuses a start value of %j", (downloadCount) => {
    expect(refused({ ...FORM, downloadCount })).toEqual(["downloadCount"])
  })

  it.each(['{"__proto__":{}}', '{"constructor":1}', '{"prototype":1}'])("refuses prototype keys: %s", (json) => {
    expect(refused({ ...FORM, ...JSON.parse(json) })).toEqual(["driver"])
  })

  it("never reads inherited fields", () => {
    expect(refused(Object.create(FORM))).toEqual([...REQUIRED_TEXTS])
  })

  it.each([null, undefined, [], "text", 7])("refuses %j as a whole", (input) => {
    expect(refused(input)).toEqual(["driver"])
  })

  it("ignores what a driver that was read carries in addition to the form", () => {
    const read = readDriverForm({ ...FORM, id: 1001, revision: 3, officialHost: "x", linkKind: "file" })
    expect("form" in read && Object.keys(read.form.facts)).toEqual([...REQUIRED_TEXTS])
  })

  it("never repeats a refused value", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...REQUIRED_TEXTS, "rating"), fc.anything()), (input) => {
        const read = readDriverForm({ ...input, name: "SECRET\u0000", version: "SECRET".repeat(99) })
        expect(JSON.stringify(read)).not.toContain("SECRET")
      })
    )
  })

  it("reads every form that the admin screen can send", () => {
    fc.assert(
      fc.property(driverForm, (form) => {
        expect(refused(form)).toEqual([])
      })
    )
  })
})

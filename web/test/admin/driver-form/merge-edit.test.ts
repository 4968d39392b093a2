import { NEW_DRIVER } from "@driverdex/domain/forms/driverForm"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { isEdited, mergeEdit } from "../../../src/admin/driver-form/merge-edit.ts"

const base = { ...NEW_DRIVER, name: "A", version: "1", rating: 4 }

describe("an edit that met another operator's", () => {
  test("takes over what only the other one changed", () => {
    const { values, stored } = mergeEdit(base, { ...base, name: "B" }, { ...base, version: "2", isLatest: true })
    expect(values).toEqual({ ...base, name: "B", version: "2", isLatest: true })
    expect(stored).toEqual({})
  })

  test("keeps the operator's own value where both changed, and returns the stored one", () => {
    const { values, stored } = mergeEdit(
      base,
      { ...base, version: "3", isVerified: false },
      { ...base, version: "2", isVerified: true, rating: 5 }
    )
    expect(values).toEqual({ ...base, version: "3", isVerified: false, rating: 5 })
    expect(stored).toEqual({ version: "2" })
  })

  test("has no conflict where both set the same value", () => {
    expect(mergeEdit(base, { ...base, version: "2" }, { ...base, version: "2" }).stored).toEqual({})
  })

  test("never carries a download count", () => {
    const { values, stored } = mergeEdit(base, { ...base, downloadCount: 7 }, { ...base, downloadCount: 12 })
    expect(values.downloadCount).toBe(12)
    expect(stored).toEqual({})
  })

  test("loses nothing: every field has the value of one of the two", () => {
    const form = fc.record({ name: fc.string(), version: fc.constantFrom("1", "2", "3"), isLatest: fc.boolean() })
    fc.assert(
      fc.property(form, form, (mine, theirs) => {
        const { values, stored } = mergeEdit(base, { ...base, ...mine }, { ...base, ...theirs })
        for (const field of ["name", "version", "isLatest"] as const) {
          const wanted = mine[field] === base[field] ? theirs[field] : mine[field]
          expect(values[field]).toBe(wanted)
          const quarrel = mine[field] !== base[field] && theirs[field] !== base[field] && mine[field] !== theirs[field]
          expect(field in stored).toBe(quarrel)
        }
      })
    )
  })
})

test("a form is edited when a field has another value, an emptied number included", () => {
  expect(isEdited(base, { ...base })).toBe(false)
  expect(isEdited(base, { ...base, name: "" })).toBe(true)
  const empty = { ...base, downloadCount: Number.NaN }
  expect(isEdited(base, empty)).toBe(true)
  expect(isEdited(empty, { ...empty })).toBe(false)
})

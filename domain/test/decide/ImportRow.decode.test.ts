import { decodeRow, MAX_ROW_ERRORS } from "@driverdex/domain/decide/ImportRow.decode.schema"
import { ACME_ROW, importRow } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const errors = (fields: object) => {
  const decoded = decodeRow({ ...ACME_ROW, ...fields })
  return "errors" in decoded ? decoded.errors.map(({ field, message }) => `${field}: ${message}`) : []
}

describe("a row of an import", () => {
  it("is taken with nothing but its required fields", () => {
    expect(decodeRow(ACME_ROW)).toEqual({ row: ACME_ROW })
  })

  it("is taken as it is when every rule holds", () => {
    fc.assert(
      fc.property(importRow(), (row) => {
        expect(decodeRow(row)).toEqual({ row })
      })
    )
  })

  const faults: ReadonlyArray<[string, object, string]> = [
    ["a key with capitals", { key: "Acme" }, "key: Use 1 to 100 of a to z"],
    ["spaces at an end", { name: " Acme" }, "name: Use text of 1 to 200 characters"],
    ["a NUL", { version: "1\u0000" }, "version: Use text of 1 to 100 characters"],
    ["half a character", { name: "a\uDFFF" }, "name: Use text"],
    ["a number for text", { version: 3 }, "version: Use text"],
    ["a rating out of bounds", { rating: 6 }, "rating: Use a whole number from 1 to 5."],
    ["a negative start value", { downloadCount: -1 }, "downloadCount: Use a whole number from 0"],
    ["a day that does not exist", { asOf: "2025-02-30" }, "asOf: Use a day that exists, written YYYY-MM-DD."],
    ["an unknown kind of link", { linkKind: "ftp" }, "linkKind: Use one of: file, product-page"],
    [
      "an unknown field",
      { releasedate: "x" },
      "releasedate: This field is not part of the import format. Did you mean 'releaseDate'?"
    ],
    [
      "a field missing in a source",
      { source: { id: "a", licence: "MIT", reference: "r", retrieved: "2025-01-01" } },
      "source.name: This field is required."
    ],
    ["an entry of a list", { hardwareIds: ["PCI", ""] }, "hardwareIds[1]: Use text of 1 to 120 characters"],
    [
      "a release's checksum",
      { releases: [{ version: "1", releaseDateIso: "2025-01-01", dateBasis: "published", sha256: "A" }] },
      "releases[0].sha256: Use 64 hexadecimal digits in lower case."
    ],
    ["a release that is no object", { releases: [7] }, "releases[0]: Use an object with version"],
    ["a list that is none", { releases: "x" }, "releases: Use a list of at most 1,000 releases."],
    [
      "a flag that is none",
      { driverless: { airPrint: 1, ippEverywhere: true } },
      "driverless.airPrint: Use true or false."
    ]
  ]
  it.each(faults)("names the field and the rule for %s", (_, fields, sentence) => {
    expect(errors(fields)).toEqual([expect.stringContaining(sentence)])
  })

  it("names every missing field, in order", () => {
    const decoded = decodeRow({})
    expect("errors" in decoded && decoded.errors.map(({ field }) => field)).toEqual(Object.keys(ACME_ROW))
  })

  it.each([null, undefined, 7, "text", [ACME_ROW]])("refuses %j as a whole", (input) => {
    expect(decodeRow(input)).toMatchObject({ errors: [{ field: "row" }] })
  })

  it("refuses prototype keys and never repeats what it refuses, not even a field's odd name", () => {
    const hostile = JSON.parse('{"__proto__":{"a":1},"SECRET value":1}')
    expect("errors" in decodeRow(Object.assign(hostile, ACME_ROW))).toBe(true)
    expect(JSON.stringify(decodeRow({ ...ACME_ROW, "SECRET value": 1 }))).not.toContain("SECRET")
    expect(JSON.stringify(decodeRow(hostile))).not.toContain("SECRET")
  })

  it("says something about anything, without the value and never more than its share", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(ACME_ROW), "rating", "releases", "source"), fc.anything()),
        (fields) => {
          const decoded = decodeRow({ ...ACME_ROW, ...fields, name: "SECRET\u0000" })
          if (!("errors" in decoded)) throw new Error("The name alone is wrong.")
          expect(decoded.errors.length).toBeLessThanOrEqual(MAX_ROW_ERRORS)
          expect(JSON.stringify(decoded)).not.toContain("SECRET")
          for (const { message } of decoded.errors) expect(message).toMatch(/^[A-Z].*\.$/s)
        }
      )
    )
  })
})

import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { factsOfRow } from "@driverdex/domain/decide/rowFacts"
import { ACME_ROW, importRow } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("the facts of a row", () => {
  it("say what is unknown in the catalogue's words and invent nothing", () => {
    expect(factsOfRow({ ...ACME_ROW, version: null, asOf: null, hardwareIds: null })).toEqual({
      name: ACME_ROW.name,
      manufacturer: ACME_ROW.manufacturer,
      category: ACME_ROW.category,
      description: ACME_ROW.description,
      operatingSystem: ACME_ROW.operatingSystem,
      architecture: ACME_ROW.architecture,
      downloadUrl: ACME_ROW.downloadUrl,
      version: "See official page",
      releaseDate: "Unknown",
      fileSize: "See official page",
      isVerified: false,
      isLatest: false,
      rating: 1,
      ratingBasis: "record-quality"
    })
  })

  it("write the date from the day", () => {
    expect(factsOfRow({ ...ACME_ROW, releaseDateIso: "2024-12-05" }).releaseDate).toBe("December 2024")
  })

  // P-CAT-9, line by line: version, linkKind, urlBasis, versionStatus → isVerified, isLatest.
  const flags: ReadonlyArray<[Partial<ImportRow>, boolean, boolean]> = [
    [{ version: "1", linkKind: "file", versionStatus: "latest" }, true, true],
    [{ version: "1", linkKind: "product-page", urlBasis: "source", versionStatus: "latest" }, true, true],
    [{ version: "1", linkKind: "release-notes", versionStatus: "last-known" }, true, false],
    [{ version: "1", linkKind: "file", versionStatus: "final" }, true, false],
    [{ version: "1", linkKind: "finder", versionStatus: "latest" }, false, false],
    [{ version: "1", linkKind: "catalog-search", versionStatus: "latest" }, false, false],
    [{ version: "1", linkKind: "product-page", urlBasis: "form", versionStatus: "latest" }, false, false],
    [{ version: "1", linkKind: "product-page", urlBasis: "finder", versionStatus: "latest" }, false, false],
    [{ linkKind: "file", versionStatus: "latest" }, false, false],
    [{ version: "1", versionStatus: "latest" }, false, false],
    [{ isVerified: true, isLatest: true }, true, true],
    [{ version: "1", linkKind: "file", versionStatus: "latest", isVerified: false }, false, false]
  ]
  it.each(flags)("of %j have the flags of P-CAT-9", (fields, isVerified, isLatest) => {
    expect(factsOfRow({ ...ACME_ROW, ...fields })).toMatchObject({ isVerified, isLatest })
  })

  it("take a rating that is given, and say whose it is", () => {
    expect(factsOfRow({ ...ACME_ROW, rating: 4 })).toMatchObject({ rating: 4, ratingBasis: "operator" })
  })

  it("hold no null and no undefined, whatever the row leaves open", () => {
    fc.assert(
      fc.property(importRow(), (row) => {
        for (const value of Object.values(factsOfRow(row))) expect(value ?? "missing").not.toBe("missing")
      })
    )
  })
})

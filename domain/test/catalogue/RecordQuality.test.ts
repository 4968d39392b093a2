import { linkKindOf } from "@driverdex/domain/catalogue/LinkKind"
import { type RatedFacts, recordQuality } from "@driverdex/domain/catalogue/RecordQuality"
import { VENDORS } from "@driverdex/fixtures/testing/drivers"
import { describe, expect, it } from "vitest"

const NOTHING: RatedFacts = { version: "See official page", releaseDate: "Unknown" }
const met = (facts: Partial<RatedFacts>) =>
  recordQuality({ ...NOTHING, ...facts })
    .criteria.filter((criterion) => criterion.met)
    .map(({ key }) => key)

describe("the computed rating", () => {
  it.each([
    [{}, []],
    [{ version: "1.0" }, ["version"]],
    [{ releaseDate: "May 2024" }, ["release-date"]],
    [{ linkKind: "file" }, ["official-link"]],
    [{ linkKind: "product-page" }, ["official-link"]],
    [{ linkKind: "finder" }, []],
    [{ linkKind: "release-notes" }, []],
    [{ linkKind: "catalog-search" }, []],
    [{ sha256: "a".repeat(64) }, ["verifiable"]],
    [{ hardwareIds: ["PCI\\VEN_10DE"] }, ["verifiable"]],
    [{ hardwareIds: [] }, []],
    [{ sha256: "a".repeat(64), hardwareIds: ["PCI\\VEN_10DE"] }, ["verifiable"]],
    [
      { version: "1.0", releaseDate: "May 2024", linkKind: "file", sha256: "a".repeat(64) },
      ["version", "release-date", "official-link", "verifiable"]
    ]
  ] as const)("of %j meets %j, one point each in addition to the first", (facts, keys) => {
    expect(met(facts)).toEqual(keys)
    expect(recordQuality({ ...NOTHING, ...facts }).rating).toBe(1 + keys.length)
  })
})

describe("the kind of a typed link", () => {
  it.each([
    ["https://files.acme.example/x.exe", "file"],
    ["https://files.acme.example/x.ZIP?a=1", "file"],
    ["https://www.acme.example/find", "finder"],
    ["https://www.acme.example/x", "product-page"],
    ["https://www.acme.example/?f=x.exe", "product-page"],
    ["https://www.catalog.update.microsoft.com/Search.aspx?q=x", "catalog-search"],
    ["/downloads/driver.exe", null]
  ])("%s: %s", (address, kind) => {
    expect(linkKindOf(address, VENDORS[0])).toBe(kind)
  })
})

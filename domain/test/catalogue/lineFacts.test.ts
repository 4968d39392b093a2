import type { DriverFacts } from "@driverdex/domain/catalogue/Driver"
import { nothingBroken } from "@driverdex/domain/catalogue/LinkState"
import { isServed, WINDOWS_LINE, withLine } from "@driverdex/domain/catalogue/lineFacts"
import { recordQuality } from "@driverdex/domain/catalogue/RecordQuality"
import { isVersionKnown, SEE_OFFICIAL_PAGE, UNKNOWN_DATE } from "@driverdex/domain/catalogue/unknownFacts"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { VENDORS } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const ACME = VENDORS[0]
const of = (vendor: Vendor | undefined) => ({ vendor, isBroken: nothingBroken })
const FINDER = "https://www.acme.example/find"

const DEVICE: DriverFacts = {
  name: "Acme X Series Driver",
  manufacturer: "Acme",
  category: "Graphics Cards",
  version: SEE_OFFICIAL_PAGE,
  releaseDate: UNKNOWN_DATE,
  description: "For the X series.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: SEE_OFFICIAL_PAGE,
  downloadUrl: FINDER,
  linkKind: "finder",
  rating: 1,
  ratingBasis: "record-quality",
  isVerified: false,
  isLatest: false,
  versionStatus: "unknown",
  driverLine: "acme-line"
}
const LINE: DriverFacts = {
  ...DEVICE,
  name: "Acme Line",
  version: "610.88",
  versionStatus: "latest",
  asOf: "2026-08-22",
  releaseDate: "July 2026",
  releaseDateIso: "2026-07-28",
  releaseDateBasis: "first-seen",
  downloadUrl: "https://files.acme.example/610.88.exe",
  linkKind: "file",
  productUrl: "https://www.acme.example/line",
  sha256: "a".repeat(64),
  fileSize: "700 MB",
  isVerified: true,
  isLatest: true
}

const version = fc.constantFrom(SEE_OFFICIAL_PAGE, "1.0", "610.88")
const facts = fc
  .record({
    version,
    versionBasis: fc.constantFrom(undefined, "sourced" as const, "reported" as const),
    manufacturer: fc.constantFrom("Acme", "Gizmo Labs"),
    driverLine: fc.constantFrom(undefined, "acme-line", WINDOWS_LINE),
    linkKind: fc.constantFrom("finder" as const, "product-page" as const, "file" as const, undefined),
    productUrl: fc.constantFrom(undefined, "https://www.acme.example/line"),
    ratingBasis: fc.constantFrom("record-quality" as const, "operator" as const),
    isVerified: fc.boolean(),
    isLatest: fc.boolean()
  })
  .map(
    (some): DriverFacts =>
      Object.fromEntries(
        Object.entries({ ...LINE, ...some }).filter(([, value]) => value !== undefined)
      ) as unknown as DriverFacts
  )

describe("what a record has from its driver line (P-CAT-22)", () => {
  it("is version, date, status, marks and the page, never the file, its size or its checksum", () => {
    const shown = withLine(DEVICE, LINE, of(ACME))
    expect(shown).toMatchObject({
      version: "610.88",
      versionStatus: "latest",
      asOf: "2026-08-22",
      releaseDate: "July 2026",
      releaseDateIso: "2026-07-28",
      downloadUrl: "https://www.acme.example/line",
      linkKind: "product-page",
      isVerified: true,
      isLatest: true,
      fileSize: SEE_OFFICIAL_PAGE,
      name: DEVICE.name,
      driverLine: "acme-line"
    })
    expect(shown.sha256).toBeUndefined()
    expect(shown.rating).toBe(recordQuality(shown).rating)
  })

  it("is the systems and the architecture of the release too, where the record's own are assumed", () => {
    const own = { ...DEVICE, architecture: "Both", compatibilityBasis: "assumed" } as const
    const line = { ...LINE, osDetail: "Windows 10 64-bit, Windows 11", compatibilityBasis: "source" } as const
    const shown = withLine(own, line, of(ACME))
    expect(shown).toMatchObject({ architecture: "64-bit", osDetail: line.osDetail, compatibilityBasis: "source" })
    const { compatibilityBasis: _basis, ...unmarked } = line
    expect(withLine(own, unmarked, of(ACME)).compatibilityBasis).toBeUndefined()
    const sourced = { ...own, compatibilityBasis: "source" } as const
    expect(withLine(sourced, line, of(ACME))).toMatchObject({ architecture: "Both", compatibilityBasis: "source" })
  })

  it("is what is assumed of the release rather than what is assumed of the record, and still called assumed", () => {
    const own = { ...DEVICE, architecture: "Both", compatibilityBasis: "assumed" } as const
    const line = { ...LINE, compatibilityBasis: "assumed" } as const
    expect(withLine(own, line, of(ACME))).toMatchObject({ architecture: "64-bit", compatibilityBasis: "assumed" })
  })

  it("leaves a page of the record's own and an operator's rating as they are", () => {
    const own = { ...DEVICE, downloadUrl: "https://www.acme.example/x", linkKind: "product-page" } as const
    expect(withLine({ ...own, rating: 2, ratingBasis: "operator" }, LINE, of(ACME))).toMatchObject({
      version: "610.88",
      downloadUrl: own.downloadUrl,
      rating: 2
    })
  })

  it("keeps a link to the maker's search where the line has but a file: a file may be for one kind of computer", () => {
    const { productUrl: _page, ...line } = LINE
    expect(withLine(DEVICE, line, of(ACME))).toMatchObject({
      version: "610.88",
      downloadUrl: FINDER,
      linkKind: "finder"
    })
  })

  it("keeps the record's own link where the line's page is on a host that the maker has lost", () => {
    const lost = ACME && { ...ACME, officialHosts: ["files.acme.example"] }
    expect(withLine(DEVICE, LINE, of(lost))).toMatchObject({ version: "610.88", downloadUrl: FINDER })
    expect(withLine(DEVICE, LINE, of(undefined)).downloadUrl).toBe(FINDER)
    const broken = {
      vendor: ACME,
      isBroken: (address: string) => address === withLine(DEVICE, LINE, of(ACME)).downloadUrl
    }
    expect(withLine(DEVICE, LINE, broken)).toMatchObject({ version: "610.88", downloadUrl: FINDER })
  })

  it("is nothing over a circle of lines or from the record itself", () => {
    expect(withLine(DEVICE, DEVICE, of(ACME))).toBe(DEVICE)
    expect(withLine(DEVICE, { ...DEVICE, driverLine: "acme-x" }, of(ACME))).toBe(DEVICE)
  })

  it.each<[string, Partial<DriverFacts>]>([
    ["has no version", { version: SEE_OFFICIAL_PAGE }],
    ["is merely reported", { versionBasis: "reported" }],
    ["is another manufacturer's", { manufacturer: "Gizmo Labs" }]
  ])("is nothing where the line %s", (_, change) => {
    expect(withLine(DEVICE, { ...LINE, ...change }, of(ACME))).toBe(DEVICE)
  })

  it("is the Windows release where it names what comes with Windows, but neither its page nor its marks, of whatever maker (P-CAT-26)", () => {
    const windows: DriverFacts = {
      ...LINE,
      name: "Windows Built-in Drivers",
      manufacturer: "Microsoft",
      version: "Windows 11 25H2"
    }
    for (const manufacturer of ["Acme", "Microsoft"])
      expect(withLine({ ...DEVICE, manufacturer, driverLine: WINDOWS_LINE }, windows, of(ACME))).toMatchObject({
        version: "Windows 11 25H2",
        releaseDate: "July 2026",
        downloadUrl: FINDER,
        linkKind: "finder",
        isVerified: false,
        isLatest: false
      })
    // Any other record of Microsoft serves Microsoft's only.
    expect(withLine(DEVICE, windows, of(ACME))).toBe(DEVICE)
  })

  it("never replaces a version of its own, never makes Latest of what is not, and is the same facts where nothing comes", () => {
    fc.assert(
      fc.property(facts, fc.option(facts, { nil: undefined }), (own, line) => {
        const shown = withLine(own, line, of(ACME))
        if (isVersionKnown(own.version)) expect(shown.version).toBe(own.version)
        if (shown.version !== own.version) {
          expect(isServed(own, line)).toBe(true)
          expect(shown).toMatchObject({ version: line?.version, releaseDate: line?.releaseDate })
          const marks = own.driverLine === WINDOWS_LINE ? [false, false] : [line?.isLatest, line?.isVerified]
          expect([shown.isLatest, shown.isVerified]).toEqual(marks)
          expect(line?.versionBasis).not.toBe("reported")
        } else if (own.versionBasis !== "reported") expect(shown).toBe(own)
        if (shown.versionBasis === "reported") expect([shown.isLatest, shown.isVerified]).toEqual([false, false])
        // One step only: what is inherited is not passed on.
        expect(withLine(shown, LINE, of(ACME))).toEqual(shown.version === SEE_OFFICIAL_PAGE ? expect.anything() : shown)
      })
    )
  })
})

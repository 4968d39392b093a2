import { CATEGORY_NAMES } from "@driverdex/domain/catalogue/Category"
import { OPERATING_SYSTEMS } from "@driverdex/domain/catalogue/Compatibility"
import type { LinkKind } from "@driverdex/domain/catalogue/Driver"
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { type GuidedDriver, guideForModel, installationGuide } from "@driverdex/domain/downloads/guide"
import { describe, expect, it } from "vitest"

const KINDS: ReadonlyArray<LinkKind> = ["file", "product-page", "release-notes", "finder", "catalog-search"]
const driver = (fields: Partial<GuidedDriver> = {}): GuidedDriver => ({
  name: "Acme X1 Driver",
  manufacturer: "Acme",
  category: "Network Adapters",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: "https://files.acme.example/secret-setup-9.9.exe",
  linkKind: "file",
  officialHost: "files.acme.example",
  ...fields
})
const all = (fields: Partial<GuidedDriver>, system?: (typeof OPERATING_SYSTEMS)[number]["key"]) => {
  const { steps, tips, supportNote } = installationGuide(driver(fields), system)
  return [...steps, ...tips, supportNote].join("\n")
}

describe("an installation guide", () => {
  it("is another one for each category, kind of link and Windows version: far more than twelve", () => {
    const guides = CATEGORY_NAMES.flatMap((category) =>
      KINDS.flatMap((linkKind) => OPERATING_SYSTEMS.map(({ key }) => all({ category, linkKind }, key)))
    )
    expect(guides).toHaveLength(7 * 5 * 4)
    expect(new Set(guides).size).toBe(guides.length)
    const steps = CATEGORY_NAMES.flatMap((category) =>
      KINDS.map((linkKind) => installationGuide(driver({ category, linkKind })).steps.join("\n"))
    )
    expect(new Set(steps).size).toBe(steps.length)
  })

  it("names no file, whatever the address", () => {
    for (const category of [...CATEGORY_NAMES, "Scanners"]) {
      for (const linkKind of KINDS) {
        const text = all({ category, linkKind })
        expect(text).not.toContain("secret-setup")
        expect(text.replaceAll(/ \.(exe|msi|cab|inf)\b/g, "")).not.toMatch(/\.(exe|msi|cab|zip|inf)\b/)
      }
    }
  })

  it("has whole sentences, none twice, and a host wherever a link is to be followed", () => {
    for (const category of [...CATEGORY_NAMES, "Scanners"]) {
      for (const linkKind of [...KINDS, undefined]) {
        const { steps, tips, supportNote } = installationGuide(driver({ category, linkKind }))
        const sentences = [...steps, ...tips, supportNote]
        expect(new Set(sentences).size).toBe(sentences.length)
        for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z'].*[.?]$/s)
        for (const sentence of sentences) expect(sentence).not.toMatch(/undefined|null|\$\{|\s{2}/)
        expect(steps.some((step) => step.includes("files.acme.example"))).toBe(true)
        expect(steps.length).toBeGreaterThanOrEqual(6)
      }
    }
  })

  it("of a Microsoft catalogue search unpacks the package and goes through Device Manager", () => {
    const { steps } = installationGuide(driver({ linkKind: "catalog-search" }))
    const text = steps.join("\n")
    expect(text).toContain("expand -F:*")
    expect(text).toContain("Have Disk")
    expect(text).toContain("under Network adapters")
    expect(text).not.toContain("Run as administrator")
  })

  it("of a finder says which product to choose", () => {
    expect(all({ linkKind: "finder", category: "Printers" })).toContain("Enter that model number completely")
  })

  it("of a network adapter has the download on a USB stick first", () => {
    const { steps } = installationGuide(driver())
    const stick = steps.findIndex((step) => step.includes("USB stick"))
    const installing = steps.findIndex((step) => step.includes("Run as administrator"))
    expect(stick).toBeGreaterThan(-1)
    expect(stick).toBeLessThan(installing)
  })

  it("unpacks an archive that the address shows to be one", () => {
    expect(all({ downloadUrl: "https://files.acme.example/x.zip?a=1" })).toContain("Extract All")
    expect(all({ downloadUrl: "https://files.acme.example/x.cab" })).toContain("Have Disk")
    expect(all({})).not.toContain("Extract All")
  })

  it("without an official address leads nowhere", () => {
    const text = all({ officialHost: undefined, downloadUrl: "/downloads/driver.exe" })
    expect(text).toContain("No official address is recorded")
    expect(text).not.toContain("Follow the official link")
  })

  it("speaks of the visitor's Windows, and says when the driver is not listed for it", () => {
    const seven = all({}, "windows-7")
    expect(seven).toContain("listed for Windows 11/10, not for Windows 7")
    expect(seven).toContain("KB4474419")
    expect(all({}, "windows-11")).not.toContain("not for Windows")
    expect(all({ operatingSystem: "Windows 7" })).toContain("right-click Computer")
  })

  it("says when a printer works without a download", () => {
    const driverless = { airPrint: true, ippEverywhere: false }
    expect(all({ category: "Printers", driverless })).toContain("the public list of AirPrint printers")
    expect(all({ category: "Printers", driverless: { airPrint: false, ippEverywhere: false } })).not.toContain(
      "public list"
    )
  })

  it("of a printer model leads to its own support page", () => {
    const model: PrinterModel = {
      id: 201,
      brand: "Canon",
      modelNumber: "TS9120",
      fullName: "Canon PIXMA TS9120",
      series: "PIXMA TS",
      category: "Inkjet",
      supportUrl: "https://www.usa.canon.com/support/p/pixma-ts9120",
      supportUrlBasis: "form",
      driverless: { airPrint: true, ippEverywhere: true },
      driverFile: "Canon_TS9120_v1.02.exe",
      description: "Inkjet printer."
    }
    const { steps, tips, supportNote } = guideForModel(model)
    const text = [...steps, ...tips, supportNote].join("\n")
    expect(text).toContain("product page on www.usa.canon.com")
    expect(text).toContain("AirPrint and IPP Everywhere")
    expect(text).toContain("For help with Canon PIXMA TS9120, ask Canon's support")
    expect(text).not.toContain("v1.02")
    expect(guideForModel({ ...model, supportUrlBasis: "finder" }).steps.join()).toContain("driver finder")
  })
})

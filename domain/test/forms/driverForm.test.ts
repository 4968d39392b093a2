import { describe, expect, it } from "vitest"
import { TEXT_LIMITS } from "../../src/catalogue/FactLimits.ts"
import type { Vendor } from "../../src/catalogue/Vendor.ts"
import {
  ARCHITECTURE_CHOICES,
  choicesWith,
  DRIVER_FORM_HINTS,
  type DriverFormValues,
  formOf,
  formOfNew,
  NEW_DRIVER,
  OPERATING_SYSTEM_CHOICES,
  validateDriverForm
} from "../../src/forms/driverForm.ts"

const good: DriverFormValues = {
  ...NEW_DRIVER,
  name: "Intel AX201 Driver",
  manufacturer: "Intel",
  category: "Network Adapters",
  version: "22.40.0",
  releaseDate: "December 2024",
  description: "Wi-Fi driver.\nFor laptops.",
  fileSize: "48 MB",
  downloadUrl: "/downloads/driver.exe"
}
const intel: Vendor = {
  name: "Intel",
  officialHosts: ["www.intel.com"],
  officialPathPrefixes: [],
  driverFinderUrl: null
}
const TEXTS = [
  "name",
  "manufacturer",
  "category",
  "version",
  "releaseDate",
  "description",
  "operatingSystem",
  "architecture",
  "fileSize",
  "downloadUrl"
] as const

describe("the driver form", () => {
  it("P-QUAL-6: of what a source tells, it begins with that, and never with a fact that nobody told", () => {
    const told = {
      key: "x1",
      source: { id: "index", name: "Index", licence: "MIT" },
      package: "Intel.X1",
      readOn: "2026-11-27",
      name: "X1 Driver",
      version: "1.2",
      day: "2026-11-20",
      isReleased: false
    }
    const form = formOfNew(told)
    expect(form).toMatchObject({
      name: "X1 Driver",
      version: "1.2",
      releaseDate: "Unknown",
      fileSize: "See official page"
    })
    const empty = TEXTS.filter((field) => form[field] === "")
    expect(empty).toEqual(["manufacturer", "category", "description", "operatingSystem", "architecture", "downloadUrl"])
    expect(Object.keys(validateDriverForm(form)).toSorted()).toEqual(empty.toSorted())
    const more = { manufacturer: "Intel", category: "Network Adapters", downloadUrl: "https://www.intel.com/x1" }
    expect(formOfNew({ ...told, ...more, isReleased: true })).toMatchObject({ ...more, releaseDate: "November 2026" })
  })

  it("begins with the defaults, hints and choices of P-ADM-5", () => {
    expect(NEW_DRIVER).toMatchObject({
      operatingSystem: "Windows 11/10",
      architecture: "64-bit",
      downloadCount: 0,
      rating: 5,
      isVerified: true,
      isLatest: false
    })
    expect(TEXTS.filter((field) => NEW_DRIVER[field] !== "")).toEqual(["operatingSystem", "architecture"])
    expect(DRIVER_FORM_HINTS).toEqual({
      name: "NVIDIA GeForce Driver",
      version: "537.58",
      fileSize: "732 MB",
      releaseDate: "December 2024",
      downloadUrl: "/downloads/driver.exe"
    })
    expect(OPERATING_SYSTEM_CHOICES).toEqual(["Windows 11/10", "Windows 10", "Windows 8.1", "Windows 7"])
    expect(ARCHITECTURE_CHOICES).toEqual(["64-bit", "32-bit", "Both"])
  })

  it("asks for every text", () => {
    const blank = Object.fromEntries(TEXTS.map((field) => [field, "  "]))
    expect(validateDriverForm({ ...good, ...blank })).toEqual(
      Object.fromEntries(TEXTS.map((field) => [field, "This field is required."]))
    )
  })

  it.each(TEXTS.filter((field) => field !== "downloadUrl"))("takes %s up to its limit and no further", (field) => {
    const limit = TEXT_LIMITS[field]
    expect(validateDriverForm({ ...good, [field]: ` ${"x".repeat(limit)} ` })).toEqual({})
    expect(validateDriverForm({ ...good, [field]: "x".repeat(limit + 1) })).toEqual({
      [field]: `Use at most ${limit} characters.`
    })
  })

  it.each<[Partial<DriverFormValues>, keyof DriverFormValues]>([
    [{ rating: 0 }, "rating"],
    [{ rating: 6 }, "rating"],
    [{ rating: 4.5 }, "rating"],
    [{ rating: Number.NaN }, "rating"],
    [{ downloadCount: -1 }, "downloadCount"],
    [{ downloadCount: 1.5 }, "downloadCount"],
    [{ name: "a\u0000b" }, "name"],
    [{ name: "a\uD800b" }, "name"],
    [{ version: "1\n2" }, "version"],
    [{ downloadUrl: "javascript:alert(1)" }, "downloadUrl"],
    [{ downloadUrl: "data:text/html,x" }, "downloadUrl"],
    [{ downloadUrl: "http://www.intel.com/x" }, "downloadUrl"],
    [{ downloadUrl: "//evil.example/x" }, "downloadUrl"],
    [{ downloadUrl: "/\\evil.example" }, "downloadUrl"],
    [{ downloadUrl: "downloads/driver.exe" }, "downloadUrl"]
  ])("refuses %j", (changes, field) => {
    expect(Object.keys(validateDriverForm({ ...good, ...changes }))).toEqual([field])
  })

  it("takes each rating from 1 to 5", () => {
    for (const rating of [1, 2, 3, 4, 5]) expect(validateDriverForm({ ...good, rating })).toEqual({})
  })

  it("judges category and address by the catalogue as far as it is loaded", () => {
    const elsewhere = { ...good, category: "Toasters", downloadUrl: "https://evil.example/driver.exe" }
    expect(validateDriverForm(elsewhere)).toEqual({})
    const known = { categories: ["Network Adapters"], vendors: [intel] }
    expect(Object.keys(validateDriverForm(elsewhere, known)).sort()).toEqual(["category", "downloadUrl"])
    expect(validateDriverForm({ ...good, downloadUrl: "https://www.intel.com/x" }, known)).toEqual({})
    const unknownMaker = { ...good, manufacturer: "Unknown Maker", downloadUrl: "https://www.intel.com/x" }
    expect(Object.keys(validateDriverForm(unknownMaker, known))).toEqual(["downloadUrl"])
  })

  it("loads a driver's fields and nothing else", () => {
    const driver = { ...good, id: 1001, revision: 3, officialHost: "www.intel.com" }
    expect(formOf(driver)).toEqual(good)
    expect(Object.keys(formOf(driver)).sort()).toEqual(Object.keys(NEW_DRIVER).sort())
  })

  it("offers the driver's current value in addition to the usual choices", () => {
    expect(choicesWith(ARCHITECTURE_CHOICES, "ARM64")).toEqual(["64-bit", "32-bit", "Both", "ARM64"])
    expect(choicesWith(ARCHITECTURE_CHOICES, "")).toEqual(["64-bit", "32-bit", "Both"])
    expect(choicesWith(ARCHITECTURE_CHOICES, "Both")).toEqual(["64-bit", "32-bit", "Both"])
  })
})

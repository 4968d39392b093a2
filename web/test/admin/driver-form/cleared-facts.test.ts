import type { DriverFacts } from "@driverdex/domain/catalogue/Driver"
import { formOf } from "@driverdex/domain/forms/driverForm"
import { expect, test } from "vitest"
import { clearedFacts, clearedText } from "../../../src/admin/driver-form/cleared-facts.ts"

const FACTS: DriverFacts = {
  name: "Acme X1 Driver",
  manufacturer: "Acme",
  category: "Printers",
  version: "1.0",
  releaseDate: "December 5, 2024",
  releaseDateIso: "2024-12-05",
  description: "A driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "1 MB",
  downloadUrl: "https://www.acme.example/x1.exe",
  rating: 4,
  isVerified: true,
  isLatest: true,
  sha256: "a".repeat(64),
  asOf: "2026-08-01",
  linkKind: "file"
}
const form = formOf({ ...FACTS, downloadCount: 0 })
const cleared = (change: Partial<typeof form>, facts: Partial<DriverFacts> = FACTS) =>
  clearedFacts(facts, form, { ...form, ...change }, [])

test("P-ADM-22: a new version names the facts that are about the version before", () => {
  expect(cleared({ version: "2.0" })).toEqual(["As of", "SHA-256"])
  expect(clearedText(["As of", "SHA-256"])).toBe("Saving clears As of and SHA-256: they are about what you replace.")
  expect(clearedText(["As of"])).toBe("Saving clears As of: it is about what you replace.")
})

test("P-ADM-22: a change that clears nothing says nothing, and neither does a space at an end", () => {
  expect(cleared({})).toEqual([])
  expect(cleared({ name: "Another name" })).toEqual([])
  expect(cleared({ version: "1.0\u00A0" })).toEqual([])
  expect(cleared({ version: "2.0" }, { version: "1.0" })).toEqual([])
})

test("P-ADM-22: nothing is said before the facts are known", () => {
  expect(clearedFacts(undefined, form, { ...form, version: "2.0" }, undefined)).toEqual([])
})

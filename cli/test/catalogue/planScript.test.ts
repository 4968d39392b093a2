import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { describe, expect, test } from "vitest"
import { type Catalogue, planScript } from "../../src/catalogue/planScript.ts"
import type { Command } from "../../src/catalogue/readScript.ts"

const ROW: ImportRow = {
  key: "acme-x1",
  name: "Acme X1",
  manufacturer: "Acme",
  category: "Graphics Cards",
  description: "A driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: "https://www.acme.example/x1.exe",
  linkKind: "file",
  version: "1.0",
  versionStatus: "latest",
  asOf: "2026-11-01",
  releaseDateIso: "2026-10-01",
  releaseDate: "October 2026",
  releaseDateBasis: "published",
  sha256: "a".repeat(64),
  isVerified: true,
  isLatest: true,
  releases: [{ version: "1.0", releaseDateIso: "2026-10-01", dateBasis: "published" }]
}
const VENDOR: Vendor = {
  name: "Acme",
  officialHosts: ["www.acme.example"],
  officialPathPrefixes: [],
  driverFinderUrl: null
}
const catalogue = (keys: Catalogue["keys"] = new Map()): Catalogue => ({
  rows: new Map([[ROW.key, ROW]]),
  vendors: new Map([[VENDOR.name, VENDOR]]),
  keys
})
const edit = (set: Record<string, unknown>): Command => ({ line: 1, do: "edit", who: { key: ROW.key }, set })
const changesOf = (set: Record<string, unknown>) => {
  const { steps, faults } = planScript([edit(set)], catalogue())
  expect(faults).toEqual([])
  return Object.fromEntries((steps[0]?.changes ?? []).map(({ field, from, to }) => [field, [from, to]]))
}

describe("planning an edit", () => {
  test("changes what it names", () => {
    expect(changesOf({ description: "Another text." })).toEqual({ description: ["A driver.", "Another text."] })
  })

  test("of a version takes what was true of the old one away", () => {
    expect(changesOf({ version: "1.1" })).toMatchObject({
      version: ["1.0", "1.1"],
      sha256: [ROW.sha256, null],
      versionStatus: ["latest", null],
      asOf: ["2026-11-01", null],
      releaseDateBasis: ["published", null]
    })
  })

  test("of a version keeps what the edit restates", () => {
    const sha256 = "b".repeat(64)
    const changes = changesOf({ version: "1.1", releaseDateIso: "2026-11-20", releaseDateBasis: "published", sha256 })
    expect(changes).toMatchObject({
      sha256: [ROW.sha256, sha256],
      releaseDateIso: ["2026-10-01", "2026-11-20"],
      releaseDate: ["October 2026", "November 2026"]
    })
    expect(changes).not.toHaveProperty("releaseDateBasis")
  })

  test("sends the row as it was read before the edited one, neither with a list of releases", () => {
    const [step] = planScript([edit({ fileSize: "5 MB" })], catalogue()).steps
    const { releases: _, ...base } = ROW
    expect(step?.base).toEqual(base)
    expect(step?.row).toEqual({ ...base, fileSize: "5 MB" })
  })

  test("never makes a release up for a version that the catalogue has no release of", () => {
    const rows = new Map([[ROW.key, { ...ROW, releases: [] }]])
    const [step] = planScript([edit({ fileSize: "5 MB" })], { ...catalogue(), rows }).steps
    expect(step?.base).not.toHaveProperty("releaseDateBasis")
    expect(step?.changes.map(({ field }) => field)).toEqual(["fileSize"])
  })

  test("that agrees with the catalogue has no changes", () => {
    expect(
      changesOf({
        version: "1.0",
        asOf: "2026-11-01",
        versionStatus: "latest",
        sha256: ROW.sha256,
        releaseDateBasis: "published"
      })
    ).toEqual({})
  })

  test.each([
    [{ frobnication: 5 }, "frobnication"],
    [{ version: 5 }, "version"],
    [{ name: null }, "name"]
  ])("%j is a fault of the script", (set, field) => {
    const { steps, faults } = planScript([edit(set)], catalogue())
    expect(steps).toEqual([])
    expect(faults).toMatchObject([{ line: 1, key: ROW.key, field }])
  })
})

describe("planning", () => {
  test("an addition of a new driver, and of one that is there", () => {
    const row = { ...ROW, key: "acme-x2" }
    const { asOf: _, ...without } = ROW
    const { steps } = planScript(
      [
        { line: 1, do: "add", row },
        { line: 2, do: "add", row: { ...without, description: "New." } }
      ],
      catalogue()
    )
    expect(steps.map(({ sign }) => sign)).toEqual(["+", "~"])
    // What an addition does not name stays.
    expect(steps[1]?.changes.map(({ field }) => field)).toEqual(["description"])
  })

  test.each<[string, Command, "gone" | "fault" | "step"]>([
    ["by a known key", { line: 1, do: "remove", who: { key: ROW.key }, reason: undefined }, "step"],
    ["by a key that is not there", { line: 1, do: "remove", who: { key: "no-such" }, reason: undefined }, "gone"],
    ["by a known id", { line: 1, do: "remove", who: { id: 1001 }, reason: "why" }, "step"],
    ["by the id of a removed driver", { line: 1, do: "remove", who: { id: 1002 }, reason: undefined }, "gone"],
    ["by an id that nothing has", { line: 1, do: "remove", who: { id: 1003 }, reason: undefined }, "fault"]
  ])("a removal %s", (_, command, end) => {
    const keys: Catalogue["keys"] = new Map<number, { key: string } | "removed">([
      [1001, { key: ROW.key }],
      [1002, "removed"]
    ])
    const { steps, faults, gone } = planScript([command], catalogue(keys))
    expect({ steps: steps.length, faults: faults.length, gone }).toEqual({
      steps: end === "step" ? 1 : 0,
      faults: end === "fault" ? 1 : 0,
      gone: end === "gone" ? 1 : 0
    })
  })

  test("finds one driver that is named by key and by id", () => {
    const keys = new Map([[1001, { key: ROW.key }]])
    const { faults } = planScript(
      [edit({ version: "2" }), { line: 2, do: "remove", who: { id: 1001 }, reason: undefined }],
      catalogue(keys)
    )
    expect(faults).toMatchObject([{ line: 2, field: "id" }])
  })
})

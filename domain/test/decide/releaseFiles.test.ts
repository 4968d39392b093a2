import type { Release } from "@driverdex/domain/catalogue/Driver"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { amendedRelease, isKnownRelease } from "@driverdex/domain/decide/releaseFiles"
import { describe, expect, it } from "vitest"
import { added, decided, edited, published, ROW, refusedOf, SHA, stated } from "./listedReleases.ts"

const FILE = "https://files.acme.example/x1-3.0.exe"
const OTHER_FILE = "https://files.acme.example/x1-3.0-signed.exe"

/** The record as it is when no source has named a checksum. */
const withoutSum = (more: Partial<ImportRow> = {}): ImportRow => ({
  ...ROW,
  sha256: null,
  releases: [published("3.0", "2026-08-01", { downloadUrl: FILE })],
  ...more
})

describe("the file of a release that the record has (P-IMP-7)", () => {
  it("with an exchanged file are asked about once: accepted, its checksum is the record's", () => {
    const list = stated([published("3.0", "2026-08-03", { sha256: SHA.new })])
    const { after } = decided(added(ROW), { ...list, accept: true })
    expect(after.facts).toMatchObject({ version: "3.0", sha256: SHA.new, releaseDateIso: "2026-08-01" })
    expect(after.releases).toMatchObject([{ version: "3.0", releaseDateIso: "2026-08-01", sha256: SHA.new }])
    expect(refusedOf(after, list)).toEqual([])
    expect(decided(after, list).events).toEqual([])
    expect(decided(after, { ...list, accept: true }).events).toEqual([])
  })

  it("of a version that the record has under two days are compared with the file that it has", () => {
    const twice = added({
      ...ROW,
      releaseDateIso: "2026-08-05",
      releases: [published("3.0", "2026-08-01", { sha256: SHA.old }), published("3.0", "2026-08-05")]
    })
    expect(refusedOf(twice, stated([published("3.0", "2026-08-01", { sha256: SHA.old })]))).toEqual([])
    const list = stated([published("3.0", "2026-08-05", { sha256: SHA.new })])
    expect(refusedOf(twice, list)).toEqual(["The file of 3.0 has another checksum than before."])
    const { after } = decided(twice, { ...list, accept: true })
    expect(after.releases.map(({ sha256 }) => sha256)).toEqual([undefined, SHA.new])
    expect(refusedOf(after, list)).toEqual([])
  })

  it("comes with the address that the source has for it when it is exchanged, for the record too where it led to the old one", () => {
    const listed = published("3.0", "2026-08-03", { sha256: SHA.new, downloadUrl: OTHER_FILE })
    expect(refusedOf(added(ROW), stated([listed]))).toEqual(["The file of 3.0 has another checksum than before."])
    const { after } = decided(added(ROW), stated([listed], { accept: true }))
    expect(after.facts).toMatchObject({ downloadUrl: OTHER_FILE, linkKind: "file", sha256: SHA.new })
    expect(after.releases).toMatchObject([{ version: "3.0", downloadUrl: OTHER_FILE, sha256: SHA.new }])
    expect(refusedOf(after, stated([listed]))).toEqual([])
    const own = edited(added(ROW), { downloadUrl: "https://www.acme.example/x1" })
    const preserved = decided(own, stated([listed], { accept: true })).after
    expect(preserved.facts).toMatchObject({ downloadUrl: "https://www.acme.example/x1" })
    expect(preserved.facts.sha256).toBeUndefined()
    expect(preserved.releases).toMatchObject([{ downloadUrl: OTHER_FILE, sha256: SHA.new }])
  })

  it("is refused with an exchanged checksum at an address that is not the maker's, even if an operator accepts it", () => {
    const list = stated([
      published("3.0", "2026-08-01", { sha256: SHA.new, downloadUrl: "https://elsewhere.example/x1.exe" })
    ])
    for (const accept of [false, true])
      expect(refusedOf(added(ROW), { ...list, accept })).toContain(
        "Use an address on one of the manufacturer's official hosts."
      )
  })

  it("gets the checksum that the record lacks, once, as a fact of that release and no new one", () => {
    const before = added(withoutSum())
    const list = stated([published("3.0", "2026-08-04", { downloadUrl: FILE, sha256: SHA.new })])
    expect(refusedOf(before, list)).toEqual([])
    const { events, after } = decided(before, list)
    expect(events).toHaveLength(1)
    expect(after.releases).toEqual([{ ...before.releases[0], sha256: SHA.new }])
    expect(after.facts).toMatchObject({ version: "3.0", releaseDateIso: "2026-08-01", sha256: SHA.new })
    expect(decided(after, list).events).toEqual([])
    expect(decided(after, { ...list, asOf: "2026-10-30" }).events.map(({ data }) => "release" in data)).toEqual([false])
  })

  it("gets none from a file at another address, and none where the record has no file", () => {
    for (const row of [withoutSum(), withoutSum({ releases: [published("3.0", "2026-08-01")] })]) {
      const list = stated([published("3.0", "2026-08-01", { downloadUrl: OTHER_FILE, sha256: SHA.new })])
      const { after } = decided(added(row), list)
      expect([after.facts.sha256, after.releases]).toEqual([undefined, added(row).releases])
    }
  })

  it("leaves an older release's checksum out of the record's own facts, and an operator's version as it is", () => {
    const older = published("2.0", "2025-01-01", { downloadUrl: "https://files.acme.example/x1-2.0.exe" })
    const before = added({ ...ROW, releases: [...(ROW.releases ?? []), older] })
    const list = stated([{ ...older, sha256: SHA.new }, published("3.0", "2026-08-01")])
    const { after } = decided(before, list)
    expect(after.facts.sha256).toBe(SHA.old)
    expect(after.releases.map(({ version, sha256 }) => [version, sha256])).toEqual([
      ["3.0", SHA.old],
      ["2.0", SHA.new]
    ])
    const own = edited(added(withoutSum()), { version: "9.9" })
    const news = stated([published("3.0", "2026-08-01", { downloadUrl: FILE, sha256: SHA.new })])
    expect(decided(own, news).after.facts).toEqual(own.facts)
  })

  it("that is another version's is asked about once, and accepted it is the record's", () => {
    const older = published("2.0", "2025-01-01", { downloadUrl: "https://files.acme.example/x1-2.0.exe" })
    const before = added({ ...ROW, releases: [...(ROW.releases ?? []), older] })
    const list = stated([{ ...older, sha256: SHA.old }, published("3.0", "2026-08-01")])
    expect(refusedOf(before, list)).toEqual(["The file of 2.0 is that of 3.0."])
    const { after } = decided(before, { ...list, accept: true })
    expect(after.releases.map(({ sha256 }) => sha256)).toEqual([SHA.old, SHA.old])
    expect(refusedOf(after, list)).toEqual([])
    expect(decided(after, list).events).toEqual([])
  })

  const known = published("3.0", "2026-08-01", { downloadUrl: FILE })
  it.each<[string, Release, Partial<Release>, Partial<Release> | null]>([
    ["no checksum, none named", known, { downloadUrl: FILE }, null],
    ["no checksum, one of this address", known, { downloadUrl: FILE, sha256: SHA.new }, { sha256: SHA.new }],
    ["no checksum, one of another address", known, { downloadUrl: OTHER_FILE, sha256: SHA.new }, null],
    ["no checksum, one of no address", known, { sha256: SHA.new }, null],
    ["a checksum, none named", { ...known, sha256: SHA.old }, { downloadUrl: OTHER_FILE }, null],
    [
      "a checksum, the same of another address",
      { ...known, sha256: SHA.old },
      { downloadUrl: OTHER_FILE, sha256: SHA.old },
      null
    ],
    ["a checksum, another one", { ...known, sha256: SHA.old }, { sha256: SHA.new }, { sha256: SHA.new }]
  ])("is amended only by what is news of it: %s", (_what, own, listed, news) => {
    const one = published("3.0", "2026-08-09", listed)
    expect(amendedRelease(own, one)).toEqual(news === null ? null : { ...own, ...news })
    expect(isKnownRelease([own], one)).toBe(news === null)
  })
})

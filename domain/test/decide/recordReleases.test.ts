import type { Release } from "@driverdex/domain/catalogue/Driver"
import { isSameRelease } from "@driverdex/domain/catalogue/Releases"
import type { SourceAuthority } from "@driverdex/domain/catalogue/SourceAuthority"
import type { SourceReleases } from "@driverdex/domain/catalogue/SourceReleases"
import { decideCommand } from "@driverdex/domain/decide/DriverCommand"
import { evolve } from "@driverdex/domain/decide/DriverDecider"
import type { DriverState } from "@driverdex/domain/decide/DriverState"
import { editDriver } from "@driverdex/domain/decide/editDriver"
import { isSameFact } from "@driverdex/domain/decide/facts"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { recordReleases } from "@driverdex/domain/decide/recordReleases"
import { compareOldestFirst, compareVersions } from "@driverdex/domain/decide/rowReleases"
import { encodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import { importRow, release, VENDORS } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { added, decided, edited, INDEX, published, ROW, refusedOf, SHA, SOURCE, stated } from "./listedReleases.ts"

describe("releases that a source lists (P-IMP-7)", () => {
  it("become the record's version when they are newer, with their day, address and source, in one entry", () => {
    const newer = published("3.1", "2026-09-10", {
      downloadUrl: "https://files.acme.example/x1-3.1.exe",
      sha256: SHA.new
    })
    const { events, after } = decided(added(ROW), stated([newer]))
    expect(events).toHaveLength(1)
    expect(after.facts).toMatchObject({
      version: "3.1",
      releaseDate: "September 2026",
      releaseDateIso: "2026-09-10",
      downloadUrl: "https://files.acme.example/x1-3.1.exe",
      linkKind: "file",
      sha256: SHA.new,
      versionStatus: "latest",
      asOf: "2026-09-30",
      isVerified: true,
      isLatest: true,
      fileSize: "See official page",
      source: SOURCE,
      description: ROW.description
    })
    expect(after.releases.map(({ version }) => version)).toEqual(["3.1", "3.0"])
  })

  it("without an address of their own lead to the maker's page, never to the file of another version", () => {
    const { after } = decided(added(ROW), stated([published("3.1", "2026-09-10")]))
    expect(after.facts).toMatchObject({ version: "3.1", downloadUrl: ROW.productUrl, linkKind: "product-page" })
    expect(after.facts.sha256).toBeUndefined()
  })

  it("pass one after the other, oldest first, whatever their order in the source", () => {
    const list = [published("3.2", "2026-09-20"), published("2.0", "2025-01-01"), published("3.1", "2026-09-10")]
    const { events, after } = decided(added(ROW), stated(list))
    expect(
      events.map(({ data }) => [
        (data as { release?: Release }).release?.version,
        "version" in (data as { set: object }).set
      ])
    ).toEqual([
      ["2.0", false],
      ["3.1", true],
      ["3.2", true]
    ])
    expect(after.releases.map(({ version }) => version)).toEqual(["3.2", "3.1", "3.0", "2.0"])
    expect(after.facts).toMatchObject({ version: "3.2", versionStatus: "latest" })
  })

  it("that are known confirm on a later day that the newest one still was the newest", () => {
    const { events, after } = decided(added(ROW), stated([published("3.0", "2026-08-02")]))
    expect(events).toHaveLength(1)
    expect(after.releases).toEqual(added(ROW).releases)
    expect(after.facts).toMatchObject({ version: "3.0", asOf: "2026-09-30", fileSize: "12 MB", sha256: SHA.old })
    // A source that is read every day has no entry every day.
    for (const asOf of ["2026-09-29", "2026-09-30", "2026-10-06"]) {
      const source = { ...SOURCE, reference: `read again on ${asOf}` }
      expect(decided(after, stated([published("3.0", "2026-08-02")], { asOf, source })).events).toEqual([])
    }
  })

  it("P-IMP-12: are called the latest on the word of the maker or of an index of all releases alone", () => {
    const known = { ...ROW, versionStatus: "last-known" as const, asOf: "2026-08-01" }
    const statusBy = (authority: SourceAuthority | undefined, row: ImportRow, version: string) => {
      const list = stated([published(version, "2026-09-10")])
      const { facts } = decided(added(row), list, { ...INDEX, authorityOf: () => authority }).after
      return [facts.versionStatus, facts.isLatest, facts.asOf]
    }
    for (const authority of ["maker", "index"] as const) {
      expect(statusBy(authority, known, "3.0")).toEqual(["latest", true, "2026-09-30"])
      expect(statusBy(authority, ROW, "3.1")).toEqual(["latest", true, "2026-09-30"])
    }
    for (const authority of ["list", undefined] as const) {
      expect(statusBy(authority, known, "3.0")).toEqual(["last-known", false, "2026-09-30"])
      expect(statusBy(authority, ROW, "3.1")).toEqual(["last-known", false, "2026-09-30"])
      // What others call the latest is theirs to say, and for as long as they said.
      expect(statusBy(authority, ROW, "3.0")).toEqual(["latest", true, "2026-08-22"])
    }
    // A copy is made on any day.
    expect(statusBy("mirror", ROW, "3.1")).toEqual(["last-known", false, "2026-09-10"])
  })

  it("P-IMP-12: without a day confirm a record that has the version, and bring nothing into one that has not", () => {
    const undated = (newest: string, state: DriverState, authority: SourceAuthority = "index") =>
      decided(state, { ...stated([]), newest }, { ...INDEX, authorityOf: () => authority })
    const { events, after } = undated("3.0", added(ROW))
    expect(events).toHaveLength(1)
    expect(after.facts).toMatchObject({ version: "3.0", versionStatus: "latest", asOf: "2026-09-30" })
    expect(after.releases).toEqual(added(ROW).releases)
    for (const other of ["3.1", "2.9"]) expect(undated(other, added(ROW)).events).toEqual([])
    // A list that was made for something else leaves to others what they call the latest.
    expect(undated("3.0", added(ROW), "list").events).toEqual([])
    const { releases: _releases, releaseDate: _text, releaseDateIso: _day, releaseDateBasis: _basis, ...plain } = ROW
    const dayless = added({ ...plain, sha256: null, linkKind: "product-page" } as ImportRow)
    expect(undated("3.0", dayless).after.facts).toMatchObject({ versionStatus: "latest", asOf: "2026-09-30" })
    expect(undated("3.0", dayless, "mirror").events).toEqual([])
  })

  it("P-IMP-12: are not the latest where another source has listed a newer one", () => {
    const before = added({ ...ROW, versionStatus: "last-known" })
    // One that had no address of its maker, so that the record kept the version before.
    const state = { ...before, releases: [published("3.1", "2026-09-10"), ...before.releases] }
    const { after } = decided(state, stated([published("3.0", "2026-08-01")]))
    expect(after.facts).toMatchObject({
      version: "3.0",
      versionStatus: "last-known",
      isLatest: false,
      asOf: "2026-09-30"
    })
  })

  it("P-IMP-12: confirmed by another source name it beside the source of the facts", () => {
    const from = { ...SOURCE, id: "elsewhere", name: "example/elsewhere" }
    const { after } = decided(added({ ...ROW, source: from }), stated([published("3.0", "2026-08-01")]))
    expect(after.facts).toMatchObject({ asOf: "2026-09-30", asOfSource: "index", source: from })
    const back = decided(after, stated([published("3.0", "2026-08-01")], { asOf: "2026-10-30", source: from })).after
    expect(back.facts).toMatchObject({ asOf: "2026-10-30", source: from })
    expect(back.facts.asOfSource).toBeUndefined()
  })

  it("P-IMP-12: a day that an operator states is on no source's word, until a source confirms the version again", () => {
    const before = added({ ...ROW, source: SOURCE })
    const decision = editDriver(before, { asOf: "2026-09-01" }, INDEX)
    if (!("events" in decision)) throw new Error(JSON.stringify(decision))
    const state = decision.events.reduce<DriverState>((now, event) => evolve(now, event as DriverEvent), before)
    expect(state.facts).toMatchObject({ asOf: "2026-09-01", asOfSource: "operator", source: SOURCE })
    const { after } = decided(state, stated([published("3.0", "2026-08-01")]))
    expect(after.facts.asOf).toBe("2026-09-30")
    expect(after.facts.asOfSource).toBeUndefined()
  })

  it("of a line that has ended leave it ended, and go on naming where its facts are from", () => {
    const from = { ...SOURCE, id: "elsewhere", name: "example/elsewhere" }
    const ended = added({ ...ROW, versionStatus: "final", source: from })
    const { after } = decided(ended, stated([published("3.0", "2026-08-01")]))
    expect(after.facts).toMatchObject({ versionStatus: "final", isLatest: false, asOf: "2026-09-30", source: from })
    const again = decided(ended, stated([published("3.1", "2026-09-10")]))
    expect(again.after.facts).toMatchObject({ version: "3.1", versionStatus: "latest", isLatest: true, source: SOURCE })
  })

  it("are judged only where they are new: a maker may have lost a host since", () => {
    const elsewhere = "https://elsewhere.example/x1.exe"
    expect(refusedOf(added(ROW), stated([published("3.0", "2026-08-01", { downloadUrl: elsewhere })]))).toEqual([])
  })

  it("give a version without a day its day", () => {
    const { releases: _none, releaseDateIso: _day, releaseDateBasis: _basis, ...undated } = ROW
    const { after } = decided(added(undated), stated([published("3.0", "2026-08-01")]))
    expect(after.facts).toMatchObject({ version: "3.0", releaseDateIso: "2026-08-01", releaseDateBasis: "published" })
    expect(after.releases.map(({ version }) => version)).toEqual(["3.0"])
  })

  it("leave the version of an operator as it is, and say so; the list is completed", () => {
    const own = edited(added(ROW), { version: "9.9" })
    const { after, preserved } = decided(own, stated([published("3.1", "2026-09-10")]))
    expect(preserved).toEqual(["version"])
    expect(after.facts).toEqual(own.facts)
    expect(after.releases.map(({ version }) => version)).toEqual(["3.1", "3.0"])
    const overwritten = decided(own, stated([published("9.10", "2026-09-10")]), {
      ...INDEX,
      overwrite: true
    } as typeof INDEX)
    expect(overwritten.after.facts.version).toBe("9.10")
  })

  it.each<[string, SourceReleases, RegExp]>([
    ["a day after that of the source", stated([published("3.1", "2026-10-02")]), /3\.1 is dated 2026-10-02, after/],
    [
      "an address that is not the maker's",
      stated([published("3.1", "2026-09-10", { downloadUrl: "https://elsewhere.example/x.exe" })]),
      /\S/
    ],
    [
      "notes that are not the maker's",
      stated([published("3.1", "2026-09-10", { notesUrl: "https://elsewhere.example/notes" })]),
      /\S/
    ],
    ["a version listed twice", stated([published("3.1", "2026-09-10"), published("3.1", "2026-09-11")]), /listed twice/]
  ])("are refused for %s, even if an operator accepts them", (_what, list, message) => {
    expect(refusedOf(added(ROW), list)).toEqual([expect.stringMatching(message)])
    expect(refusedOf(added(ROW), { ...list, accept: true })).toEqual([expect.stringMatching(message)])
  })

  it("may be dated one day later than the source was read, for it is tomorrow elsewhere", () => {
    expect(refusedOf(added(ROW), stated([published("3.1", "2026-10-01")]))).toEqual([])
  })

  it.each<[string, ImportRow, SourceReleases, string]>([
    ["go down", ROW, stated([published("2.9", "2026-09-10")]), "It would go down from 3.0 to 2.9."],
    [
      "are numbered by the day",
      ROW,
      stated([published("2026.09.10", "2026-09-10")]),
      "2026.09.10 is numbered otherwise than 3.0."
    ],
    [
      "are numbered as a file of theirs is",
      ROW,
      stated([published("32.0.15.8157", "2026-09-10")]),
      "32.0.15.8157 is numbered otherwise than 3.0."
    ],
    [
      "are numbered with words",
      ROW,
      stated([published("3.1 M2", "2026-09-10")]),
      "3.1 M2 is numbered otherwise than 3.0."
    ],
    [
      "go down from a version without a day",
      { ...ROW, releases: [], releaseDateIso: null, releaseDateBasis: null, version: "10.0" },
      stated([published("9.0", "2026-09-10")]),
      "It would go down from 10.0 to 9.0."
    ],
    [
      "exchange the file of a version",
      ROW,
      stated([published("3.0", "2026-08-01", { sha256: SHA.new })]),
      "The file of 3.0 has another checksum than before."
    ],
    [
      "have the file of another version",
      ROW,
      stated([published("3.1", "2026-09-10", { sha256: SHA.old })]),
      "The file of 3.1 is that of 3.0."
    ]
  ])("that %s are held back until someone accepts them", (_what, row, list, message) => {
    expect(refusedOf(added(row), list)).toEqual([message])
    const accepted = decided(added(row), { ...list, accept: true })
    expect(accepted.after.facts.version).toBe(list.releases[0]?.version)
  })

  it("of a lower version on the day of the record's are asked about once, and then only join the list", () => {
    const list = stated([published("2.9", "2026-08-01"), published("2.8", "2026-07-01")])
    expect(refusedOf(added(ROW), list)).toEqual(["It would go down from 3.0 to 2.9."])
    const { after } = decided(added(ROW), { ...list, accept: true })
    expect(after.facts.version).toBe("3.0")
    expect(refusedOf(after, list)).toEqual([])
  })

  it("that stand before one that the record has are late finds, also where the source dates that one later", () => {
    const list = stated([published("2.9", "2026-08-05"), published("3.0", "2026-08-20")])
    const { after } = decided(added(ROW), list)
    expect(after.facts).toMatchObject({ version: "3.0", releaseDateIso: "2026-08-01", asOf: "2026-09-30" })
    expect(after.releases.map(({ version }) => version).toSorted()).toEqual(["2.9", "3.0"])
    expect(decided(after, list).events).toEqual([])
  })

  it("that are held leave out those that the record has already", () => {
    const list = stated([
      published("2.9", "2026-09-10"),
      published("3.0", "2026-08-01"),
      published("2.8", "2026-07-01")
    ])
    const decision = recordReleases(added(ROW), list, INDEX)
    expect("held" in decision && decision.held?.releases.map(({ version }) => version)).toEqual(["2.8", "2.9"])
    const impossible = stated([published("2.9", "2026-12-10"), published("3.0", "2026-08-01")])
    expect(recordReleases(added(ROW), impossible, INDEX)).toMatchObject({ held: null })
  })

  it("of a removed driver change nothing, and of an unknown one are refused", () => {
    const command = {
      do: "release",
      driver: { key: ROW.key },
      stated: stated([published("3.1", "2026-09-10")])
    } as const
    const removed = evolve(added(ROW), { type: "driver-removed", data: { key: ROW.key } })
    const history = { stream: [], isOfBatch: () => false }
    expect(decideCommand(command, { ...history, state: removed }, INDEX)).toMatchObject({
      outcome: "unchanged",
      events: [],
      skipped: "removed"
    })
    expect(decideCommand(command, { ...history, state: null }, INDEX)).toHaveProperty("refused")
  })
})

describe("any releases of any source", () => {
  const [acme] = VENDORS
  if (acme === undefined) throw new Error("There is a made-up maker.")
  const list = fc
    .uniqueArray(release(acme), { selector: ({ version }) => version, minLength: 1, maxLength: 8 })
    .map((releases) => stated(releases, { asOf: "2026-12-31" }))
  const acmeRow = importRow().filter(({ manufacturer }) => manufacturer === "Acme")

  it("are brought in once: the same list again appends nothing", () => {
    fc.assert(
      fc.property(acmeRow, list, (row, first) => {
        const accepted = { ...first, accept: true }
        const { after, events } = decided(added(row), accepted)
        expect(decided(after, accepted).events).toEqual([])
        expect(refusedOf(after, first)).toEqual([])
        for (const event of events) expect(() => encodeEvent(event)).not.toThrow()
      })
    )
  })

  it("complete the list by their versions, and lose none", () => {
    fc.assert(
      fc.property(acmeRow, list, (row, first) => {
        const before = added(row)
        const { after } = decided(before, { ...first, accept: true })
        const versions = new Set([...before.releases, ...first.releases].map(({ version }) => version))
        expect(new Set(after.releases.map(({ version }) => version))).toEqual(versions)
        const amended = before.releases.filter((known) => {
          const now = after.releases.find((one) => isSameRelease(one, known))
          const { sha256, downloadUrl } = first.releases.find(({ version }) => version === known.version) ?? {}
          if (isSameFact(now, known)) return false
          // What was accepted is the file of today, under the day that the record has; a lacking sum is that of the same address.
          expect(now).toEqual({ ...known, sha256, ...(downloadUrl === undefined ? {} : { downloadUrl }) })
          if (known.sha256 === undefined) expect(now?.downloadUrl).toBe(known.downloadUrl)
          return true
        })
        expect(new Set(amended.map(({ version }) => version)).size).toBe(amended.length)
      })
    )
  })

  it("never lower a version that no one accepted, nor touch what a release does not decide", () => {
    fc.assert(
      fc.property(acmeRow, list, (row, first) => {
        const before = added(row)
        const decision = recordReleases(before, first, INDEX)
        if ("refused" in decision) return
        const after = decision.events.reduce<DriverState>((state, event: DriverEvent) => evolve(state, event), before)
        const { facts } = after
        const latest = first.releases.toSorted(compareOldestFirst).at(-1)
        if (facts.version !== before.facts.version && facts.version === latest?.version && row.version != null) {
          expect(compareVersions(facts.version, before.facts.version)).toBeGreaterThan(0)
        }
        for (const name of [
          "name",
          "manufacturer",
          "category",
          "description",
          "operatingSystem",
          "architecture"
        ] as const) {
          expect(facts[name]).toEqual(before.facts[name])
        }
      })
    )
  })
})

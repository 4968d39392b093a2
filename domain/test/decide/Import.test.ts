import { recordQuality } from "@driverdex/domain/catalogue/RecordQuality"
import { evolve, foldDriver, removeDriver } from "@driverdex/domain/decide/DriverDecider"
import type { DriverState } from "@driverdex/domain/decide/DriverState"
import { factErrors } from "@driverdex/domain/decide/factErrors"
import { decideImport } from "@driverdex/domain/decide/Import"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { factsOfRow } from "@driverdex/domain/decide/rowFacts"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import { CONTEXT } from "@driverdex/fixtures/testing/drivers"
import { describe, expect, it } from "vitest"
import { decided, edited, ROW, SEED } from "./importedRow.ts"

describe("a new key", () => {
  it("is added with its oldest release and changed once for each later one, in date order", () => {
    const { outcome, events, after } = decided(null, ROW)
    expect(outcome).toBe("added")
    expect(events.map(({ type, data }) => [type, "release" in data ? data.release?.version : null])).toEqual([
      ["driver-added", "1.0"],
      ["driver-changed", "2.0"],
      ["driver-changed", "3.0"]
    ])
    expect(after.facts).toEqual(factsOfRow(ROW))
    expect(after.releases.map(({ version }) => version)).toEqual(["3.0", "2.0", "1.0"])
  })

  it("never leads an earlier release to the file of another version", () => {
    const { events } = decided(null, ROW)
    const [first, second] = events.map((_, count) => foldDriver(events.slice(0, count + 1))?.facts)
    expect(first).toMatchObject({
      version: "1.0",
      downloadUrl: "https://files.acme.example/x1-1.0.exe",
      linkKind: "file"
    })
    expect(second).toMatchObject({ version: "2.0", downloadUrl: "https://www.acme.example/find", linkKind: "finder" })
    expect([first?.isLatest, second?.isLatest]).toEqual([false, false])
    expect([first?.fileSize, second?.fileSize]).toEqual(["See official page", "See official page"])
  })

  it("prefers a page of the whole line, then the release's own notes, to the maker's finder", () => {
    const page = { ...ROW, productUrl: "https://www.acme.example/x1" }
    const notes = {
      ...ROW,
      releases: ROW.releases?.map((r) => ({ ...r, notesUrl: `https://www.acme.example/n/${r.version}` })) ?? []
    }
    const second = (row: ImportRow) => foldDriver(decided(null, row).events.slice(0, 2))?.facts
    expect(second(page)).toMatchObject({ downloadUrl: "https://www.acme.example/x1", linkKind: "product-page" })
    expect(second(notes)).toMatchObject({ downloadUrl: "https://www.acme.example/n/2.0", linkKind: "release-notes" })
  })

  it("only lists a release that no honest address is known for", () => {
    const bare = { manufacturer: "Bare Works", downloadUrl: "https://bare.example/x1-3.0.exe" }
    const row: ImportRow = { ...ROW, ...bare, releases: ROW.releases?.map(({ downloadUrl: _, ...r }) => r) ?? [] }
    const { events, after } = decided(null, row)
    expect(events[0]).toMatchObject({ type: "driver-added", data: { facts: { version: "3.0" } } })
    expect(events.slice(1).every(({ data }) => "set" in data && Object.keys(data.set).length === 0)).toBe(true)
    expect(after.releases.map(({ version }) => version)).toEqual(["3.0", "2.0", "1.0"])
  })

  it("keeps the start value of the count", () => {
    const [event] = decided(null, { ...ROW, downloadCount: 12 }).events
    expect(event).toMatchObject({ data: { downloadCount: 12 } })
  })
})

describe("a known key", () => {
  const imported = decided(null, ROW).after

  it("changes what the source changed, and nothing else", () => {
    const { outcome, events } = decided(imported, { ...ROW, description: "New words." })
    expect(outcome).toBe("changed")
    expect(events).toEqual([
      {
        type: "driver-changed",
        data: { key: "acme-x1", set: { description: "New words." }, importedFrom: "seed" }
      }
    ])
  })

  it("passes through every newer release", () => {
    const row: ImportRow = {
      ...ROW,
      version: "5.0",
      releaseDateIso: "2025-06-01",
      releases: [
        ...(ROW.releases ?? []),
        { version: "4.0", releaseDateIso: "2025-04-01", dateBasis: "published" },
        { version: "5.0", releaseDateIso: "2025-06-01", dateBasis: "published" }
      ]
    }
    const { events, after } = decided(imported, row)
    expect(events.map(({ data }) => ("set" in data ? data.set.version : null))).toEqual(["4.0", "5.0"])
    expect(after.facts).toEqual(factsOfRow(row))
  })

  it("passes releases of one day in the order of their numbers", () => {
    const day = { releaseDateIso: "2025-06-01", dateBasis: "published" } as const
    const versions = ["10.0", "9.1", "9.10", "11.0"]
    const row: ImportRow = {
      ...ROW,
      version: "11.0",
      releaseDateIso: day.releaseDateIso,
      releases: versions.map((version) => ({ version, ...day }))
    }
    const { events } = decided(imported, row)
    expect(events.map(({ data }) => ("release" in data ? data.release?.version : null))).toEqual([
      "9.1",
      "9.10",
      "10.0",
      "11.0"
    ])
  })

  it("never passes an earlier release as the latest, whatever the row says of itself", () => {
    const { events } = decided(null, { ...ROW, isLatest: true })
    expect(foldDriver(events.slice(0, 1))?.facts.isLatest).toBe(false)
  })

  it("keeps an operator's facts whole while newer releases pass", () => {
    const page = "https://www.acme.example/x1"
    const mine = edited(imported, { releaseDate: "May 2025", isLatest: false, downloadUrl: page })
    const row: ImportRow = {
      ...ROW,
      version: "5.0",
      releaseDateIso: "2025-06-01",
      releases: [
        ...(ROW.releases ?? []),
        { version: "4.0", releaseDateIso: "2025-04-01", dateBasis: "published" },
        { version: "5.0", releaseDateIso: "2025-06-01", dateBasis: "published" }
      ]
    }
    const { events, after, preserved } = decided(mine, row)
    expect(preserved.toSorted()).toEqual(["downloadUrl", "isLatest", "releaseDate"])
    for (const count of events.keys()) {
      const facts = events.slice(0, count + 1).reduce<DriverState>(evolve, mine).facts
      expect(facts).toMatchObject({ releaseDate: "May 2025", isLatest: false })
      expect(facts).toMatchObject({ downloadUrl: page, linkKind: "product-page" })
      expect([facts.releaseDateIso, facts.urlBasis]).toEqual([undefined, undefined])
    }
    expect(after.facts.version).toBe("5.0")
  })

  it("no longer holds a fact for an operator once another source replaced it", () => {
    const mine = edited(imported, { description: "An operator's words." })
    const other = { ...SEED, source: "other", overwrite: true }
    const replaced = decided(mine, { ...ROW, description: "Other words." }, other).after
    expect(decided(replaced, { ...ROW, description: "New words." })).toMatchObject({
      outcome: "changed",
      preserved: [],
      after: { facts: { description: "New words." } }
    })
  })

  it("adds an older release to the list without touching the facts", () => {
    const older = { version: "0.9", releaseDateIso: "2022-01-01", dateBasis: "published" } as const
    const { outcome, events } = decided(imported, { ...ROW, releases: [...(ROW.releases ?? []), older] })
    expect(outcome).toBe("changed")
    expect(events).toEqual([
      { type: "driver-changed", data: { key: "acme-x1", set: {}, release: older, importedFrom: "seed" } }
    ])
  })

  it("keeps what an operator edited since and says so, however often the row comes", () => {
    const mine = edited(imported, { description: "An operator's words." })
    const row = { ...ROW, description: "New words.", fileSize: "13 MB" }
    const once = decided(mine, row)
    expect(once).toMatchObject({ outcome: "changed", preserved: ["description"] })
    expect(once.after.facts).toMatchObject({ description: "An operator's words.", fileSize: "13 MB" })
    expect(decided(once.after, row)).toMatchObject({ outcome: "preserved", preserved: ["description"], events: [] })
  })

  it("replaces what an operator edited when overwriting is requested", () => {
    const mine = edited(imported, { description: "An operator's words.", rating: 1 })
    const { preserved, after } = decided(mine, ROW, { ...SEED, overwrite: true })
    expect(preserved).toEqual([])
    expect(after.facts).toEqual(factsOfRow(ROW))
  })

  it("moves only the base when the source now says what an operator said", () => {
    const mine = edited(imported, { description: "Agreed." })
    const agreed = decided(mine, { ...ROW, description: "Agreed." })
    expect(agreed.outcome).toBe("unchanged")
    expect(agreed.events).toEqual([
      {
        type: "driver-changed",
        data: { key: "acme-x1", set: {}, importedFrom: "seed", base: { description: "Agreed." } }
      }
    ])
    expect(decided(agreed.after, { ...ROW, description: "Newer." }).after.facts.description).toBe("Newer.")
  })

  it("never takes an operator's rating for the computed one, even where both come out the same", () => {
    const computed = imported.facts.rating
    const mine = edited(edited(imported, { rating: computed === 1 ? 2 : 1 }), { rating: computed })
    const { after, preserved } = decided(mine, ROW)
    expect(after.facts).toMatchObject({ rating: computed, ratingBasis: "operator" })
    expect(preserved).toEqual([])
  })

  it("computes the rating of the facts that result where an operator's stay among them", () => {
    const mine = edited(imported, { version: "3.1" })
    const { after } = decided(mine, { ...ROW, version: null, releases: null, hardwareIds: ["USB\\VID_8087&PID_0032"] })
    expect(after.facts).toMatchObject({ version: "3.1", rating: recordQuality(after.facts).rating })
  })

  it("takes a rating that a source gives, though an operator's edit has moved the computed one", () => {
    const mine = edited(imported, { version: "See official page" })
    expect(mine.facts.rating).toBeLessThan(imported.facts.rating)
    const rating = imported.facts.rating
    const { after, preserved } = decided(mine, { ...ROW, rating })
    expect(after.facts).toMatchObject({ rating, ratingBasis: "operator" })
    expect(preserved).toEqual(["version"])
  })

  it("makes no release up from an operator's version and the day of the one before", () => {
    const day = { releaseDateIso: "2025-03-01", releaseDateBasis: "published" } as const
    const said: DriverEvent = { type: "driver-changed", data: { key: ROW.key, set: { version: "9.9" } } }
    const before = evolve(imported, said)
    expect(before.facts).toMatchObject(day)
    const row = {
      ...ROW,
      version: "9.9",
      releases: [{ version: "9.9", releaseDateIso: day.releaseDateIso, dateBasis: day.releaseDateBasis }]
    }
    expect(decided(before, row).after.releases).toEqual(imported.releases)
  })

  it("keeps an operator's version together with what is said of it", () => {
    const mine = edited(imported, { version: "3.1" })
    expect(mine.facts.versionStatus).toBeUndefined()
    const { after, preserved } = decided(mine, { ...ROW, versionStatus: "final" })
    expect(preserved).toContain("version")
    expect(after.facts.version).toBe("3.1")
    expect(after.facts.versionStatus).toBeUndefined()
  })

  it("compares with the same source only: another source's words are no base", () => {
    const other = decided(imported, { ...ROW, description: "Other words." }, { ...SEED, source: "other" }).after
    expect(decided(other, ROW).events).toEqual([])
    expect(other.facts.description).toBe("Other words.")
  })

  it("F-13: leaves a link as it is that another manufacturer's hosts would make of it", () => {
    const gizmo = { manufacturer: "Gizmo Labs", downloadUrl: "https://github.com/gizmo/x1.exe", releases: null }
    const other = decided(imported, { ...ROW, ...gizmo }, { ...SEED, source: "other" }).after
    expect(other.facts).toMatchObject({ manufacturer: "Gizmo Labs", downloadUrl: gizmo.downloadUrl })
    // Changes of its link, and of two versions, from the source whose manufacturer it no longer has.
    const row: ImportRow = {
      ...ROW,
      downloadUrl: "https://files.acme.example/x1-5.0.exe",
      version: "5.0",
      releaseDateIso: "2025-06-01",
      releases: ["4.0", "5.0"].map((version, month) => ({
        version,
        releaseDateIso: `2025-0${5 + month}-01`,
        dateBasis: "published",
        downloadUrl: `https://files.acme.example/x1-${version}.exe`,
        notesUrl: `https://www.acme.example/n/${version}`
      }))
    }
    for (const overwrite of [false, true]) {
      const once = decided(other, row, { ...SEED, overwrite })
      for (const count of once.events.keys()) {
        const { facts } = once.events.slice(0, count + 1).reduce<DriverState>(evolve, other)
        expect(factErrors(facts, CONTEXT)).toEqual([])
      }
      expect(once.after.facts).toMatchObject({ version: "5.0", downloadUrl: gizmo.downloadUrl })
      expect(once.preserved).toEqual(["downloadUrl"])
      expect(decided(once.after, row, { ...SEED, overwrite })).toMatchObject({ outcome: "preserved", events: [] })
    }
  })

  it("F-13: leaves the manufacturer unchanged where an operator set a link on one of its hosts", () => {
    const page = "https://www.acme.example/x1"
    const mine = edited(imported, { downloadUrl: page })
    const row = { ...ROW, manufacturer: "Gizmo Labs", downloadUrl: "https://github.com/gizmo/x1.exe", releases: null }
    const once = decided(mine, row)
    expect(once.after.facts).toMatchObject({ manufacturer: "Acme", downloadUrl: page })
    expect(once.preserved.toSorted()).toEqual(["downloadUrl", "manufacturer"])
    expect(decided(once.after, row)).toMatchObject({ outcome: "preserved", events: [] })
    expect(decided(mine, row, { ...SEED, overwrite: true }).after.facts).toMatchObject({ manufacturer: "Gizmo Labs" })
  })

  it("takes a source named like an object's inner parts for what it is", () => {
    const context = { ...SEED, source: "__proto__" }
    const after = decided(null, ROW, context).after
    expect(decided(after, ROW, context).events).toEqual([])
  })

  it("leaves a removed driver removed, and brings it back when restoring is requested", () => {
    const removal = removeDriver(imported)
    if (!("events" in removal)) throw new Error("It is there.")
    const removed = removal.events.reduce<DriverState>(evolve, imported)
    const row = { ...ROW, description: "New words." }
    expect(decideImport(removed, row, SEED)).toEqual({ outcome: "unchanged", events: [], preserved: [], removed: true })
    const back = decided(removed, row, { ...SEED, restore: true })
    expect(back.outcome).toBe("added")
    expect(back.after).toMatchObject({ removed: false, facts: factsOfRow(row) })
    expect(decided(back.after, row, { ...SEED, restore: true }).events).toEqual([])
  })

  it("with overwrite an earlier release brings back nothing of an operator's edit that the row does not have", () => {
    const { linkKind: _, ...line } = ROW
    const imported = decided(null, { ...line, downloadUrl: "https://www.acme.example/support/x1" }).after
    // The edit and the release 3.5 both name a file; the row itself states no kind of link.
    const mine = edited(imported, { downloadUrl: "https://files.acme.example/x1-3.2.exe" })
    expect(mine.facts.linkKind).toBe("file")
    const next = {
      ...line,
      downloadUrl: "https://files.acme.example/x1-3.5.exe",
      version: "4.0",
      releaseDateIso: "2025-09-01",
      releases: [
        { version: "4.0", releaseDateIso: "2025-09-01", dateBasis: "published" },
        {
          version: "3.5",
          releaseDateIso: "2025-06-01",
          dateBasis: "published",
          downloadUrl: "https://files.acme.example/x1-3.5.exe"
        }
      ]
    } satisfies ImportRow
    expect(decided(mine, next, { ...SEED, overwrite: true }).after.facts).toEqual(factsOfRow(next))
  })
})

describe("a row that the catalogue refuses", () => {
  const refusals: ReadonlyArray<[string, Partial<ImportRow>, string]> = [
    ["a foreign host", { downloadUrl: "https://evil.example/x.exe" }, "downloadUrl"],
    ["a script", { downloadUrl: "javascript:alert(1)" }, "downloadUrl"],
    ["a foreign product page", { productUrl: "https://evil.example/" }, "productUrl"],
    ["an unknown category", { category: "Toasters" }, "category"],
    [
      "a foreign release",
      {
        releases: [
          { version: "3.0", releaseDateIso: "2025-03-01", dateBasis: "published", downloadUrl: "https://evil.example/" }
        ]
      },
      "releases[0].downloadUrl"
    ],
    [
      "the same release twice",
      {
        releases: [...(ROW.releases ?? []), { version: "3.0", releaseDateIso: "2025-03-01", dateBasis: "first-seen" }]
      },
      "releases[3]"
    ],
    ["a newest release that is not its own", { version: "2.0", releaseDateIso: "2024-02-01" }, "releases"],
    ["two dates that disagree", { releaseDate: "May 2020" }, "releaseDate"]
  ]
  it.each(refusals)("names the field for %s, and decides nothing", (_, fields, field) => {
    const decision = decideImport(null, { ...ROW, ...fields }, SEED)
    expect(decision).toMatchObject({ outcome: "refused" })
    expect(decision.outcome === "refused" && decision.errors.map((error) => error.field)).toContain(field)
  })
})

import type { DriverFacts } from "@driverdex/domain/catalogue/Driver"
import type { NewInSource } from "@driverdex/domain/catalogue/NewInSource"
import {
  addDriver,
  changeDriver,
  type DriverDecision,
  diffFacts,
  evolve,
  foldDriver,
  removeDriver,
  restoreDriver
} from "@driverdex/domain/decide/DriverDecider"
import type { DriverState } from "@driverdex/domain/decide/DriverState"
import { applyChanges } from "@driverdex/domain/decide/facts"
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "@driverdex/domain/decide/readDriverForm"
import { factsOfRow } from "@driverdex/domain/decide/rowFacts"
import { encodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import { CONTEXT, driverForm, importRow } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const FORM = {
  name: "Acme X1 Driver",
  manufacturer: "Acme",
  category: "Network Adapters",
  version: "1.0",
  releaseDate: "December 2024",
  description: "Driver for the Acme X1.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "12 MB",
  downloadUrl: "https://files.acme.example/x1.exe"
}

const eventsOf = (decision: DriverDecision): ReadonlyArray<DriverEvent> => {
  if (!("events" in decision)) throw new Error(JSON.stringify(decision))
  return decision.events
}
const after = (state: DriverState | null, decision: DriverDecision): DriverState => {
  const next = eventsOf(decision).reduce<DriverState | null>(evolve, state)
  if (next === null) throw new Error("No driver.")
  return next
}
const added = after(null, addDriver(null, "x1", FORM, CONTEXT))
const set = (decision: DriverDecision) => eventsOf(decision).map(({ data }) => ("set" in data ? data.set : null))

describe("adding", () => {
  it("takes the form's words with the defaults of P-ADM-5: rating 5, verified, not latest", () => {
    expect(added.facts).toEqual({
      ...FORM,
      rating: 5,
      ratingBasis: "operator",
      isVerified: true,
      isLatest: false,
      linkKind: "file"
    })
    expect(added).toMatchObject({ key: "x1", removed: false, revision: 0, releases: [] })
  })

  it("trims texts, leaves empty optional ones out and keeps the start value of the count", () => {
    const form = { ...FORM, name: "  Acme X1 Driver\n", series: " ", modelNumber: null, downloadCount: 7 }
    const [event] = eventsOf(addDriver(null, "x1", form, CONTEXT))
    expect(event).toMatchObject({ data: { facts: { name: "Acme X1 Driver" }, downloadCount: 7 } })
    expect(event?.type === "driver-added" && Object.keys(event.data.facts)).not.toContain("series")
  })

  it("reads the day where the date names one", () => {
    const driver = after(null, addDriver(null, "x1", { ...FORM, releaseDate: "December 5, 2024" }, CONTEXT))
    expect(driver.facts.releaseDateIso).toBe("2024-12-05")
  })

  it("refuses a date that is none, when it is added and when it is changed, but not one that was there before", () => {
    for (const releaseDate of ["31 February 2026", "2026-02-31", "28.11.2026", "Febuary 2026"]) {
      expect(addDriver(null, "x1", { ...FORM, releaseDate }, CONTEXT)).toMatchObject({
        refused: [{ field: "releaseDate" }]
      })
      const form = { ...added.facts, releaseDate }
      expect(changeDriver(added, added, form, CONTEXT)).toMatchObject({ refused: [{ field: "releaseDate" }] })
      const old = { ...added, facts: { ...added.facts, releaseDate } }
      expect(set(changeDriver(old, old, { ...form, name: "Another" }, CONTEXT))).toEqual([{ name: "Another" }])
    }
    for (const releaseDate of ["Unknown", "See official page", "Dec 2024", "2024", "December 5, 2024"]) {
      expect(addDriver(null, "x1", { ...FORM, releaseDate }, CONTEXT)).toHaveProperty("events")
    }
  })

  it("refuses a category that does not exist and an address that is not the manufacturer's", () => {
    const decision = addDriver(
      null,
      "x1",
      { ...FORM, category: "Toasters", downloadUrl: "https://evil.example/" },
      CONTEXT
    )
    expect("refused" in decision && decision.refused.map(({ field }) => field)).toEqual(["category", "downloadUrl"])
  })

  it("takes a path on this site for an unknown manufacturer", () => {
    const form = { ...FORM, manufacturer: "Unknown Maker", downloadUrl: "/downloads/driver.exe" }
    expect(after(null, addDriver(null, "x1", form, CONTEXT)).facts.linkKind).toBeUndefined()
  })

  it("P-QUAL-6: names the source for the version that it told, and for the day only while the form says that one", () => {
    const told: NewInSource = {
      key: "x1",
      source: { id: "eol", name: "endoflife.date", licence: "MIT" },
      package: "x#1",
      readOn: "2026-11-27",
      name: "Acme X1",
      version: FORM.version,
      day: "2026-09-09",
      isReleased: true
    }
    const factsOf = (form: object, of = told) =>
      after(null, addDriver(null, "x1", { ...FORM, ...form }, CONTEXT, of)).facts
    const source = { ...told.source, reference: "endoflife.date x#1 (2026-11-27)", retrieved: "2026-11-27" }
    const dated = { releaseDateIso: "2026-09-09", releaseDateBasis: "published" }
    expect(factsOf({ releaseDate: "September 2026" })).toMatchObject({ source, ...dated })
    expect(factsOf({ releaseDate: "Unknown" })).toMatchObject({ source })
    expect(factsOf({ releaseDate: "Unknown" }).releaseDateIso).toBeUndefined()
    const seenOnly = factsOf({ releaseDate: "September 2026" }, { ...told, isReleased: false })
    expect([seenOnly.source, seenOnly.releaseDateIso]).toEqual([source, undefined])
    expect(factsOf({ version: "9.9", releaseDate: "September 2026" }).source).toBeUndefined()
  })

  it("never takes a key that is there, removed or not", () => {
    expect(addDriver(added, "x1", FORM, CONTEXT)).toEqual({ conflict: ["key"] })
    expect(addDriver(after(added, removeDriver(added)), "x1", FORM, CONTEXT)).toEqual({ conflict: ["key"] })
  })
})

describe("changing", () => {
  it("an unchanged form is no event", () => {
    expect(changeDriver(added, added, { ...added.facts, id: 1001, revision: 0 }, CONTEXT)).toEqual({ events: [] })
  })

  it("only what differs is in the event, and a count never is", () => {
    const decision = changeDriver(added, added, { ...FORM, fileSize: "13 MB", downloadCount: 9 }, CONTEXT)
    expect(set(decision)).toEqual([{ fileSize: "13 MB" }])
  })

  it("takes away what the old words alone made true", () => {
    const row = {
      ...FORM,
      key: "x1",
      linkKind: "file" as const,
      urlBasis: "source" as const,
      versionStatus: "latest" as const,
      asOf: "2025-01-01",
      releaseDateIso: "2024-12-05",
      releaseDateBasis: "published" as const,
      sha256: "a".repeat(64)
    }
    const imported = foldDriver([{ type: "driver-added", data: { key: "x1", facts: factsOfRow(row) } }]) as DriverState
    const change = (fields: object) => set(changeDriver(imported, imported, { ...imported.facts, ...fields }, CONTEXT))
    // Without its checksum less of the record can be verified.
    expect(change({ version: "2.0" })).toEqual([
      { version: "2.0", versionStatus: null, asOf: null, releaseDateBasis: null, sha256: null, rating: 4 }
    ])
    expect(change({ releaseDate: "May 2025" })).toEqual([
      { releaseDate: "May 2025", releaseDateIso: null, releaseDateBasis: null }
    ])
    expect(change({ downloadUrl: "https://www.acme.example/x1" })).toEqual([
      { downloadUrl: "https://www.acme.example/x1", linkKind: "product-page", urlBasis: null, sha256: null, rating: 4 }
    ])
    expect(change({ rating: 2 })).toEqual([{ rating: 2, ratingBasis: "operator" }])
    expect(change({ rating: imported.facts.rating })).toEqual([])
  })

  it("empty optional text takes the fact away", () => {
    const named = after(added, changeDriver(added, added, { ...FORM, series: "Pro" }, CONTEXT))
    expect(named.facts.series).toBe("Pro")
    expect(set(changeDriver(named, named, { ...FORM, series: "" }, CONTEXT))).toEqual([{ series: null }])
    expect(changeDriver(named, named, FORM, CONTEXT)).toEqual({ events: [] })
  })

  it("judges the address against the manufacturer that results, also when only that one changes", () => {
    const decision = changeDriver(added, added, { ...FORM, manufacturer: "Gizmo Labs" }, CONTEXT)
    expect("refused" in decision && decision.refused.map(({ field }) => field)).toEqual(["downloadUrl"])
  })

  it("lets other fields be repaired while an address has lost its manufacturer's record", () => {
    const noVendors = { ...CONTEXT, vendors: new Map() }
    expect(set(changeDriver(added, added, { ...FORM, fileSize: "13 MB" }, noVendors))).toEqual([{ fileSize: "13 MB" }])
  })

  it("two operators editing different fields both win", () => {
    const theirs = after(added, changeDriver(added, added, { ...FORM, fileSize: "13 MB" }, CONTEXT))
    const mine = after(theirs, changeDriver(theirs, added, { ...FORM, description: "Mine." }, CONTEXT))
    expect(mine.facts).toMatchObject({ fileSize: "13 MB", description: "Mine." })
  })

  it("the same field changed to another value meanwhile is a conflict that names it; to the same value is none", () => {
    const theirs = after(added, changeDriver(added, added, { ...FORM, fileSize: "13 MB" }, CONTEXT))
    expect(changeDriver(theirs, added, { ...FORM, fileSize: "14 MB" }, CONTEXT)).toEqual({ conflict: ["fileSize"] })
    expect(changeDriver(theirs, added, { ...FORM, fileSize: "13 MB" }, CONTEXT)).toEqual({ events: [] })
  })

  it("finds no driver that never was or was removed", () => {
    const removed = after(added, removeDriver(added))
    expect(changeDriver(null, null, FORM, CONTEXT)).toEqual({ absent: "unknown" })
    expect(changeDriver(removed, added, FORM, CONTEXT)).toEqual({ absent: "removed" })
  })
})

describe("removing and restoring", () => {
  it("keeps the facts for the day it comes back", () => {
    const removed = after(added, removeDriver(added))
    expect(removed).toMatchObject({ removed: true, facts: added.facts })
    const back = after(removed, restoreDriver(removed))
    expect(back).toMatchObject({ removed: false, facts: added.facts, operatorSet: added.operatorSet, revision: 2 })
  })

  it("says so when there is nothing to do", () => {
    expect(removeDriver(null)).toEqual({ absent: "unknown" })
    expect(removeDriver(after(added, removeDriver(added)))).toEqual({ absent: "removed" })
    expect(restoreDriver(null)).toEqual({ absent: "unknown" })
    expect(restoreDriver(added)).toEqual({ events: [] })
  })
})

describe("for any driver", () => {
  const facts = importRow().map(factsOfRow)

  it("the difference of two records, applied to the one, gives the other; it is empty only for the same", () => {
    fc.assert(
      fc.property(facts, facts, (from, to) => {
        expect(applyChanges(from, diffFacts(from, to))).toEqual(to)
        expect(diffFacts(from, applyChanges(from, {}))).toEqual({})
      })
    )
  })

  it("the order of keys inside a fact is no difference", () => {
    const one = { ...added.facts, driverless: { airPrint: true, ippEverywhere: false } } satisfies DriverFacts
    const other = { ...added.facts, driverless: { ippEverywhere: false, airPrint: true } } satisfies DriverFacts
    expect(diffFacts(one, other)).toEqual({})
  })

  it("a stream cannot begin in the middle", () => {
    expect(() => foldDriver([{ type: "driver-removed", data: { key: "x1" } }])).toThrow("driver-removed")
  })

  it("with a form against the current state, the form wins in every field it speaks of, and the log takes the event", () => {
    fc.assert(
      fc.property(driverForm, driverForm, (first, second) => {
        const state = after(null, addDriver(null, "x1", first, CONTEXT))
        const decision = changeDriver(state, state, second, CONTEXT)
        for (const event of eventsOf(decision)) encodeEvent(event)
        const now = after(state, decision).facts as unknown as Record<string, unknown>
        for (const name of [...REQUIRED_TEXTS, ...OPTIONAL_TEXTS]) {
          if (name in second) expect(now[name] ?? "").toBe(second[name] ?? "")
        }
      })
    )
  })

  it("two operators on any base revisions: a touched field ends as its last writer set it, others never move back", () => {
    const FIELDS = ["name", "version", "description", "fileSize"] as const
    const edit = fc.record({
      base: fc.nat(),
      fields: fc.dictionary(fc.constantFrom(...FIELDS), fc.constantFrom("a", "b", "c"), { minKeys: 1 })
    })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        // The oracle is a plain record: what each field was last set to.
        const expected: Record<string, string> = { ...FORM }
        const states = [added]
        for (const { base, fields } of edits) {
          const current = states.at(-1) as DriverState
          const seen = states[base % states.length] as DriverState
          const form = { ...seen.facts, ...fields }
          const decision = changeDriver(current, seen, form, CONTEXT)
          const wanted = FIELDS.filter((f) => fields[f] !== undefined && fields[f] !== seen.facts[f])
          const clashes = wanted.filter((f) => current.facts[f] !== seen.facts[f] && current.facts[f] !== fields[f])
          if ("conflict" in decision) {
            expect(decision.conflict.toSorted()).toEqual(clashes.toSorted())
            continue
          }
          expect(clashes).toEqual([])
          for (const field of wanted) expected[field] = fields[field] ?? ""
          const next = eventsOf(decision).reduce<DriverState>(evolve, current)
          if (next !== current) states.push(next)
          for (const field of FIELDS) expect(next.facts[field]).toBe(expected[field])
        }
      })
    )
  })
})

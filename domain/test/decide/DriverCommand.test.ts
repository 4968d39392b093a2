import { CONTEXT, importRow } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readCommand } from "../../src/decide/DriverCommand.decode.schema.ts"
import { type CommandDecision, type DriverCommand, decideCommand } from "../../src/decide/DriverCommand.ts"
import { foldDriver } from "../../src/decide/DriverDecider.ts"
import type { DriverState } from "../../src/decide/DriverState.ts"
import type { ImportContext } from "../../src/decide/Import.ts"
import type { ImportRow } from "../../src/decide/ImportRow.ts"
import { undoEvents } from "../../src/decide/Undo.ts"
import type { DriverEvent } from "../../src/events/Event.ts"

const VENDOR = { name: "Acme", officialHosts: ["www.acme.example"], officialPathPrefixes: [], driverFinderUrl: null }
const RULES: ImportContext = {
  categories: new Set(["Graphics Cards"]),
  vendors: new Map([[VENDOR.name, VENDOR]]),
  source: "catalogue"
}
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

interface Recorded {
  readonly event: DriverEvent
  readonly batch: string
}
type History = ReadonlyArray<Recorded>

const streamOf = (history: History) => history.map(({ event }) => event)
const stateOf = (history: History) => foldDriver(streamOf(history)) as DriverState
const commandOf = (input: object): DriverCommand => {
  const read = readCommand(input, RULES)
  if (!("command" in read)) throw new Error(JSON.stringify(read.errors))
  return read.command
}
const historyOf = (stream: ReadonlyArray<DriverEvent>, isOfBatch: (index: number) => boolean = () => false) => ({
  stream,
  state: foldDriver(stream),
  isOfBatch
})
const decided = (history: History, batch: string, input: object): CommandDecision =>
  decideCommand(
    commandOf(input),
    historyOf(streamOf(history), (index) => history[index]?.batch === batch),
    RULES
  )
const eventsOf = (decision: CommandDecision) => ("events" in decision ? decision.events : [])
/** The history after a command of a batch. */
const after = (history: History, batch: string, input: object): History => [
  ...history,
  ...eventsOf(decided(history, batch, input)).map((event) => ({ event, batch }))
]
const THERE = after([], "first", { do: "add", ...ROW })
const edit = (fields: object) => ({ do: "edit", key: ROW.key, ...fields })
const remove = { do: "remove", key: ROW.key }
const setBy = (fields: object) => {
  const [event, ...others] = eventsOf(decided(THERE, "script", edit(fields)))
  expect(others).toEqual([])
  return event?.type === "driver-changed" ? event.data : undefined
}

describe("a command that edits", () => {
  it("changes what it names", () => {
    expect(setBy({ description: "Another text." })).toEqual({
      key: ROW.key,
      set: { description: "Another text." }
    })
  })

  it("takes away with a version what was true of the old one alone, the computed rating included", () => {
    expect(setBy({ version: "1.1" })?.set).toMatchObject({
      version: "1.1",
      sha256: null,
      versionStatus: null,
      asOf: null,
      releaseDateBasis: null,
      rating: expect.any(Number)
    })
  })

  it("keeps what it restates for the new version, and records a release that it dates and sources", () => {
    const sha256 = "b".repeat(64)
    const release = { version: "1.1", releaseDateIso: "2026-11-20", releaseDateBasis: "published" }
    const data = setBy({ ...release, sha256 })
    expect(data?.set).toMatchObject({ sha256, releaseDateIso: "2026-11-20", releaseDate: "November 2026" })
    expect(data?.set).not.toHaveProperty("releaseDateBasis")
    expect(data?.release).toMatchObject({ version: "1.1", releaseDateIso: "2026-11-20", dateBasis: "published" })
  })

  it.each([[{ version: "1.1" }], [{ version: "1.1", releaseDateIso: "2026-11-20" }], [{ fileSize: "5 MB" }]])(
    "makes no release up for %j",
    (fields) => expect(setBy(fields)).not.toHaveProperty("release")
  )

  it.each([
    [{ version: null }, { version: "See official page" }],
    [{ fileSize: null }, {}],
    [{ releaseDateIso: null }, { releaseDate: "Unknown", releaseDateIso: null }],
    [{ sha256: null }, { sha256: null }]
  ])("with %j says that it is unknown", (fields, set) => {
    expect(setBy(fields)?.set ?? {}).toMatchObject(set)
  })

  it("gives a rating back to the rule with null, and vouches for the computed one with the same number", () => {
    const { rating, ratingBasis } = stateOf(THERE).facts
    expect(ratingBasis).toBe("record-quality")
    expect(setBy({ rating: null })).toBeUndefined()
    expect(setBy({ rating })?.set).toEqual({ ratingBasis: "operator" })
    const rated = after(THERE, "rating", edit({ rating: 1 }))
    expect(stateOf(rated).facts).toMatchObject({ rating: 1, ratingBasis: "operator" })
    expect(stateOf(after(rated, "back", edit({ rating: null }))).facts).toMatchObject({ rating, ratingBasis })
  })

  it("gives the flags back to the rule with null", () => {
    const off = after(THERE, "off", edit({ isVerified: false, isLatest: false }))
    expect(stateOf(off).facts).toMatchObject({ isVerified: false, isLatest: false })
    const on = after(off, "on", edit({ isVerified: null, isLatest: null }))
    expect(stateOf(on).facts).toMatchObject({ isVerified: true, isLatest: true })
  })

  it("is the operator's own: a later import of the same file keeps it", () => {
    const edited = after(THERE, "script", edit({ description: "By hand." }))
    expect(decided(edited, "again", { do: "add", ...ROW, description: "The source's new text." })).toMatchObject({
      outcome: "unchanged",
      preserved: ["description"]
    })
  })

  it.each<[string, object, string]>([
    ["an address of another maker", { downloadUrl: "https://evil.example/x.exe" }, "downloadUrl"],
    ["a category that is not there", { category: "Toasters" }, "category"],
    ["a text and a day of different dates", { releaseDate: "May 2025", releaseDateIso: "2026-11-20" }, "releaseDate"]
  ])("is refused with %s", (_, fields, field) => {
    expect(decided(THERE, "script", edit(fields))).toMatchObject({ refused: [{ field }] })
  })
})

describe("the same script again", () => {
  const script = edit({ description: "By script.", fileSize: "5 MB" })
  const done = after(THERE, "script", script)

  it("does nothing where nothing changed since", () => {
    expect(decided(done, "script", script)).toEqual({ outcome: "unchanged", events: [], preserved: [] })
  })

  it("leaves what was changed since, even back to what it was, while another script changes it", () => {
    for (const description of ["By hand.", ROW.description]) {
      const since = after(done, "hand", edit({ description }))
      expect(decided(since, "script", script)).toMatchObject({ outcome: "unchanged", skipped: "changed-since" })
      expect(decided(since, "other", script)).toMatchObject({ outcome: "changed" })
    }
  })

  it("repeats an edit that a revert took back", () => {
    const back = undoEvents(streamOf(done), (index) => done[index]?.batch === "script", RULES).events
    const reverted = [...done, ...back.map((event) => ({ event, batch: "revert" }))]
    expect(stateOf(reverted).facts.description).toBe(ROW.description)
    expect(decided(reverted, "script", script)).toMatchObject({ outcome: "changed" })
    // And so it does when the driver was changed after the revert.
    expect(decided(after(reverted, "hand", edit({ description: "By hand." })), "script", script)).toMatchObject({
      outcome: "changed"
    })
  })

  it("that another edit of the same batch followed is done for that other one", () => {
    const both = after(done, "script", edit({ description: "By script, later." }))
    expect(decided(both, "script", script)).toMatchObject({ outcome: "changed" })
  })
})

describe("a command that removes, restores or undoes", () => {
  const removed = after(THERE, "script", remove)

  it("does so once", () => {
    expect(decided(THERE, "script", remove)).toMatchObject({ outcome: "removed" })
    expect(decided(removed, "script", remove)).toMatchObject({ outcome: "unchanged", events: [] })
    expect(decided(removed, "back", { do: "restore", key: ROW.key })).toMatchObject({ outcome: "added" })
    expect(decided(THERE, "back", { do: "restore", key: ROW.key })).toMatchObject({ outcome: "unchanged" })
    const undo = { do: "undo", key: ROW.key, revision: 1 }
    const edited = after(THERE, "script", edit({ description: "By script." }))
    expect(decided(edited, "undo", undo)).toMatchObject({ outcome: "changed" })
    expect(decided(after(edited, "undo", undo), "undo", undo)).toMatchObject({ outcome: "unchanged" })
    expect(decided(removed, "undo", undo)).toMatchObject({ outcome: "added" })
    expect(decided(THERE, "undo", { ...undo, revision: 0 })).toMatchObject({ outcome: "removed" })
  })

  it("is refused for a driver that is not there", () => {
    for (const verb of ["edit", "remove", "restore", "undo"]) {
      const input = {
        do: verb,
        key: "no-such",
        ...(verb === "edit" && { name: "x" }),
        ...(verb === "undo" && { revision: 0 })
      }
      expect(decided([], "script", input)).toEqual({ refused: [{ field: "key", message: "No driver has this key." }] })
    }
    expect(decided(removed, "script", edit({ name: "x" }))).toMatchObject({
      refused: [{ field: "key", message: "This driver is not in the catalogue." }]
    })
    expect(decided(THERE, "undo", { do: "undo", key: ROW.key, revision: 7 })).toMatchObject({
      refused: [{ field: "revision" }]
    })
  })

  it("does not undo again what was edited again since", () => {
    const undo = { do: "undo", key: ROW.key, revision: 1 }
    const undone = after(after(THERE, "a", edit({ description: "One." })), "script", undo)
    const since = after(undone, "hand", edit({ description: "Two." }))
    expect(decided(since, "script", undo)).toMatchObject({ outcome: "unchanged", events: [] })
  })

  it("does not undo what was changed again since", () => {
    const twice = after(after(THERE, "a", edit({ description: "One." })), "b", edit({ description: "Two." }))
    expect(decided(twice, "undo", { do: "undo", key: ROW.key, revision: 1 })).toMatchObject({
      refused: [{ field: "description" }]
    })
  })
})

describe("an addition", () => {
  it("is one row of an import: a removed driver stays away unless it is to be restored", () => {
    const removed = after(THERE, "script", remove)
    expect(decided(removed, "file", { do: "add", ...ROW })).toMatchObject({ outcome: "unchanged", skipped: "removed" })
    expect(
      decideCommand(commandOf({ do: "add", ...ROW }), historyOf(streamOf(removed)), { ...RULES, restore: true })
    ).toMatchObject({ outcome: "added" })
  })
})

it("whatever an edit changes, the same edit again changes nothing", () => {
  const fields = fc.record(
    {
      version: fc.constantFrom("1.0", "2.0", null),
      releaseDateIso: fc.constantFrom("2026-11-20", null),
      releaseDateBasis: fc.constantFrom("published" as const, null),
      sha256: fc.constantFrom("c".repeat(64), null),
      fileSize: fc.constantFrom("7 MB", null),
      rating: fc.constantFrom(1, 5, null),
      isVerified: fc.constantFrom(true, false, null),
      isLatest: fc.constantFrom(true, false, null)
    },
    { requiredKeys: [] }
  )
  fc.assert(
    fc.property(importRow(), fc.array(fields, { minLength: 1, maxLength: 3 }), (row, edits) => {
      const rules = { ...CONTEXT, source: "catalogue" }
      let stream = [...eventsOf(decideCommand({ do: "add", row }, historyOf([]), rules))]
      for (const one of edits) {
        const command: DriverCommand = { do: "edit", driver: { key: row.key }, edit: one }
        const decide = () => decideCommand(command, historyOf(stream), rules)
        stream = [...stream, ...eventsOf(decide())]
        expect(eventsOf(decide())).toEqual([])
      }
    })
  )
})

const UNNAMED = { releaseDateIso: "2026-01-01", dateBasis: "published" }
const RELEASE = {
  do: "release",
  key: "a",
  releases: [{ ...UNNAMED, version: "1" }],
  asOf: "2026-01-02",
  source: { id: "index", name: "example/index", licence: "MIT", reference: "abc", retrieved: "2026-01-02" }
}

describe("reading a command", () => {
  it.each<[string, unknown, string, string]>([
    ["no object", [1], "row", "A command must be an object."],
    ["an unknown verb", { do: "rename", key: "a" }, "do", "Use one of: add, edit, release, remove, restore, undo."],
    ["no verb", { key: "a" }, "do", "Use one of: add, edit, release, remove, restore, undo."],
    [
      "a release without a version",
      { ...RELEASE, releases: [UNNAMED] },
      "releases[0].version",
      "This field is required."
    ],
    [
      "releases of no source",
      { ...RELEASE, source: undefined },
      "source",
      "Use an object with id, name, licence, reference and retrieved."
    ],
    ["a day that is none", { ...RELEASE, asOf: "2026-02-30" }, "asOf", "Use a day that exists, written YYYY-MM-DD."],
    [
      "no driver",
      { do: "edit", name: "x" },
      "key",
      "Name the driver by its key, or by its id as a number; not by both."
    ],
    ["both names", { do: "remove", key: "a", id: 1001 }, "key", expect.any(String) as string],
    ["a key that can be none", { do: "remove", key: "A B" }, "key", expect.any(String) as string],
    ["an id as text", { do: "remove", id: "1001" }, "key", expect.any(String) as string],
    ["an edit of nothing", { do: "edit", id: 1001 }, "do", "State at least one field to change."],
    [
      "a start value in an edit",
      { do: "edit", id: 1001, downloadCount: 5 },
      "downloadCount",
      "Only add can state this."
    ],
    [
      "an unknown field",
      { do: "edit", id: 1, frobnication: 5 },
      "frobnication",
      "This field is not part of the import format."
    ],
    ["a version that is a number", { do: "edit", id: 1, version: 5 }, "version", expect.any(String) as string],
    ["a required field taken away", { do: "edit", id: 1, name: null }, "name", expect.any(String) as string],
    [
      "an invisible character",
      { do: "edit", id: 1, name: "a\u202eb" },
      "name",
      expect.stringContaining("invisible") as string
    ],
    [
      "a removal with fields",
      { do: "remove", id: 1, name: "x" },
      "row",
      "This command has a key or an id, and a reason, and nothing else."
    ],
    [
      "an undo without a revision",
      { do: "undo", id: 1 },
      "revision",
      "Use the number of an entry of the driver's record."
    ],
    ["a revision in a removal", { do: "remove", id: 1, revision: 2 }, "row", expect.any(String) as string],
    ["an empty reason", { do: "remove", id: 1, reason: " " }, "reason", "Use text of 1 to 500 characters."],
    ["a reason with NUL", { do: "remove", id: 1, reason: "a\0b" }, "reason", expect.any(String) as string],
    ["an addition without a name", { do: "add", ...ROW, name: undefined }, "name", expect.any(String) as string]
  ])("with %s says what is wrong", (_, input, field, message) => {
    expect(readCommand(input, RULES)).toMatchObject({ errors: [{ field, message }] })
  })

  it("is total, and repeats no text of more than a key's length", () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom("add", "edit", "remove", "restore", "undo", "x"), (value, verb) => {
        const input = typeof value === "object" && value !== null ? { ...value, do: verb } : value
        const read = readCommand(input, RULES)
        if ("errors" in read) {
          expect(read.errors.length).toBeGreaterThan(0)
          expect(read.key.length).toBeLessThanOrEqual(100)
        }
      })
    )
  })
})

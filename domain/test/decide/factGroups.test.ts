import { ACME_ROW, CONTEXT } from "@driverdex/fixtures/testing/drivers"
import { describe, expect, it } from "vitest"
import { changeDriver, evolve, foldDriver } from "../../src/decide/DriverDecider.ts"
import type { DriverState } from "../../src/decide/DriverState.ts"
import { decideImport } from "../../src/decide/Import.ts"
import type { ImportRow } from "../../src/decide/ImportRow.ts"
import { undoEvents } from "../../src/decide/Undo.ts"
import type { DriverEvent } from "../../src/events/Event.ts"

const ROW: ImportRow = {
  ...ACME_ROW,
  key: "x1",
  downloadUrl: "https://www.acme.example/notes/1",
  linkKind: "release-notes",
  version: "1.0",
  versionStatus: "latest",
  asOf: "2024-02-01",
  releaseDateIso: "2024-01-05",
  releaseDateBasis: "published",
  fileSize: "10 MB",
  sha256: "a".repeat(64)
}

/** A driver's stream and what happens to it. */
class History {
  readonly stream: Array<DriverEvent> = []
  get state(): DriverState {
    const state = foldDriver(this.stream)
    if (state === null) throw new Error("nothing happened yet")
    return state
  }
  /** The revisions that this added. */
  add(events: ReadonlyArray<DriverEvent>): ReadonlyArray<number> {
    const from = this.stream.length
    this.stream.push(...events)
    return events.map((_, i) => from + i)
  }
  import(row: ImportRow, source = "file", overwrite = false) {
    const decision = decideImport(foldDriver(this.stream), row, { ...CONTEXT, source, overwrite })
    if (decision.outcome === "refused") throw new Error(JSON.stringify(decision.errors))
    return { ...decision, revisions: this.add(decision.events) }
  }
  edit(fields: object, seen?: number, isOwn?: (revision: number) => boolean): number {
    const base = seen === undefined ? this.state : foldDriver(this.stream.slice(0, seen + 1))
    const form = { ...base?.facts, ...fields }
    const decision = changeDriver(this.state, base, form, CONTEXT, isOwn)
    if (!("events" in decision)) throw new Error(JSON.stringify(decision))
    return this.add(decision.events)[0] ?? -1
  }
  undo(...revisions: ReadonlyArray<number>) {
    const undoing = undoEvents(this.stream, (index) => revisions.includes(index), CONTEXT)
    return { ...undoing, revision: this.add(undoing.events)[0] ?? -1 }
  }
}

const imported = (row: ImportRow = ROW): History => {
  const history = new History()
  history.import(row)
  return history
}

describe("F-16: an undo after a later author's edit", () => {
  it("F-16: never combines an old checksum with a newer version, nor a checksum with another address", () => {
    const one = imported()
    const address = one.edit({ downloadUrl: "https://files.acme.example/x1.exe" })
    one.edit({ version: "2.0" })
    one.undo(address)
    expect(one.state.facts).toMatchObject({ version: "2.0", downloadUrl: ROW.downloadUrl })
    expect(one.state.facts.sha256).toBeUndefined()

    const other = imported()
    const version = other.edit({ version: "2.0" })
    other.edit({ downloadUrl: "https://files.acme.example/x1.exe" })
    other.undo(version)
    expect(other.state.facts).toMatchObject({ version: "1.0", versionStatus: "latest", linkKind: "file" })
    expect(other.state.facts.sha256).toBeUndefined()
  })

  it("F-16: never combines a day with a text that names another", () => {
    const history = imported()
    const first = history.edit({ releaseDate: "May 2024" })
    history.edit({ releaseDate: "July 2024" })
    expect(history.undo(first)).toMatchObject({ events: [], preserved: ["releaseDate"] })
    expect(history.state.facts.releaseDate).toBe("July 2024")
    expect(history.state.facts.releaseDateIso).toBeUndefined()
  })

  it("F-16: never loses a later operator's rating", () => {
    const history = imported()
    const first = history.edit({ rating: 3 })
    history.edit({ rating: 4 })
    expect(history.undo(first)).toMatchObject({ events: [], preserved: ["rating"] })
    expect(history.state.facts).toMatchObject({ rating: 4, ratingBasis: "operator" })
  })

  it("F-16: never gives an address the link kind of another one", () => {
    const history = imported()
    const first = history.edit({ downloadUrl: "https://www.acme.example/x1" })
    history.edit({ downloadUrl: "https://www.acme.example/x1-2" })
    history.undo(first)
    expect(history.state.facts).toMatchObject({
      downloadUrl: "https://www.acme.example/x1-2",
      linkKind: "product-page"
    })
  })

  it("F-16: keeps a version whose file size was corrected since", () => {
    const history = imported()
    const { revisions } = history.import({ ...ROW, version: "2.0", sha256: "b".repeat(64), fileSize: "20 MB" })
    history.edit({ fileSize: "21 MB" })
    expect(history.undo(...revisions)).toMatchObject({ events: [], preserved: ["version"] })
    expect(history.state.facts).toMatchObject({ version: "2.0", fileSize: "21 MB", sha256: "b".repeat(64) })
  })

  it("F-16: brings back no address that is no longer the manufacturer's", () => {
    const history = imported()
    const first = history.edit({ downloadUrl: "https://bare.example/x", manufacturer: "Bare Works" })
    history.edit({ downloadUrl: "https://bare.example/y" })
    expect(history.undo(first)).toMatchObject({ events: [], preserved: ["downloadUrl", "manufacturer"] })
  })
})

describe("F-16: authors", () => {
  it("F-16: an overwriting import that is undone gives the field back to the operator who had edited it", () => {
    const history = imported()
    history.edit({ version: "1.5" })
    const { revisions } = history.import({ ...ROW, version: "2.0" }, "file", true)
    expect(history.state.facts.version).toBe("2.0")
    history.undo(...revisions)
    expect(history.state.facts.version).toBe("1.5")
    expect(history.import({ ...ROW, version: "2.0" })).toMatchObject({ preserved: ["version"] })
    expect(history.state.facts.version).toBe("1.5")
  })

  it("F-16: a value that a later import states too stays when the edit before it is undone", () => {
    const history = imported()
    const edit = history.edit({ description: "Agreed." })
    history.import({ ...ROW, description: "Agreed." }, "other")
    expect(history.undo(edit)).toMatchObject({ events: [], preserved: ["description"] })
    expect(history.state.facts.description).toBe("Agreed.")
  })

  it("F-16: a value that another operator set too, without having seen it, stays when the first one's edit is undone", () => {
    const history = imported()
    const seen = history.state.revision
    const mine = history.edit({ description: "Agreed." })
    const confirmed = history.edit({ description: "Agreed." }, seen, () => false)
    expect(confirmed).toBe(mine + 1)
    expect(history.stream[confirmed]).toMatchObject({ data: { set: {}, base: { description: "Agreed." } } })
    expect(history.undo(mine)).toMatchObject({ events: [], preserved: ["description"] })
    // The same form of the same operator again changes nothing.
    expect(history.edit({ description: "Agreed." }, seen, () => true)).toBe(-1)
  })

  it("F-16: two operators undo each other's undo, and each time the record stands as before", () => {
    const history = imported()
    const before = history.state.facts
    const edit = history.edit({ version: "2.0" })
    const after = history.state.facts
    let last = edit
    for (let n = 0; n < 5; n++) {
      last = history.undo(last).revision
      expect(history.state.facts).toEqual(n % 2 === 0 ? before : after)
    }
    expect(history.undo(edit)).toMatchObject({ events: [], preserved: [] })
  })

  it("F-16: an edit can be undone after a later one was taken back", () => {
    const history = imported()
    const first = history.edit({ version: "2.0" })
    const second = history.edit({ version: "3.0" })
    expect(history.undo(first).preserved).toEqual(["version"])
    history.undo(second)
    expect(history.undo(first).preserved).toEqual([])
    expect(history.state.facts).toEqual(imported().state.facts)
  })
})

describe("F-16: releases", () => {
  const second: ImportRow = {
    ...ROW,
    version: "2.0",
    releaseDateIso: "2025-01-05",
    sha256: "b".repeat(64),
    releases: [
      { version: "2.0", releaseDateIso: "2025-01-05", dateBasis: "published", sha256: "b".repeat(64) },
      { version: "1.5", releaseDateIso: "2024-06-05", dateBasis: "published" },
      { version: "1.0", releaseDateIso: "2024-01-05", dateBasis: "published" }
    ]
  }
  it("F-16: undoing the undo of an import brings its releases back too", () => {
    const history = imported()
    const { releases } = history.state
    const { revisions } = history.import(second)
    const after = history.state
    const { revision } = history.undo(...revisions)
    expect(history.state.releases).toEqual(releases)
    history.undo(revision)
    expect(history.state.releases).toEqual(after.releases)
    expect(history.state.facts).toEqual(after.facts)
    expect(history.import(second)).toMatchObject({ outcome: "unchanged", events: [] })
  })

  it("F-16: a mended file of the same source is taken after its import was undone", () => {
    const history = imported()
    const { revisions } = history.import(second)
    history.undo(...revisions)
    expect(history.import(second)).toMatchObject({ outcome: "changed", preserved: [] })
    expect(history.state.facts).toMatchObject({ version: "2.0", sha256: "b".repeat(64) })
  })
})

describe("F-16: an import over an operator's edit", () => {
  it("F-16: keeps the whole version as the operator said it, without the source's file, flags or checksum", () => {
    const history = imported()
    history.edit({ version: "1.5", fileSize: "15 MB" })
    const row = { ...ROW, version: "2.0", fileSize: "20 MB", driverFile: "x1-2.exe", sha256: "b".repeat(64) }
    const { preserved } = history.import({ ...row, isLatest: false })
    expect(preserved).toContain("version")
    expect(history.state.facts).toMatchObject({ version: "1.5", fileSize: "15 MB", isLatest: true })
    expect([history.state.facts.sha256, history.state.facts.driverFile]).toEqual([undefined, undefined])
  })

  it("F-16: brings no checksum of a file to an address that the operator gave", () => {
    const history = imported()
    history.edit({ downloadUrl: "https://files.acme.example/x1.exe" })
    const { preserved } = history.import({ ...ROW, version: "2.0", sha256: "b".repeat(64) })
    expect(preserved).toEqual(["downloadUrl"])
    expect(history.state.facts).toMatchObject({ version: "2.0", linkKind: "file" })
    expect(history.state.facts.sha256).toBeUndefined()
  })

  it("F-16: a statement about a version that another operator replaced is a conflict, and judges no version unseen", () => {
    const history = imported({ ...ROW, isLatest: false })
    const seen = history.state
    history.edit({ version: "2.0" })
    const decision = changeDriver(history.state, seen, { ...seen.facts, isLatest: true }, CONTEXT)
    expect(decision).toEqual({ conflict: ["isLatest"] })
    expect(evolve(seen, history.stream[1] as DriverEvent).facts.isLatest).toBe(false)
  })
})

import type { DriverFacts } from "@driverdex/domain/catalogue/Driver"
import { WINDOWS_LINE } from "@driverdex/domain/catalogue/lineFacts"
import { SEE_OFFICIAL_PAGE, UNKNOWN_DATE } from "@driverdex/domain/catalogue/unknownFacts"
import { CONTEXT } from "@driverdex/fixtures/testing/drivers"
import { describe, expect, it } from "vitest"
import { addDriver, changeDriver, foldDriver } from "../../src/decide/DriverDecider.ts"
import type { DriverState } from "../../src/decide/DriverState.ts"
import { decideImport } from "../../src/decide/Import.ts"
import type { ImportRow } from "../../src/decide/ImportRow.ts"
import { undoEvents } from "../../src/decide/Undo.ts"
import type { DriverEvent } from "../../src/events/Event.ts"

const DEVICE: ImportRow = {
  key: "acme-x-series",
  name: "Acme X Series Driver",
  manufacturer: "Acme",
  category: "Graphics Cards",
  description: "For the X series.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: "https://www.acme.example/find",
  linkKind: "finder",
  driverLine: "acme-line",
  lineBasis: "product-name",
  lineReason: "The name tells."
}
const LINE: ImportRow = {
  ...DEVICE,
  key: "acme-line",
  name: "Acme Line",
  version: "610.88",
  versionStatus: "latest",
  releaseDateIso: "2026-07-28",
  releaseDateBasis: "published",
  downloadUrl: "https://www.acme.example/line",
  linkKind: "product-page",
  driverLine: null,
  lineBasis: null,
  lineReason: null
}

const importing = (events: ReadonlyArray<DriverEvent>, row: ImportRow, source = "file") => {
  const decision = decideImport(foldDriver(events), row, { ...CONTEXT, source })
  if (decision.outcome === "refused") throw new Error(JSON.stringify(decision.errors))
  return { ...decision, events: [...events, ...decision.events] }
}
const stateOf = (events: ReadonlyArray<DriverEvent>): DriverState => {
  const state = foldDriver(events)
  if (state === null) throw new Error("nothing there")
  return state
}
const line = stateOf(importing([], LINE).events).facts
const MAKERS: Readonly<Record<string, string>> = {
  "acme-line": "Acme",
  "gizmo-line": "Gizmo Labs",
  "microsoft-line": "Microsoft",
  [WINDOWS_LINE]: "Microsoft"
}
const context = {
  ...CONTEXT,
  recordOf: (key: string): DriverFacts | undefined =>
    MAKERS[key] === undefined ? undefined : { ...line, manufacturer: MAKERS[key] }
}
const device = importing([], DEVICE).events
const edit = (events: ReadonlyArray<DriverEvent>, form: object) => {
  const state = stateOf(events)
  return changeDriver(state, state, { ...state.facts, ...form }, context)
}
const edited = (events: ReadonlyArray<DriverEvent>, form: object): ReadonlyArray<DriverEvent> => {
  const decision = edit(events, form)
  if (!("events" in decision)) throw new Error(JSON.stringify(decision))
  return [...events, ...decision.events]
}
const NAMED = ["driverLine", "lineBasis", "lineReason"] as const
const lineOf = (events: ReadonlyArray<DriverEvent>) => NAMED.map((name) => stateOf(events).facts[name])

describe("the driver line of a record (P-CAT-21)", () => {
  it("is imported with its reason before the line itself is there, and the same row again is no event", () => {
    expect(lineOf(device)).toEqual(["acme-line", "product-name", "The name tells."])
    expect(importing(device, DEVICE).events).toEqual(device)
  })

  it("takes its reason along when an operator names another, and comes back whole when that is undone", () => {
    const other = edited(device, { driverLine: "" })
    expect(lineOf(other)).toEqual([undefined, undefined, undefined])
    const undoing = undoEvents(other, (index) => index === device.length, context)
    expect(lineOf([...other, ...undoing.events])).toEqual(lineOf(device))
  })

  it("stays as an operator set it when the file comes again, and otherwise follows the file", () => {
    const without = edited(device, { driverLine: "" })
    const again = importing(without, DEVICE)
    expect([again.outcome, lineOf(again.events)[0]]).toEqual(["preserved", undefined])
    const changed = importing(without, { ...DEVICE, driverLine: "acme-other" })
    expect([changed.preserved, lineOf(changed.events)[0]]).toEqual([["driverLine"], undefined])
    expect(lineOf(importing(device, { ...DEVICE, driverLine: "acme-other" }).events)[0]).toBe("acme-other")
  })

  it("may be what comes with Windows, of whatever maker the device is (P-CAT-26)", () => {
    expect(lineOf(edited(device, { driverLine: WINDOWS_LINE }))[0]).toBe(WINDOWS_LINE)
  })

  it.each([
    ["acme-none", "The catalogue has no record with this key."],
    ["microsoft-line", "Name a record of the same manufacturer."],
    ["gizmo-line", "Name a record of the same manufacturer."],
    ["No Key", "Use the key of another record: 1 to 100 of a to z, 0 to 9, dot, dash and underscore."]
  ])("'%s' is refused in a form", (driverLine, message) => {
    expect(edit(device, { driverLine })).toEqual({ refused: [{ field: "driverLine", message }] })
    const form = { ...stateOf(device).facts, driverLine }
    expect(addDriver(null, "x", form, context)).toEqual({ refused: [{ field: "driverLine", message }] })
  })
})

describe("a form that says what the record has from its line (P-CAT-22)", () => {
  const shown = {
    version: "610.88",
    releaseDate: "July 2026",
    downloadUrl: "https://www.acme.example/line",
    isVerified: true,
    isLatest: true
  }

  it("makes none of it the record's own", () => {
    expect(edit(device, shown)).toEqual({ events: [] })
    expect(stateOf(edited(device, { ...shown, description: "Another." })).facts).toMatchObject({
      description: "Another.",
      version: SEE_OFFICIAL_PAGE,
      releaseDate: UNKNOWN_DATE,
      downloadUrl: DEVICE.downloadUrl
    })
  })

  it("still sets a version that is another", () => {
    expect(stateOf(edited(device, { ...shown, version: "1.0" })).facts.version).toBe("1.0")
  })
})

describe("a reported version (P-CAT-23)", () => {
  it("is neither Verified nor Latest when it is imported, and gives no point of the rating", () => {
    const sourced = stateOf(importing([], LINE).events).facts
    const reported = stateOf(importing([], { ...LINE, versionBasis: "reported" }).events).facts
    expect([sourced.isVerified, sourced.isLatest]).toEqual([true, true])
    expect([reported.isVerified, reported.isLatest]).toEqual([false, false])
    expect(reported.rating).toBe(sourced.rating - 1)
  })

  it("is an operator's word once an operator gives the version", () => {
    const reported = importing([], { ...LINE, versionBasis: "reported" }).events
    expect(stateOf(edited(reported, { version: "611.00" })).facts.versionBasis).toBeUndefined()
  })
})

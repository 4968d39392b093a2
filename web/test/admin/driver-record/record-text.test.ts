import { describe, expect, test } from "vitest"
import { undoneText } from "../../../src/admin/driver-record/undone-text.ts"
import type { RecordEntry } from "../../../src/admin/queries/admin-drivers.ts"
import { entryTitle, factName, valueWords } from "../../../src/shell/content/record-text.ts"

const entry = (part: Partial<RecordEntry>): RecordEntry => ({
  revision: 1,
  at: "2026-01-02T03:04:05.000Z",
  type: "driver-changed",
  actor: "admin",
  changes: [],
  ...part
})
const change = (field: string) => ({ field, from: "a", to: "b" })

describe("an entry of a record", () => {
  test.each([
    [entry({ type: "driver-added", changes: [change("name")] }), "Added"],
    [entry({ type: "driver-removed" }), "Deleted"],
    [entry({ changes: [change("version"), change("releaseDateIso")] }), "Changed Version, Release day"],
    [entry({ release: "472.12" }), "Release 472.12 recorded"],
    [entry({}), "Checked, nothing changed"]
  ])("has a title: %#", (given, title) => {
    expect(entryTitle(given)).toBe(title)
  })

  test.each([
    [null, "not set"],
    ["", "not set"],
    [0, "0"],
    [false, "no"],
    [["PCI\\VEN_1", "PCI\\VEN_2"], "PCI\\VEN_1, PCI\\VEN_2"],
    [[], "none"],
    [{ airPrint: true, ippEverywhere: false }, "airPrint: yes, ippEverywhere: no"]
  ])("says the value %j as %j", (value, words) => {
    expect(valueWords(value)).toBe(words)
  })

  test("shows a fact without a name of its own by the name it is stored under", () => {
    expect(factName("constructor")).toBe("constructor")
    expect(factName("sha256")).toBe("SHA-256")
  })
})

describe("the words after an undo", () => {
  test("F-16: say that there is nothing left to undo where nothing was undone", () => {
    expect(undoneText(false, false).description).toBe("There is nothing left to undo.")
    expect(undoneText(true, false).title).toBe("Change undone")
    expect(undoneText(true, true).description).toBe("The driver is no longer in the catalogue.")
  })
})

import type { RowOutcome } from "@driverdex/domain/importing/rowOutcomes"
import { expect, test } from "vitest"
import { outcomeDetails } from "../../../src/admin/imports/row-list.tsx"

const ROW: RowOutcome = { line: 2, key: "a", name: "", outcome: "added", changed: [], preserved: [], reasons: [] }

test("a refused row names its columns as they stand in the file, once", () => {
  const reason = { field: "releaseDateIso", message: "Use a day that exists, written YYYY-MM-DD." }
  const unreadable = { field: "row", message: "This row has 1 cell where the header has 2." }
  expect(outcomeDetails({ ...ROW, outcome: "refused", reasons: [reason, reason, unreadable] })).toEqual([
    "releaseDateIso: Use a day that exists, written YYYY-MM-DD.",
    "This row: This row has 1 cell where the header has 2."
  ])
})

test("a changed row says what changed and what stays as operators edited it", () => {
  expect(outcomeDetails({ ...ROW, outcome: "changed", changed: ["version"], preserved: ["releaseDate"] })).toEqual([
    "Version",
    "Stays as operators edited it: Release date. 'Overwrite edits' takes the file's word."
  ])
  expect(outcomeDetails({ ...ROW, outcome: "skipped" })).toEqual(["'Restore deleted drivers' brings it back."])
  expect(outcomeDetails(ROW)).toEqual([])
})

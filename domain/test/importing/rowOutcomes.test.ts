import { decodeRow } from "@driverdex/domain/decide/ImportRow.decode.schema"
import { readCsvRows } from "@driverdex/domain/importing/csvRows"
import { repeatedKeys, repeatedText } from "@driverdex/domain/importing/repeatedKeys"
import { rowOutcomes } from "@driverdex/domain/importing/rowOutcomes"
import { importTemplate } from "@driverdex/domain/importing/template"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { all, inPieces } from "./bytes.ts"

describe("what becomes of the rows of a file", () => {
  test("is told in the order of the file, each row once with all that is said of it", () => {
    const outcomes = rowOutcomes({
      changes: [
        { line: 5, key: "e", name: "E", outcome: "changed", fields: [{ field: "version" }] },
        { line: 2, key: "b", name: "B", outcome: "added", fields: [] }
      ],
      preserved: [
        { line: 5, key: "e", fields: ["description"] },
        { line: 7, key: "g", fields: ["rating"] }
      ],
      skipped: [{ line: 4, key: "d" }],
      refused: [
        { line: 3, key: "c", field: "rating", message: "Use a whole number from 1 to 5." },
        { line: 3, key: "c", field: "name", message: "This field is required." }
      ]
    })
    expect(outcomes.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, "added"],
      [3, "refused"],
      [4, "skipped"],
      [5, "changed"],
      [7, "preserved"]
    ])
    expect(outcomes[1]?.reasons.map(({ field }) => field)).toEqual(["rating", "name"])
    expect(outcomes[3]).toMatchObject({ name: "E", changed: ["version"], preserved: ["description"], reasons: [] })
  })

  test("holds every row of the lists once, ascending, whatever the lists' order", () => {
    const row = fc.record({ line: fc.nat(30), key: fc.constant("k") })
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (skipped, bad) => {
        const refused = bad.map((one) => ({ ...one, field: "name", message: "x" }))
        const lines = rowOutcomes({ changes: [], preserved: [], skipped, refused }).map(({ line }) => line)
        const wanted = [...new Set([...skipped, ...bad].map(({ line }) => line))].toSorted((a, b) => a - b)
        expect(lines).toEqual(wanted)
      })
    )
  })
})

describe("a key that stands twice in one file", () => {
  test("is told with its lines, and one that stands once is not", () => {
    const keys = repeatedKeys()
    for (const [at, key] of ["a", "b", "a", "c", "a", "", ""].entries()) keys.note(at + 2, { key })
    keys.note(20, {})
    expect(keys.found()).toEqual([{ key: "a", lines: [2, 4, 6] }])
    expect(keys.found().map(repeatedText)).toEqual(["Key a stands in lines 2, 4 and 6: the last of them counts."])
  })

  test("does not fill the memory in a file of the same key", () => {
    const keys = repeatedKeys()
    for (let line = 2; line < 100_000; line++) keys.note(line, { key: "a" })
    expect(keys.found()[0]?.lines).toHaveLength(10)
  })
})

test("the template is read as it is, and its row is right but for a host that no maker has", async () => {
  const [row, ...others] = await all(readCsvRows(inPieces(importTemplate(), [])))
  expect(others).toEqual([])
  const decoded = decodeRow((row as { value: unknown }).value)
  expect(decoded).toHaveProperty("row")
  expect(decoded).toMatchObject({ row: { downloadUrl: expect.stringContaining(".example/") } })
})

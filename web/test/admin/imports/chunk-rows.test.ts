import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { chunkRows } from "../../../src/admin/imports/chunk-rows.ts"

const rows = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ line: place + 1, value: { key: `k${place}` } }))

describe("the rows of a file", () => {
  test("go in pieces of at most so many rows", () => {
    expect(chunkRows(rows(1201), { commands: 500, size: 1e9 }).map(({ length }) => length)).toEqual([500, 500, 201])
    expect(chunkRows([], { commands: 500, size: 1e9 })).toEqual([])
  })

  test("add, and carry their line in the file, whatever their own fields say", () => {
    const value = { key: "a", category: "Printers", line: "x", do: "remove" }
    expect(chunkRows([{ line: 7, value }], { commands: 1, size: 1000 })).toEqual([
      [{ line: 7, command: { key: "a", category: "Printers", line: "x", do: "add" } }]
    ])
  })

  test("too long for the limit go alone", () => {
    const long = { line: 2, value: { key: "ß".repeat(200) } }
    const chunks = chunkRows([...rows(1), long, { line: 3, value: { key: "c" } }], { commands: 10, size: 300 })
    expect(chunks.map((chunk) => chunk.map(({ line }) => line))).toEqual([[1], [2], [3]])
  })

  test("keep their order, and no piece with two rows is above a limit", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "grapheme", maxLength: 40 })),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 20, max: 300 }),
        (texts, most, bytes) => {
          const given = texts.map((key, place) => ({ line: place + 1, value: { key } }))
          const chunks = chunkRows(given, { commands: most, size: bytes })
          expect(chunks.flat().map(({ line }) => line)).toEqual(given.map(({ line }) => line))
          for (const chunk of chunks) {
            expect(chunk.length).toBeGreaterThan(0)
            expect(chunk.length).toBeLessThanOrEqual(most)
            const size = Buffer.byteLength(JSON.stringify(chunk)) - 1
            if (chunk.length > 1) expect(size).toBeLessThanOrEqual(bytes)
          }
        }
      )
    )
  })
})

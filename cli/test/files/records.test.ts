import { CSV_COLUMNS, readCsvRows } from "@driverdex/domain/importing/csvRows"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { type FlatRecord, type RecordFormat, writeRecords } from "../../src/files/records.ts"

const written = async (
  records: ReadonlyArray<FlatRecord>,
  format: RecordFormat,
  columns: ReadonlyArray<string> = []
) => {
  const pieces: Array<string> = []
  const count = await writeRecords({ records, format, columns, send: async (text) => void pieces.push(text) })
  expect(count).toBe(records.length)
  return { text: pieces.join(""), pieces }
}

const cell = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => text.trim() === text && !/[\0;]/.test(text))
const row = fc.record(
  {
    key: cell,
    name: cell,
    rating: fc.integer({ min: 1, max: 5 }),
    isLatest: fc.boolean(),
    hardwareIds: fc.array(fc.oneof(cell, fc.constantFrom("a;b", "[", '["a"]', "[]"))),
    source: fc.record({ id: cell, name: cell, licence: cell, reference: cell, retrieved: cell }),
    driverless: fc.record({ airPrint: fc.boolean(), ippEverywhere: fc.boolean() }),
    releases: fc.array(fc.record({ version: cell, releaseDateIso: cell, dateBasis: cell }), { minLength: 1 })
  },
  { requiredKeys: ["key", "name"] }
)

describe("writing records", () => {
  test("a CSV is read by an import as the rows that it was written from", () =>
    fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        const { text } = await written(rows, "csv", [...CSV_COLUMNS.keys()])
        const read: Array<unknown> = []
        for await (const one of readCsvRows([Buffer.from(text)] as unknown as AsyncIterable<Uint8Array>)) {
          read.push("value" in one ? one.value : one.error)
        }
        expect(read).toEqual(rows)
      })
    ))

  test.each([true, false])(
    "F-15k: a CSV with texts like formulas is read again as it was written, defused: %s",
    (defuse) => {
      const formula = fc
        .tuple(fc.constantFrom("", "'", "''", "a"), fc.constantFrom("=", "+", "-", "@", "x"), cell)
        .map((parts) => parts.join("").trim())
      return fc.assert(
        fc.asyncProperty(fc.array(formula, { minLength: 1, maxLength: 3 }), async (texts) => {
          const rows = texts.map((text) => ({ key: text, name: text, hardwareIds: [text], source: { id: text } }))
          const pieces: Array<string> = []
          const columns = [...CSV_COLUMNS.keys()]
          const send = async (text: string) => void pieces.push(text)
          await writeRecords({ records: rows, format: "csv", columns, send, defuse })
          const lines = [new TextEncoder().encode(pieces.join(""))] as unknown as AsyncIterable<Uint8Array>
          const read: Array<unknown> = []
          for await (const one of readCsvRows(lines)) read.push("value" in one ? one.value : one.error)
          expect(read).toEqual(rows)
        })
      )
    }
  )

  test("F-15k: no cell of a text begins like a formula, unless the cells are asked for as they are", async () => {
    const records = [
      { a: "=1+1", b: "@x", c: "-2", d: -2 },
      { a: "+1", b: "'=1", c: "plain", d: 1 }
    ]
    const columns = ["a", "b", "c", "d"]
    expect((await written(records, "csv", columns)).text).toBe("a,b,c,d\r\n'=1+1,'@x,'-2,-2\r\n'+1,''=1,plain,1\r\n")
    const pieces: Array<string> = []
    await writeRecords({ records, format: "csv", columns, send: async (text) => void pieces.push(text), defuse: false })
    expect(pieces.join("")).toBe("a,b,c,d\r\n=1+1,@x,-2,-2\r\n+1,''=1,plain,1\r\n")
  })

  test.each<[RecordFormat, string]>([
    ["ndjson", ""],
    ["json", "[]\n"],
    ["csv", "a,b\r\n"]
  ])("no records are a whole %s file too", async (format, text) => {
    expect((await written([], format, ["a", "b"])).text).toBe(text)
  })

  test("JSON is one array and JSON lines one object a line", async () => {
    const records = [{ a: 1 }, { a: "x\ny" }]
    expect(JSON.parse((await written(records, "json")).text)).toEqual(records)
    expect((await written(records, "ndjson")).text).toBe('{"a":1}\n{"a":"x\\ny"}\n')
  })

  test("many records leave in pieces, each after the one before has left", async () => {
    let underWay = 0
    let most = 0
    const records = Array.from({ length: 5000 }, (_, at) => ({ at, text: "x".repeat(100) }))
    await writeRecords({
      records,
      format: "ndjson",
      columns: [],
      send: async (text) => {
        most = Math.max(most, ++underWay)
        expect(text.length).toBeLessThan(80_000)
        await new Promise((resolve) => setImmediate(resolve))
        underWay--
      }
    })
    expect(most).toBe(1)
  })
})

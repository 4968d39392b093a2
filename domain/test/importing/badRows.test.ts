/** One line that no one can use costs that line: the others are read, and every row that is read can be sent and judged. */
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readCommand } from "../../src/decide/DriverCommand.decode.schema.ts"
import { type Format, readRows } from "../../src/importing/readRows.ts"
import { shapeFault } from "../../src/importing/rowShape.ts"
import { all, inPieces, pieceSizes } from "./bytes.ts"

const nested = (levels: number, [open, close]: readonly [string, string]) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`
const listOf = (entry: string, count: number) => `[${Array.from({ length: count }, () => entry).join(",")}]`
const fields = (count: number) => Array.from({ length: count }, (_, at) => `"f${at}":1`).join(",")

/** JSON of a value that is none to a program, to a person or to a schema. */
const unusable = fc.constantFrom(
  "1e999",
  "-1e999",
  "9".repeat(400),
  '[1,[2,{"x":1e400}]]',
  nested(11, ["[", "]"]),
  nested(100_000, ["[", "]"]),
  nested(50_000, ['{"a":', "}"]),
  listOf("{}", 1001),
  listOf("1", 200_000),
  `{${fields(1001)}}`,
  listOf(listOf("1", 200), 60)
)
/** What a row's own check refuses later, by its line: it must be possible to send it. */
const odd = fc.constantFrom(
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u0000"',
  "1e308",
  "-0",
  "12345678901234567890",
  "{}",
  '"NaN"'
)

const asJson = (value: string) => `{"key":"bad","name":${value}}`
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

const FILES: Readonly<Record<Format, (rows: ReadonlyArray<string | null>) => string>> = {
  ndjson: (rows) => rows.map((bad, at) => (bad === null ? `{"key":"k${at}"}` : asJson(bad))).join("\n"),
  json: (rows) => `[${rows.map((bad, at) => (bad === null ? `{"key":"k${at}"}` : asJson(bad))).join(",\n")}]`,
  // The header is the first line, and a cell of these columns holds JSON.
  csv: (rows) => `key,releases\n${rows.map((bad, at) => (bad === null ? `k${at},` : `bad,${cell(bad)}`)).join("\n")}`
}
const rowsWith = (bad: fc.Arbitrary<string>) => fc.array(fc.option(bad, { nil: null }), { minLength: 1, maxLength: 6 })

describe.each(Object.entries(FILES) as ReadonlyArray<[Format, (typeof FILES)[Format]]>)(
  "a file of %s",
  (format, fileOf) => {
    const read = (rows: ReadonlyArray<string | null>, sizes: ReadonlyArray<number> = []) =>
      all(readRows(inPieces(fileOf(rows), sizes), `a.${format}`))
    const lineOf = (at: number) => at + (format === "csv" ? 2 : 1)

    test("P-IMP-3: a row that could not be sent is refused by its line, and the others are read", async () => {
      await fc.assert(
        fc.asyncProperty(rowsWith(unusable), async (rows) => {
          expect(await read(rows)).toEqual(
            rows.map((bad, at) =>
              bad === null
                ? { line: lineOf(at), value: { key: `k${at}` } }
                : { line: lineOf(at), error: expect.stringMatching(/^This row (has|is) [^\n]+\.$/) }
            )
          )
        }),
        { numRuns: 30 }
      )
    })

    test("P-IMP-3: every row that is read comes through JSON as it is, and is judged alone", async () => {
      await fc.assert(
        fc.asyncProperty(rowsWith(odd), pieceSizes, async (rows, sizes) => {
          for (const row of await read(rows, sizes)) {
            const value = "value" in row ? row.value : expect.fail(row.error)
            const sent: unknown = JSON.parse(JSON.stringify({ ...value, do: "add" }))
            expect(JSON.stringify(sent)).toBe(JSON.stringify({ ...value, do: "add" }))
            expect(readCommand(sent, { vendors: new Map(), categories: new Set() } as never)).toHaveProperty("errors")
          }
        })
      )
    })
  }
)

test("P-IMP-3: a number of 400 digits in a column of numbers is refused by its line", async () => {
  const rows = await all(readRows(inPieces(`key,rating\na,4\nb,${"9".repeat(400)}\nc,NaN\nd,1e999`, []), "a.csv"))
  expect(rows).toEqual([
    { line: 2, value: { key: "a", rating: 4 } },
    { line: 3, error: "This row has a number that is too large." },
    { line: 4, value: { key: "c", rating: "NaN" } },
    { line: 5, value: { key: "d", rating: "1e999" } }
  ])
})

test("P-IMP-3: the largest row of the import format has a shape that is taken, and so has any real one", () => {
  const release = {
    version: "1",
    releaseDateIso: "2026-01-01",
    dateBasis: "published",
    downloadUrl: "x",
    sha256: "x",
    notesUrl: "x"
  }
  const largest = {
    ...Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, { a: { b: 1 } }])),
    hardwareIds: Array.from({ length: 200 }, () => "x"),
    releases: Array.from({ length: 1000 }, () => release)
  }
  expect(shapeFault(largest)).toBe(null)
})

test("P-API-9: a command of a shape that none has is refused before its faults are counted", () => {
  const command = { do: "add", key: "x", releases: Array.from({ length: 200_000 }, () => ({})) }
  expect(readCommand(command, { vendors: new Map(), categories: new Set() } as never)).toEqual({
    key: "",
    errors: [{ field: "row", message: "This row has a list of more than 1,000 entries." }]
  })
})

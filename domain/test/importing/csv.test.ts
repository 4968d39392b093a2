import fc from "fast-check"
import { expect, test } from "vitest"
import { readCsv } from "../../src/importing/csv.ts"
import { all, hostileText, inPieces, pieceSizes } from "./bytes.ts"

const read = (text: string, sizes: ReadonlyArray<number> = []) => all(readCsv(inPieces(text, sizes)))

/** RFC 4180: a cell is quoted when it must be, or at the writer's choice. */
const write = (cell: string, always: boolean) =>
  always || /[",\r\n]/.test(cell) || cell.startsWith("\uFEFF") ? `"${cell.replaceAll('"', '""')}"` : cell

test("a byte order mark is left out at the beginning of the file only, however the bytes arrive", async () => {
  const text = "\uFEFFa\uFEFF,\uFEFFb\n"
  const bytes = new TextEncoder().encode(text).length
  for (let first = 1; first < bytes; first++) {
    for (let second = 1; second < 4; second++) {
      expect(await read(text, [first, second])).toEqual(await read(text))
    }
  }
  expect(JSON.stringify(await read("😀\uFEFF,\n", [1, 6]))).toContain("😀\uFEFF")
})

test("any table that is written as RFC 4180 says is read back, however the bytes arrive", async () => {
  const table = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(hostileText, { minLength: width, maxLength: width })))
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom("\n", "\r\n"),
      fc.boolean(),
      pieceSizes,
      async (rows, end, always, sizes) => {
        const text = rows
          .map((row) => row.map((cell) => write(cell, always || row.length === 1)).join(",") + end)
          .join("")
        const records = await read(text, sizes)
        expect(records.map((record) => ("cells" in record ? record.cells : record))).toEqual(rows)
      }
    )
  )
})

test("a record has the number of the line where it begins, also after cells with line ends", async () => {
  expect(await read('a,b\n"x\n\ny",2\n\nc,"d\r\n"\r\ne,f')).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, cells: ["x\n\ny", "2"] },
    { line: 6, cells: ["c", "d\r\n"] },
    { line: 8, cells: ["e", "f"] }
  ])
})

test("empty lines are no records, but an empty quoted cell is one", async () => {
  expect(await read('\n\r\n""\n,\n')).toEqual([
    { line: 3, cells: [""] },
    { line: 4, cells: ["", ""] }
  ])
})

test("a carriage return without a line feed is text", async () => {
  expect(await read("a\rb,\r\nc\r", [1])).toEqual([
    { line: 1, cells: ["a\rb", ""] },
    { line: 2, cells: ["c\r"] }
  ])
})

test("a misplaced quote is the error of its own record", async () => {
  expect(await read('a,b\nx"y,2\n"x"y,"2",3\n"ok",2')).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 2, error: "A quote stands inside a cell that does not begin with one." },
    { line: 3, error: "Text follows a closing quote." },
    { line: 4, cells: ["ok", "2"] }
  ])
})

test("a quote that never closes is reported with the line where its record begins", async () => {
  await expect(read('a\nb,"c\nd\n')).rejects.toThrow("Line 2: a quote is opened and never closed.")
})

test("an open quote does not fill the memory", async () => {
  async function* bytes() {
    yield Buffer.from('a\n"')
    for (;;) yield Buffer.alloc(1_000_000, "x")
  }
  await expect(all(readCsv(bytes()))).rejects.toThrow("Line 2: the row is longer than 3 MB; a quote may be open.")
})

test("a byte order mark at the start is no part of the first cell", async () => {
  expect(await read("\uFEFFa,b", [1])).toEqual([{ line: 1, cells: ["a", "b"] }])
})

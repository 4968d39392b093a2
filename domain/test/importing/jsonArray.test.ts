import fc from "fast-check"
import { expect, test } from "vitest"
import { readJsonArray } from "../../src/importing/jsonArray.ts"
import { all, hostileText, inPieces, pieceSizes } from "./bytes.ts"
import { jsonKey, jsonValue } from "./jsonValues.ts"

const read = (text: string, sizes: ReadonlyArray<number> = []) => all(readJsonArray(inPieces(text, sizes)))

test("any JSON array is read back element by element, however it is indented and the bytes arrive", async () => {
  const row = fc.dictionary(jsonKey(hostileText), jsonValue(hostileText))
  const written = fc.constantFrom(0, 1, 2, "\t", "\r\n")
  await fc.assert(
    fc.asyncProperty(fc.array(row), written, pieceSizes, async (values, indent, sizes) => {
      const text = JSON.stringify(values, null, indent).replace(/\r\n/g, "\n")
      const rows = await read(text, sizes)
      expect(rows.map((row) => ("value" in row ? row.value : row))).toEqual(JSON.parse(text))
    })
  )
})

test("a row has the number of the line where it begins", async () => {
  const rows = await read('[\n  {"a":\n 1},\n\n  {"b": "x\\n"}, {"c":3}\n]\n', [3])
  expect(rows.map(({ line }) => line)).toEqual([2, 5, 5])
})

test("an element that is no JSON is an error with its line and the next ones are read", async () => {
  expect(await read('[{"a":1},\n{a:2},\n{"a" 2},\n{"a":3}]')).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 2, error: "This row is not valid JSON." },
    { line: 3, error: "This row is not valid JSON." },
    { line: 4, value: { a: 3 } }
  ])
})

test.each([
  ["", "Line 1: the file is empty: a JSON import is one array."],
  [" \n ", "Line 2: the file is empty: a JSON import is one array."],
  ['{"a":1}', "Line 1: the file does not begin with '[': a JSON import is one array."],
  ['[{"a":1}', "Line 1: the file ends before its array does."],
  ['[\n{"a":"]', "Line 2: the file ends before its array does."],
  ["[1,\n", "Line 2: the file ends before its array does."],
  ["[1,\n]", "Line 2: a row is missing between two separators."],
  ["[,1]", "Line 1: a row is missing between two separators."],
  ["[1]\n[2]", "Line 2: the file goes on after the end of its array."]
])("%j cannot be read: %s", async (text, message) => {
  await expect(read(text)).rejects.toThrow(message)
  await expect(read(text, [1])).rejects.toThrow(message)
})

test("an array without rows has none, also after a byte order mark", async () => {
  expect(await read("[]")).toEqual([])
  expect(await read("\uFEFF [ ]\n")).toEqual([])
})

test("a file in another encoding is reported with its line", async () => {
  const bytes = Buffer.concat([Buffer.from('[\n"a",\n"'), Buffer.from([0xe9]), Buffer.from('"]')])
  await expect(all(readJsonArray(inPieces(bytes, [])))).rejects.toThrow("Line 3: the file is not UTF-8 text.")
  await expect(all(readJsonArray(inPieces(bytes, [2])))).rejects.toThrow("Line 3: the file is not UTF-8 text.")
})

test("a row that never ends is refused before it fills the memory", async () => {
  async function* bytes() {
    yield Buffer.from('[\n{"a":"')
    for (let i = 0; ; i++) yield Buffer.alloc(1_000_000, "x")
  }
  await expect(all(readJsonArray(bytes()))).rejects.toThrow("Line 2: the row is longer than 3 MB.")
})

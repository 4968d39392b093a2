import { setTimeout as delay } from "node:timers/promises"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import fc from "fast-check"
import { expect, test } from "vitest"
import { readNdjson } from "../../src/importing/ndjson.ts"
import { MAX_ROW_LENGTH } from "../../src/importing/RowReader.ts"
import { all, hostileText, inPieces, pieceSizes } from "./bytes.ts"
import { jsonKey } from "./jsonValues.ts"

setFlagsFromString("--expose-gc")
const collectGarbage = runInNewContext("gc") as () => void

const read = (text: string | Uint8Array, sizes: ReadonlyArray<number> = []) => all(readNdjson(inPieces(text, sizes)))

test("any rows that are written as JSON lines are read back with their line numbers, however the bytes arrive", async () => {
  const row = fc.dictionary(jsonKey(hostileText), fc.oneof(hostileText, fc.integer(), fc.constant(null)))
  const lines = fc.array(fc.option(row, { nil: undefined }))
  await fc.assert(
    fc.asyncProperty(lines, fc.constantFrom("\n", "\r\n"), fc.boolean(), pieceSizes, async (rows, end, last, sizes) => {
      const text = rows.map((value) => (value === undefined ? "" : JSON.stringify(value))).join(end) + (last ? end : "")
      const expected = rows.flatMap((value, at) => (value === undefined ? [] : [{ line: at + 1, value }]))
      expect(await read(text, sizes)).toEqual(
        expected.map(({ line, value }) => ({ line, value: JSON.parse(JSON.stringify(value)) }))
      )
    })
  )
})

test("a line that is no JSON is that line's error and the next ones are read", async () => {
  expect(await read('{"a":1}\n{"a":}\n\n{"a":3}')).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 2, error: "This row is not valid JSON." },
    { line: 4, value: { a: 3 } }
  ])
})

test("an error never repeats what stands in the file", async () => {
  const [row] = await read("password-of-a-person")
  expect(row).toEqual({ line: 1, error: "This row is not valid JSON." })
})

test("a byte order mark at the start is no part of the first row", async () => {
  expect(await read('\uFEFF{"a":1}')).toEqual([{ line: 1, value: { a: 1 } }])
})

test("a NUL byte and bytes that are not UTF-8 are errors of their own line", async () => {
  const bytes = Buffer.concat([
    Buffer.from('{"a":1}\n\0\n{"b":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}\n{"c":3}')
  ])
  expect(await read(bytes)).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 2, error: "This row is not valid JSON." },
    { line: 3, error: "This row is not UTF-8 text." },
    { line: 4, value: { c: 3 } }
  ])
})

test("a line of hundreds of megabytes is one error and is never held in memory", async () => {
  const MAX_HELD = 50_000_000
  let held = Number.POSITIVE_INFINITY
  async function* bytes() {
    yield Buffer.from('{"a":1}\n')
    for (let i = 0; i < 300; i++) yield Buffer.alloc(1_000_000, "x")
    // Buffers are freed in the background, some moments after the garbage collection that found them unused.
    for (let look = 0; look < 20 && held >= MAX_HELD; look++) {
      collectGarbage()
      await delay(10)
      held = process.memoryUsage().arrayBuffers
    }
    yield Buffer.from('\n{"a":2}\n')
  }
  expect(await all(readNdjson(bytes()))).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 2, error: "This row is longer than 3 MB." },
    { line: 3, value: { a: 2 } }
  ])
  expect(held).toBeLessThan(MAX_HELD)
})

test("a line of exactly the limit is still read", async () => {
  const text = `{"a":"${"x".repeat(MAX_ROW_LENGTH - 8)}"}`
  expect(await read(text)).toEqual([{ line: 1, value: JSON.parse(text) }])
  expect(await read(`${text} `)).toEqual([{ line: 1, error: "This row is longer than 3 MB." }])
})

import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { UnreadableFile } from "../../../../src/features/admin/imports/read-row.ts"
import { formatOf, readRows } from "../../../../src/features/admin/imports/read-rows.ts"

const read = (name: string, text: string) => readRows(name, new TextEncoder().encode(text))

describe("the format of a file", () => {
  test.each([
    ["a.csv", "[1]", "csv"],
    ["a.NDJSON", "x", "ndjson"],
    ["a.jsonl", "x", "ndjson"],
    ["a.json", " [1]", "json"],
    ["a.json", '{"key":"a"}', "ndjson"],
    ["a", "\n[", "json"],
    ["a", "{", "ndjson"],
    ["a.txt", "key,name", "csv"]
  ])("%s that begins with %j is %s", (name, text, format) => {
    expect(formatOf(name, text)).toBe(format)
  })
})

describe("a file", () => {
  test("that is empty or not UTF-8 is refused as a whole", () => {
    expect(() => read("a.csv", "\uFEFF \n")).toThrow(UnreadableFile)
    expect(() => readRows("a.json", new Uint8Array([0x5b, 0xff, 0x5d]))).toThrow("The file is not UTF-8 text.")
  })

  test("may begin with a byte order mark", () => {
    expect(read("a.csv", "\uFEFFkey\na")).toEqual([{ line: 2, value: { key: "a" } }])
  })
})

describe("JSON lines", () => {
  test("are rows with their lines; a faulty one is told and the next one read on", () => {
    expect(read("a.ndjson", '{"key":"a"}\r\n\n{"key":\n[1]\n{"key":"b"}')).toEqual([
      { line: 1, value: { key: "a" } },
      { line: 3, error: "This is not valid JSON." },
      { line: 4, error: "A row must be an object with the fields of a driver." },
      { line: 5, value: { key: "b" } }
    ])
  })
})

describe("a JSON array", () => {
  test("gives each row the line it begins on", () => {
    const text = '\n[\n  {"key": "a",\n   "name": "b, ] \\" }"},\n\n  {"key": "c", "list": [1, [2]]}\n]\n'
    expect(read("a.json", text)).toEqual([
      { line: 3, value: { key: "a", name: 'b, ] " }' } },
      { line: 6, value: { key: "c", list: [1, [2]] } }
    ])
  })

  test("may be empty", () => {
    expect(read("a.json", "[ ]")).toEqual([])
  })

  test("tells a row that is missing or no object", () => {
    expect(read("a.json", '[{"key":"a"},,5,]')).toEqual([
      { line: 1, value: { key: "a" } },
      { line: 1, error: "A row is missing beside a comma." },
      { line: 1, error: "A row must be an object with the fields of a driver." },
      { line: 1, error: "A row is missing beside a comma." }
    ])
  })

  test.each([
    ['"text"', "The file does not begin with '[': a JSON import is one array."],
    ['[{"key":"a"}', "The file ends before its array does."],
    ['[{"key":"a', "The file ends before its array does."],
    ["[] x", "The file goes on after the end of its array."]
  ])("that is broken, %j, is refused", (text, sentence) => {
    expect(() => read("a.json", text)).toThrow(sentence)
  })

  test("of any rows reads as JSON itself reads it, however it is laid out", () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
        fc.constantFrom(undefined, 1, "\t"),
        (rows, indent) => {
          const text = JSON.stringify(rows, null, indent)
          const found = text.trim() === "" ? [] : read("a.json", text)
          expect(found.map((row) => ("value" in row ? row.value : row))).toEqual(JSON.parse(text))
        }
      )
    )
  })
})

describe("CSV", () => {
  test("reads the columns of an import row by their kinds", () => {
    const text = [
      "key,rating,isLatest,hardwareIds,source.id,source.name,driverless.airPrint,releases,version",
      'a,4,true,"USB\\VID_1; USB\\VID_2 ;",s,Some Source,false,"[{""version"":""1""}]",',
      "b,four,yes,,,,,not json,7.0"
    ].join("\r\n")
    expect(read("a.csv", text)).toEqual([
      {
        line: 2,
        value: {
          key: "a",
          rating: 4,
          isLatest: true,
          hardwareIds: ["USB\\VID_1", "USB\\VID_2"],
          source: { id: "s", name: "Some Source" },
          driverless: { airPrint: false },
          releases: [{ version: "1" }]
        }
      },
      { line: 3, value: { key: "b", rating: "four", isLatest: "yes", releases: "not json", version: "7.0" } }
    ])
  })

  test("keeps commas, quotes and line ends in quoted cells, and counts lines over them", () => {
    expect(read("a.csv", 'key,description\na,"one, ""two""\nthree"\nb,x\n')).toEqual([
      { line: 2, value: { key: "a", description: 'one, "two"\nthree' } },
      { line: 4, value: { key: "b", description: "x" } }
    ])
  })

  test("tells faulty rows and reads on", () => {
    expect(read("a.csv", 'key,name\na\n"b"x,c\nd,e"f\n\ng,h')).toEqual([
      { line: 2, error: "The row has 1 cells where the header has 2." },
      { line: 3, error: "Text follows a closing quote." },
      { line: 4, error: "A quote stands inside a cell that does not begin with one." },
      { line: 6, value: { key: "g", name: "h" } }
    ])
  })

  test.each([
    ["key,colour\n", "Column 2 of the header is no field of an import row."],
    ["key,__proto__\n", "Column 2 of the header is no field of an import row."],
    ["key,name,key\n", "The header names the column key twice."],
    ['key\na\n"b', "Line 3: a quote is opened and never closed."]
  ])("with %j is refused", (text, sentence) => {
    expect(() => read("a.csv", text)).toThrow(sentence)
  })

  test("brings any texts back that were written by the rules", () => {
    const cell = fc.string({ unit: fc.constantFrom('"', ",", "\n", "\r\n", "a", " ", "ß") })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const text = ["key,name", ...rows.map((cells) => cells.map(quoted).join(","))].join("\n")
        const expected = rows.map(([key, name]) => ({
          ...(key.trim() === "" ? {} : { key: key.trim() }),
          ...(name.trim() === "" ? {} : { name: name.trim() })
        }))
        expect(read("a.csv", text).map((row) => ("value" in row ? row.value : row))).toEqual(expected)
      })
    )
  })
})

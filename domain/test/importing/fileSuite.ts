/** What every reader of import files reads, in the terminal and in the browser: run against both. */
import { decodeRow } from "@driverdex/domain/decide/ImportRow.decode.schema"
import { describe, expect, test } from "vitest"

export type ReadFile = (name: string, bytes: Uint8Array) => Promise<ReadonlyArray<unknown>>

const LINE = {
  key: "x1",
  name: "Acme X1",
  manufacturer: "Acme",
  category: "Printers",
  description: "x",
  operatingSystem: "Windows 11",
  architecture: "64-bit",
  downloadUrl: "/downloads/driver.exe"
}

export const importFileSuite = (reader: string, readFile: ReadFile): void => {
  const read = (name: string, text: string) => readFile(name, new TextEncoder().encode(text))

  describe(`F-17: an import file read in the ${reader}`, () => {
    test.each([
      ["a.csv", "key\na", { line: 2, value: { key: "a" } }],
      ["a.CSV", "\uFEFFkey\r\na\r\n", { line: 2, value: { key: "a" } }],
      ["a.ndjson", '{"key":"a"}', { line: 1, value: { key: "a" } }],
      ["a.jsonl", '\n{"key":"a"}', { line: 2, value: { key: "a" } }],
      ["a.json", ' [{"key":"a"}]', { line: 1, value: { key: "a" } }],
      ["a.json", '{"key":"a"}', { line: 1, value: { key: "a" } }],
      ["a", "\n[\n{}]", { line: 3, value: {} }],
      ["a", '\uFEFF{"key":"a"}', { line: 1, value: { key: "a" } }],
      ["a.txt", "key\na", { line: 2, value: { key: "a" } }]
    ])("F-17: %s with %j is known by its name or its first character", async (name, text, row) => {
      expect(await read(name, text)).toEqual([row])
    })

    test("F-17: reads hardware IDs that hold a semicolon, capital TRUE and FALSE, and line ends inside a cell", async () => {
      const text = [
        "key,hardwareIds,isLatest,isVerified,description",
        'a,"[""USB\\\\A;B"",""C""]",TRUE,False,"one\r\ntwo"',
        "b,USB\\A; USB\\B ;,true,false,one"
      ].join("\r\n")
      expect(await read("a.csv", text)).toEqual([
        {
          line: 2,
          value: {
            key: "a",
            hardwareIds: ["USB\\A;B", "C"],
            isLatest: true,
            isVerified: false,
            description: "one\ntwo"
          }
        },
        {
          line: 4,
          value: { key: "b", hardwareIds: ["USB\\A", "USB\\B"], isLatest: true, isVerified: false, description: "one" }
        }
      ])
    })

    test("F-17: tells each faulty row by its line in one sentence and reads on", async () => {
      expect(await read("a.csv", 'key,name\na\n"b"x,c\nd,e"f\n\ng,h')).toEqual([
        { line: 2, error: "This row has 1 cell where the header has 2." },
        { line: 3, error: "Text follows a closing quote." },
        { line: 4, error: "A quote stands inside a cell that does not begin with one." },
        { line: 6, value: { key: "g", name: "h" } }
      ])
      expect(await read("a.ndjson", '{"key":"a"}\n{"key":\n[1]\n5\n{"key":"b"}')).toEqual([
        { line: 1, value: { key: "a" } },
        { line: 2, error: "This row is not valid JSON." },
        { line: 3, error: "A row must be an object with the fields of the import format." },
        { line: 4, error: "A row must be an object with the fields of the import format." },
        { line: 5, value: { key: "b" } }
      ])
    })

    test.each([
      ["a.csv", "\uFEFF \n", "the file is empty."],
      ["a.json", "", "the file is empty."],
      ["a.csv", "key,colour\n", "column 2 of the header, 'colour', is no field of an import row."],
      ["a.csv", "key,__proto__\n", "column 2 of the header is no field of an import row."],
      ["a.csv", "key,name,key\n", "the header names the column key twice."],
      ["a.csv", 'key\na\n"b', "Line 3: a quote is opened and never closed."],
      ["a.json", '[{"key":"a"}', "the file ends before its array does."],
      ["a.json", "[] x", "the file goes on after the end of its array."],
      ["a.csv", `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(",")}\n`, "column 1 of the header"],
      ["a.csv", `key\n"${"x".repeat(3_100_000)}"`, "the row is longer than 3 MB; a quote may be open."]
    ])("F-17: %s that cannot be read is refused in one sentence", async (name, text, sentence) => {
      await expect(read(name, text)).rejects.toThrow(sentence)
    })

    test("F-17: refuses what is not UTF-8", async () => {
      await expect(readFile("a.json", new Uint8Array([0x5b, 0xff, 0x5d]))).rejects.toThrow("not UTF-8")
      await expect(readFile("a.csv", new Uint8Array([0xff, 0xfe, 0x6b, 0]))).rejects.toThrow("not UTF-8")
      // 'ü' as Excel writes it where 'CSV UTF-8' was not chosen.
      const old = new Uint8Array([...new TextEncoder().encode("key;name\na;Treiber f"), 0xfc, 0x72])
      await expect(readFile("a.csv", old)).rejects.toThrow(
        "Line 2: the file is not UTF-8 text. In Excel, save it as 'CSV UTF-8'"
      )
    })

    test("F-17: a key named __proto__ is a field like any other, and refused as unknown", async () => {
      const [row] = await read("a.ndjson", JSON.stringify(LINE).replace("{", '{"__proto__":{"rating":5},'))
      const decoded = decodeRow((row as { value: unknown }).value)
      expect(decoded).toMatchObject({ errors: [{ message: "This field is not part of the import format." }] })
    })

    test.each([
      ["name", "Acme\u200BX1"],
      ["name", "Acme \u202EX1"],
      ["description", "a\u2066b"],
      ["manufacturer", "Ac\u00ADme"],
      ["name", "Acme\u200DX1"]
    ])("F-17: names the %s that has invisible characters, once", async (field, text) => {
      const [row] = await read("a.ndjson", JSON.stringify({ ...LINE, [field]: text }))
      expect(decodeRow((row as { value: unknown }).value)).toEqual({
        errors: [
          {
            field,
            message: "Remove the invisible characters from this text, such as zero-width spaces and direction marks."
          }
        ]
      })
    })

    test("F-17: says one sentence of a text that breaks several rules", () => {
      const decoded = decodeRow({ ...LINE, name: ` \0${"x".repeat(300)} ` })
      expect("errors" in decoded && decoded.errors.map(({ field }) => field)).toEqual(["name"])
    })
  })
}

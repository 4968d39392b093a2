import { ImportRow } from "@driverdex/domain/decide/ImportRow.schema"
import fc from "fast-check"
import { expect, test } from "vitest"
import { CSV_COLUMNS, readCsvRows } from "../../src/importing/csvRows.ts"
import { all, inPieces } from "./bytes.ts"

const read = (text: string) => all(readCsvRows(inPieces(text, [7])))

test("every field of an import row has its column and there is no other column", () => {
  const fields = new Set([...CSV_COLUMNS.keys()].map((name) => name.split(".", 1)[0]))
  expect(fields).toEqual(new Set(Object.keys(ImportRow.fields)))
})

test("cells become facts of the right kind and empty cells become nothing", async () => {
  const text = [
    "key,name,rating,isLatest,hardwareIds,driverless.airPrint,source.id,source.name,releases,version",
    'a,"Driver, for A",5,true,PCI\\VEN_1&DEV_2; USB\\VID_3&PID_4 ;,false,pci,pci.ids,"[{""version"":""1""}]",1.0',
    "b,B,,,,,,,,"
  ].join("\r\n")
  expect(await read(text)).toEqual([
    {
      line: 2,
      value: {
        key: "a",
        name: "Driver, for A",
        rating: 5,
        isLatest: true,
        hardwareIds: ["PCI\\VEN_1&DEV_2", "USB\\VID_3&PID_4"],
        driverless: { airPrint: false },
        source: { id: "pci", name: "pci.ids" },
        releases: [{ version: "1" }],
        version: "1.0"
      }
    },
    { line: 3, value: { key: "b", name: "B" } }
  ])
})

test("a cell that is not what its column holds stays text, so that the row's check refuses it", async () => {
  expect(await read("rating,isLatest,releases\nfive,yes,[1")).toEqual([
    { line: 2, value: { rating: "five", isLatest: "yes", releases: "[1" } }
  ])
  expect(await read("rating\n0x10\n1e2\n")).toEqual([
    { line: 2, value: { rating: "0x10" } },
    { line: 3, value: { rating: "1e2" } }
  ])
})

test("versions that look like numbers stay text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ noNaN: true }).map(String), async (version) => {
      expect(await read(`version\n${version}`)).toEqual([{ line: 2, value: { version } }])
    })
  )
})

test.each([";", "\t", ","])("a file whose header separates its columns by %j is read by that", async (separator) => {
  const record = (...cells: ReadonlyArray<string>) => cells.join(separator)
  const text = [
    `\uFEFF${record("key", "name", "hardwareIds", "rating")}`,
    record("a", '"One, two; three"', '"PCI\\VEN_1; USB\\VID_3"', "5"),
    record("b", '"say ""it"""', "", "4")
  ]
  expect(await read(text.join("\r\n"))).toEqual([
    { line: 2, value: { key: "a", name: "One, two; three", hardwareIds: ["PCI\\VEN_1", "USB\\VID_3"], rating: 5 } },
    { line: 3, value: { key: "b", name: 'say "it"', rating: 4 } }
  ])
})

test("a file with one column has no separator, and text with one is not cut", async () => {
  expect(await read("key\r\na\r\n")).toEqual([{ line: 2, value: { key: "a" } }])
  expect(await read("key,name\na,b;c\td")).toEqual([{ line: 2, value: { key: "a", name: "b;c\td" } }])
})

test("a row with more or fewer cells than the header is an error", async () => {
  expect(await read("key,name\na\nb,c,d\ne,f")).toEqual([
    { line: 2, error: "This row has 1 cell where the header has 2." },
    { line: 3, error: "This row has 3 cells where the header has 2." },
    { line: 4, value: { key: "e", name: "f" } }
  ])
})

test.each([
  ["key,nmae\n", "Line 1: column 2 of the header, 'nmae', is no field of an import row. Did you mean 'name'?"],
  ["key,colour\n", "Line 1: column 2 of the header, 'colour', is no field of an import row."],
  [
    "nam,x y,url\n",
    "'nam', is no field of an import row. Did you mean 'name'? Also, column 2 of the header, 'x y', is"
  ],
  ["key,__proto__\n", "Line 1: column 2 of the header is no field of an import row."],
  ["\n\nkey,name,key\n", "Line 3: the header names the column key twice."]
])("the header of %j is refused: %s", async (text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})

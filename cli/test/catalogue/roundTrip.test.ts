/** A catalogue that is written to a file and read again is unchanged, whatever edits came before. */
import { decideImport } from "@driverdex/domain/decide/Import"
import { decodeRow } from "@driverdex/domain/decide/ImportRow.decode.schema"
import { CSV_COLUMNS, readCsvRows } from "@driverdex/domain/importing/csvRows"
import { readJsonArray } from "@driverdex/domain/importing/jsonArray"
import { readNdjson } from "@driverdex/domain/importing/ndjson"
import type { RowReader } from "@driverdex/domain/importing/RowReader"
import { CONTEXT } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { expect, test } from "vitest"
import { all, inPieces } from "../../../domain/test/importing/bytes.ts"
import { type RecordFormat, writeRecords } from "../../src/files/records.ts"
import { driverHistory, exported } from "./driverHistories.ts"

test.each<[RecordFormat, RowReader]>([
  ["json", readJsonArray],
  ["ndjson", readNdjson],
  ["csv", readCsvRows]
])("a driver that was exported as %s and is imported again is unchanged, whatever was edited before", (format, read) =>
  fc.assert(
    fc.asyncProperty(driverHistory, fc.constantFrom("catalogue", "script", "new"), async (state, source) => {
      const pieces: Array<string> = []
      const columns = [...CSV_COLUMNS.keys()]
      await writeRecords({
        records: [exported(state)],
        format,
        columns,
        send: async (text) => void pieces.push(text)
      })
      const [row] = await all(read(inPieces(pieces.join(""), [])))
      const decoded = decodeRow(row !== undefined && "value" in row ? row.value : row)
      if (!("row" in decoded)) throw new Error(JSON.stringify(decoded.errors))
      expect(decideImport(state, decoded.row, { ...CONTEXT, source })).toMatchObject({
        outcome: "unchanged",
        preserved: []
      })
    }),
    { numRuns: 400 }
  )
)

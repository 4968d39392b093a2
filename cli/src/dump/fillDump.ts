/** Writes the files of a dump from a catalogue. The same catalogue and log make the same bytes: no file has a time of day of its own. */
import { hash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { CHECKPOINT, DATA_FILES, type DumpManifest, MANIFEST, TABLES } from "@driverdex/api/contract/DumpManifest"
import { fillFile } from "../files/fillFile.ts"
import { openParquet } from "../files/parquetFile.ts"
import { type FlatRecord, fieldOf, textOf, writeRecords } from "../files/records.ts"
import { columnsOf, type DumpColumn, type DumpedCatalogue, jsonSchemaOf, type TableName } from "./dumpTables.ts"

/** @param signed the checkpoint as it was served. @returns the manifest. @throws Failure */
export async function fillDump(
  folder: string,
  catalogue: DumpedCatalogue,
  about: Pick<DumpManifest, "site" | "log">,
  signed: string
): Promise<DumpManifest> {
  for (const table of TABLES) await fillTable(folder, table, catalogue[table])
  const files: Array<DumpManifest["files"][number]> = []
  for (const name of DATA_FILES) {
    const content = await readFile(join(folder, name))
    files.push({ name, bytes: content.length, sha256: hash("sha256", content, "hex") })
  }
  const { drivers, releases, lines, manufacturers, printers } = catalogue
  const manifest: DumpManifest = {
    format: "driverdex-dump/1",
    site: about.site,
    newestDay: newestDay([...drivers, ...releases]),
    records: {
      drivers: drivers.length,
      releases: releases.length,
      lines: lines.length,
      manufacturers: manufacturers.length,
      printers: printers.length
    },
    log: about.log,
    files
  }
  await textFile(join(folder, CHECKPOINT), signed)
  await textFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

async function fillTable(folder: string, table: TableName, records: ReadonlyArray<FlatRecord>): Promise<void> {
  const columns = columnsOf(table)
  const path = (ending: string) => join(folder, `${table}.${ending}`)
  for (const format of ["ndjson", "csv"] as const) {
    await fillFile(path(format), (send) =>
      writeRecords({ records, format, columns: columns.map(({ name }) => name), send })
    )
  }
  const parquet = await openParquet(path("parquet"), columns)
  for (const record of records) await parquet.add(columns.map((column) => cellOf(record, column)))
  await parquet.finish()
  await textFile(path("schema.json"), `${JSON.stringify(jsonSchemaOf(table), null, 2)}\n`)
}

/** The contract has decided what is in it. */
function cellOf(record: FlatRecord, { name, type }: DumpColumn): string | number | boolean | null {
  const value = fieldOf(record, name) ?? null
  // The same text as in the CSV.
  if (Array.isArray(value)) return textOf(value, (text) => text)
  return type === "DATE" && value !== null ? Date.parse(value as string) : (value as string | number | boolean | null)
}

const newestDay = (records: ReadonlyArray<FlatRecord>): string | null => {
  let newest: string | null = null
  for (const { checkedOn, releasedOn } of records) {
    for (const day of [checkedOn, releasedOn]) {
      if (typeof day === "string" && (newest === null || day > newest)) newest = day
    }
  }
  return newest
}

async function textFile(path: string, text: string): Promise<void> {
  await fillFile(path, async (send) => {
    await send(text)
    return 1
  })
}

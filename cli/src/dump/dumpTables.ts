/** The tables of a dump: their records are those of `/api/v1`, whose contract is the only place that says their shape. */
import type { TABLES } from "@driverdex/api/contract/DumpManifest"
import {
  PublicDriver,
  PublicLine,
  PublicManufacturer,
  PublicPrinter,
  PublicRelease
} from "@driverdex/api/contract/PublicRecords"
import { IsoDay } from "@driverdex/domain/catalogue/Driver.schema"
import { Schema } from "effect"
import type { FlatRecord } from "../files/records.ts"

export type TableName = (typeof TABLES)[number]
/** All records of one state of the catalogue, in the order of the API; releases in the order of their drivers, newest first. */
export type DumpedCatalogue = Readonly<Record<TableName, ReadonlyArray<FlatRecord>>>

export const SCHEMAS = {
  drivers: PublicDriver,
  /** A release belongs to a driver, which its address says in the API. */
  releases: Schema.Struct({ driver: Schema.Int, driverKey: Schema.String, ...PublicRelease.fields }).annotate({
    identifier: "DumpedRelease"
  }),
  lines: PublicLine,
  manufacturers: PublicManufacturer,
  printers: PublicPrinter
}

export interface DumpColumn {
  /** `source.name` is a field of an object. */
  readonly name: string
  readonly type: "STRING" | "DATE" | "INT32" | "BOOLEAN"
  readonly isNullable: boolean
}

/** Columns of the CSV and of the Parquet file. A list is one text, joined by ';'. */
export const columnsOf = (table: TableName): ReadonlyArray<DumpColumn> => columnsIn(SCHEMAS[table].fields, "", false)

/** As a JSON Schema of draft 2020-12, for one line of the NDJSON file. */
export const jsonSchemaOf = (table: TableName): object => {
  const { schema, definitions } = Schema.toJsonSchemaDocument(SCHEMAS[table])
  return { $schema: "https://json-schema.org/draft/2020-12/schema", title: table, ...schema, $defs: definitions }
}

/** As far as it matters here: a union with null has members, an object has fields. */
interface Shape {
  readonly ast: { readonly _tag: string }
  readonly members?: ReadonlyArray<unknown>
  readonly fields?: Readonly<Record<string, unknown>>
}

const TYPES: Readonly<Record<string, DumpColumn["type"]>> = { Number: "INT32", Boolean: "BOOLEAN" }

const columnsIn = (
  fields: Readonly<Record<string, unknown>>,
  prefix: string,
  isInNullable: boolean
): ReadonlyArray<DumpColumn> =>
  Object.entries(fields).flatMap(([field, given]): ReadonlyArray<DumpColumn> => {
    const members = (given as Shape).members as ReadonlyArray<Shape> | undefined
    const isNullable = isInNullable || members?.some(({ ast }) => ast._tag === "Null") === true
    const shape = members?.find(({ ast }) => ast._tag !== "Null") ?? (given as Shape)
    if (shape.fields !== undefined) return columnsIn(shape.fields, `${prefix}${field}.`, isNullable)
    const isDay = (shape as unknown) === IsoDay
    return [{ name: `${prefix}${field}`, type: isDay ? "DATE" : (TYPES[shape.ast._tag] ?? "STRING"), isNullable }]
  })

/** Writes a Parquet file row group by row group: memory does not grow with the number of rows beyond one group. */
import type { Writer } from "hyparquet-writer"
import { Failure } from "../verb/Failure.ts"

export interface ParquetColumn {
  readonly name: string
  readonly type: keyof typeof TYPES
  /** Default: no. */
  readonly isNullable?: boolean
}

type ParquetValue = string | number | boolean | null

const TYPES = {
  STRING: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  /** A moment of UTC, which a reader shows in any time zone. */
  MOMENT: {
    type: "INT64",
    converted_type: "TIMESTAMP_MILLIS",
    logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" }
  },
  /** Without the logical type: DuckDB then has it as the time of a clock in no time zone. */
  TIMESTAMP: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
  DATE: { type: "INT32", converted_type: "DATE" },
  INT32: { type: "INT32" },
  BOOLEAN: { type: "BOOLEAN" }
} as const

export interface ParquetFile {
  /** Values in the order of the columns; a moment in time and a day in milliseconds since 1970. */
  readonly add: (row: ReadonlyArray<ParquetValue>) => Promise<void>
  /** Completes the file; before that it is no Parquet file. */
  readonly finish: () => Promise<void>
}

const GROUP_ROWS = 10_000

/**
 * The same rows make the same bytes.
 * @param createdBy names the program in the file, and may say what the rows are
 */
export async function openParquet(
  path: string,
  columns: ReadonlyArray<ParquetColumn>,
  createdBy = "driverdex"
): Promise<ParquetFile> {
  const { fileWriter, ParquetWriter } = await import("hyparquet-writer")
  const file: Writer = inWords(path, () => fileWriter(path))
  const schema = [
    { name: "root", num_children: columns.length },
    ...columns.map(({ name, type, isNullable = false }) => {
      return { name, ...TYPES[type], repetition_type: isNullable ? ("OPTIONAL" as const) : ("REQUIRED" as const) }
    })
  ]
  const writer = new ParquetWriter({ writer: file, schema, createdBy })
  /** Texts repeat: each is in memory once. */
  const texts = new Map<string, string>()
  let group = columns.map((): Array<ParquetValue> => [])
  let rows = 0
  const write = async () => {
    const columnData = columns.map(({ name, type }, at) => {
      const values = group[at] as Array<ParquetValue>
      const isTime = type === "MOMENT" || type === "TIMESTAMP" || type === "DATE"
      return { name, data: isTime ? values.map((ms) => (ms === null ? null : new Date(ms as number))) : values }
    })
    group = columns.map(() => [])
    rows = 0
    await inWords(path, () => writer.write({ columnData, rowGroupSize: GROUP_ROWS }))
  }
  const shared = (value: ParquetValue): ParquetValue => {
    if (typeof value !== "string") return value
    const known = texts.get(value)
    if (known === undefined) texts.set(value, value)
    return known ?? value
  }
  return {
    add: async (row) => {
      for (const [at, value] of row.entries()) group[at]?.push(shared(value))
      rows += 1
      if (rows === GROUP_ROWS) await write()
    },
    finish: async () => {
      if (rows > 0) await write()
      await inWords(path, () => writer.finish())
    }
  }
}

/** The logical types that a file names, by column; null for what is no Parquet file. */
export async function logicalTypesOf(bytes: Buffer): Promise<ReadonlyMap<string, string> | null> {
  const { parquetMetadata } = await import("hyparquet")
  try {
    const { schema } = parquetMetadata(new Uint8Array(bytes).buffer)
    return new Map(
      schema.flatMap(({ name, logical_type }) => (logical_type === undefined ? [] : [[name, logical_type.type]]))
    )
  } catch {
    // Whoever compares its bytes will say that they are others.
    return null
  }
}

/** @throws Failure for what the file system refuses */
function inWords<A>(path: string, work: () => A): A {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === undefined ? error : new Failure(`The file ${path} cannot be written (${code}).`)
  }
}

/** Writes a Parquet file row group by row group: memory does not grow with the number of rows beyond one group. */
import type { BasicType, Writer } from "hyparquet-writer"
import { Failure } from "../platform/Failure.ts"

export interface ParquetColumn {
  readonly name: string
  readonly type: Extract<BasicType, "STRING" | "TIMESTAMP">
}

export interface ParquetFile {
  /** Values in the order of the columns; a moment in time in milliseconds since 1970. */
  readonly add: (row: ReadonlyArray<string | number>) => Promise<void>
  /** Completes the file; before that it is no Parquet file. */
  readonly finish: () => Promise<void>
}

const GROUP_ROWS = 10_000

/** The same rows make the same bytes. */
export async function openParquet(path: string, columns: ReadonlyArray<ParquetColumn>): Promise<ParquetFile> {
  const { fileWriter, ParquetWriter } = await import("hyparquet-writer")
  const file: Writer = inWords(path, () => fileWriter(path))
  const schema = [
    { name: "root", num_children: columns.length },
    ...columns.map(({ name, type }) =>
      type === "STRING"
        ? ({ name, type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" } as const)
        : ({ name, type: "INT64", converted_type: "TIMESTAMP_MILLIS", repetition_type: "REQUIRED" } as const)
    )
  ]
  const writer = new ParquetWriter({ writer: file, schema, createdBy: "driverdex" })
  /** Texts repeat: each is in memory once. */
  const texts = new Map<string, string>()
  let group = columns.map((): Array<string | number> => [])
  let rows = 0
  const write = async () => {
    const columnData = columns.map(({ name, type }, at) => {
      const values = group[at] as Array<string | number>
      return { name, data: type === "TIMESTAMP" ? values.map((ms) => new Date(ms)) : values }
    })
    group = columns.map(() => [])
    rows = 0
    await inWords(path, () => writer.write({ columnData, rowGroupSize: GROUP_ROWS }))
  }
  const shared = (value: string | number): string | number => {
    if (typeof value === "number") return value
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

/** @throws Failure for what the file system refuses */
function inWords<A>(path: string, work: () => A): A {
  try {
    return work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === undefined ? error : new Failure(`The file ${path} cannot be written (${code}).`)
  }
}

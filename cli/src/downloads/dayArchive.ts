/**
 * A folder with one Parquet file for each UTC day that has facts, and in its folder `corrections` one for each day on which counts
 * were corrected (P-DL-15). A file never changes once it is there.
 */
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { DownloadFact } from "@driverdex/domain/downloads/aggregate"
import { logicalTypesOf, openParquet, type ParquetColumn, type ParquetFile } from "../files/parquetFile.ts"
import { Failure } from "../verb/Failure.ts"

export type ArchivedFact = Pick<
  DownloadFact,
  "at" | "type" | "subject" | "category" | "manufacturer" | "day" | "by" | "madeUp"
>

export interface DayArchive {
  /** Facts as the replay gives them: in the order of the log, so that those of two days may be mixed around midnight. */
  readonly add: (fact: ArchivedFact) => Promise<void>
  /** Names of the files that were not there, and are now. @throws Failure where there is one that says something else */
  readonly finish: () => Promise<ReadonlyArray<string>>
  /** Removes what has no name yet. */
  readonly discard: () => Promise<void>
}

/**
 * Whether moments name their logical type. A folder goes on in the form in which it was begun: a program that reads both forms at
 * once brings one to the other by the clock of its own time zone, which is the wrong hour (decision 093).
 */
type Form = "MOMENT" | "TIMESTAMP"

/** Neither position nor id: they depend on the store and on the catalogue of today, and the file of a day stays the same. */
const columnsIn = (form: Form): ReadonlyArray<ParquetColumn> => [
  { name: "recorded_at", type: form },
  { name: "type", type: "STRING" },
  { name: "subject", type: "STRING" },
  { name: "category", type: "STRING" },
  { name: "manufacturer", type: "STRING" }
]
const correctionColumnsIn = (form: Form): ReadonlyArray<ParquetColumn> => [
  { name: "recorded_at", type: form },
  { name: "day", type: "DATE" },
  { name: "difference", type: "INT32" },
  { name: "subject", type: "STRING" },
  { name: "category", type: "STRING" },
  { name: "manufacturer", type: "STRING" }
]

/** What a file with made-up downloads says of itself (P-DL-19). */
const MADE_UP_BY = "driverdex (made-up downloads)"

const CORRECTIONS = "corrections"
const fileOf = (folder: string, name: string) => join(folder, `${name}.parquet`)

/** The name of the file that has a fact, without its ending: its day, or `corrections/` and the day on which it was made. */
export function nameOf({ at, type }: Pick<ArchivedFact, "at" | "type">): string {
  const day = at.slice(0, "YYYY-MM-DD".length)
  return type === "downloads-corrected" ? `${CORRECTIONS}/${day}` : day
}

/** The day of such a name. */
export function dayOfName(name: string): string {
  return name.slice(-"YYYY-MM-DD".length)
}

/** The names of the files that are there, by day; creates the folder. @throws Failure */
export async function archivedNames(folder: string): Promise<ReadonlyArray<string>> {
  try {
    await mkdir(folder, { recursive: true })
    const names = (await readdir(folder)).includes(CORRECTIONS) ? await readdir(join(folder, CORRECTIONS)) : []
    const all = [...(await readdir(folder)), ...names.map((name) => `${CORRECTIONS}/${name}`)]
    return all
      .flatMap((name) => /^((?:corrections\/)?\d{4}-\d\d-\d\d)\.parquet$/.exec(name)?.[1] ?? [])
      .toSorted((a, b) => (dayOfName(a) < dayOfName(b) ? -1 : 1))
  } catch (error) {
    throw new Failure(`The folder ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/**
 * The last day that is complete: a download of the last minute may be recorded after midnight.
 * @param now milliseconds since 1970
 */
export function lastCompleteDay(now: number): string {
  return new Date(now - HOUR_MS - DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length)
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** @param writes false: nothing gets a name, and `finish` says which files are not there */
export function openDayArchive(folder: string, writes: boolean): DayArchive {
  const files = new Map<string, ParquetFile>()
  const temporaryOf = (name: string) => `${fileOf(folder, name)}.part`
  let ofFolder: Promise<Form> | undefined
  /** Of the file of this name; where there is none, of the folder's newest. */
  const formOf = async (name: string): Promise<Form> => {
    const bytes = await bytesOf(fileOf(folder, name))
    if (bytes !== null) return formIn(bytes)
    ofFolder ??= formOfNewest(folder)
    return ofFolder
  }
  const openFile = async (
    fact: ArchivedFact,
    columns: (form: Form) => ReadonlyArray<ParquetColumn>
  ): Promise<ParquetFile> => {
    const name = nameOf(fact)
    const by = fact.madeUp === true ? MADE_UP_BY : undefined
    const file = files.get(name) ?? (await openParquet(temporaryOf(name), columns(await formOf(name)), by))
    files.set(name, file)
    return file
  }
  return {
    add: async (fact) => {
      const { at, type, subject, category, manufacturer, day, by } = fact
      if (day === undefined || by === undefined) {
        const file = await openFile(fact, columnsIn)
        return file.add([Date.parse(at), type, subject, category, manufacturer])
      }
      await mkdir(dirname(fileOf(folder, nameOf(fact))), { recursive: true })
      const file = await openFile(fact, correctionColumnsIn)
      return file.add([Date.parse(at), Date.parse(day), by, subject, category, manufacturer])
    },
    finish: async () => {
      const added: Array<string> = []
      for (const [name, file] of files) {
        await file.finish()
        const before = await bytesOf(fileOf(folder, name))
        if (before === null) added.push(name)
        else if (!before.equals(await readFile(temporaryOf(name)))) {
          throw new Failure(`The file of ${name} is not what the log says of that day.`)
        }
        if (before === null && writes) await giveName(temporaryOf(name), fileOf(folder, name))
      }
      return added.toSorted()
    },
    discard: async () => {
      for (const name of files.keys()) await rm(temporaryOf(name), { force: true })
    }
  }
}

const formOfNewest = async (folder: string): Promise<Form> => {
  const newest = (await archivedNames(folder)).at(-1)
  const bytes = newest === undefined ? null : await bytesOf(fileOf(folder, newest))
  return bytes === null ? "MOMENT" : formIn(bytes)
}

const formIn = async (bytes: Buffer): Promise<Form> => {
  const types = await logicalTypesOf(bytes)
  return types === null || types.has("recorded_at") ? "MOMENT" : "TIMESTAMP"
}

/** Null where there is no file. @throws Failure */
const bytesOf = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "ENOENT") return null
    throw new Failure(`The file ${path} cannot be read (${code}).`)
  }
}

/** Durable before it is seen. */
const giveName = async (temporary: string, path: string): Promise<void> => {
  const file = await open(temporary, "r+")
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
}

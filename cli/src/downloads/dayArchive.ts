/** A folder with one Parquet file for each UTC day that has facts. A file never changes once it is there. */
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import type { DownloadFact } from "@driverdex/domain/downloads/aggregate"
import { Failure } from "../platform/Failure.ts"
import { openParquet, type ParquetFile } from "../writing/parquetFile.ts"

export type ArchivedFact = Pick<DownloadFact, "at" | "type" | "subject" | "category" | "manufacturer">

export interface DayArchive {
  /** Facts as the replay gives them: in the order of the log, so that those of two days may be mixed around midnight. */
  readonly add: (fact: ArchivedFact) => Promise<void>
  /** The days that had no file, which have one now. @throws Failure where there is one that says something else */
  readonly finish: () => Promise<ReadonlyArray<string>>
  /** Removes what has no name yet. */
  readonly discard: () => Promise<void>
}

/** Neither position nor id: they depend on the store and on the catalogue of today, and the file of a day stays the same. */
const COLUMNS = [
  { name: "recorded_at", type: "TIMESTAMP" },
  { name: "type", type: "STRING" },
  { name: "subject", type: "STRING" },
  { name: "category", type: "STRING" },
  { name: "manufacturer", type: "STRING" }
] as const

const fileOf = (folder: string, day: string) => join(folder, `${day}.parquet`)

/** The days that have a file, in their order; creates the folder. @throws Failure */
export async function archivedDays(folder: string): Promise<ReadonlyArray<string>> {
  try {
    await mkdir(folder, { recursive: true })
    const names = await readdir(folder)
    return names.flatMap((name) => /^(\d{4}-\d\d-\d\d)\.parquet$/.exec(name)?.[1] ?? []).toSorted()
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

/** @param writes false: nothing gets a name, and `finish` says which days have no file */
export function openDayArchive(folder: string, writes: boolean): DayArchive {
  const files = new Map<string, ParquetFile>()
  const temporaryOf = (day: string) => `${fileOf(folder, day)}.part`
  return {
    add: async ({ at, type, subject, category, manufacturer }) => {
      const day = at.slice(0, "YYYY-MM-DD".length)
      const file = files.get(day) ?? (await openParquet(temporaryOf(day), COLUMNS))
      files.set(day, file)
      await file.add([Date.parse(at), type, subject, category, manufacturer])
    },
    finish: async () => {
      const days: Array<string> = []
      for (const [day, file] of files) {
        await file.finish()
        const before = await bytesOf(fileOf(folder, day))
        if (before === null) days.push(day)
        else if (!before.equals(await readFile(temporaryOf(day)))) {
          throw new Failure(`The file of ${day} is not what the log says of that day.`)
        }
        if (before === null && writes) await giveName(temporaryOf(day), fileOf(folder, day))
      }
      return days.toSorted()
    },
    discard: async () => {
      for (const day of files.keys()) await rm(temporaryOf(day), { force: true })
    }
  }
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

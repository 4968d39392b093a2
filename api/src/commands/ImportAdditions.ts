/** How many drivers a token of scope `import` may still add on a UTC day (P-IMP-11): whoever steals one fills no catalogue. */
import type { Sql } from "postgres"
import { utcDay } from "../catalogue/downloadStats.ts"
import { Problem } from "../contract/Problem.ts"
import { deleteExpired } from "../platform/deleteExpired.ts"

export interface ImportAdditions {
  /** For one author, as it is recorded. */
  readonly of: (author: string) => Adding
  readonly expire: (at: Date) => Promise<number>
}

export interface Adding {
  /** Takes up to so many of what is left of the day, and answers how many; a preview takes nothing. */
  readonly take: (wanted: number, dryRun: boolean) => Promise<number>
  readonly release: (unused: number) => Promise<void>
  /** Why a driver is not added, for the person who reads the report. */
  readonly sentence: string
}

export interface ImportAdditionsOptions {
  readonly sql: Sql
  /** Of a day and author; null: any number. */
  readonly most: number | null
  readonly now: () => number
}

const RETENTION_DAYS = 2

export const makeImportAdditions = ({ sql, most, now }: ImportAdditionsOptions): ImportAdditions => ({
  of: (author) => ({
    take: async (wanted, dryRun) => {
      if (most === null || wanted === 0) return wanted
      const day = utcDay(now())
      return sql.begin(async (transaction) => {
        await transaction`
          insert into admin.import_additions (day, author, drivers) values (${day}, ${author}, 0) on conflict do nothing`
        // Locked, so that calls at the same time share what is left.
        const [row] = await transaction<[{ drivers: number }]>`
          select drivers from admin.import_additions where day = ${day} and author = ${author} for update`
        const taken = Math.max(0, Math.min(wanted, most - row.drivers))
        if (!dryRun) {
          await transaction`
            update admin.import_additions set drivers = drivers + ${taken} where day = ${day} and author = ${author}`
        }
        return taken
      })
    },
    release: async (unused) => {
      if (most === null || unused === 0) return
      await sql`
        update admin.import_additions set drivers = greatest(0, drivers - ${unused})
        where day = ${utcDay(now())} and author = ${author}`
    },
    sentence: `This token has added as many drivers today as one may (${most ?? 0}): import it tomorrow, or sign in and import it yourself.`
  }),
  expire: (at) =>
    deleteExpired(sql, {
      table: "admin.import_additions",
      due: sql`day < (${at}::timestamptz at time zone 'UTC')::date - ${RETENTION_DAYS}::int`,
      by: "day"
    })
})

/**
 * The new drivers of a call that still may be added.
 * @param keys in the order of the lines
 */
export const roomFor = async (adding: Adding, keys: ReadonlyArray<string>, dryRun: boolean) => {
  const taken = await adding.take(keys.length, dryRun)
  const may = new Set(keys.slice(0, taken))
  return {
    has: (key: string): boolean => may.has(key),
    full: new Problem({ status: 403, message: adding.sentence }),
    releaseBeyond: (added: number) => adding.release(Math.max(0, taken - added))
  }
}

/**
 * Builds a projection anew from the whole log, beside the tables that visitors read, and swaps when it has caught up
 * (design.md §5): no empty answer, no mixed answer, and readers wait only for the swap itself.
 */
import type { Position, ReadLog } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import { whileBuilding } from "./Building.ts"
import type { AnyTables, Projection } from "./Projection.ts"
import { activeCheckpoint, createSchema, dropAbandoned, dropSchema, inReadSchema, showInViews } from "./ReadSchema.ts"
import { makeRunner } from "./Runner.ts"

export interface RebuildOptions<Tables extends AnyTables> {
  readonly sql: Sql
  readonly readLog: ReadLog
  readonly projection: Projection<Tables>
  /** Told the position that the new tables have reached. */
  readonly onProgress?: (position: Position) => void
  readonly page?: number
}

/**
 * Answers the position at the swap. The tables that were shown before go away with the swap, and first those that earlier
 * rebuilds have left when they were cut off.
 */
export const rebuild = <Tables extends AnyTables>(options: RebuildOptions<Tables>): Promise<Position> =>
  whileBuilding(options.sql, async (announce) => {
    const { sql, projection } = options
    const { schema } = await inReadSchema(sql, async (tx) => {
      await dropAbandoned(tx, projection)
      const created = await createSchema(tx, projection)
      // Before anybody can see it.
      await announce(created.schema)
      return created
    })
    try {
      return await fillAndSwap(options, schema)
    } catch (error) {
      await inReadSchema(sql, (tx) => dropSchema(tx, schema))
      throw error
    }
  })

const fillAndSwap = async <Tables extends AnyTables>(
  options: RebuildOptions<Tables>,
  schema: string
): Promise<Position> => {
  const { onProgress = () => {} } = options
  const readLog: ReadLog = async function* (after, reading) {
    for await (const page of options.readLog(after, reading)) {
      onProgress(after)
      yield page
    }
  }
  const runner = makeRunner({ ...options, readLog, schema })
  // Each round ends at the head as it was at its beginning; the last ones are short.
  for (let round = 0; round < 3; round++) await runner.catchUp()
  onProgress(await runner.position())
  await swap(options, schema)
  return runner.position()
}

const swap = async <Tables extends AnyTables>(options: RebuildOptions<Tables>, schema: string): Promise<void> => {
  const { sql, projection } = options
  const before = await inReadSchema(sql, async (tx) => {
    // Whoever holds this row is about to move the old tables: after it nobody can be ahead of the new ones for long.
    const old = await activeCheckpoint(tx, projection)
    if (old !== null) await tx`select from read.checkpoints where schema = ${old.schema} for update`
    const behind = await tx<Array<{ behind: boolean }>>`
      select new.position < old.position as behind
      from read.checkpoints new, read.checkpoints old where new.schema = ${schema} and old.schema = ${old?.schema ?? schema}`
    // Never show rows older than what a visitor has already seen.
    if (behind[0]?.behind === true) return "behind" as const
    await showInViews(tx, projection, schema)
    return old?.schema ?? null
  })
  if (before === "behind") {
    await makeRunner({ ...options, schema }).catchUp()
    return swap(options, schema)
  }
  if (before !== null) await inReadSchema(sql, (tx) => dropSchema(tx, before))
}

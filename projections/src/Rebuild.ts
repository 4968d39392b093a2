/**
 * Rebuilds a projection from the whole log, next to the tables that visitors read, and swaps when it has caught up: no
 * empty answer, no mixed answer, and no reader waits. Until the swap, what is shown stays as it is, whatever fails.
 */
import type { Position, ReadLog } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import { whileBuilding } from "./Building.ts"
import { activeCheckpoint, checkpointOf } from "./Checkpoints.ts"
import { firstEventIdOf } from "./LogIdentity.ts"
import { mismatchSentence, ReadModelMismatched } from "./Mismatch.ts"
import { inOwnSession } from "./OwnSession.ts"
import type { AnyTables, Projection } from "./Projection.ts"
import type { ProjectionStalled } from "./ProjectionStalled.ts"
import { createSchema, dropAbandoned, inReadSchema, show } from "./ReadSchema.ts"
import { makeRunner, untilStalled } from "./Runner.ts"

export interface RebuildOptions<Tables extends AnyTables> {
  readonly sql: Sql
  readonly readLog: ReadLog
  readonly projection: Projection<Tables>
  /** Receives the position that the new tables have reached, after each page. */
  readonly onProgress?: (position: Position) => void
  readonly page?: number
  /**
   * Show the new tables also when an event that cannot be applied keeps them behind what is shown: for a release that cannot
   * read the old ones.
   */
  readonly mayShowLess?: boolean
}

/** Longest statement of a rebuild: a page of ten thousand events takes well below a second, on a free machine. */
const STATEMENT_TIMEOUT_MS = 120_000

/**
 * Returns the position at the swap. The tables that were shown before are dropped after it, as soon as they are no
 * longer read, and with them what interrupted rebuilds have left. Before an event that cannot be applied the new
 * tables stall like the old ones, and are shown all the same unless they would show less.
 *
 * @throws ReadModelMismatched when tables of a newer version are shown: an older one never replaces them;
 * ProjectionStalled when the new tables would show less
 */
export const rebuild = async <Tables extends AnyTables>(options: RebuildOptions<Tables>): Promise<Position> => {
  const { sql, projection } = options
  let own: string | undefined
  try {
    const position = await whileBuilding(sql, async (announce) => {
      const origin = await firstEventIdOf(options.readLog)
      const { schema } = await inReadSchema(sql, async (tx) => {
        await refuseOlder(tx, projection)
        const created = await createSchema(tx, projection, origin)
        // Before it is visible.
        await announce(created.schema)
        return created
      })
      own = schema
      return inOwnSession(sql, (session) => fillAndSwap({ ...options, sql: session }, schema), STATEMENT_TIMEOUT_MS)
    })
    // Visitors have the new tables by now; what cannot be dropped in this moment is dropped by a later call.
    await dropAbandoned(sql, projection).catch(() => undefined)
    return position
  } catch (error) {
    if (own !== undefined) await dropAbandoned(sql, projection, own).catch(() => undefined)
    throw error
  }
}

const fillAndSwap = async <Tables extends AnyTables>(
  options: RebuildOptions<Tables>,
  schema: string
): Promise<Position> => {
  const { onProgress = () => {} } = options
  const readLog: ReadLog = async function* (after, reading) {
    for await (const page of options.readLog(after, reading)) {
      yield page
      // The reader comes back for more when it has applied this one.
      const last = page.at(-1)
      if (last !== undefined) onProgress(last.position)
    }
  }
  const runner = makeRunner({ ...options, readLog, schema })
  // Each round ends at the head as it was at its beginning; the last ones are short.
  let stalled: ProjectionStalled | null = null
  for (let round = 0; round < 3 && stalled === null; round++) stalled = await untilStalled(runner)
  let mayShowLess = stalled !== null && options.mayShowLess === true
  while (!(await swap(options, schema, mayShowLess))) {
    if (stalled !== null) throw stalled
    const reached = await runner.position()
    stalled = await untilStalled(runner)
    // Nothing more comes, yet more is shown: an older copy of the log was restored, and the shown rows hold what it has lost.
    mayShowLess = stalled === null && (await runner.position()) === reached
  }
  return runner.position()
}

/** False when what is shown is ahead by now: rows older than a visitor has already seen are not shown, unless they must. */
const swap = <Tables extends AnyTables>(
  { sql, projection }: RebuildOptions<Tables>,
  schema: string,
  mayShowLess: boolean
): Promise<boolean> =>
  inReadSchema(sql, async (tx) => {
    await refuseOlder(tx, projection)
    // Moving a checkpoint locks its row: with both rows locked neither moves until the commit.
    await tx`
      select from read.generations
      where schema = ${schema} or (projection = ${projection.name} and active) order by schema for update`
    const [built, shown] = [await checkpointOf(tx, schema), await activeCheckpoint(tx, projection)]
    if (built === null) throw new Error(`The tables ${schema} were dropped while they were built.`)
    // Positions of another log say nothing about these.
    const isBehind = shown !== null && shown.origin === built.origin && shown.position > built.position
    if (isBehind && !mayShowLess) return false
    await show(tx, projection, schema)
    return true
  })

const refuseOlder = async <Tables extends AnyTables>(tx: Sql, projection: Projection<Tables>): Promise<void> => {
  const shown = await activeCheckpoint(tx, projection)
  if (shown !== null && shown.version > projection.version) {
    throw new ReadModelMismatched(`${mismatchSentence(projection.name, "newer-version")}.`)
  }
}

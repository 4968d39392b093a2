/** A start must not wait forever for a database that has gone away: after its first second, a probe checks whether it answers. */
import { setTimeout as delay } from "node:timers/promises"
import postgres from "postgres"
import { inTime, NoAnswerInTime } from "../platform/afterListening.ts"
import { causeOfOutage } from "../platform/causeOfOutage.ts"
import { connectPostgres } from "../store/postgres/connect.ts"
import { DatabaseUnusable } from "./Database.ts"

const ASK_EVERY_MS = 1_000
/** How long it may answer nothing: a restart of it may be waited for. */
const PATIENCE_MS = 5_000

/** @throws DatabaseUnusable when the database answers nothing for too long; the work is then left as it is */
export const whileAnswered = async <A>(url: string, work: () => Promise<A>): Promise<A> => {
  const over = new AbortController()
  try {
    return await Promise.race([work(), lossOf(url, over.signal)])
  } finally {
    over.abort()
  }
}

/** The sentence for a store that went away in the middle of a start. */
export const outageSentence = (store: string, reason: string): string =>
  `The ${store} cannot be used any more (${reason}); start again when it can.`

/** Rejects when the database is lost, or when the wait is over. */
const lossOf = async (url: string, over: AbortSignal): Promise<never> => {
  for (;;) {
    await delay(ASK_EVERY_MS, undefined, { signal: over, ref: false })
    const loss = await silenceOf(url, over)
    if (loss !== null) throw new DatabaseUnusable(outageSentence("database", causeOfOutage(loss)))
  }
}

/** Asks until there is an answer, even a refusal; the last failure when there is none in time, else null. */
const silenceOf = async (url: string, over: AbortSignal): Promise<unknown> => {
  const sql = connectPostgres(url, 1)
  const late = new AbortController()
  const signal = AbortSignal.any([over, late.signal])
  let failure: unknown
  const answer = async () => {
    for (;;) {
      try {
        await sql`select`
        return null
      } catch (error) {
        // A server that is starting says so, for as long as its recovery takes.
        if (error instanceof postgres.PostgresError && !/^57P0[12]$/.test(error.code)) return null
        failure = error
        await delay(100, undefined, { signal, ref: false })
      }
    }
  }
  try {
    return await inTime(PATIENCE_MS, answer)
  } catch (error) {
    if (error instanceof NoAnswerInTime) return failure ?? error
    throw error
  } finally {
    late.abort()
    void sql.end({ timeout: 0 })
  }
}

/** A start must not wait for ever for a database that has gone away: from its second second on it is looked whether it answers. */
import { setTimeout as delay } from "node:timers/promises"
import postgres, { type Sql } from "postgres"
import { DatabaseUnusable } from "./Database.ts"
import { connectPostgres } from "./postgres/connect.ts"

const ASK_EVERY_MS = 1_000
/** How long it may answer nothing: a restart of it may be waited for. */
const PATIENCE_MS = 5_000

/**
 * @param addressOf null while there is none yet
 * @throws DatabaseUnusable when the database answers nothing for too long; the work is then left as it is
 */
export const whileAnswered = async <A>(addressOf: () => string | null, work: () => Promise<A>): Promise<A> => {
  const over = new AbortController()
  try {
    return await Promise.race([work(), silenceOf(addressOf, over.signal)])
  } finally {
    over.abort()
  }
}

/** Rejects when it has fallen silent, or when the wait is over. */
const silenceOf = async (addressOf: () => string | null, over: AbortSignal): Promise<never> => {
  for (;;) {
    await delay(ASK_EVERY_MS, undefined, { signal: over, ref: false })
    const url = addressOf()
    if (url !== null && !(await answers(url, over))) {
      throw new DatabaseUnusable("The database does not answer any more; start again when it does.")
    }
  }
}

const answers = async (url: string, over: AbortSignal): Promise<boolean> => {
  const sql = connectPostgres(url, 1)
  const ending = new AbortController()
  const signal = AbortSignal.any([over, ending.signal])
  try {
    const silent = delay(PATIENCE_MS, false, { signal, ref: false })
    return await Promise.race([answer(sql, signal), silent])
  } finally {
    ending.abort()
    void sql.end({ timeout: 0 })
  }
}

/** Asks until there is an answer, were it a refusal. */
const answer = async (sql: Sql, signal: AbortSignal): Promise<boolean> => {
  for (;;) {
    try {
      await sql`select`
      return true
    } catch (error) {
      // 57P: it is starting or stopping.
      if (error instanceof postgres.PostgresError && !error.code.startsWith("57P")) return true
      await delay(100, undefined, { signal, ref: false })
    }
  }
}

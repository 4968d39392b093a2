/** The thread of operations/LogCheck.ts: for each message it checks everything on connections of its own, and says what it found. */
import { parentPort, workerData } from "node:worker_threads"
import type { Sql } from "postgres"
import { PROJECTIONS } from "../catalogue/projections.ts"
import { checkAndNote } from "../extras/transparency/ChangedPast.ts"
import type { CheckSource, ThreadAnswer } from "../operations/LogCheck.ts"
import { verifyEverything } from "../operations/verifyEverything.ts"
import { Secret } from "../platform/Config.ts"
import { isPassing } from "../store/log/isPassing.ts"
import { type OpenedEventStore, openKurrentStore } from "../store/log/openEventStore.ts"
import { postgresLog } from "../store/log/PostgresLog.ts"
import { connectPostgres } from "../store/postgres/connect.ts"

/**
 * Milliseconds before a lost connection is tried again, fewer than elsewhere: an operator has to know within 1.5 s that
 * there is no answer, and on a busy machine the start of the thread alone takes a third of that.
 */
const PAUSES = [50, 150]

/** Says what it found before it closes its connections, which may take a second where one was lost. */
const check = async ({ databaseUrl, eventStoreUrl, publicLogKey }: CheckSource): Promise<void> => {
  const sql = connectPostgres(databaseUrl, 3)
  let opened: OpenedEventStore | null = null
  try {
    opened = await openLog(eventStoreUrl, sql)
    const { readLog } = opened.store
    const auditPublished =
      publicLogKey === null ? null : () => checkAndNote({ sql, readLog, key: publicLogKey, pause: async () => {} })
    say({ found: await verifyEverything(sql, opened.store, PROJECTIONS, auditPublished) })
  } catch (error) {
    if (!isPassing(error)) throw error
    say({ found: null })
  } finally {
    // Failing to close does not matter any more, and must not be taken for the answer to the next check.
    await opened?.close().catch(() => undefined)
    await sql.end({ timeout: 1 })
  }
}

const say = (answer: ThreadAnswer): void => parentPort?.postMessage(answer)

const openLog = async (eventStoreUrl: string | null, sql: Sql): Promise<OpenedEventStore> => {
  if (eventStoreUrl !== null) return openKurrentStore(new Secret(eventStoreUrl), () => {})
  const store = postgresLog(sql, { pauses: PAUSES })
  return { store, close: () => store.close() }
}

parentPort?.on("message", () => void check(workerData as CheckSource))

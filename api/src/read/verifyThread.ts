/** The thread of LogCheck.ts: opens connections of its own, checks everything once, and says what it found. */
import { parentPort, workerData } from "node:worker_threads"
import type { Sql } from "postgres"
import { passingProblem } from "../http/Failures.ts"
import { type OpenedEventStore, openKurrentStore } from "../log/openEventStore.ts"
import { postgresLog } from "../log/PostgresLog.ts"
import { Secret } from "../platform/Config.ts"
import { connectPostgres } from "../postgres/connect.ts"
import type { CheckSource, ThreadAnswer } from "./LogCheck.ts"
import { PROJECTIONS } from "./projections.ts"
import { verifyEverything } from "./verifyEverything.ts"

/**
 * Milliseconds before a lost connection is tried again, fewer than elsewhere: an operator has to know within 1.5 s that
 * there is no answer, and on a busy machine the start of the thread alone takes a third of that.
 */
const PAUSES = [50, 150]

const check = async ({ databaseUrl, eventStoreUrl }: CheckSource): Promise<ThreadAnswer> => {
  const sql = connectPostgres(databaseUrl, 3)
  try {
    const { store, close } = await openLog(eventStoreUrl, sql)
    try {
      return { found: await verifyEverything(sql, store, PROJECTIONS) }
    } finally {
      await close()
    }
  } catch (error) {
    if (passingProblem(error) === null) throw error
    return { found: null }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const openLog = async (eventStoreUrl: string | null, sql: Sql): Promise<OpenedEventStore> => {
  if (eventStoreUrl !== null) return openKurrentStore(new Secret(eventStoreUrl), () => {})
  const store = postgresLog(sql, { pauses: PAUSES })
  return { store, close: () => store.close() }
}

parentPort?.postMessage(await check(workerData as CheckSource))

/** The thread of LogCheck.ts: opens connections of its own, checks everything once, and says what it found. */
import { parentPort, workerData } from "node:worker_threads"
import { passingProblem } from "../http/Failures.ts"
import { openEventStore } from "../log/openEventStore.ts"
import { Secret } from "../platform/Config.ts"
import { connectPostgres } from "../postgres/connect.ts"
import type { CheckSource, ThreadAnswer } from "./LogCheck.ts"
import { PROJECTIONS } from "./projections.ts"
import { verifyEverything } from "./verifyEverything.ts"

const check = async ({ databaseUrl, eventStoreUrl }: CheckSource): Promise<ThreadAnswer> => {
  const sql = connectPostgres(databaseUrl, 3)
  try {
    const config = { eventStoreUrl: eventStoreUrl === null ? null : new Secret(eventStoreUrl) }
    const { store, close } = await openEventStore(config, sql, () => {})
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

parentPort?.postMessage(await check(workerData as CheckSource))

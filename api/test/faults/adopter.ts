/**
 * A start on a database whose read model comes from another log, cut off at its n-th step: `node adopter.ts URL`. A step is
 * a message to PostgreSQL or a page of the log. For each n it makes the read model of the former log, starts, looks at what
 * is shown, starts again without a fault, looks again, and says `n what-was-shown`; `done` when a start had fewer steps.
 */
import { downloadsProjection } from "@driverdex/projections/downloads/DownloadsProjection"
import type { AnyTables, Projection } from "@driverdex/projections/Projection"
import { rebuild } from "@driverdex/projections/Rebuild"
import { makeRunner } from "@driverdex/projections/Runner"
import type { Sql } from "postgres"
import { type GrowingLog, growingLog } from "../../../projections/test/logs.ts"
import { shownDownloads, shownSchema } from "../../../projections/test/shown.ts"
import { checkLogIdentity } from "../../src/store/log/checkLogIdentity.ts"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import { memoryLog } from "../store/log/memoryLog.ts"
import { openProxy, type Proxy } from "./proxy.ts"

const PROJECTIONS = [downloadsProjection] as unknown as ReadonlyArray<Projection<AnyTables>>
const FORMER = 100
const PRESENT = 130

const [, , url = ""] = process.argv
const direct = connectPostgres(url, 3)
let stepsLeft = Number.POSITIVE_INFINITY
const spend = (): boolean => stepsLeft-- !== 0

/** Between a start and PostgreSQL: ends every connection once, when no step is left. */
const proxy = async (): Promise<Proxy> => {
  const opened = await openProxy(url, {
    question: () => {
      const passes = spend()
      if (!passes) opened.cut()
      return passes
    }
  })
  return opened
}

/** The driver throws past every caller where a connection is lost in a transaction, which ends a process of the site. */
const endOfTheProcess = (): Promise<string> =>
  new Promise((resolve) =>
    process.removeAllListeners("uncaughtException").on("uncaughtException", () => resolve("ended"))
  )

const faulty = (log: GrowingLog): GrowingLog => ({
  ...log,
  readLog: async function* (after, options) {
    for await (const page of log.readLog(after, options)) {
      if (!spend()) throw new Error("The log went away.")
      yield page
    }
  }
})

const start = async (sql: Sql, log: GrowingLog): Promise<void> => {
  const store = { ...memoryLog(), readLog: log.readLog, head: log.head }
  for (const { projection } of await checkLogIdentity({ sql, store, projections: PROJECTIONS })) {
    await rebuild({ sql, readLog: log.readLog, projection, page: 50 })
  }
  await makeRunner({ sql, readLog: log.readLog, projection: downloadsProjection, page: 50 }).catchUp()
}

const shown = async (): Promise<string> => {
  const { position, totals, days } = await shownDownloads(direct)
  const sum = (rows: ReadonlyArray<{ downloads: number }>) => rows.reduce((all, row) => all + row.downloads, 0)
  const [checkpoint] = await direct`
    select origin from read.checkpoints where schema = ${await shownSchema(direct, "downloads")}`
  const log = String(checkpoint?.["origin"]).slice(19, 23) === "8001" ? "former" : "present"
  return `${log} ${position} ${sum(totals)} ${sum(days)}`
}

const reset = async (): Promise<void> => {
  const schemas = await direct<Array<{ name: string }>>`
    select nspname as name from pg_namespace where nspname ~ '^(read$|downloads_)'`
  for (const { name } of schemas) await direct`drop schema ${direct(name)} cascade`
  await start(direct, growingLog(1, FORMER))
}

const attempt = async (sql: Sql): Promise<string> => {
  try {
    await start(sql, faulty(growingLog(2, PRESENT)))
    return "finished"
  } catch {
    return "failed"
  }
}

for (let n = 1, isDone = false; !isDone; n++) {
  await reset()
  const between = await proxy()
  const sql = connectPostgres(between.url, 2)
  stepsLeft = n
  const outcome = await Promise.race([attempt(sql), endOfTheProcess()])
  isDone = stepsLeft >= 0
  stepsLeft = Number.POSITIVE_INFINITY
  // From here on nothing of that start reaches the database.
  await between.close()
  const after = await shown()
  await start(direct, growingLog(2, PRESENT))
  const [{ checkpoints }] = await direct<
    [{ checkpoints: number }]
  >`select count(*)::int as checkpoints from read.checkpoints`
  process.stdout.write(`${n} ${after} (${outcome}); then ${await shown()}, ${checkpoints}\n`)
}
process.stdout.write("done\n")
process.exit(0)

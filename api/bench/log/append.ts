/**
 * Appends per second of PostgresLog on the embedded server, fsync on: one event per append, each to a stream of its own.
 * Run: node api/bench/log/append.ts [seconds per round]
 */
import { randomUUID } from "node:crypto"
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startEmbeddedPostgres } from "../../src/EmbeddedPostgres.ts"
import { migrate } from "../../src/log/migrate.ts"
import { grantLog, logMigrations } from "../../src/log/migrations.ts"
import { postgresLog } from "../../src/log/PostgresLog.ts"
import { connectPostgres } from "../../src/postgres/connect.ts"

const CLIENTS = [1, 10, 50, 500]
const ROUNDS = 5
const seconds = Number(process.argv[2] ?? 2)

const main = async (): Promise<void> => {
  const directory = mkdtempSync(join(tmpdir(), "driverdex-bench-"))
  const server = await startEmbeddedPostgres({ dataDir: directory })
  try {
    const admin = connectPostgres(server.adminUrl, 1)
    await migrate(admin, logMigrations)
    await grantLog(admin, "driverdex")
    await admin.end()
    const sql = connectPostgres(server.url)
    const log = postgresLog(sql)
    console.log(`one fsync of a file here: ${fsyncMilliseconds(directory).toFixed(2)} ms`)

    await measure(log, 10, 500)
    const rounds = new Map<number, Array<Measured>>(CLIENTS.map((clients) => [clients, []]))
    // Interleaved, because the machine's speed changes while it runs.
    for (let round = 0; round < ROUNDS; round++)
      for (const clients of CLIENTS) rounds.get(clients)?.push(await measure(log, clients, seconds * 1000))
    console.log("clients  appends/s (range)          p50 ms  p99 ms")
    for (const [clients, measured] of rounds) {
      const rates = measured.map(({ rate }) => rate).toSorted((a, b) => a - b)
      console.log(
        String(clients).padEnd(8),
        `${middle(rates).toFixed(0)} (${rates[0]?.toFixed(0)}-${rates.at(-1)?.toFixed(0)})`.padEnd(26),
        middle(measured.map(({ p50 }) => p50).toSorted((a, b) => a - b))
          .toFixed(2)
          .padEnd(7),
        middle(measured.map(({ p99 }) => p99).toSorted((a, b) => a - b)).toFixed(2)
      )
    }

    const head = await log.head()
    const start = performance.now()
    let read = 0
    for await (const page of log.readLog(0)) read += page.length
    const rate = read / ((performance.now() - start) / 1000)
    console.log(`readLog: ${read} of ${head} events, ${rate.toFixed(0)} events/s`)
    await log.close()
    await sql.end()
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true })
  }
}

interface Measured {
  readonly rate: number
  readonly p50: number
  readonly p99: number
}

const measure = async (
  log: ReturnType<typeof postgresLog>,
  clients: number,
  milliseconds: number
): Promise<Measured> => {
  const times: Array<number> = []
  const begin = performance.now()
  const end = begin + milliseconds
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now()
      const [outcome] = await log.append([
        { stream: `driver-${randomUUID()}`, expected: "no-stream", events: [event()] }
      ])
      if (outcome?._tag !== "Appended") throw new Error(`unexpected outcome ${outcome?._tag}`)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const rate = times.length / ((performance.now() - begin) / 1000)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { rate, p50: at(0.5), p99: at(0.99) }
}

const event = () => ({
  id: randomUUID(),
  type: "download-recorded",
  schema: 1,
  at: new Date().toISOString(),
  actor: "visitor",
  requestId: randomUUID(),
  data: { subject: `driver:${randomUUID()}`, category: "printers", from: "card" }
})

const fsyncMilliseconds = (directory: string): number => {
  const file = openSync(join(directory, "fsync"), "w")
  const block = Buffer.alloc(8192)
  const times = Array.from({ length: 200 }, () => {
    const start = performance.now()
    writeSync(file, block, 0, block.length, 0)
    fsyncSync(file)
    return performance.now() - start
  })
  closeSync(file)
  return middle(times.toSorted((a, b) => a - b))
}

const middle = (sorted: ReadonlyArray<number>): number => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN

await main()

/** Appends per second, one event per append to a stream of its own, with the product's log and emmett-postgresql. */
import { randomUUID } from "node:crypto"
import { postgresLog } from "../src/store/log/PostgresLog.ts"
import { connectPostgres } from "../src/store/postgres/connect.ts"
import { withDatabase } from "./database.ts"
import { openEmmett } from "./emmett.ts"
import { figure, type Measured, type Options, target } from "./Report.ts"
import { inTurns, median, percentile } from "./statistics.ts"

const CLIENTS = [1, 10, 50]
const OURS = "Driverdex"
const EMMETT = "emmett-postgresql"

interface Round {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

type Append = () => Promise<void>

export const measureLog = ({ directory, rounds, roundMs }: Options): Promise<Measured> =>
  withDatabase(directory, async ({ sql, databaseFor }) => {
    const peerUrl = await databaseFor("emmett")
    const log = postgresLog(sql)
    const emmett = await openEmmett(peerUrl)
    const acknowledged = new Map([
      [OURS, 0],
      [EMMETT, 0]
    ])
    const count = (contender: string) => acknowledged.set(contender, (acknowledged.get(contender) ?? 0) + 1)
    const contenders: ReadonlyArray<readonly [string, Append]> = [
      [
        OURS,
        async () => {
          const [outcome] = await log.append([{ stream: stream(), expected: "no-stream", events: [event()] }])
          if (outcome?._tag !== "Appended") throw new Error(`an append was answered with ${outcome?._tag}`)
          count(OURS)
        }
      ],
      [
        EMMETT,
        async () => {
          const { type, data } = event()
          await emmett.appendToStream(stream(), [{ type, data }], { expectedStreamVersion: "STREAM_DOES_NOT_EXIST" })
          count(EMMETT)
        }
      ]
    ]
    // Connections are opened and plans made before anything counts.
    for (const [, append] of contenders) await run(append, 10, 300)
    const works = contenders.flatMap(([contender, append]) =>
      CLIENTS.map((clients) => [{ contender, clients }, () => run(append, clients, roundMs)] as const)
    )
    works.sort(([a], [b]) => a.clients - b.clients)
    const measured = [...(await inTurns(rounds, new Map(works)))]
    const of = (contender: string, clients: number, value: (round: Round) => number) =>
      measured.find(([key]) => key.contender === contender && key.clients === clients)?.[1].map(value) ?? []

    const stored = new Map([
      [OURS, await log.head()],
      [EMMETT, await countEmmett(peerUrl)]
    ])
    await emmett.close()
    await log.close()
    const wins = median(of(OURS, 50, perSecond)) / median(of(EMMETT, 50, perSecond))
    const oneClient = median(of(OURS, 1, ({ p50 }) => p50))
    const oneClientEmmett = median(of(EMMETT, 1, ({ p50 }) => p50))
    return {
      figures: measured.flatMap(([{ contender, clients }, all]) => {
        const what = { contender, work: `${clients} ${clients === 1 ? "client" : "clients"}` }
        return [
          figure({ ...what, unit: "appends/s" }, all.map(perSecond)),
          figure(
            { ...what, unit: "ms p50" },
            all.map(({ p50 }) => p50)
          ),
          figure(
            { ...what, unit: "ms p99" },
            all.map(({ p99 }) => p99)
          )
        ]
      }),
      checks: [OURS, EMMETT].map((contender) => ({
        contender,
        checked: "as many events are in the log as appends were acknowledged",
        right: stored.get(contender) === acknowledged.get(contender)
      })),
      targets: [
        target("50 clients: at least 5 × emmett-postgresql's appends", wins, { least: 5 }, "×"),
        target(
          "1 client: p50 at most emmett-postgresql's",
          oneClient,
          { most: oneClientEmmett },
          `ms (emmett-postgresql ${oneClientEmmett.toFixed(2)} ms)`
        )
      ],
      notes: ["Every append is durable (fsync on) before it is acknowledged, with both."]
    }
  })

const perSecond = (round: Round): number => round.perSecond
const stream = (): string => `driver-${randomUUID()}`

const run = async (append: Append, clients: number, milliseconds: number): Promise<Round> => {
  const times: Array<number> = []
  const begin = performance.now()
  const end = begin + milliseconds
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now()
      await append()
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - begin) / 1000
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

const event = () => ({
  id: randomUUID(),
  type: "download-recorded",
  schema: 1,
  at: new Date().toISOString(),
  actor: "visitor",
  requestId: randomUUID(),
  data: { subject: { kind: "driver", key: randomUUID() }, category: "Printers", manufacturer: "HP" }
})

const countEmmett = async (url: string): Promise<number> => {
  const sql = connectPostgres(url, 1)
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from emt_messages`
  await sql.end()
  return row.count
}

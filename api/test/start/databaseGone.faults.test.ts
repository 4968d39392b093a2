/** A database that goes away in the middle of a start: it ends with one sentence, or goes on once the database is back. */
import { setTimeout as delay } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { openProxy, type Proxy } from "../faults/proxy.ts"
import { seededDatabase } from "../faults/seeded.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { ADMIN_PASSWORD, json } from "../support/application.ts"
import { type ServerProcess, startServer, terminate } from "./process.ts"

/** What may happen at a question: all connections end, and new ones are taken, refused, or never answered. */
const FAULTS = {
  "whose connections are cut": (proxy: Proxy) => proxy.cut(),
  "that is gone": (proxy: Proxy) => void proxy.be("refusing"),
  "that is frozen": (proxy: Proxy) => void proxy.be("frozen")
} as const
type Happens = (proxy: Proxy) => void

/** Moments that are looked at per fault; more by the environment. */
const MOMENTS = Number(process.env["START_MOMENTS"] ?? 3)
const ENDS_WITHIN_MS = 10_000

interface Start {
  readonly server: ServerProcess
  /** Milliseconds from the fault to its end; null when it got ready. */
  readonly endedAfter: number | null
  readonly questions: number
}

/** Starts the site on the database, with a fault at its n-th question; the database is there again when this returns. */
const startWith = async (
  { adminUrl }: FreshDatabase,
  environment: Record<string, string>,
  at: number,
  happens: Happens
): Promise<Start> => {
  let questions = 0
  const struck = Promise.withResolvers<number>()
  const proxy = await openProxy(adminUrl, {
    question: () => {
      questions += 1
      if (questions !== at) return true
      struck.resolve(performance.now())
      happens(proxy)
      return true
    }
  })
  const server = startServer({ DATABASE_URL: proxy.url, ...environment })
  try {
    const ready = server.says(/Driverdex is ready/).then(
      () => null,
      () => null
    )
    const ended = server.ended.then(() => performance.now())
    await Promise.race([struck.promise, ready, ended])
    const begin = performance.now()
    const end = await Promise.race([ready, ended, delay(ENDS_WITHIN_MS + 5_000, "hangs" as const)])
    if (end === "hangs") throw new Error(`At question ${at} it hangs: ${server.stderr()}`)
    // Both come when it ends before it is ready.
    const isOver = server.child.exitCode !== null || server.child.signalCode !== null
    await proxy.be("passing")
    if (!isOver && end === null) expect(await terminate(server)).toBe(0)
    return { server, endedAfter: isOver ? Math.max(0, performance.now() - begin) : null, questions }
  } finally {
    if (server.child.exitCode === null) server.child.kill("SIGKILL")
    await proxy.close()
  }
}

/** Ends with 1 and one sentence, in time; or got ready. */
const judge = ({ server, endedAfter }: Start, at: number): string => {
  if (endedAfter === null) return "ready"
  const said = server
    .stderr()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("Importing the catalogue") && !line.startsWith("{"))
  expect([at, server.child.exitCode, said]).toEqual([at, 1, [expect.stringMatching(/^[A-Z][^\n]+\.$/)]])
  expect(said[0]).not.toMatch(/postgres:|Error|\/api\//)
  expect(endedAfter).toBeLessThan(ENDS_WITHIN_MS)
  return said[0] ?? ""
}

const passwordsIn = ({ server }: Start): ReadonlyArray<string> =>
  [...server.stdout().matchAll(/^Password: (\S+)$/gm)].map(([, password]) => password as string)

const NEVER = Number.POSITIVE_INFINITY

/** Starts without a fault and signs in with the password that was said last, or is given. */
const signsInAfter = async (database: FreshDatabase, before: Start, environment: Record<string, string>) => {
  const server = startServer({ DATABASE_URL: database.adminUrl, ...environment })
  try {
    const url = (await server.says(/Driverdex is ready: (http:\S+)/))[1]
    const again: Start = { server, endedAfter: null, questions: 0 }
    const password = environment["ADMIN_PASSWORD"] ?? [...passwordsIn(before), ...passwordsIn(again)].at(-1)
    const answer = await fetch(`${url}/api/session`, json("POST", { password }))
    const drivers = (await (await fetch(`${url}/api/drivers`)).json()) as ReadonlyArray<unknown>
    return { status: answer.status, drivers: drivers.length }
  } finally {
    await terminate(server)
  }
}

/** Spread over all of them, and always the last one: about there the operator is made. */
const momentsOf = (questions: number): ReadonlyArray<number> =>
  Array.from({ length: MOMENTS }, (_, n) => Math.ceil((questions * (n + 1)) / MOMENTS))

const withoutOperators = async (): Promise<FreshDatabase> => {
  const database = await seededDatabase()
  await database.sql`delete from admin.operators`
  return database
}
/** How many a start without a fault asks, by what it finds; two faults look at each of them. */
const counted = new Map<() => Promise<FreshDatabase>, number>()
const questionsOf = async (makeDatabase: () => Promise<FreshDatabase>, environment: Record<string, string>) => {
  const known = counted.get(makeDatabase)
  if (known !== undefined) return known
  const database = await makeDatabase()
  const { questions } = await startWith(database, environment, NEVER, () => {})
  await database.drop()
  counted.set(makeDatabase, questions)
  return questions
}

const STARTS: ReadonlyArray<
  readonly [string, keyof typeof FAULTS, () => Promise<FreshDatabase>, Record<string, string>]
> = [
  ["a second start", "whose connections are cut", seededDatabase, { ADMIN_PASSWORD }],
  ["a second start", "that is frozen", seededDatabase, { ADMIN_PASSWORD }],
  ["a start that makes the first operator", "that is gone", withoutOperators, {}],
  ["a start that makes the first operator", "that is frozen", withoutOperators, {}],
  ["a first start", "that is gone", freshDatabase, {}],
  ["a first start", "that is frozen", freshDatabase, {}]
]

it("L-07: a server whose database is frozen stops when it is asked to", async () => {
  const database = await seededDatabase()
  const proxy = await openProxy(database.adminUrl)
  const server = startServer({ DATABASE_URL: proxy.url, ADMIN_PASSWORD })
  try {
    await server.says(/Driverdex is ready/)
    await proxy.be("frozen")
    // The read models are brought forward every second: by now some question waits for its answer.
    await delay(1_500)
    const begin = performance.now()
    await terminate(server)
    expect(performance.now() - begin).toBeLessThan(20_000)
  } finally {
    if (server.child.exitCode === null) server.child.kill("SIGKILL")
    await proxy.close()
    await database.drop()
  }
})

describe("a start whose database goes away", () => {
  it.each(STARTS)(
    "L-07: ends with one sentence or gets ready, and the next one is whole (%s, a database %s)",
    async (what, fault, makeDatabase, environment) => {
      const questions = await questionsOf(makeDatabase, environment)
      const outcomes = await Promise.all(
        momentsOf(questions).map(async (at) => {
          const database = await makeDatabase()
          try {
            const start = await startWith(database, environment, at, FAULTS[fault])
            const outcome = judge(start, at)
            expect([at, await signsInAfter(database, start, environment)]).toEqual([at, { status: 200, drivers: 742 }])
            return `${at}: ${outcome}`
          } finally {
            await database.drop()
          }
        })
      )
      console.log(`L-07: ${what}, a database ${fault}, of ${questions} questions\n  ${outcomes.join("\n  ")}`)
    },
    300_000 + MOMENTS * 60_000
  )
})

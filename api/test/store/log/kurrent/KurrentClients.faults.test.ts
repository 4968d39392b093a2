/** One client at a time for all who wait, and none cut off before its last answer. */
import { setTimeout as delay } from "node:timers/promises"
import { afterEach, expect, it } from "vitest"
import { kurrentClients } from "../../../../src/store/log/KurrentClients.ts"
import { kurrentLog } from "../../../../src/store/log/KurrentLog.ts"
import { commit, newStream } from "../commits.ts"
import { startKurrentCluster } from "./cluster.ts"
import { type KurrentServer, startKurrentServer } from "./server.ts"

const open: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})
const serve = async (): Promise<KurrentServer> => {
  const server = await startKurrentServer()
  open.push(server.stop)
  return server
}

it("M-01: everyone who waits gets the same new client, and a second loss of the old one opens no other", async () => {
  const clients = kurrentClients((await serve()).url, [0])
  open.push(clients.close)
  const first = await clients.current()
  for (let n = 0; n < 3; n++) first.replace()
  const [second, ...others] = await Promise.all(Array.from({ length: 20 }, clients.current))
  expect(second?.client).not.toBe(first.client)
  expect(new Set(others.map(({ client }) => client))).toEqual(new Set([second?.client]))
  first.replace()
  expect((await clients.current()).client).toBe(second?.client)
})

it("M-01: clients that bring no answer follow each other with growing pauses, and after an answer at once", async () => {
  const clients = kurrentClients((await serve()).url, [0, 400, 800])
  open.push(clients.close)
  const next = async () => {
    const begun = performance.now()
    const opened = await clients.current()
    opened.replace()
    return performance.now() - begun
  }
  const begun = performance.now()
  for (let n = 0; n < 4; n++) await next()
  expect(performance.now() - begun).toBeGreaterThan(1_950)
  const good = await clients.current()
  good.answered()
  good.replace()
  // Without the answer it were the longest pause again.
  expect(await next()).toBeLessThan(700)
})

it("M-01: a reading under way on a client that is replaced is read to its end", async () => {
  const server = await serve()
  const log = kurrentLog(server.url)
  open.push(() => log.close())
  const stream = newStream()
  await log.append([commit(stream, "no-stream", 300)])
  server.slowDown(8)
  const reading = log.readStream(stream)
  await delay(500)
  // The others' requests are refused: they get the next client.
  server.refuse("not-ready")
  const others = [log.head(), log.lastRevision(stream)]
  await delay(300)
  server.refuse(null)
  server.slowDown(0)
  await Promise.all(others)
  expect(await reading).toHaveLength(300)
})

it("M-01: while there is no leader, many who wait open few connections", async () => {
  const server = await serve()
  const log = kurrentLog(server.url)
  open.push(() => log.close())
  await log.append([commit(newStream(), "no-stream")])
  server.refuse("not-ready")
  const before = server.connections()
  const waiting = Array.from({ length: 100 }, (_, n) =>
    n % 2 === 0 ? log.head() : log.append([commit(newStream(), "no-stream")])
  )
  await delay(2_000)
  server.refuse(null)
  await Promise.all(waiting)
  expect(server.connections() - before).toBeLessThan(20)
})

it("M-02: each half of the client waits a second for the gossip of a frozen node, in the unit that it reads", async () => {
  const cluster = await startKurrentCluster({ heartbeatMs: 0, electionMs: 0 })
  open.push(cluster.stop)
  await cluster.hook("freeze-leader")
  await delay(300)
  // Nodes are tried in random order: often the frozen one first.
  for (let round = 0; round < 4; round++) {
    const log = kurrentLog(cluster.url)
    const begun = performance.now()
    await log.append([commit(newStream(), "no-stream")])
    await log.head()
    expect(performance.now() - begun).toBeLessThan(4_500)
    await log.close()
  }
})

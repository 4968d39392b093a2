/** Events that the event store has removed are reported wherever the rest is read. */
import { afterEach, beforeEach, expect, it } from "vitest"
import type { EventStore } from "../../../../src/store/log/EventStore.ts"
import { kurrentLog } from "../../../../src/store/log/KurrentLog.ts"
import { verifyLog } from "../../../../src/store/log/verifyLog.ts"
import { commit, event, newStream } from "../commits.ts"
import { type KurrentServer, startKurrentServer } from "./server.ts"

let server: KurrentServer
let log: EventStore & { close: () => Promise<void> }
let stream = ""
beforeEach(async () => {
  server = await startKurrentServer()
  log = kurrentLog(server.url)
  stream = newStream()
  await log.append([commit(stream, "no-stream", 6), commit(newStream(), "no-stream", 3)])
})
afterEach(async () => {
  await log.close()
  await server.stop()
})
/** The events of these tests hold no real data. */
const found = async () => {
  const { faults, warnings = [] } = await verifyLog(log)
  return [...faults.filter((fault) => !fault.includes("cannot be read")), ...warnings]
}

it("M-05: settings that let the server remove events of ours are named before anything is lost", async () => {
  expect(await found()).toEqual([])
  server.limit("orders-1", { $maxCount: 1 })
  const other = newStream()
  server.limit(other, { $maxAge: 60, $tb: 2 })
  server.limit(stream, { $maxCount: 100 })
  expect(await found()).toEqual([
    `Stream ${other} carries $maxAge, $tb: the event store may remove its older events.`,
    `Stream ${stream} carries $maxCount: the event store may remove its older events.`
  ])
  // Reset.
  server.limit(stream, {})
  expect(await found()).toHaveLength(1)
})

it("M-05: after a scavenge the check names the stream and the revisions that are missing", async () => {
  server.limit(stream, { $maxCount: 2 })
  server.scavenge()
  expect(await found()).toEqual([
    `Stream ${stream} is damaged: its revisions 0 to 3 are missing.`,
    `Stream ${stream} carries $maxCount: the event store may remove its older events.`
  ])
})

it.each<[string, object, string]>([
  ["$maxCount", { $maxCount: 2 }, "its revisions 0 to 3 are missing"],
  ["$tb", { $tb: 1 }, "its revision 0 is missing"]
])("M-05: a stream that %s has shortened is damaged wherever it is read", async (_, limits, loss) => {
  server.limit(stream, limits)
  await expect(log.readStream(stream)).rejects.toThrow(`The stream ${stream} is damaged: ${loss}.`)
  await expect(log.readStream(stream, 5)).resolves.toHaveLength(1)
  await expect(log.lastRevision(stream)).resolves.toBe(5)
  // Appends are exact all the same.
  expect(await log.append([{ stream, expected: 5, events: [event()], isFresh: true }])).toMatchObject([{ revision: 6 }])
})

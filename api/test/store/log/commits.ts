/** Events and commits for tests of the log. */
import { randomUUID } from "node:crypto"
import type { NewEvent, StoredEvent } from "@driverdex/domain/events/Log"
import { type Commit, type EventStore, StoreUnavailable } from "../../../src/store/log/EventStore.ts"

export const event = (fields: Partial<NewEvent> = {}): NewEvent => ({
  id: randomUUID(),
  type: "driver-changed",
  schema: 1,
  at: "2026-03-01T12:34:56.789Z",
  actor: "import",
  requestId: "request-1",
  data: { name: "Printer Driver" },
  ...fields
})

export const commit = (stream: string, expected: Commit["expected"], events = 1): Commit => ({
  stream,
  expected,
  events: Array.from({ length: events }, () => event())
})

export const newStream = (): string => `driver-${randomUUID()}`

export const readAll = async (log: EventStore, after = 0, page?: number): Promise<ReadonlyArray<StoredEvent>> => {
  const all: Array<StoredEvent> = []
  for await (const events of log.readLog(after, page === undefined ? {} : { page })) all.push(...events)
  return all
}

/** What was acknowledged while clients appended at once: the position of each commit's last event, by its id. */
export const appendAlongside = async (
  log: EventStore,
  clients: number,
  commits: number,
  acknowledged = new Map<string, number>()
): Promise<ReadonlyMap<string, number>> => {
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let n = 0; n < commits; n++) {
        const mine = commit(newStream(), "no-stream", 2)
        try {
          const [outcome] = await log.append([mine])
          if (outcome?._tag === "WrongRevision") throw new Error("no one else writes this stream")
          acknowledged.set(mine.events[1]?.id as string, outcome?.position as number)
        } catch (error) {
          if (!(error instanceof StoreUnavailable)) throw error
        }
      }
    })
  )
  return acknowledged
}

/** A process that records downloads, as tests of the recorder need it: what becomes of its appends is theirs to say. */
import { randomUUID } from "node:crypto"
import { recordDownload } from "@driverdex/domain/downloads/record"
import type { Sql } from "postgres"
import { makeDownloadKeys } from "../../src/downloads/DownloadKeys.ts"
import { makeDownloadRecorder } from "../../src/downloads/DownloadRecorder.ts"
import { type EventStore, StoreUnavailable } from "../../src/store/log/EventStore.ts"

/** What happens to an append: the log answers, or the caller hears nothing while it lands now, later, or never. */
export type Fate = "answered" | "reply lost" | "never sent" | "late"

/** A process: its own way to the log, on which each append meets the next fate. */
export interface RecorderProcess {
  readonly press: (key: string | null, id?: number) => Promise<void>
  readonly fates: Array<Fate>
  /** Done after the keys are claimed and before the next append reaches the log. */
  before: (() => Promise<unknown>) | null
  /** Lets what is on its way to the log land. */
  readonly land: () => Promise<void>
  readonly calls: Array<string>
  readonly close: () => Promise<void>
}

export const recorderProcess = (
  sql: Sql,
  store: EventStore,
  clock: { now: () => number } = { now: Date.now }
): RecorderProcess => {
  const fates: Array<Fate> = []
  const calls: Array<string> = []
  const late: Array<() => Promise<unknown>> = []
  const way: EventStore = {
    ...store,
    append: async (commits) => {
      const fate = fates.shift() ?? "answered"
      const { before } = process
      process.before = null
      await before?.()
      if (fate === "late") late.push(() => store.append(commits))
      if (fate === "never sent" || fate === "late") throw new StoreUnavailable(new Error(fate))
      const outcomes = await store.append(commits)
      if (fate === "reply lost") throw new StoreUnavailable(new Error(fate))
      return outcomes
    },
    readStream: async (stream, from) => {
      calls.push(`readStream from ${from}`)
      return store.readStream(stream, from)
    },
    lastRevision: async (stream) => {
      calls.push("lastRevision")
      return store.lastRevision(stream)
    }
  }
  const recorder = makeDownloadRecorder({
    store: way,
    downloads: { catchUpTo: async () => {}, acknowledged: () => {} },
    visitors: { note: async (rows) => new Set(rows.map(({ eventId }) => eventId)) },
    keys: makeDownloadKeys({ sql, inLogDatabase: true }),
    writer: randomUUID().slice(0, 8),
    maxWaiting: 10_000,
    now: clock.now,
    newId: randomUUID
  })
  const process: RecorderProcess = {
    before: null,
    press: async (key, id = 101) => {
      await recorder.record({
        event: recordDownload({ subject: { kind: "model", id }, category: "Printers", manufacturer: "HP" }, "download"),
        id,
        requestId: "request",
        visitor: null,
        key
      })
    },
    fates,
    land: async () => {
      for (const append of late.splice(0)) await append()
    },
    calls,
    close: recorder.close
  }
  return process
}

/** Times in which a store was away, as events: recorded once they are over, by one of the processes that saw them (P-STAT-3). */
import { decodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { EventData } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import type { CommandHandler } from "../../store/log/CommandHandler.ts"
import type { EventStore } from "../../store/log/EventStore.ts"
import { isPassing } from "../../store/log/isPassing.ts"
import type { StoreMonitor } from "../../store/log/StoreMonitor.ts"

export type Incident = EventData["incident-recorded"]

export interface Incidents {
  /** Oldest first. */
  readonly list: () => Promise<ReadonlyArray<Incident>>
  /** Ends recording; what is not recorded by then is lost. */
  readonly stop: () => void
}

export interface IncidentsOptions {
  readonly store: Pick<EventStore, "readStream">
  readonly commands: CommandHandler
  readonly monitors: ReadonlyArray<Pick<StoreMonitor, "store" | "onRecovery">>
  readonly newId: () => string
  readonly onError: (error: unknown) => void
  /** Waits before recording, milliseconds: the first moment after a return belongs to visitors and operators. */
  readonly afterMs?: number
}

export const INCIDENTS_STREAM = "incidents"

/** A shorter loss is one connection's, or an election's. */
const MIN_MS = 5_000
const AFTER_MS = 5_000
/** Attempts, each `afterMs` after the last: a store that comes back may go again, or have no room yet. */
const ATTEMPTS = 20
const BUSY = "Another process is recording incidents."

export const makeIncidents = (options: IncidentsOptions): Incidents => {
  const { store, commands, monitors, newId, onError, afterMs = AFTER_MS } = options
  const timers = new Set<NodeJS.Timeout>()

  const record = async (incident: Incident): Promise<void> => {
    const decide = (recorded: ReadonlyArray<StoredEvent>) =>
      incidentsIn(recorded).some((known) => overlaps(known, incident))
        ? []
        : [{ type: "incident-recorded" as const, data: incident }]
    await commands.handle({ stream: INCIDENTS_STREAM, decide }, { actor: "system", requestId: newId() }, BUSY)
  }
  const recordLater = (incident: Incident, attemptsLeft: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      record(incident).catch((error: unknown) => {
        if (isPassing(error) && attemptsLeft > 1) recordLater(incident, attemptsLeft - 1)
        else onError(error)
      })
    }, afterMs).unref()
    timers.add(timer)
  }
  const ends = monitors.map((monitor) =>
    monitor.onRecovery(({ since, cause }, at) => {
      if (at - since < MIN_MS) return
      const [from, to] = [new Date(since).toISOString(), new Date(at).toISOString()]
      recordLater({ store: monitor.store, from, to, cause }, ATTEMPTS)
    })
  )
  return {
    list: async () => incidentsIn(await store.readStream(INCIDENTS_STREAM)),
    stop: () => {
      for (const end of ends) end()
      for (const timer of timers) clearTimeout(timer)
    }
  }
}

/** Several processes see one outage, each at moments of its own. */
const overlaps = (a: Incident, b: Incident): boolean => a.store === b.store && a.from <= b.to && b.from <= a.to

const incidentsIn = (recorded: ReadonlyArray<StoredEvent>): ReadonlyArray<Incident> =>
  recorded.flatMap((stored) => {
    const event = decodeEvent(stored)
    return event?.type === "incident-recorded" ? [event.data as Incident] : []
  })

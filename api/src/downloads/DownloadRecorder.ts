/**
 * Appends downloads and guide requests, many in one commit, to a stream of this process run and day; returns when the
 * counts include them, or cannot for now. A download with an idempotency key is appended once however often and wherever it
 * is sent: its key names the one slot of the log where it may stand (DownloadKeys.ts), and a retry looks there first.
 */
import { subjectKey } from "@driverdex/domain/downloads/Subject"
import type { DownloadEvent } from "@driverdex/domain/events/Event"
import type { Position } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import { type AwaitedReadModel, isInReadModel } from "../catalogue/awaitReadModel.ts"
import { utcDay } from "../catalogue/downloadStats.ts"
import { Problem } from "../contract/Problem.ts"
import { makeBatching } from "../platform/Batching.ts"
import { type EventStore, type Outcome, StoreUnavailable } from "../store/log/EventStore.ts"
import { type DownloadKeys, hashOfKey, type Slot } from "./DownloadKeys.ts"
import type { Visitor, Visitors } from "./Visitors.ts"

const MAX_EVENTS_PER_COMMIT = 500
/** Longest that a late read model delays the group, and those that wait for the next one. */
const AFTERWARDS_MS = 600
/** Each further round means that another process took the slot first. */
const MAX_ROUNDS = 5

export interface DownloadToRecord {
  readonly event: DownloadEvent
  readonly requestId: string
  /** The number of the driver or printer model. */
  readonly id: number
  /** Null under Global Privacy Control. */
  readonly visitor: Visitor | null
  /** The client's idempotency key, null without one. */
  readonly key: string | null
  /** Called when the event is in the log, with where it stands, before its count is waited for. */
  readonly onRecorded?: (position: Position) => void
}

export interface DownloadRecorder {
  /**
   * Returns when the event is in the log and in the read model, or in the log alone while the read model cannot take it or is
   * late; false where its network has had its share of the day counted already, and it is not in the log.
   * @throws Problem 409 when the key was used for another download
   */
  readonly record: (download: DownloadToRecord) => Promise<boolean>
  readonly close: () => Promise<void>
}

export interface DownloadRecorderOptions {
  readonly store: EventStore
  readonly downloads: AwaitedReadModel
  readonly visitors: Pick<Visitors, "note">
  readonly keys: Pick<DownloadKeys, "claim" | "move">
  /** Names this process run; without keys no other run writes to its streams. */
  readonly writer: string
  /** Downloads that may wait for the log; more are refused. */
  readonly maxWaiting: number
  readonly now: () => number
  readonly newId: () => string
}

/** One download on its way into the log; requests of one group with the same key share it. */
interface Pending {
  readonly event: DownloadEvent
  /** Of the driver or printer model. */
  readonly number: number
  readonly requestId: string
  readonly visitor: Visitor | null
  /** Hash of the key. */
  readonly key: string | null
  readonly subject: string
  /** Of the key's first try, where there was one. */
  id: string
  at: string
  slot: Slot | null
  /** In the log at this position. */
  position: Position | null
  /** Its key was there before: an earlier try may have sent the event. */
  repeated: boolean
  /** The key stands for another download. */
  unlike: boolean
  /** Its network has had its share of the day. */
  beyond: boolean
}

export const makeDownloadRecorder = (options: DownloadRecorderOptions): DownloadRecorder => {
  const { store, downloads, visitors, keys, writer, maxWaiting, now, newId } = options
  /** Where the next commit of our stream goes; null: to be looked up, as after an append whose outcome is unknown. */
  let next: Slot | null = null

  const slotOf = async (stream: string): Promise<Slot> =>
    next?.stream === stream ? next : { stream, expected: await store.lastRevision(stream) }

  /** Gives each download its slot: the one that its key has, else this one. */
  const place = async (pending: ReadonlyArray<Pending>, slot: Slot): Promise<void> => {
    const keyed = new Map(pending.flatMap((one) => (one.key === null ? [] : [[one.key, one]])))
    const lost = [...keyed].flatMap(([key, one]) => (one.slot === null ? [] : [{ key, slot: one.slot }]))
    for (const one of pending) one.slot = slot
    if (keyed.size === 0) return
    if (lost.length > 0) await keys.move(lost, slot)
    const wanted = [...keyed].map(([key, { id, at, subject }]) => ({ key, eventId: id, at, subject }))
    for (const known of await keys.claim(wanted, slot)) {
      const one = keyed.get(known.key) as Pending
      one.id = known.eventId
      one.at = known.at
      one.slot = known.slot
      one.repeated = true
      one.unlike = known.subject !== one.subject
    }
  }

  /** Those within the limits of their network's day. Without a visitor there is no row to know it by. */
  const withinLimits = async (pending: ReadonlyArray<Pending>): Promise<Array<Pending>> => {
    const rows = pending.flatMap(({ id, at, visitor, number }) =>
      visitor === null ? [] : [{ eventId: id, day: at.slice(0, 10), subject: number, ...visitor }]
    )
    const noted = await visitors.note(rows)
    for (const one of pending) one.beyond = one.visitor !== null && !noted.has(one.id)
    return pending.filter(({ beyond }) => !beyond)
  }

  /** Appends each at its slot. Those that stay without a position are not in the log and never will be at that slot. */
  const append = async (pending: ReadonlyArray<Pending>, slot: Slot): Promise<void> => {
    const ours = pending.filter((one) => isSame(one.slot, slot))
    // A retry is a commit of its own: only then is an event recognized that was part of a larger commit.
    const retried = pending.filter((one) => !isSame(one.slot, slot)).map((one) => [one])
    const groups = ours.length === 0 ? retried : [ours, ...retried]
    const commits = groups.map((group) => ({
      ...((group[0] as Pending).slot as Slot),
      events: group.map(toEvent),
      isFresh: !group.some(({ repeated }) => repeated)
    }))
    const outcomes = await store.append(commits)
    for (const [n, group] of groups.entries()) {
      const outcome = outcomes[n] as Outcome
      if (outcome._tag === "WrongRevision") {
        // A retry elsewhere looks for the slot of its key; without keys no other process knows these ids.
        if (group.length > 1 && group.some(({ key }) => key !== null)) await findAlone(group, slot)
        if (group === ours) next = { stream: slot.stream, expected: outcome.actual }
        continue
      }
      for (const one of group) one.position = outcome.position
      if (group === ours) next = { stream: slot.stream, expected: outcome.revision }
    }
  }

  /** Another writer took the slot of our commit first; perhaps with a retry of a download that is in it. */
  const findAlone = async (group: ReadonlyArray<Pending>, { stream, expected }: Slot): Promise<void> => {
    const since = await store.readStream(stream, expected === "no-stream" ? 0 : expected + 1)
    const positions = new Map(since.map(({ id, position }) => [id, position]))
    for (const one of group) one.position = positions.get(one.id) ?? null
  }

  const run = async (items: ReadonlyArray<DownloadToRecord>): Promise<ReadonlyArray<Result>> => {
    const at = new Date(now()).toISOString()
    const slotName = `downloads-${utcDay(Date.parse(at))}-${writer}`
    const byItem = pendingOf(items, at, newId)
    const all = [...new Set(byItem)]
    let open = all
    for (let round = 0; open.length > 0 && round < MAX_ROUNDS; round++) {
      const slot = await slotOf(slotName)
      next = null
      await place(open, slot)
      open = await withinLimits(open.filter(({ unlike }) => !unlike))
      if (open.length > 0) await append(open, slot)
      open = open.filter(({ position }) => position === null)
    }
    const recorded = all.filter(({ position }) => position !== null)
    const results = items.map((item, n) => resultOf(byItem[n] as Pending, item))
    for (const [n, item] of items.entries()) {
      const { position } = byItem[n] as Pending
      if (results[n] === "recorded" && position !== null) item.onRecorded?.(position)
    }
    const last = Math.max(0, ...recorded.map(({ position }) => position ?? 0))
    // The download is recorded by now: a count that is not shown yet is no reason to refuse it.
    await isInReadModel(downloads, last, AFTERWARDS_MS)
    return results
  }

  const batching = makeBatching<DownloadToRecord, Result>({
    run,
    maxWaiting,
    weight: () => 1,
    maxWeight: MAX_EVENTS_PER_COMMIT
  })
  return {
    record: async (download) => {
      const [result] = await batching.submit([download])
      if (result === "unlike") {
        throw new Problem({ status: 409, message: "This Idempotency-Key was used for another download." })
      }
      if (result === "lost") throw new StoreUnavailable(new Error(`Others were faster ${MAX_ROUNDS} times.`))
      return result === "recorded"
    },
    close: batching.close
  }
}

/** `lost`: in none of the rounds was its slot free; it is not in the log. `beyond`: nor is this one, for the limits of the day. */
type Result = "recorded" | "unlike" | "lost" | "beyond"

const resultOf = (one: Pending, { event }: DownloadToRecord): Result => {
  if (one.unlike || one.subject !== subjectOf(event)) return "unlike"
  if (one.beyond) return "beyond"
  return one.position === null ? "lost" : "recorded"
}

/** One per item, in order; items with the same key have the same one. */
const pendingOf = (items: ReadonlyArray<DownloadToRecord>, at: string, newId: () => string): ReadonlyArray<Pending> => {
  const byKey = new Map<string, Pending>()
  return items.map(({ event, requestId, visitor, key, id: number }) => {
    const hash = key === null ? null : hashOfKey(key)
    const known = hash === null ? undefined : byKey.get(hash)
    if (known !== undefined) return known
    const subject = subjectOf(event)
    const fresh: Pending = {
      event,
      number,
      requestId,
      visitor,
      key: hash,
      subject,
      id: newId(),
      at,
      slot: null,
      position: null,
      repeated: false,
      unlike: false,
      beyond: false
    }
    if (hash !== null) byKey.set(hash, fresh)
    return fresh
  })
}

const subjectOf = ({ type, data }: DownloadEvent): string => `${type} ${subjectKey(data.subject)}`

const toEvent = ({ event, id, at, requestId }: Pending) => newEvent(event, { id, at, actor: "visitor", requestId })

const isSame = (a: Slot | null, b: Slot): boolean => a?.stream === b.stream && a.expected === b.expected

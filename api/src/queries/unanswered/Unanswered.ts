/**
 * Counts what visitors searched for and the site could not answer, without delaying or failing an answer (P-QUAL-2, docs/decisions/050):
 * a question goes into a short queue, is judged when the process has time, counted in memory, and stored once a minute.
 */

import type { HardwareId } from "@driverdex/domain/devices/HardwareId"
import { mayBeHardwareId } from "@driverdex/domain/devices/mayBeHardwareId"
import { readIds } from "@driverdex/domain/devices/readIds"
import { askedDevice, safeQuery } from "@driverdex/domain/quality/safeQuery"
import { utcDay } from "../../catalogue/downloadStats.ts"
import { type Question, QuestionsOfDay } from "./QuestionsOfDay.ts"
import type { UnansweredCounts } from "./UnansweredCounts.ts"

/** What the site knows at the moment. */
export interface Knowledge {
  /** Whether a search for the text finds drivers, close ones included, or has a best answer. */
  readonly answersSearch: (text: string) => Promise<boolean>
  /** Whether an id is that of a device whose driver is not known. */
  readonly isUnknownDevice: (id: HardwareId) => boolean
}

export interface Unanswered {
  /** A visitor searched for a text. @param asker as `requesterNetwork` gives it */
  readonly searched: (text: string, requester: string | null) => void
  /** A visitor looked up hardware IDs, one or many, in any spelling. */
  readonly lookedUp: (ids: string, requester: string | null) => void
  /** A visitor opened the page of a device. */
  readonly opened: (id: HardwareId, requester: string | null) => void
  /** Stores what is due, now. Rejects as the database does; nothing is lost then. */
  readonly flush: () => Promise<void>
  /** Stores what is due a last time. */
  readonly close: () => Promise<void>
}

export interface UnansweredOptions {
  readonly counts: Pick<UnansweredCounts, "add">
  readonly knowledge: Knowledge
  /** False while the database is away or takes no writes: nothing is counted then. */
  readonly mayCount: () => boolean
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

const FLUSH_MS = 60_000
/** The maximum number of queued questions; more are dropped, so that a flood costs nothing. */
const MAX_WAITING = 200
/** Devices of one look-up that are judged. */
const MAX_DEVICES = 20

interface Asked {
  readonly network: string
  readonly questions: () => Promise<ReadonlyArray<Question>>
}

export const makeUnanswered = ({ counts, knowledge, mayCount, now, onError }: UnansweredOptions): Unanswered => {
  let today = new QuestionsOfDay(utcDay(now()))
  /** The day before, until it is stored. */
  let before: QuestionsOfDay | null = null
  const waiting: Array<Asked> = []
  let isJudging = false

  const dayOfNow = (): QuestionsOfDay => {
    const day = utcDay(now())
    if (today.day !== day) {
      before = today
      today = new QuestionsOfDay(day)
    }
    return today
  }
  /** One after the other, each in its own turn of the event loop, so that requests are answered in between. */
  const judge = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { network, questions } = next
      try {
        for (const question of await questions()) dayOfNow().note(question, network)
      } catch (error) {
        onError(error)
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    isJudging = false
  }
  const take = (network: string | null, questions: Asked["questions"]): void => {
    if (network === null || waiting.length >= MAX_WAITING || !mayCount()) return
    waiting.push({ network, questions })
    if (isJudging) return
    isJudging = true
    setImmediate(() => void judge())
  }
  const ofDevices = (ids: ReadonlyArray<HardwareId>): ReadonlyArray<Question> => {
    const unknown = ids.slice(0, MAX_DEVICES).filter(knowledge.isUnknownDevice)
    return unknown.flatMap((id) => {
      const text = askedDevice(id)
      return text === null ? [] : [{ kind: "hardware", text }]
    })
  }
  const idsIn = (text: string) => readIds(text).ids.flatMap(({ id }) => (id === undefined ? [] : [id]))

  const flush = async (): Promise<void> => {
    dayOfNow()
    for (const day of before === null ? [today] : [before, today]) {
      const due = day.due()
      await counts.add(due)
      day.stored(due)
      if (day === before) before = null
    }
  }
  let flushing: Promise<void> = Promise.resolve()
  const flushIfPossible = () => {
    flushing = flushing.then(() => (mayCount() ? flush().catch(onError) : undefined))
    return flushing
  }
  const timer = setInterval(() => void flushIfPossible(), FLUSH_MS).unref()

  return {
    searched: (typed, requester) =>
      take(requester, async () => {
        const ids = mayBeHardwareId(typed) ? idsIn(typed) : []
        if (ids.length > 0) return ofDevices(ids)
        const text = safeQuery(typed)
        return text === null || (await knowledge.answersSearch(text)) ? [] : [{ kind: "search", text }]
      }),
    lookedUp: (ids, requester) => take(requester, async () => ofDevices(idsIn(ids))),
    opened: (id, requester) => take(requester, async () => ofDevices([id])),
    flush,
    close: async () => {
      clearInterval(timer)
      await flushIfPossible()
    }
  }
}

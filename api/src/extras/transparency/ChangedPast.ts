/** What checks of the past have found (auditPublished.ts), for all processes of the site; and the check that runs by itself. */
import { setTimeout as delay } from "node:timers/promises"
import type { Sql } from "postgres"
import { describeError, type Logger } from "../../platform/Logger.ts"
import { isPassing } from "../../store/log/isPassing.ts"
import { auditPublished, type PublishedAudit } from "./auditPublished.ts"

/** The sentence of the newest check that found something; null while none did. */
export const changedPast = async (sql: Sql): Promise<string | null> => {
  const [row] = await sql<Array<{ sentence: string }>>`select sentence from transparency.changed_past`
  return row?.sentence ?? null
}

/** Checks the whole past and stores what it found. */
export const checkAndNote = async (check: PublishedAudit): Promise<string | null> => {
  const { sql } = check
  const [{ begun }] = await sql<[{ begun: Date }]>`select now() as begun`
  const sentence = await auditPublished(check)
  // What another check has found since this one began stays: this one may have passed that place before.
  if (sentence === null) await sql`delete from transparency.changed_past where found_at < ${begun}`
  else {
    await sql`insert into transparency.changed_past (sentence, found_at) values (${sentence}, now())
      on conflict (one) do update set sentence = excluded.sentence, found_at = excluded.found_at`
  }
  return sentence
}

export interface PastChecksOptions extends Omit<PublishedAudit, "pause"> {
  readonly isPaused: () => boolean
  readonly log: Logger
}

const DAY_MS = 86_400_000
/** After the start, when visitors are there already; and after a check that a store has broken off. */
const SOON_MS = 60_000
/** Between two steps, so that a check takes less than a tenth of the thread. */
const PAUSE_MS = 100

/** Checks soon after the start and then once a day. Returns a function that ends it and waits for the step under way. */
export const startPastChecks = ({ isPaused, log, ...check }: PastChecksOptions): (() => Promise<void>) => {
  const ending = new AbortController()
  const wait = (ms: number) => delay(ms, undefined, { signal: ending.signal, ref: false })
  const once = async (): Promise<number> => {
    if (isPaused()) return SOON_MS
    try {
      const sentence = await checkAndNote({ ...check, pause: () => wait(PAUSE_MS) })
      if (sentence !== null) log("error", "the past of the event log was changed: nothing is signed", { why: sentence })
      return DAY_MS
    } catch (error) {
      if (ending.signal.aborted) throw error
      if (!isPassing(error)) log("error", "the past of the log was not checked", { cause: describeError(error) })
      return SOON_MS
    }
  }
  const run = async (): Promise<void> => {
    for (let pause = PAUSE_MS; ; pause = await once()) await wait(pause)
  }
  const running = run().catch(() => undefined)
  return async () => {
    ending.abort()
    await running
  }
}

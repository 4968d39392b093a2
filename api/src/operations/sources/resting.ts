/**
 * A source that has not answered for days is left alone for a while: half as long as it has failed, a fortnight at most. It is then asked
 * once, and rests again if that fails; one answer ends it.
 */
import type { SourceRead } from "./SourceRuns.ts"

const DAY_MS = 86_400_000
/** Until then it is asked as any other: a weekend without its server is no reason. */
const RESTS_AFTER_MS = 3 * DAY_MS
const RESTS_AT_MOST_MS = 14 * DAY_MS

type Failing = Pick<SourceRead, "askedAt" | "failingSince">

/** Milliseconds since 1970 until which it rests; null for one that does not rest now. */
export const restsUntil = ({ askedAt, failingSince }: Failing, now: number): number | null => {
  if (failingSince === null || askedAt - failingSince < RESTS_AFTER_MS) return null
  const until = askedAt + Math.min((askedAt - failingSince) / 2, RESTS_AT_MOST_MS)
  return until > now ? until : null
}

export const resting = (reads: ReadonlyArray<SourceRead>, now: number): ReadonlyArray<string> =>
  reads.filter((read) => restsUntil(read, now) !== null).map(({ source }) => source)

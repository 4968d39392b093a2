/**
 * A source that has not answered for days is left alone for a while: half as long as it has failed, a fortnight at most. It is then asked
 * once, and rests again if that fails; one answer ends it.
 */
import type { SourceRead } from "./SourceRuns.ts"

const DAY_MS = 86_400_000
/** Until then it is asked as any other: a weekend without its server is no reason. */
const RESTS_AFTER_MS = 3 * DAY_MS
const RESTS_AT_MOST_MS = 14 * DAY_MS

/** Milliseconds since 1970 until which it rests; null for one that does not. */
export const restsUntil = ({ askedAt, failingSince }: Pick<SourceRead, "askedAt" | "failingSince">): number | null => {
  if (failingSince === null || askedAt - failingSince < RESTS_AFTER_MS) return null
  return askedAt + Math.min((askedAt - failingSince) / 2, RESTS_AT_MOST_MS)
}

export const resting = (reads: ReadonlyArray<SourceRead>, now: number): ReadonlyArray<string> =>
  reads.flatMap((read) => ((restsUntil(read) ?? 0) > now ? [read.source] : []))

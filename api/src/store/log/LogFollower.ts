/**
 * Brings read models and what else follows the log to its end as soon as it has grown, and every second, so that nothing
 * depends on traffic, nor on word of what was written.
 */
import { ProjectionStalled } from "@driverdex/projections/ProjectionStalled"
import type { Runner } from "@driverdex/projections/Runner"
import { describeError, type Logger } from "../../platform/Logger.ts"
import type { EventStore } from "./EventStore.ts"
import { isPassing } from "./isPassing.ts"

export interface LogFollower {
  readonly stop: () => Promise<void>
}

/** For the start: a stalled read model does not keep the site from answering with what it has. */
export const catchUpOrReport = async (runner: Runner, log: Logger): Promise<void> => {
  try {
    await runner.catchUp()
  } catch (error) {
    if (!(error instanceof ProjectionStalled)) throw error
    log("error", error.message, { cause: describeError(error.cause) })
  }
}

/** What is brought forward: a read model, or the tree of the log. */
export type Follower = Pick<Runner, "name" | "catchUp">

export interface FollowingOptions {
  readonly watch: EventStore["watch"]
  /** Also what this process writes: not for those that are brought forward anyway before a write is answered. */
  readonly isForOwn: boolean
  readonly everyMs: number
  readonly log: Logger
}

/** After word of an event: until its writer has brought the read models forward itself, and for those that come with it. */
const GATHER_MS = 30
/** What a round took, so many times over, passes before the next: following takes a quarter of the time at most. */
const REST = 3

export const startFollowing = (
  followers: ReadonlyArray<Follower>,
  { watch, isForOwn, everyMs, log }: FollowingOptions
): LogFollower => {
  /** By read model, the position last reported to the server's log. */
  const reported = new Map<string, number>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | null = null
  let hasGrown = false
  let restedAt = 0

  const catchUp = async (follower: Follower): Promise<void> => {
    try {
      await follower.catchUp()
      reported.delete(follower.name)
    } catch (error) {
      if (error instanceof ProjectionStalled) {
        if (reported.get(follower.name) !== error.position) {
          log("error", error.message, { cause: describeError(error.cause) })
        }
        reported.set(follower.name, error.position)
      } else if (!isPassing(error)) {
        log("error", `read model ${follower.name} could not be brought forward`, { cause: describeError(error) })
      }
      // A database that is away for a moment needs no line a second: requests and its supervisor report it.
    }
  }
  const go = () => {
    hasGrown = false
    const begun = performance.now()
    round = Promise.all(followers.map(catchUp)).then(() => {
      round = null
      const now = performance.now()
      restedAt = now + REST * (now - begun)
      next()
    })
  }
  const next = () => {
    clearTimeout(timer)
    if (stopped) return
    const rest = restedAt - performance.now()
    timer = setTimeout(go, Math.min(everyMs, hasGrown ? Math.max(GATHER_MS, rest) : everyMs))
  }
  const ignore = watch((isOurs) => {
    if (hasGrown || (isOurs && !isForOwn)) return
    hasGrown = true
    if (round === null) next()
  })
  next()
  return {
    stop: async () => {
      stopped = true
      ignore()
      clearTimeout(timer)
      await round
    }
  }
}

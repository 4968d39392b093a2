/** Brings the read models to the end of the log periodically, so that nothing depends on traffic. */
import { ProjectionStalled } from "@driverdex/projections/ProjectionStalled"
import type { Runner } from "@driverdex/projections/Runner"
import { describeError, type Logger } from "../../platform/Logger.ts"
import { isPassing } from "./isPassing.ts"

export interface ProjectionPoller {
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

export const startProjectionPoller = (
  runners: ReadonlyArray<Follower>,
  everyMs: number,
  log: Logger
): ProjectionPoller => {
  /** By read model, the position last reported to the server's log. */
  const reported = new Map<string, number>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  const catchUp = async (runner: Follower): Promise<void> => {
    try {
      await runner.catchUp()
      reported.delete(runner.name)
    } catch (error) {
      if (error instanceof ProjectionStalled) {
        if (reported.get(runner.name) !== error.position) {
          log("error", error.message, { cause: describeError(error.cause) })
        }
        reported.set(runner.name, error.position)
      } else if (!isPassing(error)) {
        log("error", `read model ${runner.name} could not be brought forward`, { cause: describeError(error) })
      }
      // A database that is away for a moment needs no line a second: requests and its supervisor report it.
    }
  }
  const next = () => {
    timer = setTimeout(() => {
      round = Promise.all(runners.map(catchUp)).then(() => {
        if (!stopped) next()
      })
    }, everyMs)
  }
  next()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await round
    }
  }
}

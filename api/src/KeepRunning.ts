/** Brings the read models to the end of the log every so often, so that nothing depends on traffic (design.md §5). */
import { ProjectionStalled, type Runner } from "@driverdex/projections/Runner"
import { passingProblem } from "./http/Failures.ts"
import { describeError, type Log } from "./Log.ts"

export interface KeptRunning {
  /** Names of the read models that stand before an event which they cannot read. */
  readonly stalled: () => ReadonlySet<string>
  readonly stop: () => Promise<void>
}

export const keepRunning = (runners: ReadonlyArray<Runner>, everyMs: number, log: Log): KeptRunning => {
  const stalled = new Set<string>()
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  const catchUp = async (runner: Runner): Promise<void> => {
    try {
      await runner.catchUp()
      stalled.delete(runner.name)
    } catch (error) {
      if (error instanceof ProjectionStalled) {
        if (!stalled.has(runner.name)) log("error", error.message, { cause: describeError(error.cause) })
        stalled.add(runner.name)
      } else if (passingProblem(error) === null) {
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
    stalled: () => stalled,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await round
    }
  }
}

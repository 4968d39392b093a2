/** Ctrl-C for commands that can stop at a good place. */
import { EXIT } from "./Failure.ts"

let stop: AbortController | undefined

/** Aborted by the first SIGINT or SIGTERM since it was first asked for; a second one ends the process at once. */
export function onInterrupt(): AbortSignal {
  if (stop !== undefined) return stop.signal
  const controller = new AbortController()
  const handle = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted)
    controller.abort()
  }
  process.on("SIGINT", handle).on("SIGTERM", handle)
  stop = controller
  return controller.signal
}

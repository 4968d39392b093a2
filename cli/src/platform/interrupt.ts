/** Ctrl-C for commands that can stop at a good place. */
import { EXIT } from "./Failure.ts"

/** Aborted by the first SIGINT or SIGTERM; a second one ends the process at once. */
export function onInterrupt(): AbortSignal {
  const stop = new AbortController()
  const handle = () => {
    if (stop.signal.aborted) process.exit(EXIT.interrupted)
    stop.abort()
  }
  process.on("SIGINT", handle).on("SIGTERM", handle)
  return stop.signal
}

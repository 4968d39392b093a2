/** Ctrl-C for commands that can stop at a good place. */
import { EXIT } from "./Failure.ts"

/** Aborted by the first SIGINT or SIGTERM, after `onFirst`; a second one ends the process at once. */
export function onInterrupt(onFirst: () => void): AbortSignal {
  const stop = new AbortController()
  const handle = () => {
    if (stop.signal.aborted) process.exit(EXIT.interrupted)
    onFirst()
    stop.abort()
  }
  process.on("SIGINT", handle).on("SIGTERM", handle)
  return stop.signal
}

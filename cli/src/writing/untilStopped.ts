/** Yields records until Ctrl-C is pressed. */
import { EXIT, Failure } from "../platform/Failure.ts"
import { onInterrupt } from "../platform/interrupt.ts"

/** Ctrl-C leaves no partial file behind. */
export async function* untilStopped<A>(records: AsyncGenerator<A>): AsyncGenerator<A> {
  const stop = onInterrupt()
  for await (const record of records) {
    if (stop.aborted) throw new Failure("Stopped; nothing is written.", EXIT.interrupted)
    yield record
  }
}

/** Yields records until Ctrl-C is pressed. */
import { EXIT, Failure } from "../verb/Failure.ts"
import { onInterrupt } from "../verb/interrupt.ts"

/** Ctrl-C leaves no partial file behind. @param outcome what there is then, in a few words */
export async function* untilStopped<A>(records: AsyncGenerator<A>, outcome = "nothing is written"): AsyncGenerator<A> {
  const stop = onInterrupt()
  for await (const record of records) {
    if (stop.aborted) throw new Failure(`Stopped; ${outcome}.`, EXIT.interrupted)
    yield record
  }
}

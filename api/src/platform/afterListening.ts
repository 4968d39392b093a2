/** A limit on waiting for an answer from outside, in time in which this process could have received it. */

const STEP_MS = 50
/** However long the event loop is blocked by other work, it counts as this much. */
const MAX_STEP_MS = 100

/**
 * Calls `onLate` after this many milliseconds, not counting those in which this process was busy itself, and only after what
 * arrived by then was handled. Returns a function that cancels it.
 */
export const afterListening = (ms: number, onLate: () => void): (() => void) => {
  let left = ms
  let timer: NodeJS.Timeout
  let last: NodeJS.Immediate | undefined
  const step = () => {
    const begun = performance.now()
    timer = setTimeout(
      () => {
        left -= Math.min(performance.now() - begun, MAX_STEP_MS)
        if (left >= 1) step()
        else last = setImmediate(onLate)
      },
      Math.min(STEP_MS, left)
    ).unref()
  }
  step()
  return () => {
    clearTimeout(timer)
    clearImmediate(last)
  }
}

/** Replaces an answer that is late. */
export class NoAnswerInTime extends Error {
  override readonly name = "NoAnswerInTime"
}

/**
 * The answer, or a rejection with NoAnswerInTime when it takes longer. The call goes on then; its failure is ignored.
 */
export const inTime = <A>(ms: number, call: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const cancelTimer = afterListening(ms, () => reject(new NoAnswerInTime(`No answer within ${ms} ms.`)))
    call().then(resolve, reject).finally(cancelTimer)
  })

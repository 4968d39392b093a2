/** A limit on waiting for somebody else's answer, in time in which this process could have heard it. */

const STEP_MS = 50
/** However long the event loop is held up by other work, that counts as so much. */
const LONGEST_STEP_MS = 100

/**
 * Calls `onLate` after so many milliseconds, not counting those in which this process was busy itself, and only after what
 * has come in by then was handled. Answers how to call it off.
 */
export const afterListening = (ms: number, onLate: () => void): (() => void) => {
  let left = ms
  let timer: NodeJS.Timeout
  let last: NodeJS.Immediate | undefined
  const step = () => {
    const begun = performance.now()
    timer = setTimeout(
      () => {
        left -= Math.min(performance.now() - begun, LONGEST_STEP_MS)
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

/** The late answer's stand-in. */
export class NoAnswerInTime extends Error {
  override readonly name = "NoAnswerInTime"
}

/**
 * The answer, or a rejection with NoAnswerInTime when it takes longer. The call goes on then; its failure is nobody's concern
 * any more.
 */
export const inTime = <A>(ms: number, call: () => Promise<A>): Promise<A> =>
  new Promise((resolve, reject) => {
    const callOff = afterListening(ms, () => reject(new NoAnswerInTime(`No answer within ${ms} ms.`)))
    call().then(resolve, reject).finally(callOff)
  })

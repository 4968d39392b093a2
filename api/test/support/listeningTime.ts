/**
 * A clock that counts the time in which this process could act, as platform/afterListening.ts does. It judges the
 * waiting times that a site promises where it runs in the test's own process, whatever other load the machine has.
 */

const STEP_MS = 50
const MAX_STEP_MS = 100

let counted = 0
let last = performance.now()
setInterval(() => {
  counted += sinceLast()
  last = performance.now()
}, STEP_MS).unref()

const sinceLast = (): number => Math.min(performance.now() - last, MAX_STEP_MS)

/** Milliseconds since the test file began. */
export const listeningNow = (): number => counted + sinceLast()

/**
 * A clock that counts the time in which this process could act, as platform/afterListening.ts does: what a site promises to
 * wait is judged by it where the site runs in the test's own process, beside whatever else the machine does.
 */

const STEP_MS = 50
const LONGEST_STEP_MS = 100

let counted = 0
let last = performance.now()
setInterval(() => {
  counted += sinceLast()
  last = performance.now()
}, STEP_MS).unref()

const sinceLast = (): number => Math.min(performance.now() - last, LONGEST_STEP_MS)

/** Milliseconds since the test file began. */
export const listeningNow = (): number => counted + sinceLast()

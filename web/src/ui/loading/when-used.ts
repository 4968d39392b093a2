/**
 * Runs something once the visitor does anything on the page: moves the pointer, touches it, turns the wheel, presses a key. For what only
 * a press needs: it is here before the press of somebody who moves there, and somebody who only reads does not load it.
 */
import { whenIdle } from "./when-idle.ts"

const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown"] as const
const LISTENER = { capture: true, passive: true }

let isUsed = false
const waiting = new Set<() => void>()

/** Answers how to call it off. */
export const whenUsed = (run: () => void): (() => void) => {
  if (isUsed) return whenIdle(run)
  if (waiting.size === 0) for (const sign of SIGNS) addEventListener(sign, begin, LISTENER)
  waiting.add(run)
  return () => waiting.delete(run)
}

const begin = (): void => {
  isUsed = true
  for (const sign of SIGNS) removeEventListener(sign, begin, LISTENER)
  for (const run of waiting) run()
  waiting.clear()
}

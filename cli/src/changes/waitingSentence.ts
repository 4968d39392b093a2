/** What of a run waits until a second operator approves it, in one sentence; null where nothing does. */
import type { RunReport } from "./RunReport.ts"

type Waiting = Readonly<RunReport["waiting"]>

export function waitingSentence(waiting: Waiting): string | null {
  if (waiting.length === 0) return null
  const drivers = waiting.reduce((sum, one) => sum + one.drivers, 0)
  const names = waiting.map(({ proposal }) => proposal).join(", ")
  const what = drivers === 1 ? "1 removal waits" : `${drivers} removals wait`
  return `${what} until a second operator approves: ${waiting.length === 1 ? "proposal" : "proposals"} ${names}.`
}

/** Progress on standard error: drawn in place on a terminal, elsewhere a plain line every five seconds for a log. */

import { type Pace, paceText } from "../files/pace.ts"
import type { RunReport } from "../files/RunReport.ts"
import { isTerminal, printNote } from "../verb/output.ts"
import type { Progress } from "./liveProgress.tsx"

export async function progressView(): Promise<Progress> {
  if (isTerminal(process.stderr)) return (await import("./liveProgress.tsx")).liveProgress()
  let last = 0
  return {
    show: (_report: Pick<RunReport, "refusedRows">, pace: Pace, note?: string) => {
      if (note !== undefined) printNote(note)
      else if (pace.seconds - last >= 5) {
        last = pace.seconds
        printNote(paceText(pace))
      }
    },
    note: printNote,
    end: async () => undefined
  }
}

/** Keeps an ImportProgress drawn in place on standard error while an import runs. */
import { render } from "ink"
import type { Pace } from "../files/pace.ts"
import type { RunReport } from "../files/RunReport.ts"
import { ImportProgress } from "./ImportProgress.tsx"

export interface Progress {
  readonly show: (report: Pick<RunReport, "refusedRows">, pace: Pace, note?: string) => void
  /** Shows a sentence that stays until the end. */
  readonly note: (sentence: string) => void
  /** Ends the drawing; its last state stays on the screen. */
  readonly end: () => Promise<void>
}

export function liveProgress(): Progress {
  let pace: Pace = { rows: 0, seconds: 0, bytesRead: 0, bytesInAll: undefined }
  let refusedRows = 0
  let note: string | undefined
  let notice: string | undefined
  const view = () => <ImportProgress pace={pace} refusedRows={refusedRows} note={notice ?? note} />
  const app = render(view(), { stdout: process.stderr, exitOnCtrlC: false, patchConsole: false })
  return {
    show: (report, now, nowNote) => {
      pace = now
      refusedRows = report.refusedRows
      note = nowNote
      app.rerender(view())
    },
    note: (sentence) => {
      notice = sentence
      app.rerender(view())
    },
    end: async () => {
      app.unmount()
      await app.waitUntilExit()
    }
  }
}

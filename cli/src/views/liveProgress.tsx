/** Keeps an ImportProgress drawn in place on standard error while an import runs. */
import { render } from "ink"
import type { ImportReport } from "../importing/ImportReport.ts"
import type { Pace } from "../importing/pace.ts"
import { ImportProgress } from "./ImportProgress.tsx"

export interface Progress {
  readonly show: (report: ImportReport, pace: Pace, note?: string) => void
  /** Takes the bar away again. */
  readonly end: () => Promise<void>
}

export function liveProgress(): Progress {
  const start: Pace = { rows: 0, seconds: 0, bytesRead: 0, bytesInAll: undefined }
  const app = render(<ImportProgress pace={start} refusedRows={0} />, {
    stdout: process.stderr,
    exitOnCtrlC: false,
    patchConsole: false
  })
  return {
    show: ({ refusedRows }, pace, note) => app.rerender(<ImportProgress {...{ pace, refusedRows, note }} />),
    end: async () => {
      app.clear()
      app.unmount()
      await app.waitUntilExit()
    }
  }
}

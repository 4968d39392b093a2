/** Sends the rows of a file piece by piece. Idempotent (P-IMP-1): a run that broke off may simply be repeated. */
import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import { repeatedKeys } from "@driverdex/domain/importing/repeatedKeys"
import { HttpError } from "../../client/http.ts"
import type { ChangesReport, ChangesRequest } from "../queries/admin-imports.ts"
import { type CallLimits, chunkRows, type NumberedRow } from "./chunk-rows.ts"
import { EMPTY_REPORT, type ImportReport, withAnswer, withUnreadable } from "./import-report.ts"

export interface ImportRun {
  readonly rows: ReadonlyArray<ReadRow>
  /** Everything of a call but its commands. */
  readonly call: Omit<ChangesRequest, "commands">
  readonly limits: CallLimits
  readonly send: (request: ChangesRequest) => Promise<ChangesReport>
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Aborted: no further call is made; the one under way is finished. */
  readonly signal: AbortSignal
  readonly onProgress: (report: ImportReport) => void
}

export interface ImportOutcome {
  readonly report: ImportReport
  /** Why it ended before the end of the file; the report holds what was done until then. */
  readonly failure: unknown
  readonly stopped: boolean
}

const WAITS_MS = [1000, 2000, 4000]

/** Never rejects: what is done already matters more than what went wrong then. */
export const runImport = async (run: ImportRun): Promise<ImportOutcome> => {
  let report = EMPTY_REPORT
  const readable: Array<NumberedRow> = []
  const keys = repeatedKeys()
  for (const row of run.rows) {
    if ("error" in row) report = withUnreadable(report, row.line, row.error)
    else {
      readable.push(row)
      keys.note(row.line, row.value)
    }
  }
  report = { ...report, repeated: keys.found() }
  for (const commands of chunkRows(readable, run.limits)) {
    if (run.signal.aborted) return { report, failure: null, stopped: true }
    try {
      report = withAnswer(report, commands.length, await sendPatiently(run, { ...run.call, commands }))
    } catch (failure) {
      return { report, failure, stopped: false }
    }
    run.onProgress(report)
  }
  return { report, failure: null, stopped: false }
}

/** Again, a little later each time, while the server says that it is overloaded. */
const sendPatiently = async ({ send, sleep, signal }: ImportRun, request: ChangesRequest): Promise<ChangesReport> => {
  for (const wait of WAITS_MS) {
    try {
      return await send(request)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 503 || signal.aborted) throw error
      await sleep(wait)
    }
  }
  return send(request)
}

/** What became of an import: counts of rows, and where the file and the catalogue did not agree. */
import type { ImportResult } from "../platform/client.ts"

export interface RefusedRow {
  readonly line: number
  /** Empty where the row has none that can be read. */
  readonly key: string
  readonly field: string
  readonly message: string
}
export interface KeptRow {
  readonly line: number
  readonly key: string
  /** Fields that stay as an operator edited them since the last import of this source. */
  readonly fields: ReadonlyArray<string>
}

/** The lists end here so that memory stays bounded; the counts go on. */
export const LONGEST_LIST = 10_000

export interface ImportReport {
  readonly batch: string
  readonly source: string
  readonly dryRun: boolean
  /** Rows that were judged, here or by the server. */
  rows: number
  added: number
  changed: number
  unchanged: number
  keptRows: number
  refusedRows: number
  /** Events that this import appended to the log. */
  events: number
  /** Position of the log after the last call; null before the first. */
  position: number | null
  readonly kept: Array<KeptRow>
  readonly refused: Array<RefusedRow>
  /** What the site does not show yet, although it is in the log; absent when it shows all of it. */
  shown?: false
  /** Why it ended before the end of the file, in one sentence. */
  failure?: string
  /** The person at the keyboard ended it. */
  interrupted?: true
}

export function emptyReport(of: Pick<ImportReport, "batch" | "source" | "dryRun">): ImportReport {
  return {
    ...of,
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    keptRows: 0,
    refusedRows: 0,
    events: 0,
    position: null,
    kept: [],
    refused: []
  }
}

/** Counts one row that is refused before the server sees it. */
export function noteRefused(report: ImportReport, errors: ReadonlyArray<RefusedRow>): void {
  report.rows++
  report.refusedRows++
  keep(report.refused, errors)
}

/** Adds the server's answer for `rows` rows. */
export function noteAnswer(report: ImportReport, rows: number, answer: ImportResult): void {
  report.rows += rows
  report.added += answer.added
  report.changed += answer.changed
  report.unchanged += answer.unchanged
  report.keptRows += answer.kept.length
  report.refusedRows += new Set(answer.refused.map(({ line }) => line)).size
  report.events += answer.events
  report.position = answer.position
  // The last answer counts: what an earlier one had to leave out may be shown by now.
  if (answer.shown === false) report.shown = false
  else delete report.shown
  keep(report.kept, answer.kept)
  keep(report.refused, answer.refused)
}

function keep<T>(list: Array<T>, more: ReadonlyArray<T>): void {
  list.push(...more.slice(0, Math.max(0, LONGEST_LIST - list.length)))
}

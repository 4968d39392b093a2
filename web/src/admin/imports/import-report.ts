/** What became, or would become, of an import: the answers to its calls added up. */
import type { RepeatedKey } from "@driverdex/domain/importing/repeatedKeys"
import type { ChangesReport } from "../queries/admin-imports.ts"

export interface ImportReport {
  /** Rows that were judged, here or by the server. */
  readonly rows: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Rows that add or change a driver. */
  readonly changes: ChangesReport["changes"]
  readonly preserved: ChangesReport["preserved"]
  /** Rows of drivers that were removed, and stay so. */
  readonly skipped: ChangesReport["skipped"]
  readonly refused: ChangesReport["refused"]
  /** Keys that stand in several rows of the file. */
  readonly repeated: ReadonlyArray<RepeatedKey>
  /** False when the last call's rows are recorded and not shown yet. */
  readonly shown?: false
}

export const EMPTY_REPORT: ImportReport = {
  rows: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  changes: [],
  preserved: [],
  skipped: [],
  refused: [],
  repeated: []
}

/** A row of the file that could not be read, so that the server never saw it. */
export const withUnreadable = (report: ImportReport, line: number, message: string): ImportReport => ({
  ...report,
  rows: report.rows + 1,
  refused: [...report.refused, { line, key: "", field: "row", message }]
})

/** @param rows how many rows the call held. */
export const withAnswer = (report: ImportReport, rows: number, answer: ChangesReport): ImportReport => ({
  rows: report.rows + rows,
  added: report.added + answer.added,
  changed: report.changed + answer.changed,
  unchanged: report.unchanged + answer.unchanged,
  changes: [...report.changes, ...answer.changes],
  preserved: [...report.preserved, ...answer.preserved],
  skipped: [...report.skipped, ...answer.skipped],
  refused: [...report.refused, ...answer.refused],
  repeated: report.repeated,
  ...(answer.shown === false ? { shown: false } : {})
})

/** Rows that are refused; one row may have several errors. */
export const refusedRows = ({ refused }: ImportReport): number => new Set(refused.map(({ line }) => line)).size

/** What became of a run of commands, a file of rows or a script: counts, and where it and the catalogue did not agree. */
import type { RepeatedKey } from "@driverdex/domain/importing/repeatedKeys"
import type { RowOutcome } from "@driverdex/domain/importing/rowOutcomes"
import type { ChangesAnswer, ChangesCall } from "../verb/client.ts"

type RefusedCommand = ChangesAnswer["refused"][number]

/** The lists end here so that memory stays bounded; the counts go on. */
export const MAX_LIST_LENGTH = 10_000

export interface RunReport {
  readonly batch: string
  readonly source: string
  readonly dryRun: boolean
  /** Rows or commands that were judged, here or by the server. */
  rows: number
  added: number
  changed: number
  removed: number
  unchanged: number
  preservedRows: number
  refusedRows: number
  /** Events that this run appended to the log. */
  events: number
  /** Position of the log after the last call; null before the first. */
  position: number | null
  readonly changes: Array<ChangesAnswer["changes"][number]>
  readonly preserved: Array<ChangesAnswer["preserved"][number]>
  readonly skipped: Array<ChangesAnswer["skipped"][number]>
  /** Releases whose newest version is not the driver's. */
  readonly unused: Array<NonNullable<ChangesAnswer["unused"]>[number]>
  readonly refused: Array<RefusedCommand>
  /** Removals that wait until a second operator approves them, by proposal. */
  readonly waiting: Array<{ readonly proposal: number; readonly drivers: number; readonly message: string }>
  /** Of a dry run: how many of the removals would wait; absent where none. */
  wouldWait?: number
  /** Keys that stand in several rows of the file; absent where none does. */
  repeated?: ReadonlyArray<RepeatedKey>
  /** What the site does not show yet, although it is in the log; absent when it shows all of it. */
  shown?: false
  /** Why it ended before the end of the file, in one sentence. */
  failure?: string
  /** The person at the keyboard ended it. */
  interrupted?: true
}

export function emptyReport({ batch, source, dryRun }: Omit<ChangesCall, "commands">): RunReport {
  return {
    batch,
    source,
    dryRun,
    rows: 0,
    added: 0,
    changed: 0,
    removed: 0,
    unchanged: 0,
    preservedRows: 0,
    refusedRows: 0,
    events: 0,
    position: null,
    changes: [],
    preserved: [],
    skipped: [],
    unused: [],
    refused: [],
    waiting: []
  }
}

/** Counts one line that the server never sees. */
export function noteUnreadable(report: RunReport, line: number, message: string): void {
  report.rows++
  report.refusedRows++
  append(report.refused, [{ line, key: "", field: "row", message }])
}

/** Adds the server's answer for this many commands. */
export function noteAnswer(report: RunReport, commands: number, answer: ChangesAnswer): void {
  report.rows += commands
  report.added += answer.added
  report.changed += answer.changed
  report.removed += answer.removed
  report.unchanged += answer.unchanged
  report.preservedRows += answer.preserved.length
  report.refusedRows += new Set(answer.refused.map(({ line }) => line)).size
  report.events += answer.events
  report.position = answer.position
  // The last answer counts: what an earlier one had to leave out may be shown by now.
  if (answer.shown === false) report.shown = false
  else delete report.shown
  append(report.changes, answer.changes)
  append(report.preserved, answer.preserved)
  append(report.skipped, answer.skipped)
  append(report.unused, answer.unused ?? [])
  append(report.refused, answer.refused)
  if ("waiting" in answer) append(report.waiting, answer.waiting)
  if (answer.wouldWait !== undefined) report.wouldWait = (report.wouldWait ?? 0) + answer.wouldWait
}

function append<T>(list: Array<T>, more: ReadonlyArray<T>): void {
  list.push(...more.slice(0, Math.max(0, MAX_LIST_LENGTH - list.length)))
}

/** What of a run waits until a second operator approves it, in one sentence; null where nothing does. */
export function waitingSentence(waiting: Readonly<RunReport["waiting"]>): string | null {
  if (waiting.length === 0) return null
  const drivers = waiting.reduce((sum, one) => sum + one.drivers, 0)
  const names = waiting.map(({ proposal }) => proposal).join(", ")
  const what = drivers === 1 ? "1 removal waits" : `${drivers} removals wait`
  return `${what} until a second operator approves: ${waiting.length === 1 ? "proposal" : "proposals"} ${names}.`
}

/** What became of a row, for a pipe: a record for each reason, else one with the fields. */
export function* outcomeLines({ line, key, name, outcome, changed, preserved, reasons }: RowOutcome) {
  for (const { field, message } of reasons) yield ["refused-row", line, key, field, message]
  if (outcome !== "refused" && outcome !== "preserved") yield [`${outcome}-row`, line, key, name, changed.join(",")]
  if (preserved.length > 0) yield ["preserved-row", line, key, preserved.join(",")]
}

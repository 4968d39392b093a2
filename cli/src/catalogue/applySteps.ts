/**
 * Applies a plan to the catalogue: additions and edits as import rows of one batch, so that the batch can be reverted;
 * removals one by one. Every part may be repeated, so a run that was killed is completed by running it again.
 */

import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import { emptyReport, type ImportReport, LONGEST_LIST } from "../importing/ImportReport.ts"
import { importRows } from "../importing/importRows.ts"
import { type Patience, patiently } from "../importing/patiently.ts"
import type { ImportCall, ImportResult } from "../platform/client.ts"
import { Failure } from "../platform/Failure.ts"
import type { Step } from "./planScript.ts"

export interface ApplyReport extends ImportReport {
  /** Drivers that this run removed from the catalogue, and removals of drivers that were already gone. */
  removed: number
  gone: number
}

export interface ApplyTask {
  readonly steps: ReadonlyArray<Step>
  /** Names the batch, and the source that its rows are compared with. */
  readonly batch: string
  readonly dryRun: boolean
  /** Bring back removed drivers that the script adds. */
  readonly restore: boolean
  /** Lines of edits that replace what an operator set (linesToInsist). */
  readonly insist: ReadonlySet<number>
  readonly send: (call: ImportCall) => Promise<ImportResult>
  /** False when the driver is gone already. */
  readonly remove: (step: Step) => Promise<boolean>
  readonly sleep: Patience["sleep"]
  readonly signal: AbortSignal
  readonly onProgress: (report: ApplyReport, note?: string) => void
}

/** The lines of edits whose fields an operator set: an import alone would keep them. Writes nothing. */
export async function linesToInsist(task: Omit<ApplyTask, "dryRun" | "insist">): Promise<ReadonlySet<number>> {
  const report = await send({ ...task, dryRun: true, insist: new Set() }, ({ do: verb }) => verb === "edit", {})
  if (report.failure !== undefined) throw new Failure(report.failure)
  const edited = new Map(task.steps.map(({ line, changes }) => [line, new Set(changes.map(({ field }) => field))]))
  return new Set(
    report.kept
      .filter(({ line, fields }) => fields.some((field) => edited.get(line)?.has(field)))
      .map(({ line }) => line)
  )
}

/** Never throws a Failure: the report of what was done matters more, and carries it. */
export async function applySteps(task: ApplyTask): Promise<ApplyReport> {
  const { batch, dryRun, restore, insist, steps } = task
  const report: ApplyReport = { ...emptyReport({ batch, source: batch, dryRun }), removed: 0, gone: 0 }
  const parts = [
    [({ do: verb }: Step) => verb === "add", restore ? { restore: true } : {}],
    [({ do: verb, line }: Step) => verb === "edit" && !insist.has(line), {}],
    [({ line }: Step) => insist.has(line), { overwrite: true }]
  ] as const
  for (const [isPart, options] of parts) {
    if (report.failure !== undefined || report.interrupted === true) return report
    join(report, await send(task, isPart, options, report))
  }
  await removeAll(
    task,
    report,
    steps.filter(({ do: verb }) => verb === "remove")
  )
  return report
}

async function send(
  task: ApplyTask,
  isPart: (step: Step) => boolean,
  options: Pick<ImportCall, "overwrite" | "restore">,
  before?: ApplyReport
): Promise<ImportReport> {
  const { batch, dryRun, signal, sleep } = task
  const steps = task.steps.filter(isPart)
  const hasBases = steps.some(({ base }) => base !== undefined)
  const judged = (part: ImportReport) => (hasBases ? withoutBases(part) : part)
  const report = await importRows({
    rows: rowsOf(steps),
    call: { batch, source: batch, dryRun, ...options },
    send: task.send,
    sleep,
    signal,
    onProgress: (part, note) => {
      if (before === undefined) return
      const now = { ...before, kept: [...before.kept], refused: [...before.refused] }
      join(now, judged(part))
      task.onProgress(now, note)
    }
  })
  return judged(report)
}

/** Every edit was sent as two rows, of which the first only repeats what is stored. */
function withoutBases(report: ImportReport): ImportReport {
  const rows = Math.ceil(report.rows / 2)
  const changed = Math.min(report.changed, rows - report.refusedRows)
  return { ...report, rows, changed, unchanged: rows - changed - report.refusedRows }
}

async function* rowsOf(steps: ReadonlyArray<Step>): AsyncGenerator<ReadRow> {
  for (const { line, row, base } of steps) {
    if (base !== undefined) yield { line, value: base }
    if (row !== undefined) yield { line, value: row }
  }
}

async function removeAll(task: ApplyTask, report: ApplyReport, steps: ReadonlyArray<Step>): Promise<void> {
  const { dryRun, remove, signal, sleep } = task
  for (const step of steps) {
    if (report.failure !== undefined) return
    if (signal.aborted) {
      report.interrupted = true
      return
    }
    try {
      const isRemoved =
        dryRun ||
        (await patiently(() => remove(step), {
          sleep,
          signal,
          isUnderWay: () => report.rows > 0,
          onWait: (note) => task.onProgress(report, note)
        }))
      if (isRemoved) report.removed++
      else report.gone++
      report.rows++
      task.onProgress(report)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      report.failure = error.message
    }
  }
}

function join(report: ApplyReport, part: ImportReport): void {
  report.rows += part.rows
  report.added += part.added
  report.changed += part.changed
  report.unchanged += part.unchanged
  report.keptRows += part.keptRows
  report.refusedRows += part.refusedRows
  report.events += part.events
  report.position = part.position ?? report.position
  report.kept.push(...part.kept.slice(0, LONGEST_LIST - report.kept.length))
  report.refused.push(...part.refused.slice(0, LONGEST_LIST - report.refused.length))
  if (part.failure !== undefined) report.failure = part.failure
  if (part.interrupted === true) report.interrupted = true
}

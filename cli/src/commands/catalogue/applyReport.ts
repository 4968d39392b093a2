/** What `driverdex catalogue apply` and `driverdex sources pull` print: the preview of a dry run, what became of the commands, and how it ended. */
import type { RunReport } from "../../files/RunReport.ts"
import { waitingSentence } from "../../files/RunReport.ts"
import type { ConnectionOptions } from "../../verb/connection.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { changeLines } from "../../verb/fieldChanges.ts"
import { print } from "../../verb/output.ts"
import type { StepView } from "../../views/drawSteps.tsx"

const SIGNS = { added: "+", changed: "~", removed: "-" } as const

export function previewSteps({ changes }: RunReport): ReadonlyArray<StepView> {
  return changes.map(({ outcome, key, name, fields }) => ({ sign: SIGNS[outcome], key, name, changes: fields }))
}

/** Why commands that are right do nothing. */
export function notesOf({ skipped, wouldWait = 0 }: RunReport): ReadonlyArray<string> {
  const away = skipped.filter(({ because }) => because === "removed").length
  const since = skipped.length - away
  return [
    ...(wouldWait > 0 ? [`${wouldWait} of the removals would wait until a second operator approves them.`] : []),
    ...(away > 0
      ? [`${away} of the drivers to add were removed before and stay away; --restore brings them back.`]
      : []),
    ...(since > 0 ? [`${since} of the edits were applied before and changed again since; they stay as they are.`] : [])
  ]
}

/** Prints what became of the commands. @throws Failure for every end but the good one. */
export async function printApply({ json }: ConnectionOptions, report: RunReport): Promise<void> {
  const notes = notesOf(report)
  await print({
    json: json === true,
    value: { ...report, notes },
    *lines() {
      if (report.dryRun) {
        for (const { sign, key, name, changes } of previewSteps(report)) {
          yield [sign, key, name]
          for (const [, ...cells] of changeLines(changes)) yield ["change", key, ...cells]
        }
      }
      yield ["batch", report.batch]
      yield ["added", report.added]
      yield ["changed", report.changed]
      yield ["removed", report.removed]
      yield ["unchanged", report.unchanged]
      yield ["preserved", report.preservedRows]
      yield ["refused", report.refusedRows]
      for (const { line, key, field, message } of report.refused) yield ["refused-row", line, key, field, message]
      for (const { line, key, fields } of report.preserved) yield ["preserved-row", line, key, fields.join(",")]
      for (const { proposal, drivers, message } of report.waiting) yield ["waiting", proposal, drivers, message]
      for (const note of notes) yield ["note", note]
    },
    view: async (columns) => {
      const { drawReport } = await import("../../views/drawReport.tsx")
      const { drawSteps } = await import("../../views/drawSteps.tsx")
      const steps = report.dryRun ? previewSteps(report) : []
      const parts = steps.length > 0 ? [drawSteps(steps, columns)] : []
      parts.push(drawReport(report, columns), ...notes)
      if (!report.dryRun && report.events > 0) {
        parts.push(`To take it all back: driverdex catalogue revert ${report.batch}`)
      }
      return parts.join("\n\n")
    }
  })
  judge(report)
}

function judge(report: RunReport): void {
  const safe = "running the same again is safe."
  if (report.interrupted === true)
    throw new Failure(`Stopped after ${commands(report.rows)}; ${safe}`, EXIT.interrupted)
  if (report.failure !== undefined) throw new Failure(`${report.failure} What is done stays; ${safe}`)
  const waiting = waitingSentence(report.waiting)
  if (report.refusedRows > 0) {
    const done = report.dryRun ? "nothing was written." : "the others are done."
    const others = waiting === null ? done : waiting
    const was = report.dryRun ? "would be" : report.refusedRows === 1 ? "was" : "were"
    throw new Failure(`${commands(report.refusedRows)} ${was} refused; ${others}`, EXIT.partly)
  }
  if (waiting !== null) throw new Failure(waiting, EXIT.waits)
}

function commands(count: number): string {
  return `${count} ${count === 1 ? "command" : "commands"}`
}

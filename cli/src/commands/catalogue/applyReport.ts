/** What `driverdex catalogue apply` prints: the preview of a dry run, what became of the commands, and how it ended. */
import type { ApplyReport } from "../../catalogue/applySteps.ts"
import type { Plan, Step } from "../../catalogue/planScript.ts"
import { EXIT, Failure } from "../../platform/Failure.ts"
import { changeLines } from "../../platform/fieldChanges.ts"
import { print } from "../../platform/output.ts"
import type { ConnectionOptions } from "../connection.ts"

/** The steps that a reader of the catalogue would notice. */
export function seenSteps(steps: ReadonlyArray<Step>): ReadonlyArray<Step> {
  return steps.filter(({ sign, changes }) => sign === "-" || changes.length > 0)
}

/** Where the server sees more than the export shows. */
export function notesOf(steps: ReadonlyArray<Step>, report: ApplyReport): ReadonlyArray<string> {
  const views = seenSteps(steps)
  const away = views.filter(({ sign }) => sign === "+").length - report.added - report.refusedRows
  const stay = views.filter(({ sign }) => sign === "~").length - report.changed - report.keptRows - report.refusedRows
  return [
    ...(away > 0
      ? [`${away} of the drivers to add were removed before and stay away; --restore brings them back.`]
      : []),
    ...(stay > 0 ? [`${stay} of the edits were applied before and changed again since; they stay as they are.`] : [])
  ]
}

/** Prints what became of the script. @throws Failure for every end but the good one. */
export async function printApply({ json }: ConnectionOptions, plan: Plan, report: ApplyReport): Promise<void> {
  const gone = report.gone + plan.gone
  const views = seenSteps(plan.steps)
  const notes = report.dryRun ? notesOf(plan.steps, report) : []
  const untouched = plan.steps.filter(({ do: verb, changes }) => verb === "edit" && changes.length === 0).length
  const unchanged = report.unchanged + untouched
  await print({
    json: json === true,
    value: {
      ...report,
      unchanged,
      gone,
      notes,
      ...(report.dryRun && { steps: views.map(({ row: _row, base: _base, ...step }) => step) })
    },
    *lines() {
      if (report.dryRun) {
        for (const { sign, key, name, changes } of views) {
          yield [sign, key, name]
          if (sign === "~") for (const [, ...cells] of changeLines(changes)) yield ["change", key, ...cells]
        }
      }
      yield ["batch", report.batch]
      yield ["added", report.added]
      yield ["changed", report.changed]
      yield ["removed", report.removed]
      yield ["unchanged", unchanged + gone]
      yield ["kept", report.keptRows]
      yield ["refused", report.refusedRows]
      for (const { line, key, field, message } of report.refused) yield ["refused-row", line, key, field, message]
      for (const { line, key, fields } of report.kept) yield ["kept-row", line, key, fields.join(",")]
      for (const note of notes) yield ["note", note]
    },
    view: async (columns) => {
      const { drawReport } = await import("../../views/drawReport.tsx")
      const { drawSteps } = await import("../../views/drawSteps.tsx")
      const parts = report.dryRun && views.length > 0 ? [drawSteps(views, columns)] : []
      parts.push(drawReport({ ...report, unchanged: unchanged + gone }, columns), ...notes)
      if (!report.dryRun && report.added + report.changed > 0) {
        parts.push(`To take additions and edits back: driverdex catalogue revert ${report.batch}`)
      }
      return parts.join("\n\n")
    }
  })
  judge(report)
}

function judge(report: ApplyReport): void {
  const safe = "running the same script again is safe."
  if (report.interrupted === true) throw new Failure(`Stopped after ${report.rows} commands; ${safe}`, EXIT.interrupted)
  if (report.failure !== undefined) throw new Failure(`${report.failure} What is done stays; ${safe}`)
  if (report.refusedRows > 0) {
    throw new Failure(
      `${report.refusedRows} commands were refused; ${report.dryRun ? "the others can be run" : "the others are done"}.`,
      EXIT.partly
    )
  }
}

/** From a preview of commands to their run: shows it, confirms, runs the same commands, and prints what became of them. */
import type { RunReport } from "../../files/RunReport.ts"
import { type Run, sendCommands } from "../../files/sendCommands.ts"
import { confirm } from "../../verb/confirmation.ts"
import type { ConfirmedOptions } from "../../verb/connection.ts"
import { isTerminal, printNote, tellDrawn } from "../../verb/output.ts"
import { progressView } from "../../views/progress.ts"
import { notesOf, previewSteps, printApply } from "./applyReport.ts"

/**
 * @param run whose dry run gave the preview
 * @param commands how many it sends
 * @throws Failure for every end but the good one
 */
export async function afterPreview(
  run: Run,
  preview: RunReport,
  options: ConfirmedOptions,
  commands: number
): Promise<void> {
  if (options.dryRun === true) return printApply(options, preview)
  if (preview.added + preview.changed + preview.removed > 0) {
    if (options.yes !== true) await showPreview(preview)
    await confirm(question(preview), options.yes === true)
  }
  await printApply(options, await runForReal(run, commands))
}

const STOPPING = "Stopping after the commands that are under way; press Ctrl-C again to stop at once."

async function runForReal(run: Run, commands: number): Promise<RunReport> {
  const progress = await progressView()
  run.signal.addEventListener("abort", () => progress.note(STOPPING))
  const started = performance.now()
  const report = await sendCommands({
    ...run,
    call: { ...run.call, dryRun: false },
    onProgress: (now, note) => {
      const seconds = (performance.now() - started) / 1000
      progress.show(now, { rows: now.rows, seconds, bytesRead: now.rows, bytesInAll: commands, unit: "command" }, note)
    }
  })
  await progress.end()
  return report
}

async function showPreview(preview: RunReport): Promise<void> {
  if (!isTerminal(process.stderr)) return
  const { drawSteps } = await import("../../views/drawSteps.tsx")
  tellDrawn(`${drawSteps(previewSteps(preview), process.stderr.columns || 80)}\n`)
  for (const note of notesOf(preview)) printNote(note)
}

function question({ added, changed, removed }: RunReport): string {
  const parts = [
    [added, "add"],
    [changed, "change"],
    [removed, "remove"]
  ] as const
  const words = parts.filter(([count]) => count > 0).map(([count, verb]) => `${verb} ${count}`)
  return `Write this: ${words.join(", ")}?`
}

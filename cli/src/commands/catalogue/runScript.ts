/** Runs a script of edits: reads it whole, has the server preview it, shows the preview, confirms, and runs it. */
import { setTimeout as wait } from "node:timers/promises"
import type { RunReport } from "../../changes/RunReport.ts"
import { readScript } from "../../changes/readScript.ts"
import { type Run, sendCommands } from "../../changes/sendCommands.ts"
import { EXIT, Failure } from "../../platform/Failure.ts"
import { onInterrupt } from "../../platform/interrupt.ts"
import { isTerminal, tell } from "../../platform/output.ts"
import { openFile } from "../../reading/openFile.ts"
import { progressView } from "../../views/progress.ts"
import { confirm } from "../confirmation.ts"
import { openConnection } from "../connection.ts"
import type { ApplyOptions } from "./apply.ts"
import { notesOf, previewSteps, printApply } from "./applyReport.ts"

export async function runScript(path: string, options: ApplyOptions): Promise<void> {
  const { client } = await openConnection(options)
  const stop = onInterrupt()
  const file = await openFile(path, "ndjson", stop)
  const script = await readScript(file.rows)
  const batch = `apply-${script.digest}`
  const run: Run = {
    commands: script.commands,
    call: { batch, source: batch, dryRun: true, ...(options.restore === true && { restore: true }) },
    send: (payload) => client.ask((calls) => calls.changes.apply({ payload })),
    sleep: (seconds) => wait(seconds * 1000, undefined, { signal: stop }).catch(() => undefined),
    signal: stop,
    onProgress: () => undefined
  }
  const preview = await sendCommands(run)
  if (preview.failure !== undefined) throw new Failure(preview.failure)
  if (stop.aborted) throw new Failure("Stopped; nothing is written.", EXIT.interrupted)
  const faults = [...script.faults, ...preview.refused].toSorted((a, b) => a.line - b.line)
  if (faults.length > 0) {
    for (const { line, key, field, message } of faults.slice(0, 100)) {
      tell(`line ${line}${key === "" ? "" : ` (${key})`}: ${field}: ${message}`)
    }
    const count = new Set(faults.map(({ line }) => line)).size
    throw new Failure(`${count} of the script's commands cannot be run as they are; nothing is written.`)
  }
  if (options.dryRun === true) return printApply(options, preview)
  if (preview.added + preview.changed + preview.removed > 0) {
    if (options.yes !== true) await showPreview(preview)
    await confirm(question(preview), options.yes === true)
  }
  await printApply(options, await runForReal(run, script.commands.length))
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
  tell(`${drawSteps(previewSteps(preview), process.stderr.columns || 80)}\n`)
  for (const note of notesOf(preview)) tell(note)
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

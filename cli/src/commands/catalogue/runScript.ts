/** Runs a script of edits: reads it whole, plans it against the catalogue, shows the plan, confirms, and applies it. */
import { setTimeout as wait } from "node:timers/promises"
import { type ApplyReport, type ApplyTask, applySteps, linesToInsist } from "../../catalogue/applySteps.ts"
import { type Catalogue, type Plan, planScript, type Step } from "../../catalogue/planScript.ts"
import { readScript, type Script } from "../../catalogue/readScript.ts"
import { exportedRows, idOfKey, keyOfId } from "../../catalogue/rows.ts"
import type { Client } from "../../platform/client.ts"
import { EXIT, Failure } from "../../platform/Failure.ts"
import { onInterrupt } from "../../platform/interrupt.ts"
import { isTerminal, tell } from "../../platform/output.ts"
import { Refused } from "../../platform/refusals.ts"
import { openFile } from "../../reading/openFile.ts"
import { progressView } from "../../views/progress.ts"
import { confirm } from "../confirmation.ts"
import { openConnection } from "../connection.ts"
import type { ApplyOptions } from "./apply.ts"
import { notesOf, printApply, seenSteps } from "./applyReport.ts"

export async function runScript(path: string, options: ApplyOptions): Promise<void> {
  const { client } = await openConnection(options)
  const stop = onInterrupt()
  const file = await openFile(path, "ndjson", stop)
  const script = await readScript(file.rows)
  const plan = await planOf(client, script)
  const faults = [...script.faults, ...plan.faults].toSorted((a, b) => a.line - b.line)
  if (faults.length > 0) {
    for (const { line, key, field, message } of faults.slice(0, 100)) {
      tell(`line ${line}${key === "" ? "" : ` (${key})`}: ${field}: ${message}`)
    }
    throw new Failure(`${faults.length} of the script's commands cannot be run as they are; nothing is written.`)
  }
  // An edit that changes nothing needs no call; an addition may still bring releases.
  const steps = plan.steps.filter(({ do: verb, changes }) => verb !== "edit" || changes.length > 0)
  const task = { ...taskOf(client, options, script, steps), signal: stop }
  const insist = await linesToInsist(task)
  const preview = await applySteps({ ...task, dryRun: true, insist })
  if (preview.failure !== undefined) throw new Failure(preview.failure)
  if (stop.aborted) throw new Failure("Stopped; nothing is written.", EXIT.interrupted)
  if (options.dryRun === true) return printApply(options, plan, preview)
  if (preview.added + preview.changed + preview.removed > 0) {
    if (options.yes !== true) await showPreview(plan.steps, preview)
    await confirm(question(preview), options.yes === true)
  }
  await printApply(options, plan, await run(task, insist, steps.length))
}

/** Reads what the script names; ids are looked up one by one, since lists carry no keys. */
async function planOf(client: Client, script: Script): Promise<Plan> {
  const [rows, vendors] = await Promise.all([exportedRows(client), client.ask((calls) => calls.catalogue.vendors())])
  const keys = new Map<number, Awaited<ReturnType<typeof keyOfId>>>()
  for (const command of script.commands) {
    if (command.do !== "add" && "id" in command.who) keys.set(command.who.id, await keyOfId(client, command.who.id))
  }
  const catalogue: Catalogue = { rows, vendors: new Map(vendors.map((vendor) => [vendor.name, vendor])), keys }
  return planScript(script.commands, catalogue)
}

type Prepared = Omit<ApplyTask, "dryRun" | "insist" | "signal">

function taskOf(client: Client, { restore }: ApplyOptions, script: Script, steps: ReadonlyArray<Step>): Prepared {
  const batch = `apply-${script.digest}`
  const drivers = client.ask((calls) => calls.drivers.list({ query: {} }))
  // Awaited where a removal needs it; a failure is reported there.
  drivers.catch(() => undefined)
  return {
    steps,
    batch,
    restore: restore === true,
    send: (payload) => client.ask((calls) => calls.imports.import({ payload })),
    remove: async (step) => {
      const id = await idOfKey(client, await drivers, step)
      if (id === undefined) return false
      const reason = step.reason ?? batch
      try {
        await client.ask((calls) => calls.admin.removeDriver({ params: { id }, query: { reason, batch } }))
        return true
      } catch (error) {
        if (error instanceof Refused && (error.status === 404 || error.status === 410)) return false
        throw error
      }
    },
    sleep: (seconds) => wait(seconds * 1000),
    onProgress: () => undefined
  }
}

const STOPPING = "Stopping after the commands that are under way; press Ctrl-C again to stop at once."

async function run(
  task: Prepared & { readonly signal: AbortSignal },
  insist: ReadonlySet<number>,
  commands: number
): Promise<ApplyReport> {
  const progress = await progressView()
  task.signal.addEventListener("abort", () => progress.say(STOPPING))
  const started = performance.now()
  const report = await applySteps({
    ...task,
    dryRun: false,
    insist,
    sleep: (seconds) => wait(seconds * 1000, undefined, { signal: task.signal }).catch(() => undefined),
    onProgress: (now, note) => {
      const seconds = (performance.now() - started) / 1000
      progress.show(now, { rows: now.rows, seconds, bytesRead: now.rows, bytesInAll: commands, unit: "command" }, note)
    }
  })
  await progress.end()
  return report
}

async function showPreview(steps: ReadonlyArray<Step>, preview: ApplyReport): Promise<void> {
  if (!isTerminal(process.stderr)) return
  const { drawSteps } = await import("../../views/drawSteps.tsx")
  tell(`${drawSteps(seenSteps(steps), process.stderr.columns || 80)}\n`)
  for (const note of notesOf(steps, preview)) tell(note)
}

function question({ added, changed, removed }: ApplyReport): string {
  const parts = [
    [added, "add"],
    [changed, "change"],
    [removed, "remove"]
  ] as const
  const words = parts.filter(([count]) => count > 0).map(([count, verb]) => `${verb} ${count}`)
  return `Write this: ${words.join(", ")}?`
}

/** `driverdex catalogue apply SCRIPT`: a file of add, edit and remove commands as one previewed batch. */
import { setTimeout as wait } from "node:timers/promises"
import type { Command } from "commander"
import { type ApplyReport, type ApplyTask, applySteps, linesToInsist } from "../../catalogue/applySteps.ts"
import { type Catalogue, type Plan, planScript, type Step } from "../../catalogue/planScript.ts"
import { readScript, type Script } from "../../catalogue/readScript.ts"
import { exportedRows, idOfKey, keyOfId } from "../../catalogue/rows.ts"
import { changeLines } from "../../changes.ts"
import { type Client, Refused } from "../../client.ts"
import { confirm } from "../../confirm.ts"
import { EXIT, Failure } from "../../Failure.ts"
import { progressView } from "../../importing/progress.ts"
import { onInterrupt } from "../../interrupt.ts"
import { isTerminal, print, tell } from "../../output.ts"
import { openFile } from "../../reading/openFile.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../connection.ts"
import { withExamples } from "../examples.ts"

interface ApplyOptions extends ConfirmedOptions {
  readonly restore?: true
}

export function declareApply(catalogue: Command): void {
  const apply = catalogue
    .command("apply")
    .description("run a script of add, edit and remove commands as one batch; the same script again changes nothing")
    .argument("<script>", "file of JSON lines, or - for standard input", String)
    .option("--restore", "also bring back removed drivers that the script adds")
    .action(applyScript)
  withExamples(withConfirm(apply), [
    ["driverdex catalogue apply edits.ndjson", "Show what the script changes, ask, then do it"],
    ["driverdex catalogue apply edits.ndjson --dry-run --json | jq .steps", "The same preview for a script"],
    ["driverdex catalogue apply - --yes < edits.ndjson", "From a pipe, without asking"]
  ]).addHelpText("after", SCRIPT_HELP)
}

const SCRIPT_HELP = `
Each line is one command, and each driver is named once:
  {"do":"add","key":"acme-x1","name":"Acme X1", …}      the fields of an import row
  {"do":"edit","id":1001,"version":"610.90"}            by id or key, only the fields that change; null takes one away
  {"do":"remove","key":"acme-x0","reason":"withdrawn"}  by id or key

A script with a faulty command writes nothing. What a run wrote is one batch, named after the script's content:
\`driverdex catalogue revert\` takes its additions and edits back.

Exit codes: 0 done, 1 failed, 2 wrong use, 3 some commands were refused, 130 interrupted.`

async function applyScript(path: string, options: ApplyOptions): Promise<void> {
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
  // An edit that the catalogue agrees with already needs no call; an addition may still bring releases.
  const steps = plan.steps.filter(({ do: verb, changes }) => verb !== "edit" || changes.length > 0)
  const task = { ...taskOf(client, options, script, steps), signal: stop }
  const insist = await linesToInsist(task)
  const preview = await applySteps({ ...task, dryRun: true, insist })
  if (preview.failure !== undefined) throw new Failure(preview.failure)
  if (stop.aborted) throw new Failure("Stopped; nothing is written.", EXIT.interrupted)
  if (options.dryRun === true) return finish(options, plan, preview)
  if (preview.added + preview.changed + preview.removed > 0) {
    if (options.yes !== true) await showPreview(plan.steps, preview)
    await confirm(question(preview), options.yes === true)
  }
  await finish(options, plan, await run(task, insist, steps.length))
}

/** Reads what the script names; ids are asked one by one, since lists carry no keys. */
async function planOf(client: Client, script: Script): Promise<Plan> {
  const [rows, vendors] = await Promise.all([
    exportedRows(client),
    client.ask((calls) => calls.catalogue.vendors())
  ])
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
  // Awaited where a removal needs it; a failure is told there.
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
        await client.ask((calls) => calls.admin.removeDriver({ params: { id }, query: { reason } }))
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
      progress.show(now, { rows: now.rows, seconds, bytesRead: now.rows, bytesInAll: commands }, note)
    }
  })
  await progress.end()
  return report
}

async function showPreview(steps: ReadonlyArray<Step>, preview: ApplyReport): Promise<void> {
  if (!isTerminal(process.stderr)) return
  const { drawSteps } = await import("../../views/drawSteps.tsx")
  tell(`${drawSteps(stepViews(steps), process.stderr.columns || 80)}\n`)
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

const SIGNS = { add: "+", edit: "~", remove: "-" } as const

function stepViews(steps: ReadonlyArray<Step>) {
  return steps
    .filter(({ do: verb, changes }) => verb === "remove" || changes.length > 0)
    .map(({ do: verb, key, name, changes }) => {
      // An addition of a driver that is there already changes it.
      const isThere = changes.some(({ field, from }) => field === "name" ? from !== null : false)
      const sharesName = verb === "add" && !changes.some(({ field }) => field === "name")
      return { sign: verb === "add" && (isThere || sharesName) ? ("~" as const) : SIGNS[verb], key, name, changes }
    })
}

/** Where the server sees more than the export shows. */
function notesOf(steps: ReadonlyArray<Step>, report: ApplyReport): ReadonlyArray<string> {
  const views = stepViews(steps)
  const away = views.filter(({ sign }) => sign === "+").length - report.added - report.refusedRows
  const stay = views.filter(({ sign }) => sign === "~").length - report.changed - report.keptRows - report.refusedRows
  return [
    ...(away > 0 ? [`${away} of the drivers to add were removed before and stay away; --restore brings them back.`] : []),
    ...(stay > 0 ? [`${stay} of the edits were applied before and changed again since; they stay as they are.`] : [])
  ]
}

/** Prints what became of the script. @throws Failure for every end but the good one. */
async function finish({ json }: ApplyOptions, plan: Plan, report: ApplyReport): Promise<void> {
  const gone = report.gone + plan.gone
  const views = stepViews(plan.steps)
  const notes = report.dryRun ? notesOf(plan.steps, report) : []
  const untouched = plan.steps.filter(({ do: verb, changes }) => verb === "edit" && changes.length === 0).length
  const unchanged = report.unchanged + untouched
  await print({
    json: json === true,
    value: { ...report, unchanged, gone, notes, steps: report.dryRun ? views : undefined },
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
    throw new Failure(`${report.refusedRows} commands were refused; ${report.dryRun ? "the others can be run" : "the others are done"}.`, EXIT.partly)
  }
}

/** `driverdex projections rebuild NAME`: rebuilds a read model from the log, alongside the one that visitors read. */
import { setTimeout as wait } from "node:timers/promises"
import type { ProjectionState } from "@driverdex/api/contract/Admin"
import type { Command } from "commander"
import type { Client } from "../../verb/client.ts"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { onInterrupt } from "../../verb/interrupt.ts"
import { print } from "../../verb/output.ts"
import { progressView } from "../../views/progress.ts"

type State = typeof ProjectionState.Type

const POLL_MS = 300

export function declareRebuild(projections: Command): void {
  const rebuild = projections
    .command("rebuild")
    .description("rebuild a read model from the log; visitors read the old one until the new one is ready")
    .argument("<name>", "name of the read model, as `projections status` lists it")
    .action(rebuildProjection)
  withExamples(withDryRun(rebuild), [["driverdex projections rebuild catalogue", "Rebuild it and wait for the end"]])
}

async function rebuildProjection(name: string, options: WriteOptions): Promise<void> {
  const { client } = await openConnection(options)
  const before = await stateOf(client, name)
  const dryRun = options.dryRun === true
  const started = performance.now()
  const after = dryRun ? before : await runRebuild(client, name)
  const seconds = (performance.now() - started) / 1000
  await print({
    json: options.json === true,
    value: { ...after, dryRun, ...(!dryRun && { seconds: Math.round(seconds * 10) / 10 }) },
    lines: () => [[dryRun ? "would-rebuild" : "rebuilt", name, after.position, after.lag]],
    view: async () =>
      dryRun
        ? `Would rebuild ${name} from ${after.position + after.lag} events. Nothing is done.`
        : `Rebuilt ${name} up to position ${after.position} in ${seconds.toFixed(1)} s.`
  })
  if (after.stalled) throw new Failure(`${name} stands still; \`driverdex projections show ${name}\` says why.`)
}

async function runRebuild(client: Client, name: string): Promise<State> {
  const stop = onInterrupt()
  const progress = await progressView()
  const started = performance.now()
  let state = await client.ask((calls) => calls.admin.rebuild({ params: { name } }))
  while (state.rebuilding !== null && !stop.aborted) {
    const seconds = (performance.now() - started) / 1000
    const pace = {
      rows: state.rebuilding,
      seconds,
      bytesRead: state.rebuilding,
      bytesInAll: state.position + state.lag
    }
    progress.show({ refusedRows: 0 }, { ...pace, unit: "event" })
    await wait(POLL_MS, undefined, { signal: stop }).catch(() => undefined)
    state = await stateOf(client, name)
  }
  await progress.end()
  if (state.rebuilding !== null) {
    throw new Failure("No longer waiting; the server goes on with the rebuild.", EXIT.interrupted)
  }
  return state
}

async function stateOf({ ask }: Client, name: string): Promise<State> {
  const states = await ask((calls) => calls.admin.projections())
  const state = states.find((one) => one.name === name)
  if (state !== undefined) return state
  throw new Failure(`No read model has this name; there are: ${states.map((one) => one.name).join(", ")}.`)
}

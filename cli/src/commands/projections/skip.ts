/** `driverdex projections skip NAME --position N --reason TEXT`: leaves the event out before which a read model stands still. */
import { type Command, InvalidArgumentError } from "commander"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"
import { isRecorded, printRecorded } from "../../verb/recorded.ts"

interface SkipOptions extends ConfirmedOptions {
  readonly position: number
  readonly reason: string
}

export function declareSkip(projections: Command): void {
  const skip = projections
    .command("skip")
    .description(
      "leave out the event before which a read model stands still, for good; the log keeps who decided it and why"
    )
    .argument("<name>", "name of the read model, as `projections status` lists it")
    .requiredOption("--position <n>", "position of the event, as `projections show` says it", position)
    .requiredOption("--reason <text>", "why; recorded in the log")
    .action(skipEvent)
  withExamples(withConfirm(skip), [
    ["driverdex projections skip catalogue --position 4711 --reason 'written by a broken tool'", "Ask, then skip it"]
  ])
}

async function skipEvent(name: string, { position, reason, ...options }: SkipOptions): Promise<void> {
  const { client } = await openConnection(options)
  const dryRun = options.dryRun === true
  const stalled = await client.ask((calls) => calls.admin.stalledEvent({ params: { name } }))
  if (stalled?.position !== position) {
    const where = stalled === null ? "does not stand still" : `stands before position ${stalled.position}`
    throw new Failure(`The read model ${name} ${where}; only the event that stops it can be skipped.`)
  }
  if (!dryRun) {
    await confirm(
      `Leave ${stalled.type} at position ${position} of ${stalled.stream} out for good?`,
      options.yes === true
    )
    const state = await client.ask((calls) =>
      calls.admin.skipEvent({ params: { name }, payload: { position, reason } })
    )
    if (isRecorded(state)) return printRecorded(options.json, state)
    await print({
      json: options.json === true,
      value: state,
      lines: () => [["skipped", name, position]],
      view: async () => `Skipped. ${name} is at position ${state.position}, ${state.lag} behind.`
    })
    if (state.stalledBefore === null) return
    throw new Failure(`${name} stands before position ${state.stalledBefore} now.`, EXIT.partly)
  }
  await print({
    json: options.json === true,
    value: { dryRun, event: stalled },
    lines: () => [["would-skip", name, position]],
    view: async () => `Would skip ${stalled.type} at position ${position} of ${stalled.stream}. Nothing was written.`
  })
}

function position(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.")
  return Number(text)
}

/** `driverdex projections show NAME`: the event before which a read model stands still, and why. */
import type { StalledEvent } from "@driverdex/api/contract/Admin"
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"
import { plainText } from "../../verb/plainText.ts"

export function declareShow(projections: Command): void {
  const show = projections
    .command("show")
    .description("show the event before which a read model stands still, and why it cannot be applied")
    .argument("<name>", "name of the read model, as `projections status` lists it")
    .action(showStalled)
  withExamples(withConnection(show), [
    ["driverdex projections show catalogue", "What the catalogue waits for"],
    ["driverdex projections show catalogue --json | jq .data", "The event's own data"]
  ])
}

async function showStalled(name: string, options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const stalled = await client.ask((calls) => calls.admin.stalledEvent({ params: { name } }))
  const cells = stalled === null ? [["moves", name]] : cellsOf(stalled)
  await print({
    json: options.json === true,
    value: stalled,
    lines: () => cells,
    view: async () => {
      if (stalled === null) return `${name} does not stand still.`
      return [
        ...cells.map(([title = "", value = ""]) => `${title.padEnd(9)} ${plainText(value)}`),
        "",
        ...howTo(stalled)
      ].join("\n")
    }
  })
}

const cellsOf = (event: typeof StalledEvent.Type): ReadonlyArray<ReadonlyArray<string>> => [
  ["position", String(event.position)],
  ["type", `${event.type}, schema ${event.schema}`],
  ["stream", `${event.stream}, revision ${event.revision}`],
  ["id", event.id],
  ["written", `${event.at} by ${event.actor}`],
  ["cause", event.cause],
  ["data", JSON.stringify(event.data)]
]

const howTo = ({ projection, position }: typeof StalledEvent.Type): ReadonlyArray<string> => [
  "A newer release may be able to apply it. To leave it out for good:",
  `driverdex projections skip ${projection} --position ${position} --reason 'why'`
]

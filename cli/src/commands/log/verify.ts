/** `driverdex log verify`: is the log whole, and do the read models say what the log says? */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"

export function declareVerify(log: Command): void {
  const verify = log
    .command("verify")
    .description("check the log, and compare each read model with a fold of the whole log")
    .action(verifyLog)
  withExamples(withConnection(verify), [
    ["driverdex log verify && echo fine", "From a nightly job: ends with 1 when not"]
  ])
}

async function verifyLog(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const found = await client.ask((calls) => calls.admin.verifyLog(), "60 minutes")
  const { head, events, faults, warnings = [], projections } = found
  const different = projections.filter(({ equal }) => !equal).map(({ projection }) => projection)
  await print({
    json: options.json === true,
    value: found,
    *lines() {
      yield ["head", head]
      yield ["events", events]
      for (const fault of faults) yield ["fault", fault]
      for (const warning of warnings) yield ["warning", warning]
      for (const { projection, position, equal } of projections) {
        yield ["projection", projection, position, equal ? "equal" : "different"]
      }
    },
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          heading: `${events.toLocaleString("en-US")} events up to position ${head.toLocaleString("en-US")}`,
          columns: [{ title: "Read model" }, { title: "Position", align: "right" }, { title: "Same as the log" }],
          rows: projections.map(({ projection, position, equal }) => [projection, position, equal ? "yes" : "no"]),
          end: [...(faults.length === 0 ? ["The log is whole."] : faults), ...warnings].join("\n")
        },
        columns
      )
  })
  if (faults.length > 0) throw new Failure("The log is damaged: restore it from a backup.")
  if (different.length > 0) {
    throw new Failure(`Different from the log: ${different.join(", ")}. \`driverdex projections rebuild\` mends it.`)
  }
}

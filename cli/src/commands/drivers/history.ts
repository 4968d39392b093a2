/** `driverdex drivers history ID`: who changed what of a driver, when and why, as the log tells it. */
import type { Command } from "commander"
import { driverId } from "../../verb/arguments.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareHistory(drivers: Command): void {
  const history = drivers
    .command("history")
    .description("show a driver's record, newest first; in a pipe: revision, time, what, who, batch, reason, fields")
    .argument("<id>", "id of the driver, removed ones too", driverId)
    .action(showHistory)
  withExamples(withConnection(history), [
    ["driverdex drivers history 1001", "Every change of driver 1001 with its values"],
    ["driverdex drivers history 1001 | cut -f1,2,4,7", "Revision, time, operator and fields for a script"]
  ])
}

async function showHistory(id: number, options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const entries = await client.ask((calls) => calls.admin.record({ params: { id } }))
  await print({
    json: options.json === true,
    value: entries,
    lines: () =>
      entries.map(({ revision, at, type, actor, batch = "", reason = "", changes }) => [
        revision,
        at,
        type,
        actor,
        batch,
        reason,
        changes.map(({ field }) => field).join(",")
      ]),
    view: async (columns) => (await import("../../views/drawRecord.tsx")).drawRecord(entries, columns)
  })
}

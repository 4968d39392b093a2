/** `driverdex drivers remove ID`: takes a driver out of the catalogue; its record and its number stay. */
import type { Command } from "commander"
import { driverId } from "../../verb/arguments.ts"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"
import { plainText } from "../../verb/plainText.ts"
import { isRecorded, printRecorded } from "../../verb/recorded.ts"

interface RemoveOptions extends ConfirmedOptions {
  readonly reason?: string
}

export function declareRemove(drivers: Command): void {
  const remove = drivers
    .command("remove")
    .description("take a driver out of the catalogue; `drivers undo` brings it back under the same id")
    .argument("<id>", "id of the driver", driverId)
    .option("--reason <text>", "why; stored with the entry in its record")
    .action(removeDriver)
  withExamples(withConfirm(remove), [
    ["driverdex drivers remove 1001 --reason 'listed twice'", "Show the driver, ask, then remove it"],
    ["driverdex drivers remove 1001 --yes", "Remove it from a script"]
  ])
}

async function removeDriver(id: number, { reason, ...options }: RemoveOptions): Promise<void> {
  const { client } = await openConnection(options)
  const driver = await client.ask((calls) => calls.drivers.show({ params: { id } }))
  const name = plainText(driver.name)
  if (options.dryRun !== true) {
    await confirm(`Remove driver ${id}, ${name}?`, options.yes === true)
    const answer = await client.ask((calls) =>
      calls.admin.removeDriver({ params: { id }, query: reason === undefined ? {} : { reason } })
    )
    if (isRecorded(answer)) return printRecorded(options.json, answer)
  }
  const dryRun = options.dryRun === true
  await print({
    json: options.json === true,
    value: { id, name: driver.name, dryRun, removed: !dryRun },
    lines: () => [[dryRun ? "would-remove" : "removed", id, driver.name]],
    view: async () => (dryRun ? `Would remove driver ${id}, ${name}. Nothing was written.` : `Removed driver ${id}.`)
  })
}

/** `driverdex drivers add`: a new driver, by the rules and defaults of the admin form (P-ADM-5). */
import { randomUUID } from "node:crypto"
import { NEW_DRIVER } from "@driverdex/domain/forms/driverForm"
import { type Command, InvalidArgumentError } from "commander"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { changeLines, changesBetween } from "../../verb/fieldChanges.ts"
import { print } from "../../verb/output.ts"
import { isRecorded, printRecorded } from "../../verb/recorded.ts"
import { type FieldOptions, fieldsGiven, withFields } from "./fields.ts"
import { validateForm } from "./validateForm.ts"

interface AddOptions extends WriteOptions, FieldOptions {
  readonly downloadCount?: number
  readonly reason?: string
  readonly idempotencyKey?: string
}

export function declareAdd(drivers: Command): void {
  const add = withFields(drivers.command("add").description("add a driver"))
    .option("--download-count <n>", "start value of its count of downloads (default: 0)", startCount)
    .option("--reason <text>", "why; stored with the entry in its record")
    .option("--idempotency-key <text>", "the same command with the same key adds the driver once", idempotencyKey)
    .action(addDriver)
  const fields =
    "--name 'X570 Chipset' --manufacturer AMD --category 'USB Controllers' --description 'Chipset driver.' " +
    "--version 7.06 --release-date 'June 2025' --file-size '76 MB' --download-url https://www.amd.com/en/support"
  withExamples(withDryRun(add), [
    [`driverdex drivers add ${fields}`, "Add a driver"],
    ["driverdex drivers add --name 'X570 Chipset' --manufacturer AMD --dry-run", "See which fields are still missing"]
  ])
}

async function addDriver({ downloadCount, reason, idempotencyKey: key, ...options }: AddOptions): Promise<void> {
  const form = { ...NEW_DRIVER, ...fieldsGiven(options), ...(downloadCount !== undefined && { downloadCount }) }
  const { client } = await openConnection(options)
  if (options.dryRun === true) {
    await validateForm(client, form)
    const changes = changesBetween({}, form)
    return print({
      json: options.json === true,
      value: { dryRun: true, driver: form },
      lines: () => changeLines(changes),
      view: async (columns) =>
        (await import("../../views/Changes.tsx")).drawChanges(
          { heading: `Would add: ${form.name}`, changes, end: "Dry run: nothing was written." },
          columns
        )
    })
  }
  const driver = await client.ask((calls) =>
    calls.admin.addDriver({
      // Always one, so that whatever repeats this request on its way adds the driver once.
      headers: { "idempotency-key": key ?? randomUUID() },
      payload: { ...form, ...(reason !== undefined && { reason }) }
    })
  )
  if (isRecorded(driver)) return printRecorded(options.json, driver)
  await print({
    json: options.json === true,
    value: driver,
    lines: () => [["added", driver.id, driver.name]],
    view: async () => `Added driver ${driver.id}.`
  })
}

function startCount(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 0 upwards.")
  return Number(text)
}

function idempotencyKey(text: string): string {
  if (!/^[\x21-\x7e]{1,200}$/.test(text)) {
    throw new InvalidArgumentError("It must be 1 to 200 letters, digits or signs without spaces.")
  }
  return text
}

/** `driverdex drivers edit ID`: changes only the given fields, even while someone else edits the driver. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { clearedBy } from "@driverdex/domain/decide/consequences"
import { FACT_GROUPS } from "@driverdex/domain/decide/factGroups"
import type { Command } from "commander"
import { driverId } from "../../verb/arguments.ts"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { type Change, changeLines, changesBetween } from "../../verb/fieldChanges.ts"
import { print } from "../../verb/output.ts"
import { isRecorded, printRecorded } from "../../verb/recorded.ts"
import { type FieldOptions, fieldsGiven, withFields } from "./fields.ts"
import { formWithOptionals, sendEdit } from "./sendEdit.ts"
import { validateForm } from "./validateForm.ts"

interface EditOptions extends WriteOptions, FieldOptions {
  readonly reason?: string
}

export function declareEdit(drivers: Command): void {
  const edit = withFields(
    drivers
      .command("edit")
      .description("change fields of a driver; the others stay as they are, even if someone edits them meanwhile")
      .argument("<id>", "id of the driver", driverId)
  )
    .option("--reason <text>", "why; stored with the entry in its record")
    .action(editDriver)
  withExamples(withDryRun(edit), [
    ["driverdex drivers edit 1001 --version 610.90 --release-date 'August 2026'", "A new version"],
    ["driverdex drivers edit 1001 --is-latest false --reason 'superseded' --dry-run", "See what would change"],
    ["driverdex drivers edit 1001 --model-number ''", "Take an optional field away"]
  ])
}

async function editDriver(id: number, { reason, ...options }: EditOptions): Promise<void> {
  const given = fieldsGiven(options)
  if (Object.keys(given).length === 0) throw new Failure("Say at least one field to change.", EXIT.usage)
  const { client } = await openConnection(options)
  const show = () => client.ask((calls) => calls.drivers.show({ params: { id } }))
  const before = await show()
  const form = { ...formWithOptionals(before), ...given }
  if (options.dryRun === true) {
    const vendor = (await validateForm(client, form)).find(({ name }) => name === form.manufacturer)
    const changes = changesBetween(formWithOptionals(before), form)
    const wanted = Object.fromEntries(changes.map(({ field, to }) => [field, to]))
    const gone = clearedBy(wanted, before, vendor).map((field) => ({ field, from: before[field], to: null }))
    return printChanges(options, before, [...changes, ...gone], true)
  }
  const after = await sendEdit(client, before, given, reason)
  if (isRecorded(after)) return printRecorded(options.json, after)
  // The answer has what lists show. What else was cleared is read.
  const cleared = after.revision === before.revision ? [] : changesBetween(hiddenOf(before), hiddenOf(await show()))
  const changes = changesBetween(formWithOptionals(before), formWithOptionals(after))
  await printChanges(options, after, [...changes, ...cleared], false)
}

/** The facts that no form shows: a change may have cleared them. */
function hiddenOf(driver: Driver) {
  return Object.fromEntries(
    FACT_GROUPS.flatMap((unit) => unit.hidden).map((name) => [name, driver[name as keyof Driver] ?? null])
  )
}

function printChanges(
  { json }: WriteOptions,
  driver: Driver,
  changes: ReadonlyArray<Change>,
  dryRun: boolean
): Promise<void> {
  return print({
    json: json === true,
    value: { id: driver.id, dryRun, changes },
    lines: () => changeLines(changes),
    view: async (columns) => {
      const heading = `${driver.id} ${driver.name}`
      const end = changes.length === 0 ? "Nothing to change." : dryRun ? "Dry run: nothing was written." : "Changed."
      return (await import("../../views/Changes.tsx")).drawChanges({ heading, changes, end }, columns)
    }
  })
}

/** `driverdex vendors add|edit NAME`: which addresses count as a manufacturer's own (P-CAT-15). */
import type { Command } from "commander"
import { another } from "../../verb/arguments.ts"
import { openConnection, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { changeLines, changesBetween } from "../../verb/fieldChanges.ts"
import { print } from "../../verb/output.ts"
import { isRecorded, printRecorded } from "../../verb/recorded.ts"
import type { VendorOptions } from "./vendorOf.ts"

export function declareVendorAdd(vendors: Command): void {
  const add = withLists(vendors.command("add").description("add a manufacturer with its official hosts")).action(
    (name: string, options: VendorOptions) => keepVendor(name, options, "add")
  )
  withExamples(withDryRun(add), [
    ["driverdex vendors add Acme --host www.acme.example --host support.acme.example", "Two hosts that are Acme's"],
    ["driverdex vendors add Acme --prefix https://github.com/acme/", "Only its own pages on a shared host"]
  ])
}

export function declareVendorEdit(vendors: Command): void {
  const edit = withLists(
    vendors.command("edit").description("add hosts or prefixes to a manufacturer, or take some away")
  )
    .option("--remove-host <name>", "no longer an official host (repeatable)", another, [])
    .option("--remove-prefix <address>", "no longer an official prefix (repeatable)", another, [])
    .action((name: string, options: VendorOptions) => keepVendor(name, options, "edit"))
  withExamples(withDryRun(edit), [
    ["driverdex vendors edit HP --host ftp.hp.example --dry-run", "See what would change"],
    ["driverdex vendors edit HP --finder https://support.hp.com/drivers", "Another driver finder"]
  ])
}

function withLists(command: Command): Command {
  return command
    .argument("<name>", "name of the manufacturer, as its drivers carry it")
    .option("--host <name>", "official host, exact (repeatable)", another, [])
    .option(
      "--prefix <address>",
      "https address below which pages are official on a shared host (repeatable)",
      another,
      []
    )
    .option("--finder <address>", "https address of the maker's driver search; '' for none")
}

async function keepVendor(name: string, options: VendorOptions, verb: "add" | "edit"): Promise<void> {
  const { client } = await openConnection(options)
  const known = (await client.ask((calls) => calls.catalogue.vendors())).find((vendor) => vendor.name === name.trim())
  if (verb === "add" && known !== undefined) throw new Failure("This manufacturer has a record already; use edit.")
  if (verb === "edit" && known === undefined) throw new Failure("No manufacturer has this name; use add.")
  const { vendorOf } = await import("./vendorOf.ts")
  const vendor = vendorOf(name, options, known)
  const changes = changesBetween(known ?? {}, vendor)
  if (changes.length === 0 && verb === "edit" && isEmptyChange(options)) {
    throw new Failure("Say what to change.", EXIT.usage)
  }
  const dryRun = options.dryRun === true
  if (!dryRun && changes.length > 0) {
    const answer = await client.ask((calls) =>
      verb === "add" ? calls.admin.addVendor({ payload: vendor }) : calls.admin.changeVendor({ payload: vendor })
    )
    if (isRecorded(answer)) return printRecorded(options.json, answer)
  }
  await print({
    json: options.json === true,
    value: { dryRun, changes, vendor },
    lines: () => changeLines(changes),
    view: async (columns) => {
      const end = changes.length === 0 ? "Nothing to change." : dryRun ? "Dry run: nothing was written." : "Done."
      return (await import("../../views/Changes.tsx")).drawChanges({ heading: vendor.name, changes, end }, columns)
    }
  })
}

function isEmptyChange({ host, prefix, removeHost = [], removePrefix = [], finder }: VendorOptions): boolean {
  return host.length + prefix.length + removeHost.length + removePrefix.length === 0 && finder === undefined
}

/** `driverdex vendors apply FILE`: the records of many manufacturers in one change, as `vendors list --json` prints them. */
import { readFile } from "node:fs/promises"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import type { Command } from "commander"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { changesBetween } from "../../verb/fieldChanges.ts"
import { print } from "../../verb/output.ts"
import { plainText } from "../../verb/plainText.ts"
import { isRecorded, printRecorded } from "../../verb/recorded.ts"

export function declareVendorApply(vendors: Command): void {
  const apply = vendors
    .command("apply")
    .description("change many manufacturers at once, all or none; where it needs a second operator, as one proposal")
    .argument("<file>", "JSON as `vendors list --json` prints it; manufacturers that it leaves out stay as they are")
    .action(applyVendors)
  withExamples(withConfirm(apply), [
    ["driverdex vendors list --json > vendors.json", "Today's records, to be kept or edited"],
    ["driverdex vendors apply vendors.json --dry-run", "Which of them would change"],
    ["driverdex vendors apply vendors.json", "Ask, then change them"]
  ])
}

async function applyVendors(file: string, options: ConfirmedOptions): Promise<void> {
  const wanted = await vendorsOf(file)
  const { client } = await openConnection(options)
  const known = new Map((await client.ask((calls) => calls.catalogue.vendors())).map((vendor) => [vendor.name, vendor]))
  const absent = wanted.find(({ name }) => !known.has(name))
  if (absent !== undefined) throw new Failure(`No manufacturer has the name ${plainText(absent.name)}; add it first.`)
  const changed = wanted.filter((vendor) => changesBetween(known.get(vendor.name) ?? {}, vendor).length > 0)
  const dryRun = options.dryRun === true
  const count = `${changed.length} ${changed.length === 1 ? "manufacturer" : "manufacturers"}`
  if (!dryRun && changed.length > 0) {
    await confirm(`Change ${count}?`, options.yes === true)
    const answer = await client.ask((calls) => calls.admin.changeVendors({ payload: { vendors: changed } }))
    if (isRecorded(answer)) return printRecorded(options.json, answer)
  }
  await print({
    json: options.json === true,
    value: { dryRun, vendors: changed },
    lines: () => [
      [dryRun ? "would-change" : "changed", changed.length],
      ...changed.map((vendor) => ["vendor", vendor.name])
    ],
    view: async () => (changed.length === 0 ? "Nothing to change." : `${dryRun ? "Would change" : "Changed"} ${count}.`)
  })
}

async function vendorsOf(file: string): Promise<ReadonlyArray<Vendor>> {
  const text = await readFile(file, "utf8").catch(() => {
    throw new Failure("The file cannot be read.", EXIT.usage)
  })
  const { vendorsIn } = await import("./vendorOf.ts")
  return vendorsIn(text)
}

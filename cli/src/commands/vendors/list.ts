/** `driverdex vendors list`: manufacturers and the hosts that count as theirs (P-CAT-15). */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareVendorList(vendors: Command): void {
  const list = vendors
    .command("list")
    .description("list manufacturers; in a pipe: name, official hosts, path prefixes, driver finder")
    .action(listVendors)
  withExamples(withConnection(list), [
    ["driverdex vendors list", "Every manufacturer with its hosts"],
    ["driverdex vendors list | grep '^AMD\\s'", "Only one of them"]
  ])
}

async function listVendors(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const vendors = await client.ask((calls) => calls.catalogue.vendors())
  const cells = vendors.map(({ name, officialHosts, officialPathPrefixes, driverFinderUrl }) => [
    name,
    officialHosts.join(","),
    officialPathPrefixes.join(","),
    driverFinderUrl ?? ""
  ])
  await print({
    json: options.json === true,
    value: vendors,
    lines: () => cells,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Manufacturer" },
            { title: "Official hosts", flexible: true },
            { title: "Prefixes", flexible: true },
            { title: "Driver finder", flexible: true }
          ],
          rows: cells,
          end: `${vendors.length} ${vendors.length === 1 ? "manufacturer" : "manufacturers"}`
        },
        columns
      )
  })
}

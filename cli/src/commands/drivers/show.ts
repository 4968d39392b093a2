/** `driverdex drivers show ID`: one driver with its source, its checks and its dated releases. */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import type { Command } from "commander"
import { driverId } from "../../verb/arguments.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareShow(drivers: Command): void {
  const show = drivers
    .command("show")
    .description("show one driver with all that is known of it")
    .argument("<id>", "id of the driver, from 1001 upwards", driverId)
    .action(showDriver)
  withExamples(withConnection(show), [
    ["driverdex drivers show 1001", "All facts of driver 1001 and its releases"],
    ["driverdex drivers show 1001 --json | jq -r .downloadUrl", "Only its official address"]
  ])
}

async function showDriver(id: number, options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const driver = await client.ask((calls) => calls.drivers.show({ params: { id } }))
  const fields = fieldsOf(driver)
  await print({
    json: options.json === true,
    value: driver,
    *lines() {
      yield ["id", id]
      yield ["name", driver.name]
      yield* fields
      for (const { version, releaseDateIso, dateBasis, downloadUrl = "" } of driver.releases) {
        yield ["release", version, releaseDateIso, dateBasis, downloadUrl]
      }
    },
    view: async (columns) => (await import("../../views/drawDriver.tsx")).drawDriver(driver, fields, columns)
  })
}

/** Every fact that the driver has, in the words of the API; an unknown one has no line. */
function fieldsOf(driver: DriverDetails): ReadonlyArray<readonly [string, string]> {
  const { id: _id, name: _name, releases: _releases, source, hardwareIds, driverless, ...rest } = driver
  const { inherited, lineRecord, serves, sameLine, ...facts } = rest
  const fields = Object.entries(facts).map(([name, value]) => [name, String(value)] as const)
  if (hardwareIds !== undefined) fields.push(["hardwareIds", hardwareIds.join("; ")])
  if (lineRecord !== undefined) fields.push(["lineRecord", `${lineRecord.id} ${lineRecord.name}`])
  for (const [name, others] of Object.entries({ serves, sameLine })) {
    if (others !== undefined) fields.push([name, others.map((other) => `${other.id} ${other.name}`).join("; ")])
  }
  if (inherited !== undefined) {
    const own = Object.entries(inherited.own).map(([name, value]) => `${name} ${String(value)}`)
    fields.push(["inherited", `from ${inherited.id} ${inherited.name}; its own record says: ${own.join(", ")}`])
  }
  if (driverless !== undefined) {
    const ways = [driverless.airPrint && "AirPrint", driverless.ippEverywhere && "IPP Everywhere"].filter(Boolean)
    fields.push(["driverless", ways.join(", ") || "on no list"])
  }
  if (source !== undefined)
    fields.push(["source", `${source.name}, ${source.reference}, retrieved ${source.retrieved}`])
  return fields
}

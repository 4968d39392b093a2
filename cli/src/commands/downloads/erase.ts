/** `driverdex downloads erase`: erases where downloads came from (P-PRIV-1). Counts stay: they identify no one. */
import { isIP } from "node:net"
import { type Command, InvalidArgumentError } from "commander"
import { isoDay } from "../../verb/arguments.ts"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"

interface EraseOptions extends ConfirmedOptions {
  readonly address?: string
  readonly from?: string
  readonly to?: string
}

export function declareErase(downloads: Command): void {
  const erase = downloads
    .command("erase")
    .description("forget network and browser of recorded downloads, by address, by days, or by both")
    .option("--address <address>", "an IPv4 or IPv6 address; its whole network (/24 or /48) is meant", networkAddress)
    .option("--from <day>", "first UTC day, YYYY-MM-DD", isoDay)
    .option("--to <day>", "last UTC day, included", isoDay)
    .action(eraseVisitors)
  withExamples(withConfirm(erase), [
    ["driverdex downloads erase --address 192.0.2.17", "A visitor asks to be forgotten"],
    ["driverdex downloads erase --to 2026-10-31 --yes", "Keep less than the 90 days"]
  ])
}

async function eraseVisitors({ address, from, to, ...options }: EraseOptions): Promise<void> {
  if (address === undefined && from === undefined && to === undefined) {
    throw new Failure("Say --address, --from or --to.", EXIT.usage)
  }
  if (from !== undefined && to !== undefined && from > to) {
    throw new Failure("--from must not be later than --to.", EXIT.usage)
  }
  const payload = {
    ...(address !== undefined && { address }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to })
  }
  const what = [
    address === undefined ? "all networks" : `the network of ${address}`,
    from === undefined ? "" : `from ${from}`,
    to === undefined ? "" : `to ${to}`
  ]
    .filter((part) => part !== "")
    .join(" ")
  const { client } = await openConnection(options)
  if (options.dryRun === true) {
    const { erased: records } = await client.ask((calls) =>
      calls.downloads.erase({ payload: { ...payload, dryRun: true } })
    )
    return print({
      json: options.json === true,
      value: { dryRun: true, ...payload, wouldErase: records },
      lines: () => [["would-erase", records]],
      view: async () =>
        `Would forget ${records} ${records === 1 ? "record" : "records"} of ${what}. Nothing was erased.`
    })
  }
  await confirm(`Forget where downloads came from: ${what}?`, options.yes === true)
  const { erased } = await client.ask((calls) => calls.downloads.erase({ payload }))
  await print({
    json: options.json === true,
    value: { dryRun: false, ...payload, erased },
    lines: () => [["erased", erased]],
    view: async () => `Forgot ${erased} ${erased === 1 ? "record" : "records"} of ${what}.`
  })
}

function networkAddress(text: string): string {
  if (isIP(text) === 0) throw new InvalidArgumentError("It must be an IPv4 or IPv6 address.")
  return text
}

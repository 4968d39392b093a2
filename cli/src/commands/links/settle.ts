/** `driverdex links settle accept|dismiss`: an operator's word on what checks found beyond what a day may hide (P-LINK-7). */
import { Argument, type Command } from "commander"
import { allLinks } from "../../manufacturers/allLinks.ts"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print, printNote } from "../../verb/output.ts"
import { plainText } from "../../verb/plainText.ts"
import { NOT_SHOWN_YET } from "../../verb/recorded.ts"

interface SettleOptions extends ConfirmedOptions {
  readonly host?: string
  readonly reason?: string
}

export function declareLinksSettle(links: Command): void {
  const settle = links
    .command("settle")
    .description("decide about the addresses that checks found broken, but that wait for a look before they are hidden")
    .addArgument(new Argument("<decision>", "what becomes of them").choices(["accept", "dismiss"]))
    .option("--host <name>", "only those on this host")
    .option("--reason <text>", "why, for the record")
    .action(settleHeld)
  withExamples(withConfirm(settle), [
    ["driverdex links list --held", "What waits"],
    ["driverdex links settle accept --host www.acme.example", "Hide them, after a look at the maker's site"],
    ["driverdex links settle dismiss --reason 'the checks were wrong' --yes", "Go on showing them"]
  ])
}

async function settleHeld(decision: "accept" | "dismiss", options: SettleOptions): Promise<void> {
  const { client } = await openConnection(options)
  const { host, reason } = options
  const held = (await allLinks(client, "held")).filter(
    ({ url }) => host === undefined || new URL(url).hostname === host
  )
  if (held.length === 0) throw new Failure("No address waits for a look.")
  const dryRun = options.dryRun === true
  const what = `${held.length} ${held.length === 1 ? "address" : "addresses"}`
  if (!dryRun) {
    const question = decision === "accept" ? `Hide ${what}` : `Go on showing ${what}`
    await confirm(`${question}${host === undefined ? "" : ` on ${plainText(host)}`}?`, options.yes === true)
  }
  const payload = { decision, ...(host === undefined ? {} : { host }), ...(reason === undefined ? {} : { reason }) }
  const done = dryRun ? null : await client.ask((calls) => calls.links.settle({ payload }))
  const count = done?.addresses ?? held.length
  await print({
    json: options.json === true,
    value: { decision, dryRun, addresses: count, hidden: done?.hidden ?? (decision === "accept" ? held.length : 0) },
    lines: () => [[dryRun ? `would-${decision}` : `${decision}ed`, count]],
    view: async () => `${dryRun ? `Would ${decision}` : decision === "accept" ? "Accepted" : "Dismissed"}: ${count}.`
  })
  if (done?.isShown === false) printNote(NOT_SHOWN_YET)
}

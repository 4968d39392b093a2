/** `driverdex inbox delete [ID]`: deletes an entry for good, or everything that came from a network (P-PRIV-11). */
import type { Command } from "commander"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"
import { plainText } from "../../verb/plainText.ts"

interface DeleteOptions extends ConfirmedOptions {
  readonly network?: string
}

export function declareInboxDelete(inbox: Command): void {
  const remove = inbox
    .command("delete")
    .description("delete an entry for good, or everything that came from a network")
    .argument("[id]", "id of the entry, as `inbox list` shows it")
    .option("--network <network>", "all that came from it, as the last column of `inbox list` shows it")
    .action(deleteEntries)
  withExamples(withConfirm(remove), [
    ["driverdex inbox delete 0197c2f4-5f06-4a8e-9c39-0f3f8a1d2b6c", "Ask, then delete one entry"],
    ["driverdex inbox delete --network 203.0.113 --dry-run", "How many entries a flood has left"],
    ["driverdex inbox delete --network 203.0.113 --yes", "Delete all of them"]
  ])
}

async function deleteEntries(id: string | undefined, options: DeleteOptions): Promise<void> {
  const { network } = options
  if ((id === undefined) === (network === undefined)) {
    throw new Failure("Say which entry, or which network with --network.", EXIT.usage)
  }
  const dryRun = options.dryRun === true
  const { client } = await openConnection(options)
  const ofNetwork = (of: string, only: boolean) =>
    client.ask((calls) => calls.inbox.removeNetwork({ payload: { network: of, dryRun: only } }))
  // That it is there; a preview and a question say what would go.
  const found =
    network === undefined
      ? (await client.ask((calls) => calls.inbox.entry({ params: { id: id ?? "" } }))) && 1
      : (await ofNetwork(network, true)).deleted
  if (found === 0) throw new Failure("Nothing in the inbox came from this network.")
  const what = network === undefined ? "1 entry" : `${found} entries of ${plainText(network)}`
  if (!dryRun) await confirm(`Delete ${what} for good?`, options.yes === true)
  const deleted = dryRun
    ? found
    : network === undefined
      ? await deleteOne(id ?? "")
      : (await ofNetwork(network, false)).deleted
  await print({
    json: options.json === true,
    value: { ...(id === undefined ? { network } : { id }), dryRun, deleted },
    lines: () => [[dryRun ? "would-delete" : "deleted", deleted]],
    view: async () => `${dryRun ? "Would delete" : "Deleted"} ${deleted === 1 ? "1 entry" : `${deleted} entries`}.`
  })

  async function deleteOne(of: string): Promise<number> {
    await client.ask((calls) => calls.inbox.remove({ params: { id: of } }))
    return 1
  }
}

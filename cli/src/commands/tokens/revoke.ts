/** `driverdex tokens revoke ID`: ends a token at once. */
import type { Command } from "commander"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"

export function declareTokenRevoke(tokens: Command): void {
  const revoke = tokens
    .command("revoke")
    .description("end a token; every process refuses it from then on")
    .argument("<id>", "id of the token, as `tokens list` shows it")
    .action(revokeToken)
  withExamples(withDryRun(revoke), [
    ["driverdex tokens revoke 7f0c2a4e-5f06-4a8e-9c39-0f3f8a1d2b6c", "End one token"],
    ["driverdex tokens list | awk '$2 == \"nora\" {print $1}' | xargs -n1 driverdex tokens revoke", "All of nora's"]
  ])
}

async function revokeToken(id: string, options: WriteOptions): Promise<void> {
  const { client } = await openConnection(options)
  const dryRun = options.dryRun === true
  const token = (await client.ask((calls) => calls.tokens.list())).find((one) => one.id === id)
  if (token === undefined) throw new Failure("No token has this id.")
  if (!dryRun) await client.ask((calls) => calls.tokens.revoke({ params: { id } }))
  await print({
    json: options.json === true,
    value: { ...token, dryRun, revoked: !dryRun },
    lines: () => [[dryRun ? "would-revoke" : "revoked", id, token.operator, token.name]],
    view: async () => `${dryRun ? "Would revoke" : "Revoked"} the token ${token.operator}/${token.name}.`
  })
}

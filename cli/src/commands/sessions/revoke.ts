/** `driverdex sessions revoke ID`: ends a session, of any operator. */
import type { Command } from "commander"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"

export function declareRevoke(sessions: Command): void {
  const revoke = sessions
    .command("revoke")
    .description("end a session; its cookie or token is worth nothing from then on")
    .argument("<id>", "id of the session, as `sessions list` shows it")
    .action(revokeSession)
  withExamples(withDryRun(revoke), [
    ["driverdex sessions revoke 7f0c2a4e", "End one session"],
    ["driverdex sessions list | awk '$2 == \"nora\" {print $1}' | xargs -n1 driverdex sessions revoke", "All of nora's"]
  ])
}

async function revokeSession(id: string, options: WriteOptions): Promise<void> {
  const { client } = await openConnection(options)
  const dryRun = options.dryRun === true
  const session = (await client.ask((calls) => calls.admin.sessions())).find((one) => one.id === id)
  if (session === undefined) throw new Failure("No session has this id.")
  if (!dryRun) await client.ask((calls) => calls.admin.revokeSession({ params: { id } }))
  await print({
    json: options.json === true,
    value: { ...session, dryRun, revoked: !dryRun },
    lines: () => [[dryRun ? "would-revoke" : "revoked", id, session.operator, session.kind]],
    view: async () =>
      `${dryRun ? "Would end" : "Ended"} the ${session.kind} session of ${session.operator}.${session.current ? " It is this one: sign in again." : ""}`
  })
}

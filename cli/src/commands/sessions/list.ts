/** `driverdex sessions list`: who is signed in, from a browser or with a token. */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareSessionList(sessions: Command): void {
  const list = sessions
    .command("list")
    .description("list sessions; in a pipe: id, operator, kind, begin, last use, latest end, whether it is this one")
    .action(listSessions)
  withExamples(withConnection(list), [["driverdex sessions list", "Every session that has not ended"]])
}

async function listSessions(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const sessions = await client.ask((calls) => calls.admin.sessions())
  const minute = (at: string) => at.slice(0, 16).replace("T", " ")
  await print({
    json: options.json === true,
    value: sessions,
    lines: () =>
      sessions.map(({ id, operator, kind, createdAt, lastSeenAt, expiresAt, current }) => [
        id,
        operator,
        kind,
        createdAt,
        lastSeenAt,
        expiresAt,
        current ? "this" : ""
      ]),
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Id" },
            { title: "Operator", flexible: true },
            { title: "Kind" },
            { title: "Last used" },
            { title: "Ends" },
            { title: "" }
          ],
          rows: sessions.map(({ id, operator, kind, lastSeenAt, expiresAt, current }) => [
            id,
            operator,
            kind,
            minute(lastSeenAt),
            minute(expiresAt),
            current ? "this one" : ""
          ]),
          end: ""
        },
        columns
      )
  })
}

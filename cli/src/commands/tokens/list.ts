/** `driverdex tokens list`: the tokens that scripts use, one's own, for an admin those of all operators. */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareTokenList(tokens: Command): void {
  const list = tokens
    .command("list")
    .description("list tokens; in a pipe: id, operator, name, scope, last day, day of last use, whether it is expired")
    .action(listTokens)
  withExamples(withConnection(list), [["driverdex tokens list", "Which scripts have access, and since when unused"]])
}

async function listTokens(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const tokens = await client.ask((calls) => calls.tokens.list())
  const cells = (never: string) =>
    tokens.map(({ id, operator, name, scope, expiresOn, lastUsedOn, expired }) => [
      id,
      operator,
      name,
      scope,
      expiresOn,
      lastUsedOn ?? never,
      expired ? "expired" : ""
    ])
  await print({
    json: options.json === true,
    value: tokens,
    lines: () => cells(""),
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Id" },
            { title: "Operator" },
            { title: "Name", flexible: true },
            { title: "Scope" },
            { title: "Last day" },
            { title: "Last used" },
            { title: "" }
          ],
          rows: cells("never"),
          end: ""
        },
        columns
      )
  })
}

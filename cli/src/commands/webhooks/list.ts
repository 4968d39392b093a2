/** `driverdex webhooks list`: which servers are sent news, and whether they accept it. */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"
import { topicWords } from "./topic.ts"

export function declareWebhookList(webhooks: Command): void {
  const list = webhooks
    .command("list")
    .description("list webhooks; in a pipe: id, state, what it is about, address, next attempt of a message, note")
    .action(listWebhooks)
  withExamples(withConnection(list), [
    ["driverdex webhooks list", "Which servers are sent news"],
    ["driverdex webhooks list | awk -F'\\t' '$2 != \"active\"'", "Those that get nothing"]
  ])
}

async function listWebhooks(options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const webhooks = await client.ask((calls) => calls.webhooks.list())
  const rows = webhooks.map(({ id, state, topic, address, nextAt, note }) => [
    id,
    state,
    topicWords(topic),
    address,
    nextAt ?? "",
    note
  ])
  await print({
    json: options.json === true,
    value: webhooks,
    lines: () => rows,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Id" },
            { title: "State" },
            { title: "About" },
            { title: "Address", flexible: true },
            { title: "Next attempt" },
            { title: "Note" }
          ],
          rows,
          end: ""
        },
        columns
      )
  })
}

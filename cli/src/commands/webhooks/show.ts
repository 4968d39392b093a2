/** `driverdex webhooks show ID`: a webhook with its last deliveries. */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"
import { topicWords } from "./topic.ts"

export function declareWebhookShow(webhooks: Command): void {
  const show = webhooks
    .command("show")
    .description(
      "show the last deliveries; in a pipe: moment, type, attempt, outcome, status, ms, next attempt, why it failed"
    )
    .argument("<id>", "id of the webhook, as `webhooks list` shows it")
    .action(showWebhook)
  withExamples(withConnection(show), [
    ["driverdex webhooks show 7f0c2a4e-5f06-4a8e-9c39-0f3f8a1d2b6c", "Why does nothing arrive?"]
  ])
}

async function showWebhook(id: string, options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const webhook = await client.ask((calls) => calls.webhooks.show({ params: { id } }))
  const rows = webhook.deliveries.map((one) => [
    one.at,
    one.type,
    String(one.attempt),
    one.outcome,
    one.status === null ? "" : String(one.status),
    String(one.tookMs),
    one.nextAt ?? "",
    one.failure ?? ""
  ])
  await print({
    json: options.json === true,
    value: webhook,
    lines: () => rows,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "When" },
            { title: "Type" },
            { title: "Attempt" },
            { title: "Outcome" },
            { title: "Status" },
            { title: "ms" },
            { title: "Next attempt" },
            { title: "Why", flexible: true }
          ],
          rows,
          end: `${webhook.state}: ${topicWords(webhook.topic)} to ${webhook.address}`
        },
        columns
      )
  })
}

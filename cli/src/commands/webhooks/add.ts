/** `driverdex webhooks add ADDRESS`: news sent to a server. The secret that signs them is printed once. */
import { type Command, InvalidArgumentError, Option } from "commander"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print, printNote } from "../../verb/output.ts"
import { topicWords } from "./topic.ts"

interface AddOptions extends WriteOptions {
  readonly category?: string
  readonly manufacturer?: string
  readonly driver?: number
  readonly operations?: boolean
  readonly note?: string
}

const TOPICS = ["category", "manufacturer", "driver"] as const

export function declareWebhookAdd(webhooks: Command): void {
  const add = webhooks
    .command("add")
    .description(
      "send news of releases, or of failures of the site, to a server; in a pipe the signing secret alone. It is shown only now"
    )
    .argument("<address>", "where to; it begins with https://")
    .addOption(new Option("--category <name>", "only of this category").conflicts(["manufacturer", "driver"]))
    .addOption(new Option("--manufacturer <name>", "only of this manufacturer").conflicts(["category", "driver"]))
    .addOption(
      new Option("--driver <id>", "only of this driver").argParser(driverId).conflicts(["category", "manufacturer"])
    )
    .addOption(
      new Option("--operations", "failures of this site, for its operators").conflicts([
        "category",
        "manufacturer",
        "driver"
      ])
    )
    .option("--note <text>", "whose server it is; never sent")
    .action(addWebhook)
  withExamples(withDryRun(add), [
    ["driverdex webhooks add https://packages.example/hook --manufacturer NVIDIA > secret.txt", "Of one maker"],
    ["driverdex webhooks add https://packages.example/hook --driver 1059", "Of one driver"],
    ["driverdex webhooks add https://alerts.example/hook --operations", "Of what is wrong with the site"]
  ])
}

const driverId = (text: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new InvalidArgumentError("Use the id of a driver, such as 1059.")
  return Number(text)
}

async function addWebhook(address: string, options: AddOptions): Promise<void> {
  const { client } = await openConnection(options)
  const topic = topicOf(options)
  const request = { address, topic, ...(options.note === undefined ? {} : { note: options.note }) }
  if (options.dryRun === true) {
    return print({
      json: options.json === true,
      value: { ...request, dryRun: true },
      lines: () => [["would-add", address, topicWords(topic)]],
      view: async () => `Would send news of ${topicWords(topic)} to ${address}.`
    })
  }
  const made = await client.ask((calls) => calls.webhooks.create({ payload: request }))
  await print({
    json: options.json === true,
    value: { ...made, dryRun: false },
    lines: () => [[made.secret]],
    view: async () => made.secret
  })
  printNote(
    `The webhook ${made.id} sends news of ${topicWords(topic)}, signed with this secret. It is not shown again.`
  )
}

const topicOf = (options: AddOptions) => {
  if (options.operations === true) return { of: "operations" as const }
  const of = TOPICS.find((name) => options[name] !== undefined)
  if (of === undefined) return { of: "all" as const }
  return of === "driver" ? { of, key: options.driver ?? 0 } : { of, key: options[of] ?? "" }
}

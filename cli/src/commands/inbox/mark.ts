/** `driverdex inbox mark ID STATE`: notes that a message was answered or a privacy request completed. */
import { Argument, type Command } from "commander"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

export function declareInboxMark(inbox: Command): void {
  const mark = inbox
    .command("mark")
    .description("note that someone got an answer, or what they asked for")
    .argument("<id>", "id of the entry, as `inbox list` shows it")
    .addArgument(new Argument("<state>", "what happened").choices(["confirmed", "completed"]))
    .action(markEntry)
  withExamples(withDryRun(mark), [["driverdex inbox mark 0197c2 confirmed", "The person has got an answer"]])
}

async function markEntry(id: string, state: "confirmed" | "completed", options: WriteOptions): Promise<void> {
  const { client } = await openConnection(options)
  const dryRun = options.dryRun === true
  if (dryRun) await client.ask((calls) => calls.inbox.entry({ params: { id } }))
  else await client.ask((calls) => calls.inbox.mark({ params: { id }, payload: { state } }))
  await print({
    json: options.json === true,
    value: { id, state, dryRun },
    lines: () => [[dryRun ? "would-mark" : "marked", id, state]],
    view: async () => `${dryRun ? "Would mark" : "Marked"} ${id} as ${state}.`
  })
}

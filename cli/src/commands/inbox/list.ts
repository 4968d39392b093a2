/** `driverdex inbox list`: contact messages and privacy requests with their clocks (P-PRIV-9). */
import type { InboxEntry } from "@driverdex/api/contract/Inbox"
import type { Command } from "commander"
import { print } from "../../platform/output.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../connection.ts"
import { withExamples } from "../examples.ts"

interface ListOptions extends ConnectionOptions {
  readonly open?: true
}

type Entry = typeof InboxEntry.Type

export function declareInboxList(inbox: Command): void {
  const list = inbox
    .command("list")
    .description("list messages and privacy requests; in a pipe: id, kind, received, state, due, from, subject")
    .option("--open", "only those that still wait for something")
    .action(listInbox)
  withExamples(withConnection(list), [
    ["driverdex inbox list --open", "What has to be answered, and until when"],
    ["driverdex inbox list --json | jq '.[] | select(.kind == \"privacy-request\")'", "Whole privacy requests"]
  ])
}

async function listInbox(options: ListOptions): Promise<void> {
  const { client } = await openConnection(options)
  const all = await client.ask((calls) => calls.inbox.entries())
  const entries = options.open === true ? all.filter((entry) => stateOf(entry).due !== "") : all
  const cells = entries.map((entry) => {
    const { state, due } = stateOf(entry)
    return [entry.id, entry.kind, entry.receivedAt, state, due, entry.data["email"] ?? "", subjectOf(entry)]
  })
  await print({
    json: options.json === true,
    value: entries,
    lines: () => cells,
    view: async (columns) =>
      (await import("../../views/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Id" },
            { title: "Kind" },
            { title: "Received" },
            { title: "State" },
            { title: "Due" },
            { title: "From", flexible: true },
            { title: "Subject", flexible: true }
          ],
          rows: cells.map(([id = "", kind = "", received = "", state = "", due = "", from = "", subject = ""]) => [
            id,
            kind,
            minute(received),
            state,
            minute(due),
            from,
            subject
          ]),
          end: entries.length === 0 ? "Nothing waits here." : ""
        },
        columns
      )
  })
}

/** A message only wants an answer; a privacy request wants a confirmation and then its completion. */
function stateOf({ confirmedAt, completedAt, confirmBy, completeBy }: Entry): { state: string; due: string } {
  if (completedAt !== null) return { state: "completed", due: "" }
  if (confirmedAt === null) return { state: "new", due: confirmBy }
  return { state: "confirmed", due: completeBy ?? "" }
}

function subjectOf({ data }: Entry): string {
  return data["subject"] ?? data["requestType"] ?? ""
}

function minute(at: string): string {
  return at.slice(0, 16).replace("T", " ")
}

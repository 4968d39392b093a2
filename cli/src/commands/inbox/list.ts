/** `driverdex inbox list`: contact messages and privacy requests with their clocks (P-PRIV-9). */
import type { InboxPage, InboxSummary } from "@driverdex/api/contract/Inbox"
import type { Command } from "commander"
import type { Client } from "../../verb/client.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

interface ListOptions extends ConnectionOptions {
  readonly open?: true
}

type Entry = typeof InboxSummary.Type

export function declareInboxList(inbox: Command): void {
  const list = inbox
    .command("list")
    .description(
      "list messages and privacy requests, what is due first; in a pipe: id, kind, received, state, due, from, subject, network"
    )
    .option("--open", "only those that still wait for something")
    .action(listInbox)
  withExamples(withConnection(list), [
    ["driverdex inbox list --open", "What has to be answered, and until when"],
    ["driverdex inbox list | cut -f1 | head -1 | xargs driverdex inbox show", "The whole text of what is due first"]
  ])
}

async function listInbox(options: ListOptions): Promise<void> {
  const { client } = await openConnection(options)
  const entries = await allEntries(client, options.open === true)
  const cells = entries.map((entry) => {
    const { state, due } = stateOf(entry)
    return [
      entry.id,
      entry.kind,
      entry.receivedAt,
      state,
      due,
      entry.data["email"] ?? "",
      subjectOf(entry),
      entry.network ?? ""
    ]
  })
  await print({
    json: options.json === true,
    value: entries,
    lines: () => cells,
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Id" },
            { title: "Kind" },
            { title: "State" },
            { title: "Due" },
            { title: "From", flexible: true, isWhole: true },
            { title: "Subject", flexible: true, isWhole: true }
          ],
          // An answer is due a day after it came: one of the two days is enough for a screen.
          rows: cells.map(([id = "", kind = "", , state = "", due = "", from = "", subject = ""]) => [
            id,
            kind === "privacy-request" ? "privacy" : kind,
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

/** Page by page: an answer of the site has 50. */
async function allEntries(client: Client, isOpen: boolean): Promise<ReadonlyArray<Entry>> {
  const entries: Array<Entry> = []
  let after: string | null = null
  do {
    const query = { ...(after === null ? {} : { after }), ...(isOpen ? { waiting: "true" as const } : {}) }
    const page: typeof InboxPage.Type = await client.ask((calls) => calls.inbox.entries({ query }))
    entries.push(...page.entries)
    after = page.next
  } while (after !== null)
  return entries
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

/** `driverdex approvals list`: what waits until a second operator approves it (P-ADM-16). */
import type { Command } from "commander"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"
import { isOpen, summaryOf } from "./proposal.ts"

interface ListOptions extends ConnectionOptions {
  readonly all?: true
}

export function declareApprovalList(approvals: Command): void {
  const list = approvals
    .command("list")
    .description("list what waits; in a pipe: number, state, proposer, proposed at, until, what")
    .option("--all", "also the 50 proposals that ended last")
    .action(listApprovals)
  withExamples(withConnection(list), [
    ["driverdex approvals list", "What waits for a second operator"],
    ["driverdex approvals list --all", "Also what was approved, rejected, withdrawn, or has expired"]
  ])
}

async function listApprovals(options: ListOptions): Promise<void> {
  const { client } = await openConnection(options)
  const entries = (await client.ask((calls) => calls.approvals.list())).filter(
    (one) => options.all === true || isOpen(one)
  )
  await print({
    json: options.json === true,
    value: entries,
    lines: () => entries.map((one) => [one.id, one.state, one.proposer, one.at, one.expiresAt, summaryOf(one)]),
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "No", align: "right" },
            { title: "State" },
            { title: "By" },
            { title: "Until" },
            { title: "What", flexible: true }
          ],
          rows: entries.map((one) => [
            String(one.id),
            one.state,
            one.proposer,
            one.expiresAt.slice(0, 16).replace("T", " "),
            summaryOf(one)
          ]),
          end: entries.length === 0 ? "Nothing waits." : "Look at one with `driverdex approvals show NUMBER`."
        },
        columns
      )
  })
}

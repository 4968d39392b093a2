/** `driverdex approvals show NUMBER`: everything that a proposal would change, before it is approved (P-ADM-16). */
import { vendorChangesOf } from "@driverdex/domain/decide/Approvals"
import type { Command } from "commander"
import { proposalId } from "../../verb/arguments.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { changeLines, changesBetween } from "../../verb/fieldChanges.ts"
import { print } from "../../verb/output.ts"
import { type Entry, proposalOf, summaryOf } from "./proposal.ts"

export function declareApprovalShow(approvals: Command): void {
  const show = approvals
    .command("show")
    .description("show what a proposal would change; in a pipe: facts, then the changed fields or the drivers")
    .argument("<number>", "number of the proposal", proposalId)
    .action(showApproval)
  withExamples(withConnection(show), [
    ["driverdex approvals show 3", "The addresses before and after, or every driver"],
    ["driverdex approvals show 3 | grep '^remove'", "Only the drivers that would go"]
  ])
}

async function showApproval(id: number, options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const entry = await proposalOf(client, id)
  const { change } = entry
  const changes = vendorChangesOf(change).flatMap(({ before, after }) => {
    const fields = changesBetween(before ?? {}, after)
    // Of several, each field says whose it is.
    return change.kind === "vendor" ? fields : fields.map((one) => ({ ...one, field: `${after.name}, ${one.field}` }))
  })
  const drivers = change.kind === "removals" ? change.drivers : []
  await print({
    json: options.json === true,
    value: entry,
    lines: () => [
      ...factsOf(entry),
      ...changeLines(changes),
      ...drivers.map(({ key, name, id: driver }) => ["remove", driver ?? "", key, name]),
      ...entry.left.map((sentence) => ["left", sentence])
    ],
    view: async (columns) => {
      const heading = `Proposal ${id}: ${summaryOf(entry)}`
      const facts = factsOf(entry)
        .filter(([, value]) => value !== "")
        .map(([name, value]) => `${name}: ${value}`)
      const end = [...facts, ...entry.left.map((sentence) => `Left: ${sentence}`)].join("\n")
      if (change.kind !== "removals") {
        return (await import("../../views/Changes.tsx")).drawChanges({ heading, changes, end }, columns)
      }
      const rows = drivers.map(({ key, name, id: driver }) => [String(driver ?? ""), name, key])
      const columnsOf = [
        { title: "Id", align: "right" as const },
        { title: heading, flexible: true as const },
        { title: "Key" }
      ]
      return (await import("../../verb/drawTable.tsx")).drawTable({ columns: columnsOf, rows, end }, columns)
    }
  })
}

function factsOf(entry: Entry): ReadonlyArray<readonly [string, string]> {
  const { state, proposer, reason, at, expiresAt, settled } = entry
  return [
    ["state", state],
    ["proposed by", proposer],
    ["reason", reason ?? ""],
    ["proposed at", at],
    ["expires at", expiresAt],
    ["settled by", settled?.by ?? ""],
    ["settled because", settled?.reason ?? ""]
  ]
}

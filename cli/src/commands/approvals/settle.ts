/** `driverdex approvals approve|reject|withdraw NUMBER`: settles a proposal, as the second person or as the proposer (P-ADM-16). */
import type { Command } from "commander"
import { proposalId } from "../../verb/arguments.ts"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { print, printNote } from "../../verb/output.ts"
import { plainText } from "../../verb/plainText.ts"
import { NOT_SHOWN_YET } from "../../verb/recorded.ts"
import { proposalOf, summaryOf } from "./proposal.ts"

interface SettleOptions extends ConfirmedOptions {
  readonly reason?: string
}
type Decision = "approve" | "reject" | "withdraw"

export function declareApprove(approvals: Command): void {
  withExamples(declare(approvals, "approve", "do what another operator has proposed"), [
    ["driverdex approvals approve 3", "Say what it changes, ask, then do it"]
  ])
}

export function declareReject(approvals: Command): void {
  withExamples(declare(approvals, "reject", "end what another operator has proposed, without doing it"), [
    ["driverdex approvals reject 3 --reason 'this host is not theirs'", "The reason stays with the proposal"]
  ])
}

export function declareWithdraw(approvals: Command): void {
  withExamples(declare(approvals, "withdraw", "take your own proposal back"), [
    ["driverdex approvals withdraw 3 --yes", "Without asking"]
  ])
}

function declare(approvals: Command, decision: Decision, description: string): Command {
  const command = approvals
    .command(decision)
    .description(description)
    .argument("<number>", "number of the proposal", proposalId)
    .option("--reason <text>", "why; stored with the proposal")
    .action((id: number, options: SettleOptions) => settle(id, decision, options))
  return withConfirm(command)
}

const DONE = { approve: "approved", reject: "rejected", withdraw: "withdrawn" } as const

async function settle(id: number, decision: Decision, { reason, ...options }: SettleOptions): Promise<void> {
  const { client } = await openConnection(options)
  const entry = await proposalOf(client, id)
  const what = `${plainText(summaryOf(entry))}, proposed by ${plainText(entry.proposer)}`
  const dryRun = options.dryRun === true
  if (!dryRun) await confirm(`${decision} proposal ${id}: ${what}?`, options.yes === true)
  const payload = { id, decision, ...(reason === undefined ? {} : { reason }) }
  const answer = dryRun ? null : await client.ask((calls) => calls.approvals.settle({ payload }))
  const { events, left } = answer ?? { events: 0, left: [] }
  await print({
    json: options.json === true,
    value: { id, decision, dryRun, events, left },
    lines: () => [
      [dryRun ? `would-${decision}` : DONE[decision], id, events],
      ...left.map((sentence) => ["left", sentence])
    ],
    view: async () =>
      [dryRun ? `Would ${decision}: ${what}.` : `Proposal ${id} is ${DONE[decision]}.`, ...left].join("\n")
  })
  if (answer?.shown === false) printNote(NOT_SHOWN_YET)
  if (left.length > 0) {
    throw new Failure(`${left.length} of it could not be done: it was changed in that moment.`, EXIT.partly)
  }
}

/** Answers of the operators' calls about proposals (contract/Approvals.ts). */
import { expiryOf, operatorOf, type Proposal, stateOf } from "@driverdex/domain/decide/Approvals"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { asking, type SessionServices } from "../../accounts/sessionHttp.ts"
import { type AwaitedReadModel, isInReadModel } from "../../catalogue/awaitReadModel.ts"
import type { VisitorReads } from "../../catalogue/VisitorReads.ts"
import { Api } from "../../contract/Api.ts"
import type { ApprovalAnswer, ApprovalDecision, ApprovalEntry } from "../../contract/Approvals.ts"
import { Problem } from "../../contract/Problem.ts"
import { attempt } from "../../http/Failures.ts"
import { RequestId } from "../../http/RequestId.ts"
import type { CommandHandler } from "../../store/log/CommandHandler.ts"
import { carryOut } from "./carryOut.ts"
import type { People } from "./People.ts"
import { changeText, type Proposals } from "./Proposals.ts"

export interface ApprovalServices extends Pick<SessionServices, "config"> {
  readonly approvals: {
    readonly proposals: Proposals
    readonly people: People
    /** Without a clearance: two persons have cleared it. */
    readonly commands: CommandHandler
    readonly catalogue: AwaitedReadModel
  }
  readonly reads: VisitorReads
  readonly now: () => number
}

export const approvalsHttp = (services: ApprovalServices) =>
  HttpApiBuilder.group(Api, "approvals", (handlers) =>
    handlers
      .handle("list", () => attempt(() => entries(services)))
      .handle(
        "settle",
        Effect.fnUntraced(function* ({ payload }) {
          const requestId = yield* RequestId
          const { name, source } = yield* asking(services.config)
          return yield* attempt(() => settle(services, payload, { name, source, requestId }))
        })
      )
  )

/** The maximum number of ended proposals in the list. */
const MAX_ENDED = 50

const entries = async ({
  approvals: { proposals },
  reads,
  now
}: ApprovalServices): Promise<ReadonlyArray<typeof ApprovalEntry.Type>> => {
  const catalogue = await reads.upToDate()
  const entryOf = (proposal: Proposal): typeof ApprovalEntry.Type => {
    const { id, change, proposer, reason, at, settled, carriedOut } = proposal
    return {
      id,
      state: stateOf(proposal, now()),
      change:
        change.kind !== "removals"
          ? change
          : {
              ...change,
              drivers: change.drivers.map(({ key, name }) => ({ key, name, id: catalogue.idOf(key) ?? null }))
            },
      proposer,
      reason: reason ?? null,
      at,
      expiresAt: expiryOf(proposal),
      settled: settled === null ? null : { by: settled.by, at: settled.at, reason: settled.reason ?? null },
      left: carriedOut?.left ?? []
    }
  }
  const all = [...(await proposals.read()).proposals.values()].map(entryOf)
  const isOpen = ({ state }: { readonly state: string }) => state === "waiting" || state === "approved"
  const ended = all.filter((one) => !isOpen(one)).toReversed()
  return [...all.filter(isOpen), ...ended.slice(0, MAX_ENDED)]
}

interface Asking {
  readonly name: string
  readonly source: string
  readonly requestId: string
}

const settle = async (
  { approvals: { proposals, people, commands, catalogue } }: ApprovalServices,
  { id, decision, reason }: typeof ApprovalDecision.Type,
  { name, source, requestId }: Asking
): Promise<typeof ApprovalAnswer.Type> => {
  const by = { requestId, ...(reason === undefined ? {} : { reason }) }
  const proposal = (await proposals.read()).proposals.get(id)
  if (proposal === undefined) throw new Problem({ status: 404, message: "No proposal has this number." })
  const note = (kind: "change-approved" | "change-rejected" | "change-withdrawn") =>
    people.note({
      kind,
      operator: operatorOf(proposal.proposer),
      by: name,
      source,
      detail: `proposal ${id} of ${proposal.proposer}: ${changeText(proposal.change)}`
    })
  if (decision !== "approve") {
    const outcome = decision === "reject" ? "rejected" : "withdrawn"
    await proposals.decline(id, outcome, name, by)
    await note(`change-${outcome}`)
    return { id, outcome, events: 0, left: [] }
  }
  const would = await proposals.mayApprove(id, name)
  const preview = await carryOut(commands, proposal, { ...would, requestId, dryRun: true })
  if (preview.left.length > 0) throw new Problem({ status: 409, message: notAsProposed(preview.left) })
  // From here on only one of two that approve at the same time goes on.
  const { approver } = await proposals.approve(id, name, by)
  await note("change-approved")
  const { events, left, position } = await carryOut(commands, proposal, { approver, requestId, dryRun: false })
  await proposals.noteCarriedOut(id, { events, left }, { actor: name, requestId })
  const shown = await isInReadModel(catalogue, position)
  return { id, outcome: "approved", events, left, ...(shown ? {} : { shown: false as const }) }
}

/** Sentences of an answer; a proposal may have hundreds. */
const MAX_SENTENCES = 10

const notAsProposed = (left: ReadonlyArray<string>): string => {
  const more = left.length - MAX_SENTENCES
  const lines = ["Nothing was done: propose it again as things are now.", ...left.slice(0, MAX_SENTENCES)]
  return [...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join("\n")
}

/** The parts of the two-person rule (P-ADM-16), on or off. */
import type { Sql } from "postgres"
import { type CommandHandler, makeCommandHandler } from "../../store/log/CommandHandler.ts"
import type { EventStore } from "../../store/log/EventStore.ts"
import type { ApprovalServices } from "./approvalsHttp.ts"
import { makePeople } from "./People.ts"
import { makeProposals, type Proposals } from "./Proposals.ts"
import { secondPerson } from "./secondPerson.ts"

export interface OpenApprovalsOptions {
  readonly sql: Sql
  readonly store: EventStore
  /** Without a clearance. */
  readonly commands: CommandHandler
  readonly catalogue: ApprovalServices["approvals"]["catalogue"]
  readonly isOn: boolean
  readonly now: () => number
  readonly newId: () => string
}

/** `cleared` handles what operators decide; what waits can be settled also while the rule is off. */
export const openApprovals = ({ sql, store, commands, catalogue, isOn, now, newId }: OpenApprovalsOptions) => {
  const people = makePeople(sql)
  const proposals = makeProposals({ store, commands, people, now })
  return {
    proposals,
    people,
    commands,
    catalogue,
    cleared: isOn ? makeCommandHandler({ store, now, newId, clearance: secondPerson({ proposals, now }) }) : commands,
    wouldWait: isOn ? proposals.wouldWait : async (): Promise<number> => 0
  } satisfies ApprovalServices["approvals"] & Pick<Proposals, "wouldWait"> & { readonly cleared: CommandHandler }
}

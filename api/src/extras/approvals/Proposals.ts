/** The stream of what waits for a second operator: written by decisions that need one, and by the two persons (P-ADM-16). */
import {
  type ApprovalEntry,
  type Approvals,
  approve,
  decline,
  foldApprovals,
  mayRemoveAlone,
  operatorOf,
  type Person,
  type ProposedChange,
  proposeChange,
  type Refusal
} from "@driverdex/domain/decide/Approvals"
import { decodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { ApprovalEvent } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { Problem } from "../../contract/Problem.ts"
import type { Author } from "../../store/log/Author.ts"
import type { CommandHandler } from "../../store/log/CommandHandler.ts"
import type { EventStore } from "../../store/log/EventStore.ts"
import type { People } from "./People.ts"

export const APPROVALS_STREAM = "approvals"

export interface Proposals {
  readonly read: () => Promise<Approvals>
  /** Whether the author's operator may remove this many more drivers; if so, they count from now on. */
  readonly countRemovals: (drivers: number, by: Author) => Promise<boolean>
  /** For a preview: how many of these removals would wait, all or none. */
  readonly wouldWait: (drivers: number, actor: string) => Promise<number>
  /** Its number. @throws Problem (409) where too many of the operator wait */
  readonly propose: (change: ProposedChange, by: Author) => Promise<number>
  /** The operator who approves it, or who approved it before it was interrupted. @throws Problem (403, 404, 409) */
  readonly approve: (id: number, person: string, by: Omit<Author, "actor">) => Promise<{ readonly approver: string }>
  /** The same judgement, without writing. @throws Problem as above */
  readonly mayApprove: (id: number, person: string) => Promise<{ readonly approver: string }>
  /** @throws Problem (403, 404, 409) */
  readonly decline: (
    id: number,
    decision: "rejected" | "withdrawn",
    person: string,
    by: Omit<Author, "actor">
  ) => Promise<void>
  readonly noteCarriedOut: (
    id: number,
    done: { events: number; left: ReadonlyArray<string> },
    by: Author
  ) => Promise<void>
}

export interface ProposalsOptions {
  readonly store: Pick<EventStore, "readStream">
  /** Without a clearance: what is written here needs no second person. */
  readonly commands: CommandHandler
  readonly people: People
  readonly now: () => number
}

const BUSY = "Someone else is deciding on proposals. Please look again."

export const makeProposals = ({ store, commands, people, now }: ProposalsOptions): Proposals => {
  const decideOn = (
    by: Author,
    decide: (approvals: Approvals) => ReadonlyArray<ApprovalEvent> | Promise<ReadonlyArray<ApprovalEvent>>
  ) => commands.handle({ stream: APPROVALS_STREAM, decide: (recorded) => decide(approvalsOf(recorded)) }, by, BUSY)
  const read = async () => approvalsOf(await store.readStream(APPROVALS_STREAM))
  const approval = async (approvals: Approvals, id: number, person: Person) => {
    const proposer = approvals.proposals.get(id)?.proposer ?? ""
    return allowed(approve(approvals, id, person, await people.find(operatorOf(proposer)), now()))
  }
  return {
    read,
    countRemovals: async (drivers, by) => {
      let mayGo = false
      await decideOn(by, (approvals) => {
        mayGo = mayRemoveAlone(approvals, operatorOf(by.actor), drivers, now())
        return mayGo ? [{ type: "removals-counted", data: { drivers } }] : []
      })
      return mayGo
    },
    wouldWait: async (drivers, actor) =>
      drivers === 0 || mayRemoveAlone(await read(), operatorOf(actor), drivers, now()) ? 0 : drivers,
    propose: async (change, by) => {
      let proposed: { readonly id: number; readonly isNew: boolean } | undefined
      await decideOn(by, (approvals) => {
        const { id, events } = allowed(proposeChange(approvals, change, by.actor, now()))
        proposed = { id, isNew: events.length > 0 }
        return events
      })
      const { id = 0, isNew = false } = proposed ?? {}
      if (isNew) {
        const detail = `proposal ${id}: ${changeText(change)}`
        await people.note({
          kind: "change-proposed",
          operator: operatorOf(by.actor),
          by: by.actor,
          source: null,
          detail
        })
      }
      return id
    },
    mayApprove: async (id, person) => approval(await read(), id, await people.find(person)),
    approve: async (id, person, by) => {
      let approver = person
      await decideOn({ ...by, actor: person }, async (approvals) => {
        // Asked again for each try: the role may be gone since the request began.
        const decision = await approval(approvals, id, await people.find(person))
        approver = decision.approver
        return decision.events
      })
      return { approver }
    },
    decline: async (id, decision, person, by) => {
      await decideOn({ ...by, actor: person }, async (approvals) => {
        return allowed(decline(approvals, id, decision, await people.find(person), now())).events
      })
    },
    noteCarriedOut: async (id, done, by) => {
      await decideOn(by, ({ proposals }) =>
        proposals.get(id)?.carriedOut === null ? [{ type: "proposal-carried-out", data: { id, ...done } }] : []
      )
    }
  }
}

const STATUS: Readonly<Record<Refusal["refused"], number>> = { absent: 404, over: 409, "not-allowed": 403 }

const allowed = <A extends object>(decision: A | Refusal): A => {
  if (!("refused" in decision)) return decision
  throw new Problem({ status: STATUS[decision.refused], message: decision.message })
}

const approvalsOf = (recorded: ReadonlyArray<StoredEvent>): Approvals =>
  foldApprovals(
    recorded.flatMap((stored): ReadonlyArray<ApprovalEntry> => {
      const event = decodeEvent(stored)
      const { at, actor, reason } = stored
      return event === null ? [] : [{ event: event as ApprovalEvent, at, actor, reason }]
    })
  )

/** What a proposal changes, in a few words for the audit. */

export const changeText = (change: ProposedChange): string => {
  if (change.kind === "vendor") return `official addresses of ${change.after.name}`
  if (change.kind === "vendors") return `official addresses of ${change.vendors.length} manufacturers`
  const { length } = change.drivers
  return `removal of ${length} ${length === 1 ? "driver" : "drivers"}${change.batch === undefined ? "" : `, batch ${change.batch}`}`
}

import {
  type ApprovalEntry,
  approve,
  approvedActor,
  decline,
  foldApprovals,
  MAX_REMOVALS,
  MAX_WAITING,
  mayRemoveAlone,
  operatorOf,
  type Person,
  type ProposedChange,
  proposeChange,
  stateOf
} from "@driverdex/domain/decide/Approvals"
import type { ApprovalEvent } from "@driverdex/domain/events/Event"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 0, 1)
const iso = (at: number): string => new Date(at).toISOString()

const vendor = (name: string): ProposedChange => ({
  kind: "vendor",
  before: null,
  after: { name, officialHosts: ["a.example"], officialPathPrefixes: [], driverFinderUrl: null }
})
const person = (name: string, more: Partial<Person> = {}): Person => ({
  name,
  isAdmin: true,
  setByOthersAt: null,
  ...more
})

const NAMES = ["ana", "ben", "cleo"] as const
interface Step {
  readonly do: "propose" | "approve" | "reject" | "withdraw" | "finish" | "wait"
  readonly who: (typeof NAMES)[number]
  readonly token: boolean
  readonly id: number
  readonly hours: number
  readonly isAdmin: boolean
  /** Hours ago that someone else set the account; null: never. */
  readonly set: number | null
}
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom("propose", "approve", "reject", "withdraw", "finish", "wait"),
  who: fc.constantFrom(...NAMES),
  token: fc.boolean(),
  id: fc.integer({ min: 1, max: 4 }),
  hours: fc.integer({ min: 0, max: 60 }),
  isAdmin: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false)),
  set: fc.option(fc.integer({ min: 0, max: 100 }))
})

/** The oracle's plain record of a proposal. */
interface Plain {
  readonly by: string
  readonly at: number
  end: string | null
  approvedAt: number
  approver: string
}

describe("the two-person rule", () => {
  it("P-ADM-16: lets nothing through without two persons, ends each proposal once, and none after its seven days", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: "max" }), (steps) => {
        const entries: Array<ApprovalEntry> = []
        const plain = new Map<number, Plain>()
        let now = START
        for (const { do: what, who, token, id, hours, isAdmin, set } of steps) {
          now += 1000
          const approvals = foldApprovals(entries)
          const record = (events: ReadonlyArray<ApprovalEvent>, actor: string) => {
            for (const event of events) entries.push({ event, actor, at: iso(now) })
          }
          const me = person(who, { isAdmin, setByOthersAt: set === null ? null : iso(now - set * HOUR) })
          const known = plain.get(id)
          const isLate = known !== undefined && now >= known.at + 7 * DAY
          const mayBeSecond =
            known !== undefined && isAdmin && known.by !== who && (set === null || now - set * HOUR <= known.at - DAY)
          if (what === "wait") now += hours * HOUR
          else if (what === "propose") {
            const proposed = proposeChange(approvals, vendor(`${plain.size}`), token ? `${who}/job` : who, now)
            if ("refused" in proposed) throw new Error(proposed.message)
            record(proposed.events, token ? `${who}/job` : who)
            plain.set(proposed.id, { by: who, at: now, end: null, approvedAt: 0, approver: "" })
          } else if (what === "approve") {
            const decision = approve(approvals, id, me, person(known?.by ?? ""), now)
            const isResumable =
              known?.end === "approved" && now >= known.approvedAt + 60_000 && now < known.approvedAt + 7 * DAY
            const mayGo = mayBeSecond && ((known?.end === null && !isLate) || isResumable)
            expect("refused" in decision).toBe(!mayGo)
            if ("refused" in decision || known === undefined) continue
            expect(decision.approver).not.toBe(known.by)
            expect(decision.events.length).toBe(known.end === null ? 1 : 0)
            record(decision.events, who)
            if (known.end === null) Object.assign(known, { end: "approved", approvedAt: now, approver: who })
            expect(decision.approver).toBe(known.approver)
          } else if (what === "finish") {
            if (known?.end !== "approved") continue
            record([{ type: "proposal-carried-out", data: { id, events: 1, left: [] } }], known.approver)
            known.end = "carried-out"
          } else {
            const outcome = what === "reject" ? "rejected" : "withdrawn"
            const decision = decline(approvals, id, outcome, me, now)
            const mayEnd = known?.end === null && !isLate && (what === "reject" ? mayBeSecond : known.by === who)
            expect("events" in decision).toBe(mayEnd)
            if (!("events" in decision) || known === undefined) continue
            record(decision.events, who)
            known.end = outcome
          }
        }
        const { proposals } = foldApprovals(entries)
        for (const [id, { end, at, approvedAt }] of plain) {
          const proposal = proposals.get(id)
          const since = end === "approved" ? approvedAt : at
          const late = (end === null || end === "approved") && now >= since + 7 * DAY
          expect(proposal === undefined ? "none" : stateOf(proposal, now)).toBe(late ? "expired" : (end ?? "waiting"))
        }
      })
    )
  })

  it("P-ADM-17: lets an operator remove ten drivers in any 24 hours, with all tokens, however they are split", () => {
    const removal = fc.record({
      who: fc.constantFrom("ana", "ana/job", "ana/other", "ben"),
      hours: fc.integer({ min: 0, max: 9 }),
      drivers: fc.integer({ min: 1, max: 12 })
    })
    fc.assert(
      fc.property(fc.array(removal, { maxLength: 30, size: "max" }), (removals) => {
        const entries: Array<ApprovalEntry> = []
        const gone: Array<{ readonly who: string; readonly at: number; readonly drivers: number }> = []
        let now = START
        for (const { who, hours, drivers } of removals) {
          now += hours * HOUR
          const name = who.replace(/\/.*/, "")
          const before = gone.filter((one) => one.who === name && now - one.at < DAY)
          const sum = before.reduce((count, one) => count + one.drivers, 0)
          const mayGo = mayRemoveAlone(foldApprovals(entries), operatorOf(who), drivers, now)
          expect(mayGo).toBe(sum + drivers <= MAX_REMOVALS)
          if (!mayGo) continue
          entries.push({ event: { type: "removals-counted", data: { drivers } }, actor: who, at: iso(now) })
          gone.push({ who: name, at: now, drivers })
        }
      })
    )
  })

  it("P-ADM-16: is satisfied by no one whose role is gone, nor for a proposer who may not do it any more", () => {
    const approvals = foldApprovals([
      { event: { type: "change-proposed", data: { id: 1, change: vendor("Acme") } }, actor: "ana/job", at: iso(START) }
    ])
    const by = (one: Person, proposer = person("ana")) => approve(approvals, 1, one, proposer, START + HOUR)
    expect(by(person("ben"))).toMatchObject({ approver: "ben" })
    expect(by(person("ana"))).toMatchObject({ refused: "not-allowed" })
    expect(by(person("ben", { isAdmin: false }))).toMatchObject({ refused: "not-allowed" })
    expect(by(person("ben"), person("ana", { isAdmin: false }))).toMatchObject({ refused: "not-allowed" })
    expect(by(person("ben", { setByOthersAt: iso(START - DAY + 1) }))).toMatchObject({ refused: "not-allowed" })
    expect(by(person("ben", { setByOthersAt: iso(START - DAY) }))).toMatchObject({ approver: "ben" })
    expect(approve(approvals, 2, person("ben"), person("ana"), START)).toMatchObject({ refused: "absent" })
  })

  it("P-ADM-16: holds one proposal for the same change, and at most twenty of one operator", () => {
    const entries: Array<ApprovalEntry> = []
    for (let count = 1; count <= MAX_WAITING; count++) {
      const proposed = proposeChange(foldApprovals(entries), vendor(`${count}`), "ana", START)
      if ("refused" in proposed) throw new Error(proposed.message)
      for (const event of proposed.events) entries.push({ event, actor: "ana", at: iso(START) })
    }
    const full = foldApprovals(entries)
    expect(proposeChange(full, vendor("3"), "ana/job", START)).toEqual({ id: 3, events: [] })
    expect(proposeChange(full, vendor("21"), "ana/job", START)).toMatchObject({ refused: "over" })
    expect(proposeChange(full, vendor("21"), "ben", START)).toMatchObject({ id: 21 })
    expect(proposeChange(full, vendor("21"), "ana", START + 7 * DAY)).toMatchObject({ id: 21 })
  })

  it.each([
    ["ana", "ana"],
    ["ana/job", "ana"],
    [approvedActor("ana/job", "ben"), "ana"],
    ["erased:0123", "erased:0123"]
  ])("P-ADM-16: the author %s is the operator %s", (actor, operator) => {
    expect(operatorOf(actor)).toBe(operator)
  })
})

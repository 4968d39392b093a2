/**
 * What the checks of an address have found, and when it counts as broken for visitors (P-LINK-2): after two checks in a row, at
 * least 20 hours apart. One bad day may be the maker's maintenance, and midnight makes no two days of one. A check that cannot tell
 * hides nothing and brings nothing back. The checks are folded in the order of the log: no clock that was wrong once is the last word.
 */

export type LinkOutcome = "alive" | "broken" | "unclear"

/** One check of one address. */
export interface LinkCheck {
  /** Its moment, ISO 8601 UTC. */
  readonly at: string
  readonly outcome: LinkOutcome
  /** In one word; absent for what is alive. */
  readonly cause?: string
  /** Whether it may hide the address, within what a day may hide. Without it an operator has to look first (P-LINK-7). */
  readonly hides?: true
}

export interface LinkState {
  /** Of the last check. */
  readonly outcome: LinkOutcome
  readonly cause: string | null
  /** Whether visitors are no longer led there. */
  readonly isBroken: boolean
  /** Whether it would be, but waits for an operator's look (P-LINK-7). */
  readonly isHeld: boolean
  /** The first moment (ISO 8601 UTC) and day of the checks in a row that found it broken; null while none does. */
  readonly brokenAt: string | null
  readonly brokenSince: string | null
  /** Since which moment visitors are not led there; null while they are. */
  readonly hiddenAt: string | null
  /** The last day on which a check found it alive; null where none did. */
  readonly aliveOn: string | null
  readonly checkedOn: string
}

/** Whether an address is broken for visitors. One that was never checked is not. */
export type IsBroken = (address: string) => boolean

export const nothingBroken: IsBroken = () => false

const HOUR_MS = 3_600_000
/** Between the first and the last of the checks that hide an address. */
const HIDES_AFTER_MS = 20 * HOUR_MS

/** The state after a further check. */
export const afterCheck = (before: LinkState | undefined, check: LinkCheck): LinkState => {
  const { at, outcome, cause } = check
  const checked = { outcome, cause: cause ?? null, checkedOn: dayOf(at) }
  const aliveOn = before?.aliveOn ?? null
  switch (outcome) {
    case "alive":
      return { ...checked, ...SHOWN, aliveOn: dayOf(at) }
    case "unclear":
      return { ...checked, ...(before?.isBroken === true ? standingOf(before) : SHOWN), aliveOn }
    case "broken":
      return { ...checked, ...(before?.isBroken === true ? standingOf(before) : foundBroken(before, check)), aliveOn }
  }
}

/** Whether a further check that finds it broken takes it away from visitors. */
export const wouldHide = (before: LinkState | undefined, at: string): boolean =>
  before !== undefined && !before.isBroken && Date.parse(at) - Date.parse(brokenFrom(before, at)) >= HIDES_AFTER_MS

/** After an operator has looked at one that was held: hidden, or shown until further checks find it broken. */
export const afterLook = (before: LinkState, verdict: "accepted" | "dismissed", at: string): LinkState => {
  if (!before.isHeld) return before
  return verdict === "accepted" ? { ...before, isBroken: true, isHeld: false, hiddenAt: at } : { ...before, ...SHOWN }
}

/** Of an address of which no check counts any more. */
export const uncheckedAt = (at: string): LinkState => ({
  outcome: "unclear",
  cause: "taken-back",
  checkedOn: dayOf(at),
  aliveOn: null,
  ...SHOWN
})

const SHOWN = { isBroken: false, isHeld: false, brokenAt: null, brokenSince: null, hiddenAt: null } as const

const standingOf = ({ isBroken, isHeld, brokenAt, brokenSince, hiddenAt }: LinkState) => ({
  isBroken,
  isHeld,
  brokenAt,
  brokenSince,
  hiddenAt
})

const foundBroken = (before: LinkState | undefined, { at, hides }: LinkCheck) => {
  const brokenAt = brokenFrom(before, at)
  const isLong = wouldHide(before, at)
  return {
    brokenAt,
    brokenSince: dayOf(brokenAt),
    isBroken: isLong && hides === true,
    isHeld: isLong && hides !== true,
    hiddenAt: isLong && hides === true ? at : null
  }
}

/** A row of checks has not begun after one of them, whatever a wrong clock has written. */
const brokenFrom = (before: LinkState | undefined, at: string): string =>
  before?.brokenAt != null && before.brokenAt <= at ? before.brokenAt : at

const dayOf = (at: string): string => at.slice(0, "YYYY-MM-DD".length)

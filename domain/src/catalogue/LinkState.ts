/**
 * What the checks of an address have found, and when it counts as broken for visitors (P-LINK-2): after two checks in a row on
 * different days. One bad day may be the maker's maintenance. A check that cannot tell hides nothing and brings nothing back.
 */

export type LinkOutcome = "alive" | "broken" | "unclear"

/** One check of one address. */
export interface LinkCheck {
  /** The day (UTC) of the check, YYYY-MM-DD. */
  readonly day: string
  readonly outcome: LinkOutcome
  /** In one word; absent for what is alive. */
  readonly cause?: string
}

export interface LinkState {
  /** Of the last check. */
  readonly outcome: LinkOutcome
  readonly cause: string | null
  /** Whether visitors are no longer led there. */
  readonly isBroken: boolean
  /** The first day of the checks in a row that found it broken; null while none does. */
  readonly brokenSince: string | null
  /** The last day on which a check found it alive; null where none did. */
  readonly aliveOn: string | null
  readonly checkedOn: string
}

/** Whether an address is broken for visitors. One that was never checked is not. */
export type IsBroken = (address: string) => boolean

export const nothingBroken: IsBroken = () => false

/** The state after a further check. One of an earlier day than the last check says nothing new. */
export const afterCheck = (before: LinkState | undefined, { day, outcome, cause }: LinkCheck): LinkState => {
  if (before !== undefined && day < before.checkedOn) return before
  const checked = { outcome, cause: cause ?? null, checkedOn: day }
  const aliveOn = before?.aliveOn ?? null
  switch (outcome) {
    case "alive":
      return { ...checked, isBroken: false, brokenSince: null, aliveOn: day }
    case "unclear": {
      const isBroken = before?.isBroken ?? false
      return { ...checked, isBroken, brokenSince: isBroken ? (before?.brokenSince ?? null) : null, aliveOn }
    }
    case "broken": {
      const brokenSince = before?.brokenSince ?? day
      return { ...checked, isBroken: before?.isBroken === true || brokenSince < day, brokenSince, aliveOn }
    }
  }
}

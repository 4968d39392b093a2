/** One thing that is wrong with the catalogue's facts, with the one action that mends it (P-QUAL-1), and the order of such things. */
import type { NewInSource } from "../catalogue/NewInSource.ts"

/**
 * `pull`: a public source lists the driver's releases. `edit`: an operator states the fact. `check-link`: open the address and see.
 * `review`: accept or refuse what is held back. `add-driver`: the catalogue lacks it. `none`: it mends itself.
 */
export const QUALITY_ACTIONS = ["pull", "edit", "check-link", "review", "add-driver", "none"] as const
export type QualityAction = (typeof QUALITY_ACTIONS)[number]

export interface QualityItem<Kind extends string = string> {
  readonly kind: Kind
  /** The key of a driver, a text that was searched for, a hardware ID or an address: with the kind it names the item. */
  readonly subject: string
  /** As people read it. */
  readonly name: string
  /** How much it matters, from 0 to 100 (`weigh`). */
  readonly weight: number
  /** A UTC day from which on it is known to be so, YYYY-MM-DD; null where there is none. */
  readonly since: string | null
  /** One sentence. */
  readonly why: string
  readonly action: QualityAction
  /** The driver that it is about; null for a question that was not answered. */
  readonly driverId: number | null
  /** The maker's page on which the fact may stand; null where no official one is known. */
  readonly address: string | null
  /** The public source from which releases of the driver can be pulled; null where none lists it. */
  readonly source: string | null
  /** What a source tells of a driver that is not here: what the form of its record begins with. */
  readonly told?: NewInSource
}

export const HEAVIEST = 100

/**
 * Brings counts of different things (questions of some weeks, computers of a survey) onto one scale: each doubling of `count`
 * adds `perDoubling`. A whole number from 0 to 100.
 */
export const weigh = (count: number, perDoubling: number, base = 0): number =>
  Math.min(HEAVIEST, Math.round(base + perDoubling * Math.log2(1 + Math.max(0, count))))

type Ordered = Pick<QualityItem, "kind" | "subject" | "name" | "weight">

/** Heaviest first, then by name; total, so that equal catalogues give equal lists. */
export const compareItems = (a: Ordered, b: Ordered): number =>
  b.weight - a.weight || compareText(a.name, b.name) || compareText(a.kind, b.kind) || compareText(a.subject, b.subject)

/** By code units: the same in every language of the machine. */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

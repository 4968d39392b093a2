/** One driver as folded from its stream (DriverDecider.ts): its facts, its releases, and who stated what. */
import type { DriverFacts, Release } from "../catalogue/Driver.ts"
import type { FactName } from "./facts.ts"

/** By fact, the revision of the event that last stated it. */
export type FactRevisions = Readonly<Partial<Record<FactName, number>>>

/** What one source of imports last stated about this driver. */
export interface ImportMemory {
  readonly base: Partial<DriverFacts>
  readonly revisions: FactRevisions
}

export interface DriverState {
  readonly key: string
  /** The last facts; a removed driver keeps them. */
  readonly facts: DriverFacts
  readonly removed: boolean
  /** Revision of the last event, from 0. */
  readonly revision: number
  /** Newest first. */
  readonly releases: ReadonlyArray<Release>
  /** Facts that an operator set and no import has set since. */
  readonly operatorSet: FactRevisions
  /** By the name of the imports' source. */
  readonly imports: ReadonlyMap<string, ImportMemory>
  /** By topic (authorship.ts), the revision of the event that last stated it, even if it only confirmed the value. */
  readonly written: Readonly<Record<string, number>>
  /** The state before the last event. */
  readonly earlier: DriverState | null
}

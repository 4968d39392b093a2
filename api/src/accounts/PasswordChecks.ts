/**
 * The one way in which a password is checked, for signing in and for confirming a change: throttled by account and source,
 * queued, and recorded when it is wrong.
 */
import type { Sql } from "postgres"
import { Problem } from "../contract/Problem.ts"
import { makeFairQueue } from "../platform/FairQueue.ts"
import type { Actor, Audit } from "./Audit.ts"
import { checkPassword, isOperator, type Proven } from "./Operators.ts"
import { makeSharedTries } from "./SharedTries.ts"
import type { Throttle, ThrottleOptions } from "./Throttle.ts"

export type Verdict =
  | { readonly _tag: "Right"; readonly operator: Proven }
  | { readonly _tag: "Wrong" }
  | { readonly _tag: "Wait"; readonly seconds: number }

export interface PasswordChecks {
  /**
   * An attempt that could not be checked, because the queue was full or the database away, does not count in the throttle.
   * @throws Problem before `open`, BatchingFull when too many wait, and what the database throws
   */
  readonly check: (claimed: Actor, password: string) => Promise<Verdict>
  /** Records a password that was right when it was checked and no longer is. */
  readonly refuse: (claimed: Actor) => Promise<void>
  /** From now on the first operator can sign in. */
  readonly open: () => void
  readonly isOpen: () => boolean
}

export interface PasswordChecksOptions {
  readonly sql: Sql
  readonly audit: Audit
  readonly throttle: Throttle
  readonly now: () => number
}

/** A quarter of an hour at most, so that a person who comes back later gets in. */
export const PASSWORD_TRIES: Omit<ThrottleOptions, "now"> = {
  free: 5,
  firstWaitMs: 2_000,
  longestWaitMs: 900_000,
  forgetMs: 3_600_000,
  maxKeys: 20_000
}

/** Each takes a thread and 32 MB. */
const CHECKS_AT_ONCE = 2
/**
 * Networks that signed in before have places of their own and come first: a flood of guesses does not lock the owner out.
 */
const KNOWN = { lane: 0, places: 6, placesPerSource: 3 }
const UNKNOWN = { lane: 1, places: 16, placesPerSource: 3 }
/** Another process may have let a new network in. */
const KNOWN_FOR_MS = 60_000

export const makePasswordChecks = ({ sql, audit, throttle, now }: PasswordChecksOptions): PasswordChecks => {
  const queue = makeFairQueue({ atOnce: CHECKS_AT_ONCE, lanes: [KNOWN, UNKNOWN] })
  const tries = makeSharedTries(sql, PASSWORD_TRIES)
  let isOpen = false
  let known: { readonly at: number; readonly sources: Promise<ReadonlySet<string>> } | undefined
  /** Networks that this process has let in since the table was read. */
  const admitted = new Set<string>()
  const isKnown = async (source: string): Promise<boolean> => {
    const at = now()
    // A clock that was set back counts as elapsed time.
    if (known === undefined || Math.abs(at - known.at) > KNOWN_FOR_MS) {
      const sources = audit.knownSources()
      const entry = { at, sources }
      known = entry
      admitted.clear()
      sources.catch(() => {
        if (known === entry) known = undefined
      })
    }
    return admitted.has(source) || (await known.sources).has(source)
  }
  return {
    check: async (claimed, password) => {
      if (!isOpen) throw new Problem({ status: 503, message: "The site is starting. Please try again in a moment." })
      const { name, source } = claimed
      const isFamiliar = await isKnown(source)
      // By account *and* source: guesses from elsewhere never lock the owner out.
      const keys = [`source ${source}`, `account ${name} from ${source}`]
      const seconds = throttle.take(keys)
      if (seconds > 0) return { _tag: "Wait", seconds }
      let operator: Proven | null
      try {
        const sharedSeconds = await tries.wait(keys)
        if (sharedSeconds > 0) {
          throttle.release(keys)
          return { _tag: "Wait", seconds: sharedSeconds }
        }
        operator = await queue.run(source, (isFamiliar ? KNOWN : UNKNOWN).lane, () =>
          checkPassword(sql, name, password)
        )
      } catch (error) {
        throttle.release(keys)
        throw error
      }
      if (operator === null) {
        // People type passwords into the wrong field: a name that no operator has is not kept, not even as a hash.
        await tries.note((await isOperator(sql, name)) ? keys : keys.slice(0, 1))
        await audit.noteFailure(claimed)
        return { _tag: "Wrong" }
      }
      throttle.clear(keys)
      await tries.clear(keys)
      admitted.add(source)
      return { _tag: "Right", operator }
    },
    refuse: audit.noteFailure,
    open: () => {
      isOpen = true
    },
    isOpen: () => isOpen
  }
}

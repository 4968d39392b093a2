/** Releases that a guard held back wait here until an operator accepts or dismisses them, or the source lists them no more (P-IMP-10). */

import type { SourceReleases } from "../catalogue/SourceReleases.ts"
import type { DomainEvent, ReviewEvent } from "../events/Event.ts"
import type { FieldError } from "./FieldError.ts"

/** What became of a driver's `release` command. */
export interface JudgedReleases {
  /** Of the driver. */
  readonly key: string
  readonly stated: SourceReleases
  /** Why a person has to look at it; empty where the guards let it pass. */
  readonly reasons: ReadonlyArray<FieldError>
}

export interface Reviews {
  /** What waits, by driver and source, oldest first. */
  readonly open: ReadonlyMap<string, JudgedReleases>
  /** What was dismissed, by driver and source: the same reasons again need no second look. */
  readonly dismissed: ReadonlyMap<string, JudgedReleases>
}

export const NO_REVIEWS: Reviews = { open: new Map(), dismissed: new Map() }

export const reviewName = (key: string, source: string): string => `${key} ${source}`

const nameOf = ({ key, stated }: JudgedReleases): string => reviewName(key, stated.source.id)

export const evolveReviews = ({ open, dismissed }: Reviews, event: ReviewEvent): Reviews => {
  if (event.type === "releases-held") {
    return { open: new Map(open).set(nameOf(event.data), event.data), dismissed }
  }
  const { key, source, outcome } = event.data
  const name = reviewName(key, source)
  const held = open.get(name)
  const left = new Map(open)
  left.delete(name)
  const known = new Map(dismissed)
  if (outcome === "dismissed" && held !== undefined) known.set(name, held)
  else known.delete(name)
  return { open: left, dismissed: known }
}

/**
 * The events of one call's judgements: what is held for new reasons, and what waited and has passed now. The same judgements
 * again yield none, and neither does what an operator has dismissed for the same reasons.
 */
export const noteJudgements = (reviews: Reviews, judged: ReadonlyArray<JudgedReleases>): ReadonlyArray<DomainEvent> => {
  let state = reviews
  const events: Array<ReviewEvent> = []
  for (const one of judged) {
    const event = judgement(state, one)
    if (event === null) continue
    events.push(event)
    state = evolveReviews(state, event)
  }
  return events
}

/** Null where nothing waits under this name. */
export const dismissReview = ({ open }: Reviews, key: string, source: string): ReadonlyArray<DomainEvent> | null =>
  open.has(reviewName(key, source)) ? [{ type: "review-settled", data: { key, source, outcome: "dismissed" } }] : null

const judgement = ({ open, dismissed }: Reviews, one: JudgedReleases): ReviewEvent | null => {
  const name = nameOf(one)
  const waiting = open.get(name)
  if (one.reasons.length === 0) {
    if (waiting === undefined) return null
    const outcome = one.stated.accept === true ? "accepted" : "withdrawn"
    return { type: "review-settled", data: { key: one.key, source: one.stated.source.id, outcome } }
  }
  const known = waiting ?? dismissed.get(name)
  if (known !== undefined && isSameDoubt(known, one)) return null
  return { type: "releases-held", data: { key: one.key, stated: one.stated, reasons: one.reasons } }
}

/** Each pull names another day; the reasons name versions, and for a file its version. */
const isSameDoubt = (a: JudgedReleases, b: JudgedReleases): boolean =>
  JSON.stringify(a.reasons) === JSON.stringify(b.reasons) && doubtedFiles(a) === doubtedFiles(b)

/** Another checksum of a doubted file is another doubt. */
const doubtedFiles = ({ stated, reasons }: JudgedReleases): string =>
  stated.releases
    .filter(({ version }) => reasons.some(({ message }) => message.includes(version)))
    .map(({ version, sha256 = "" }) => `${version} ${sha256}`)
    .toSorted()
    .join("\n")

/** A page that may be meant, and what it explains of the text. */
import type { Answer } from "../answer/Answer.ts"
import type { Thing } from "../query/Dictionary.ts"
import type { Query, Span } from "../query/Query.ts"

export const CANDIDATE_SOURCES = [
  "topic",
  "joint",
  "device",
  "computer",
  "printer",
  "processor",
  "record",
  "code",
  "version"
] as const

export interface Candidate {
  readonly of: (typeof CANDIDATE_SOURCES)[number]
  /** Places of the pieces that its name, maker or kind explains. */
  readonly covers: ReadonlySet<number>
  /** Places of pieces that go with it and say nothing more: the card's maker beside the chip. */
  readonly allows?: ReadonlySet<number>
  /** Kinds of device that it is about. */
  readonly things: ReadonlySet<Thing>
  /** The text names none of these kinds: they are told by what is done with it ('scan'). */
  readonly isGuess?: boolean
  /** That a thing does not work, or how something is done: then a device that is named too is its second page. */
  readonly isTrouble?: boolean
  /** A product, or what drives it: it may have a trouble. */
  readonly isProduct?: boolean
  /** A maker who has no download of it for visitors. */
  readonly closed?: string | undefined
  /** More than a maker is named. */
  readonly namesModel?: boolean
  /** Of Device Manager. */
  readonly code?: number | undefined
  /** Added to the score: how common it is, how exact the name. */
  readonly prior: number
  /** Null: nothing is known of it after all. */
  readonly answer: () => Answer | null
}

export const placesOf = (spans: Iterable<Span>): Set<number> => {
  const places = new Set<number>()
  for (const { from, to } of spans) for (let place = from; place < to; place += 1) places.add(place)
  return places
}

/** Places of the pieces for which it holds. */
export const placesWhere = (
  { pieces }: Pick<Query, "pieces">,
  holds: (piece: Query["pieces"][number], at: number) => boolean
): Set<number> => new Set(pieces.flatMap((piece, at) => (holds(piece, at) ? [at] : [])))

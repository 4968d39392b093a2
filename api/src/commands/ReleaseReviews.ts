/** The stream of releases that wait for an operator's look: noted by every pull, listed and settled by operators. */
import {
  dismissReview,
  evolveReviews,
  type JudgedReleases,
  NO_REVIEWS,
  noteJudgements,
  type Reviews,
  reviewName
} from "@driverdex/domain/decide/Reviews"
import { decodeEvent } from "@driverdex/domain/events/Decode.schema"
import type { ReviewEvent } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { Problem } from "../contract/Problem.ts"
import type { Author } from "../store/log/Author.ts"
import type { CommandHandler } from "../store/log/CommandHandler.ts"
import type { EventStore } from "../store/log/EventStore.ts"

export const REVIEWS_STREAM = "reviews"

/** With the moment (ISO 8601 UTC) and the operator of the pull. */
export interface HeldEntry extends JudgedReleases {
  readonly heldAt: string
  readonly by: string
}

export interface ReleaseReviews {
  /** Records what the guards decided about the releases of one call; the same again records nothing. */
  readonly note: (judged: ReadonlyArray<JudgedReleases>, by: Pick<Author, "actor" | "requestId">) => Promise<void>
  /** What waits, oldest first. */
  readonly list: () => Promise<ReadonlyArray<HeldEntry>>
  /** @throws Problem 404 where nothing of the source waits for the driver */
  readonly dismiss: (key: string, source: string, by: Author) => Promise<void>
}

export interface ReleaseReviewsOptions {
  readonly store: Pick<EventStore, "readStream">
  readonly commands: CommandHandler
}

const BUSY = "Someone else is reviewing releases. Please look again."

export const NOTHING_PENDING = new Problem({
  status: 404,
  message: "Nothing of this source is held back for this driver."
})

export const makeReleaseReviews = ({ store, commands }: ReleaseReviewsOptions): ReleaseReviews => ({
  note: async (judged, by) => {
    if (judged.length === 0) return
    const decide = (recorded: ReadonlyArray<StoredEvent>) => noteJudgements(reviewsOf(recorded), judged)
    await commands.handle({ stream: REVIEWS_STREAM, decide }, by, BUSY)
  },
  list: async () => {
    const recorded = await store.readStream(REVIEWS_STREAM)
    const moments = new Map(
      reviewEventsOf(recorded).flatMap(({ event, at, actor }) =>
        event.type === "releases-held"
          ? [[reviewName(event.data.key, event.data.stated.source.id), { heldAt: at, by: actor }]]
          : []
      )
    )
    return [...reviewsOf(recorded).open].map(([name, held]) => ({
      ...held,
      ...(moments.get(name) ?? { heldAt: "", by: "" })
    }))
  },
  dismiss: async (key, source, by) => {
    const decide = (recorded: ReadonlyArray<StoredEvent>) => {
      const events = dismissReview(reviewsOf(recorded), key, source)
      if (events === null) throw NOTHING_PENDING
      return events
    }
    await commands.handle({ stream: REVIEWS_STREAM, decide }, by, BUSY)
  }
})

const reviewsOf = (recorded: ReadonlyArray<StoredEvent>): Reviews =>
  reviewEventsOf(recorded).reduce((reviews, { event }) => evolveReviews(reviews, event), NO_REVIEWS)

const reviewEventsOf = (recorded: ReadonlyArray<StoredEvent>) =>
  recorded.flatMap((stored) => {
    const event = decodeEvent(stored)
    return event === null ? [] : [{ event: event as ReviewEvent, at: stored.at, actor: stored.actor }]
  })

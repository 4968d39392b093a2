/** The checks of links of a day, as the log has them. */
import { UndecodableEvent } from "@driverdex/domain/events/Upcast"
import { Problem } from "../../contract/Problem.ts"

const BATCH = "links:"

/** The batch of the checks that an author records on a day (P-LINK-8), as a name that calls take. */
export const checksBatch = (day: string, actor: string): string =>
  `${BATCH}${day}:${actor.replaceAll(/[^A-Za-z0-9._:-]/g, ".")}`.slice(0, 100)

export const isChecksBatch = (batch: string): boolean => batch.startsWith(BATCH)

/** @throws Problem 409 for a stream that this release cannot decide on */
export const readable = <A>(decide: () => A): A => {
  try {
    return decide()
  } catch (error) {
    if (!(error instanceof UndecodableEvent)) throw error
    throw new Problem({
      status: 409,
      message: "The checks of today have an entry that this release cannot read. Please install a newer release."
    })
  }
}

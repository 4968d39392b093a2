/** The catalogue for the answer to one request, when it is the turn of the network that asks (http/Turns.ts). */
import type { ReadRequest } from "../http/EncodedResponse.ts"
import type { Turns } from "../http/Turns.ts"
import type { CatalogueReader, Seen } from "./CatalogueReader.ts"

export interface VisitorReads extends CatalogueReader {
  /** As `current`, for an answer that has to be worked out. @throws BatchingFull when too many wait */
  readonly inTurn: (requester: ReadRequest) => Promise<Seen>
}

export const visitorReads = (reads: CatalogueReader, turns: Pick<Turns, "turn">): VisitorReads => ({
  ...reads,
  inTurn: async (requester) => {
    // The look at the database first: it is shared by all who wait, and nobody's turn passes meanwhile.
    const seen = await reads.current()
    await turns.turn(requester)
    return seen
  }
})

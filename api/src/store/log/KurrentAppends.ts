/** How a commit is appended to KurrentDB: in one round trip where its ids are new, else after reading what is in the stream. */
import { randomUUID } from "node:crypto"
import type { AppendResult, WrongExpectedVersionError } from "@kurrent/kurrentdb-client"
import { CommitRefused, type EncodedCommit } from "./EncodedCommit.ts"
import { type Outcome, StoreUnavailable } from "./EventStore.ts"
import { type KurrentConnection, Refused } from "./KurrentConnection.ts"
import { eventsForKurrent, markOf, placeOf, positionOf } from "./KurrentEvents.ts"
import type { KurrentReads } from "./KurrentReads.ts"

/**
 * KurrentDB answers a repeated append like the first one. So its answer is conclusive only for ids that were never sent; for
 * others, including those whose answer was lost, the stream says whether they came with this call.
 * @param writer begins the mark of each
 * @throws CommitRefused, StoreUnavailable
 */
export const kurrentAppend =
  ({ ask }: Pick<KurrentConnection, "ask">, { streamFrom }: Pick<KurrentReads, "streamFrom">, writer: string) =>
  async (commit: EncodedCommit): Promise<Outcome> => {
    const { stream, expected, isFresh, ids } = commit
    const mark = `${writer} ${randomUUID()}`
    const last = (expected ?? -1) + commit.events
    const events = [...eventsForKurrent(commit, mark)]
    let sent = 0
    const wasNew = () => isFresh && sent === 1

    let result: AppendResult
    try {
      result = await ask((client, { NO_STREAM }) => {
        sent += 1
        const streamState = expected === null ? NO_STREAM : BigInt(expected)
        return client.appendToStream(stream, events, { streamState, requiresLeader: true })
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { meaning, sentence } = error.row
      if (meaning === "conflict") {
        const wrong = { _tag: "WrongRevision", actual: revisionOf(error.cause as WrongExpectedVersionError) } as const
        return wasNew() ? wrong : ((await duplicateOf(commit, streamFrom)) ?? wrong)
      }
      throw new CommitRefused(stream, sentence ?? "The event store has deleted this stream.", error)
    }
    const position = placeOf(result.position)
    if (wasNew() && position !== null && Number(result.nextExpectedRevision) === last) {
      return { _tag: "Appended", revision: last, position }
    }
    const [written] = await streamFrom(stream, last, 1)
    if (written === undefined || written.id !== ids.at(-1)) {
      throw new StoreUnavailable(new Error(`${stream} does not show at ${last} what was acknowledged there.`))
    }
    return {
      _tag: markOf(written) === mark ? "Appended" : "Duplicate",
      revision: last,
      position: positionOf(written)
    }
  }

/** The commit does not fit; null unless that is because it is there already. */
const duplicateOf = async (
  { stream, ids, events }: EncodedCommit,
  streamFrom: KurrentReads["streamFrom"]
): Promise<Outcome | null> => {
  const known = await streamFrom(stream, 0)
  const first = known.findIndex(({ id }) => id === ids[0])
  const last = known[first + events - 1]
  const isThere = first >= 0 && ids.every((id, index) => known[first + index]?.id === id)
  return isThere && last !== undefined
    ? { _tag: "Duplicate", revision: Number(last.revision), position: positionOf(last) }
    : null
}

const revisionOf = ({ actualState }: WrongExpectedVersionError): number | "no-stream" =>
  typeof actualState === "bigint" ? Number(actualState) : "no-stream"

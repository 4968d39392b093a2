/** How commits are appended to KurrentDB: all in one trip where their ids are new, else after reading what is in their streams. */
import { randomUUID } from "node:crypto"
import type { AppendResult, WrongExpectedVersionError } from "@kurrent/kurrentdb-client"
import { CommitRefused, type EncodedCommit } from "./EncodedCommit.ts"
import { type Outcome, StoreUnavailable } from "./EventStore.ts"
import { Refused } from "./KurrentAnswers.ts"
import { appendAll } from "./KurrentCalls.ts"
import type { KurrentConnection } from "./KurrentConnection.ts"
import { eventsForKurrent, type Mark, markOf, placeOf, positionOf } from "./KurrentEvents.ts"
import type { KurrentReads } from "./KurrentReads.ts"

/**
 * Commits in their order, each with its own outcome. They are sent without waiting for each other: what depends on one that was
 * refused, such as the next commit of its stream, is refused too. Where an answer is lost all of them are sent again, in the same
 * order, so that none comes before one that was sent before it.
 *
 * KurrentDB answers a repeated append like the first one. So its answer is conclusive only for ids that were never sent; for
 * others, including those whose answer was lost, the stream says whether they came with this call.
 *
 * @param writer begins the mark of each
 * @returns gets with the commits how long the first of them has stood in line: nobody waits longer for that
 * @throws StoreUnavailable
 */
export const kurrentAppends = (
  { ask }: Pick<KurrentConnection, "ask">,
  { streamFrom }: Pick<KurrentReads, "streamFrom">,
  writer: string
): ((commits: ReadonlyArray<EncodedCommit>, waitedMs: number) => Promise<ReadonlyArray<Outcome | CommitRefused>>) => {
  const append = async (
    commits: ReadonlyArray<EncodedCommit>,
    waitedMs: number
  ): Promise<ReadonlyArray<Outcome | CommitRefused>> => {
    const marked = commits.map((commit) => {
      const mark = `${writer} ${randomUUID()}`
      const { stream, expected } = commit
      return { commit, mark, proposed: { stream, expected, events: eventsForKurrent(commit, mark) } }
    })
    let sent = 0
    try {
      const answers = await ask((client, kurrent, heard) => {
        sent += 1
        return appendAll(
          client,
          kurrent,
          marked.map(({ proposed }) => proposed),
          heard
        )
      }, waitedMs)
      return await Promise.all(
        marked.map(({ commit, mark }, n) =>
          outcomeOf(commit, mark, answers[n] as AppendResult | Refused, commit.isFresh && sent === 1)
        )
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // Refused as a whole: whichever is the cause, the others shall not suffer from it.
      const [only] = commits
      if (commits.length === 1 && only !== undefined) return [refusalOf(only, error)]
      const outcomes: Array<Outcome | CommitRefused> = []
      for (const commit of commits) outcomes.push(...(await append([{ ...commit, isFresh: false }], waitedMs)))
      return outcomes
    }
  }

  /** @param wasNew its ids were sent once */
  const outcomeOf = async (
    commit: EncodedCommit,
    mark: Mark,
    answer: AppendResult | Refused,
    wasNew: boolean
  ): Promise<Outcome | CommitRefused> => {
    if (answer instanceof Refused) {
      if (answer.row.meaning !== "conflict") return refusalOf(commit, answer)
      const actual = revisionOf(answer.cause as WrongExpectedVersionError)
      const wrong = { _tag: "WrongRevision", actual } as const
      return wasNew ? wrong : ((await duplicateOf(commit, streamFrom)) ?? wrong)
    }
    const { stream, expected, ids } = commit
    const last = (expected ?? -1) + commit.events
    const position = placeOf(answer.position)
    if (wasNew && position !== null && Number(answer.nextExpectedRevision) === last) {
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
  return append
}

const refusalOf = ({ stream }: EncodedCommit, error: Refused): CommitRefused =>
  new CommitRefused(stream, error.row.sentence ?? "The event store has deleted this stream.", error)

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

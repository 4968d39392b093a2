/** A commit checked and written as JSON: what every adapter of the log accepts, and the same for all of them. */
import type { Commit } from "./EventStore.ts"

export interface EncodedCommit {
  readonly stream: string
  readonly expected: number | null
  /** `{ stream, expected, events }`; expected is null for no-stream. */
  readonly json: string
  readonly events: number
  readonly ids: ReadonlyArray<string>
  readonly isFresh: boolean
}

/**
 * The commit can never be stored as it is: a mistake of the program that made it, so sending it again is of no use.
 * Other commits of the same call may have been appended; sending those again answers Duplicate.
 */
export class CommitRefused extends Error {
  readonly _tag = "CommitRefused"
  readonly stream: string
  constructor(stream: string, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.stream = stream
  }
}

/** @throws CommitRefused */
export const encodeCommit = ({ stream, expected, events, isFresh = false }: Commit): EncodedCommit => {
  const refuse = (sentence: string) => new CommitRefused(stream, sentence)
  if (stream.length < 1 || stream.length > 255) throw refuse("A stream's name has 1 to 255 characters.")
  if (expected !== "no-stream" && !isCount(expected, 0)) throw refuse("The expected revision is not a revision.")
  if (events.length === 0) throw refuse("A commit has at least one event.")
  for (const event of events) {
    if (!uuid.test(event.id)) throw refuse("An event's id is a UUID in lower case.")
    if (event.type === "") throw refuse("An event has a type.")
    if (!isCount(event.schema, 1)) throw refuse("An event's schema is a whole number from 1.")
    if (!isMoment(event.at)) throw refuse("An event's moment is ISO 8601 in UTC with milliseconds.")
  }
  const ids = events.map((event) => event.id)
  if (new Set(ids).size < ids.length) throw refuse("An event's id occurs twice in a commit.")
  const known = events.map(({ id, type, schema, at, actor, requestId, batch, reason, data }) => {
    return { id, type, schema, at, actor, requestId, batch, reason, data }
  })
  const json = JSON.stringify({ stream, expected: expected === "no-stream" ? null : expected, events: known })
  if (unstorable.test(json)) throw refuse("A text holds a NUL character or half of a surrogate pair.")
  return { stream, expected: expected === "no-stream" ? null : expected, json, events: events.length, ids, isFresh }
}

/** False for text that a database of UTF-8 text cannot hold: with NUL or half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0")

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** In JSON.stringify's output both stand as an escape; an even number of backslashes before it is only quoted text. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

const isCount = (value: number, from: number): boolean =>
  Number.isInteger(value) && value >= from && value <= 2_147_483_647

const isMoment = (at: string): boolean => {
  // Year 0000 exists in ISO 8601 but not in PostgreSQL.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) || at.startsWith("0000")) return false
  const moment = new Date(at)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === at
}

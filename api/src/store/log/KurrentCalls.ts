/**
 * Calls of the client's half in JavaScript by the protocol's own messages. Its other half, in native code, answers a reading in
 * 0.6 ms or, by chance, in 44 ms: docs/scale.md says why, and a test fails when another one is installed (KurrentCalls.test.ts). If it
 * does not pause, the client's own `readStream` and `readAll` take the place of `readingOf`.
 */
import { randomUUID } from "node:crypto"
import { setImmediate as nextTurn } from "node:timers/promises"
import type { AppendResult, EventData, KurrentDBClient } from "@kurrent/kurrentdb-client"
import { unpackToCommandError } from "@kurrent/kurrentdb-client/dist/streams/appendToStream/unpackError.js"
import { parseUUID } from "@kurrent/kurrentdb-client/dist/utils/grpcUUID.js"
import shared from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js"
import streamsService from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js"
import streams from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js"
import empty from "google-protobuf/google/protobuf/empty_pb.js"
import timestamps from "google-protobuf/google/protobuf/timestamp_pb.js"
import { answerOf, type KurrentModule, Refused } from "./KurrentAnswers.ts"
import type { KurrentEvent } from "./KurrentEvents.ts"
import { type Heard, heardIn } from "./KurrentMessages.ts"

export interface Reading {
  /** The whole log when left out. */
  readonly stream?: string
  /** A revision of the stream, or a position of the log; `end` for backwards. Left out: from the beginning. */
  readonly from?: number | "end"
  readonly backwards?: boolean
  readonly maxCount?: number
  /** Of the streams' names, in the whole log. */
  readonly prefixes?: ReadonlyArray<string>
}

export interface Subscribed {
  readonly cancel: () => void
}

/** A commit as it is sent. */
export interface Proposed {
  readonly stream: string
  /** Null for no stream. */
  readonly expected: number | null
  readonly events: ReadonlyArray<EventData>
}

type Service = streamsService.StreamsClient
type CallArguments =
  Parameters<Service["makeServerStreamRequest"]> extends [unknown, unknown, unknown, unknown, ...infer Rest]
    ? Rest
    : never

/** Methods of the client that its types hide; its own appends, subscriptions and other calls go through them. */
interface Half {
  readonly GRPCStreamCreator: <Call>(
    service: typeof streamsService.StreamsClient,
    name: string,
    create: (client: Service) => Call
  ) => () => Promise<Call>
  readonly callArguments: (
    options: { readonly requiresLeader: boolean },
    callOptions: { readonly deadline: number }
  ) => CallArguments
  readonly supports: (method: { readonly path: string }) => Promise<boolean>
  readonly createDeadline: () => Date
}

/** A query has a limit of its own (KurrentConnection.ts), a subscription none. */
const FOREVER = { deadline: Number.POSITIVE_INFINITY }

/** All readings go to the leader: what was acknowledged is there at once, on followers it may come later. */
const open = <Call>(
  client: KurrentDBClient,
  name: string,
  create: (service: Service, ...rest: CallArguments) => Call
) => {
  const half = client as unknown as Half
  return half.GRPCStreamCreator(streamsService.StreamsClient, name, (service) =>
    create(service, ...half.callArguments({ requiresLeader: true }, FOREVER))
  )()
}

/** As the service's own call, but for what becomes of an answer. */
const openReading = (client: KurrentDBClient, name: string, options: streams.ReadReq.Options) => {
  const { path, requestSerialize } = streamsService.StreamsService.read
  const request = new streams.ReadReq().setOptions(options)
  return open(client, name, (service, ...rest) =>
    service.makeServerStreamRequest(path, requestSerialize, heardIn, request, ...rest)
  )
}

/**
 * The events of a reading, all of them; `heard` is called for each.
 * @throws the client's own errors
 */
export const readingOf = async (
  client: KurrentDBClient,
  kurrent: KurrentModule,
  reading: Reading,
  heard: () => void
): Promise<ReadonlyArray<KurrentEvent>> => {
  const options = optionsOf(reading).setCount(String(reading.maxCount ?? Number.MAX_SAFE_INTEGER))
  const call = await openReading(client, "read", options)
  const events: Array<KurrentEvent> = []
  return new Promise((resolve, reject) => {
    call
      .on("data", ({ event, isUnknown }: Heard) => {
        heard()
        if (isUnknown) reject(new kurrent.StreamNotFoundError(undefined, reading.stream))
        if (event !== null) events.push(event)
      })
      .on("error", (error) => reject(kurrent.convertToCommandError(error)))
      .on("end", () => resolve(events))
  })
}

/** Calls back for each message from now on, and once when no more come. Events at the position do not come again. */
export const subscribe = async (
  client: KurrentDBClient,
  after: number,
  prefixes: ReadonlyArray<string>,
  on: { readonly heard: (heard: Heard) => void; readonly ended: () => void }
): Promise<Subscribed> => {
  const options = optionsOf({ from: after, prefixes }).setSubscription(
    new streams.ReadReq.Options.SubscriptionOptions()
  )
  const call = await openReading(client, "subscribeToAll", options)
  call.on("data", on.heard).on("error", on.ended).on("end", on.ended)
  return { cancel: () => call.cancel() }
}

/**
 * Sends commits one behind the other without waiting for answers; the server takes what comes on one stream in its order. An
 * old server, which has no such stream, gets one after the other.
 * @returns for each commit what became of it, or why it can never be stored there
 * @throws the client's own errors, also for one that may be stored later: then it is not known what became of any
 */
export const appendAll = async (
  client: KurrentDBClient,
  kurrent: KurrentModule,
  commits: ReadonlyArray<Proposed>,
  heard: () => void
): Promise<ReadonlyArray<AppendResult | Refused>> => {
  const half = client as unknown as Half
  const refusedOr = (error: unknown): Refused => {
    const row = answerOf(kurrent, error)
    if (FINAL.has(row.meaning)) return new Refused(row, error)
    throw error
  }
  if (!(await half.supports(streamsService.StreamsService.batchAppend))) {
    const answers: Array<AppendResult | Refused> = []
    for (const { stream, expected, events } of commits) {
      const streamState = expected === null ? kurrent.NO_STREAM : BigInt(expected)
      answers.push(
        await client.appendToStream(stream, [...events], { streamState, requiresLeader: true }).catch(refusedOr)
      )
      heard()
    }
    return answers
  }
  const call = await open(client, "appendToStream", (service, ...rest) => service.batchAppend(...rest))
  const answers = new Map<string, AppendResult | Refused | null>()
  let left = commits.length
  let isOver = false
  const send = async () => {
    const deadline = timestamps.Timestamp.fromDate(half.createDeadline())
    for (const [sent, commit] of commits.entries()) {
      // The server works on what has come while the rest is encoded.
      if (sent > 0 && sent % PART === 0) await nextTurn()
      if (isOver) return
      const id = randomUUID()
      // In the order of the commits, whatever the order of the answers.
      answers.set(id, null)
      for (const request of requestsOf(commit, id, deadline)) call.write(request)
    }
  }
  return new Promise<ReadonlyArray<AppendResult | Refused>>((resolve, reject) => {
    call
      .on("data", (answer: streams.BatchAppendResp) => {
        const id = parseUUID(answer.getCorrelationId() as shared.UUID)
        const error = answer.getError()
        const name = Buffer.from(answer.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString()
        heard()
        try {
          answers.set(id, error === undefined ? resultOf(answer) : refusedOr(unpackToCommandError(error, name)))
        } catch (error) {
          call.cancel()
          return reject(error)
        }
        left -= 1
        if (left > 0) return
        call.end()
        resolve([...answers.values()] as ReadonlyArray<AppendResult | Refused>)
      })
      .on("error", (error: Error) => reject(kurrent.convertToCommandError(error)))
      .on("end", () => reject(new Error("The event store has ended a stream of appends.")))
    send().catch(reject)
  }).finally(() => {
    isOver = true
  })
}

/** Commits that are encoded in one go: some milliseconds. */
const PART = 32

const FINAL: ReadonlySet<string> = new Set(["refused", "deleted", "conflict"])

const resultOf = (answer: streams.BatchAppendResp): AppendResult => {
  const success = answer.getSuccess()
  const place = success?.getPosition()
  return {
    success: true,
    nextExpectedRevision: BigInt(success?.getCurrentRevision() ?? -1),
    ...(place === undefined
      ? {}
      : { position: { commit: BigInt(place.getCommitPosition()), prepare: BigInt(place.getPreparePosition()) } })
  }
}

/** One, or several where the events are more than a message may carry. */
const requestsOf = function* (
  { stream, expected, events }: Proposed,
  id: string,
  deadline: timestamps.Timestamp
): Generator<streams.BatchAppendReq> {
  const options = new streams.BatchAppendReq.Options()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(stream)))
    .setDeadline21100(deadline)
  if (expected === null) options.setNoStream(new empty.Empty())
  else options.setStreamPosition(String(expected))
  const next = () => new streams.BatchAppendReq().setCorrelationId(new shared.UUID().setString(id)).setIsFinal(false)
  let request = next().setOptions(options)
  let bytes = 0
  for (const event of events) {
    const data = Buffer.from(JSON.stringify(event.data))
    const metadata = Buffer.from(JSON.stringify(event.metadata))
    if (bytes > 0 && bytes + data.length + metadata.length > MESSAGE_BYTES) {
      yield request
      request = next()
      bytes = 0
    }
    bytes += data.length + metadata.length
    const message = new streams.BatchAppendReq.ProposedMessage()
      .setId(new shared.UUID().setString(event.id))
      .setData(data)
      .setCustomMetadata(metadata)
    message.getMetadataMap().set("type", event.type).set("content-type", event.contentType)
    request.addProposedMessages(message)
  }
  yield request.setIsFinal(true)
}

/** As the client's own appends. */
const MESSAGE_BYTES = 3 * 1024 * 1024

const optionsOf = ({ stream, from, backwards = false, prefixes = [] }: Reading): streams.ReadReq.Options => {
  const { FORWARDS, BACKWARDS } = streams.ReadReq.Options.ReadDirection
  const options = new streams.ReadReq.Options()
    .setUuidOption(new streams.ReadReq.Options.UUIDOption().setString(new shared.Empty()))
    .setReadDirection(backwards ? BACKWARDS : FORWARDS)
    .setResolveLinks(false)
  if (stream !== undefined) {
    const name = new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
    const part = new streams.ReadReq.Options.StreamOptions().setStreamIdentifier(name)
    if (from === "end") part.setEnd(new shared.Empty())
    else part.setRevision(String(from ?? 0))
    return options.setStream(part).setNoFilter(new shared.Empty())
  }
  const all = new streams.ReadReq.Options.AllOptions()
  if (from === "end") all.setEnd(new shared.Empty())
  else if (from === undefined || from === 0) all.setStart(new shared.Empty())
  else all.setPosition(placeAt(from))
  const named = new streams.ReadReq.Options.FilterOptions.Expression().setPrefixList([...prefixes])
  const filter = new streams.ReadReq.Options.FilterOptions()
    .setStreamIdentifier(named)
    .setCount(new shared.Empty())
    .setCheckpointintervalmultiplier(1)
  return options.setAll(all).setFilter(filter)
}

/** For events of appends both halves of a place are the same. */
const placeAt = (position: number): streams.ReadReq.Options.Position =>
  new streams.ReadReq.Options.Position().setCommitPosition(String(position)).setPreparePosition(String(position))

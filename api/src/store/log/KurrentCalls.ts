/**
 * Calls of the client's half in JavaScript by the protocol's own messages. Its other half, in native code, answers a reading in
 * 0.6 ms or, by chance, in 44 ms: docs/scale.md says why, and a test says when it no longer does (KurrentCalls.test.ts). Then the
 * client's own `readStream` and `readAll` take the place of `readingOf`.
 */
import type { KurrentDBClient } from "@kurrent/kurrentdb-client"
import { convertGrpcEvent } from "@kurrent/kurrentdb-client/dist/utils/convertGrpcEvent.js"
import shared from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js"
import streamsService from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js"
import streams from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js"
import type { KurrentModule } from "./KurrentAnswers.ts"
import type { KurrentEvent } from "./KurrentEvents.ts"

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

/** A message of a subscription: the first one confirms it, and some say only how far the server has looked. */
export interface Heard {
  readonly event: KurrentEvent | null
  /** Of the event's data and metadata. */
  readonly bytes: number
}

export interface Subscribed {
  readonly cancel: () => void
}

type Call = streamsService.StreamsClient extends { read(...args: infer _): infer Stream } ? Stream : never

/** Methods of the client that its types hide; its own readings and subscriptions go through them. */
interface Half {
  readonly GRPCStreamCreator: (
    service: typeof streamsService.StreamsClient,
    name: string,
    create: (client: streamsService.StreamsClient) => Call
  ) => () => Promise<Call>
  readonly callArguments: (
    options: { readonly requiresLeader: boolean },
    callOptions: { readonly deadline: number }
  ) => Parameters<streamsService.StreamsClient["read"]> extends [unknown, ...infer Rest] ? Rest : never
}

/** A query has a limit of its own (KurrentConnection.ts), a subscription none. */
const FOREVER = { deadline: Number.POSITIVE_INFINITY }

/** All readings go to the leader: what was acknowledged is there at once, on followers it may come later. */
const open = (client: KurrentDBClient, name: string, request: streams.ReadReq): Promise<Call> => {
  const half = client as unknown as Half
  return half.GRPCStreamCreator(streamsService.StreamsClient, name, (service) =>
    service.read(request, ...half.callArguments({ requiresLeader: true }, FOREVER))
  )()
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
  const call = await open(client, "read", new streams.ReadReq().setOptions(options))
  const events: Array<KurrentEvent> = []
  return new Promise((resolve, reject) => {
    call
      .on("data", (answer: streams.ReadResp) => {
        heard()
        if (answer.hasStreamNotFound()) reject(new kurrent.StreamNotFoundError(undefined, reading.stream))
        const event = eventIn(answer)
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
  const call = await open(client, "subscribeToAll", new streams.ReadReq().setOptions(options))
  call
    .on("data", (answer: streams.ReadResp) => {
      const record = answer.getEvent()?.getEvent()
      on.heard({
        event: eventIn(answer),
        bytes: record === undefined ? 0 : record.getData_asU8().length + record.getCustomMetadata_asU8().length
      })
    })
    .on("error", on.ended)
    .on("end", on.ended)
  return { cancel: () => call.cancel() }
}

const eventIn = (answer: streams.ReadResp): KurrentEvent | null => {
  const found = answer.getEvent()
  const event = found === undefined ? undefined : convertGrpcEvent(found).event
  return event === undefined ? null : (event as KurrentEvent)
}

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

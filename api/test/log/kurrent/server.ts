/**
 * An event store in this process that speaks the protocol of KurrentDB's client as far as KurrentLog uses it, with
 * switches for what goes wrong on a network. Not a KurrentDB: what a real one does is shown by EVENT_STORE_TEST_URL only.
 */
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises"
import grpc from "@grpc/grpc-js"
import featuresService from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js"
import features from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js"
import streamsService from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js"
import streams from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js"
import { openWay, type Way } from "../../faults/way.ts"
import { appendResponse, batchResponse, expectationOf, nameOf, notFound, proposedOf, readResponse } from "./messages.ts"
import { type Proposed, type Stored, storedEvents, type Verdict } from "./storedEvents.ts"

export interface KurrentServerOptions {
  /** As a real server of today: appends come over one long stream. False: one call per append, as with old servers. */
  readonly batches?: boolean
  readonly maxAppendBytes?: number
}

export interface KurrentServer extends Omit<Way, "port"> {
  readonly url: string
  readonly stored: ReadonlyArray<Stored>
  /** Writes an event of another application. */
  readonly plant: (stream: string) => void
  /** Headers of the calls that came in, by method. */
  readonly calls: ReadonlyArray<{ readonly method: "read" | "append"; readonly leader: boolean }>
  /** The next append is written, but every connection is cut before its answer. */
  readonly loseNextAnswer: () => void
  /** Every connection is cut when the next append has arrived and nothing of it is written. */
  readonly loseNextAppend: () => void
  /** Connections stay open and nothing is answered any more, until false. */
  readonly fallSilent: (silent: boolean) => void
  /** Events that readings of the whole log have looked at, sent or passed over. */
  readonly looked: () => number
  /** Each event of a reading comes so many milliseconds after the one before; after `most` of them nothing comes any more. */
  readonly slowDown: (ms: number, most?: number) => void
  /** From now on every call is refused for want of rights. */
  readonly deny: () => void
  readonly stop: () => Promise<void>
}

export const startKurrentServer = async (options: KurrentServerOptions = {}): Promise<KurrentServer> => {
  const { batches = true, maxAppendBytes = 16 * 1024 * 1024 } = options
  const store = storedEvents(maxAppendBytes)
  const calls: Array<{ method: "read" | "append"; leader: boolean }> = []
  let losing: "answer" | "append" | null = null
  let silent = false
  let denied = false
  let looked = 0
  let slow: { readonly ms: number; readonly most: number } | null = null

  const note = (method: "read" | "append", metadata: grpc.Metadata) =>
    calls.push({ method, leader: metadata.get("requires-leader")[0] === "true" })

  /** The verdict, or null when the client shall not hear it. */
  const judge = (stream: string, expected: number | null, events: ReadonlyArray<Proposed>): Verdict | null => {
    if (silent) return null
    const lost = losing
    losing = null
    if (lost === "append") {
      way.cut()
      return null
    }
    const verdict = store.append(stream, expected, events)
    if (lost === null) return verdict
    way.cut()
    return null
  }

  const append: grpc.handleClientStreamingCall<streams.AppendReq, streams.AppendResp> = (call, answer) => {
    note("append", call.metadata)
    let head: streams.AppendReq.Options | undefined
    const events: Array<Proposed> = []
    call.on("data", (message: streams.AppendReq) => {
      head = message.getOptions() ?? head
      const proposed = message.getProposedMessage()
      if (proposed !== undefined) events.push(proposedOf(proposed))
    })
    const ended = async () => {
      // A connection that was cut in the middle of the events ends as well, and only afterwards counts as cancelled.
      await nextTurn()
      if (call.cancelled) return undefined
      if (denied) return answer(refusal("access-denied", grpc.status.PERMISSION_DENIED))
      if (head === undefined) return answer({ code: grpc.status.INVALID_ARGUMENT })
      const expected = expectationOf(head)
      const verdict = judge(nameOf(head.getStreamIdentifier()), expected, events)
      if (verdict === null) return
      if (verdict._tag === "TooLarge") {
        const tooLarge = refusal("maximum-append-size-exceeded", grpc.status.INVALID_ARGUMENT)
        tooLarge.metadata.set("maximum-append-size", String(maxAppendBytes))
        return answer(tooLarge)
      }
      answer(null, appendResponse(verdict, expected))
    }
    call.on("end", () => void ended())
  }

  const batchAppend: grpc.handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp> = (call) => {
    note("append", call.metadata)
    const open = new Map<string, { head: streams.BatchAppendReq.Options; events: Array<Proposed> }>()
    call.on("data", (message: streams.BatchAppendReq) => {
      if (denied) return void call.emit("error", refusal("access-denied", grpc.status.PERMISSION_DENIED))
      const id = message.getCorrelationId()?.getString() ?? ""
      const head = message.getOptions()
      const batch = open.get(id) ?? (head === undefined ? undefined : { head, events: [] })
      if (batch === undefined) throw new Error("The first message of an append has its options.")
      open.set(id, batch)
      batch.events.push(...message.getProposedMessagesList().map(proposedOf))
      if (!message.getIsFinal()) return
      open.delete(id)
      const verdict = judge(nameOf(batch.head.getStreamIdentifier()), expectationOf(batch.head), batch.events)
      const correlation = message.getCorrelationId()
      if (verdict === null || correlation === undefined) return
      call.write(batchResponse(verdict, batch.head, maxAppendBytes).setCorrelationId(correlation))
    })
    call.on("end", () => call.end())
    call.on("error", () => {})
  }

  const read: grpc.handleServerStreamingCall<streams.ReadReq, streams.ReadResp> = (call) => {
    note("read", call.metadata)
    if (silent) return
    if (denied) return void call.emit("error", refusal("access-denied", grpc.status.PERMISSION_DENIED))
    const wanted = call.request.getOptions()
    const stream = wanted?.getStream()
    const name = nameOf(stream?.getStreamIdentifier())
    const count = Number(wanted?.getCount() ?? 0)
    const found =
      stream === undefined
        ? readAll(store.all, wanted, count, () => {
            looked += 1
          })
        : readOne(store.of(name), stream, isBackwards(wanted))?.slice(0, count)
    if (found === undefined) call.write(notFound(name))
    void send(call, found ?? [])
  }

  const send = async (
    call: grpc.ServerWritableStream<streams.ReadReq, streams.ReadResp>,
    events: ReadonlyArray<Stored>
  ): Promise<void> => {
    for (const [sent, event] of events.entries()) {
      if (slow !== null) await delay(slow.ms)
      if (slow !== null && sent >= slow.most) return
      call.write(readResponse(event))
    }
    call.end()
  }

  const getSupportedMethods: grpc.handleUnaryCall<unknown, features.SupportedMethods> = (_call, answer) => {
    const response = new features.SupportedMethods().setEventStoreServerVersion("25.1.0")
    // A server that names no methods gets one call per append.
    if (batches) {
      response.addMethods(
        new features.SupportedMethod().setMethodName("batchappend").setServiceName("event_store.client.streams.streams")
      )
    }
    if (!silent) answer(null, response)
  }

  const server = new grpc.Server({ "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 })
  server.addService(streamsService.StreamsService as unknown as grpc.ServiceDefinition, { append, batchAppend, read })
  server.addService(featuresService.ServerFeaturesService as unknown as grpc.ServiceDefinition, { getSupportedMethods })
  const door = server.createConnectionInjector(grpc.ServerCredentials.createInsecure())
  const way = await openWay((connection) => door.injectConnection(connection))
  return {
    ...way,
    url: `kurrentdb://127.0.0.1:${way.port}?tls=false`,
    stored: store.all,
    plant: store.plant,
    calls,
    loseNextAnswer: () => {
      losing = "answer"
    },
    loseNextAppend: () => {
      losing = "append"
    },
    fallSilent: (now) => {
      silent = now
    },
    looked: () => looked,
    slowDown: (ms, most = Number.POSITIVE_INFINITY) => {
      slow = { ms, most }
    },
    deny: () => {
      denied = true
    },
    stop: async () => {
      await way.goAway()
      door.destroy()
      server.forceShutdown()
    }
  }
}

const refusal = (exception: string, code: grpc.status) => {
  const metadata = new grpc.Metadata()
  metadata.set("exception", exception)
  return Object.assign(new Error(exception), { code, details: exception, metadata })
}

/** Undefined for a stream that does not exist. */
const readOne = (
  events: ReadonlyArray<Stored>,
  from: streams.ReadReq.Options.StreamOptions,
  backwards: boolean
): ReadonlyArray<Stored> | undefined => {
  if (events.length === 0) return undefined
  const found = from.hasRevision() ? events.filter(({ revision }) => revision >= Number(from.getRevision())) : events
  return backwards ? found.toReversed() : found
}

/**
 * Forward from a position it is included, backward it is not, as with the real one.
 * @param look called for each event that is looked at before enough are found
 */
const readAll = (
  all: ReadonlyArray<Stored>,
  wanted: streams.ReadReq.Options | undefined,
  count: number,
  look: () => void
): ReadonlyArray<Stored> => {
  const prefixes = wanted?.getFilter()?.getStreamIdentifier()?.getPrefixList() ?? []
  const from = wanted?.getAll()?.getPosition()
  const place = Number(from?.getCommitPosition() ?? 0)
  const backwards = isBackwards(wanted)
  const found: Array<Stored> = []
  for (const event of backwards ? all.toReversed() : all) {
    if (found.length >= count) break
    if (from !== undefined && (backwards ? event.position >= place : event.position < place)) continue
    look()
    if (prefixes.length === 0 || prefixes.some((prefix) => event.stream.startsWith(prefix))) found.push(event)
  }
  return found
}

const isBackwards = (wanted: streams.ReadReq.Options | undefined): boolean =>
  wanted?.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS

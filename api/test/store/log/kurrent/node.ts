/** One node of KurrentDB's protocol as far as KurrentLog uses it: its gRPC services on events that nodes may share. */
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises"
import grpc from "@grpc/grpc-js"
import gossipService from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js"
import type gossip from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js"
import featuresService from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js"
import features from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js"
import streamsService from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js"
import type streams from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js"
import { appendResponse, batchResponse, expectationOf, nameOf, notFound, proposedOf, readResponse } from "./messages.ts"
import { isBackwards, readAll, readOne } from "./reading.ts"
import type { Proposed, Stored, StoredEvents, Verdict } from "./storedEvents.ts"
import type { Subscriptions } from "./subscriptions.ts"

/** What a node says instead of an answer. */
export type Refusal =
  | "access-denied"
  /** Nothing is said any more; connections stay open. */
  | "silent"
  /** Neither leads nor knows who does. */
  | "not-ready"
  /** Leads without a majority: nothing is committed. */
  | "no-majority"
  | "unknown"
  | { readonly leader: { readonly host: string; readonly port: number } }

export interface NodeBehaviour {
  readonly store: StoredEvents
  readonly subscriptions: Subscriptions
  /** As a real server of today: appends come over one long stream. False: one call per append, as with old servers. */
  readonly batches: boolean
  readonly maxAppendBytes: number
  /** Null when a question that requires the leader is answered. */
  readonly refusal: (method: "read" | "append") => Refusal | null
  readonly note: (method: "read" | "append", leader: boolean) => void
  /** Called when an append has arrived: 'before' and 'after' cut the connections there instead of an answer. */
  readonly losing: () => "before" | "after" | null
  readonly cut: () => void
  readonly looked: () => void
  readonly slow: () => { readonly ms: number; readonly most: number } | null
  readonly gossip: () => gossip.ClusterInfo
}

export const nodeServer = (behaviour: NodeBehaviour): grpc.Server => {
  const { store, subscriptions, batches, maxAppendBytes } = behaviour
  const note = (method: "read" | "append", metadata: grpc.Metadata) =>
    behaviour.note(method, metadata.get("requires-leader")[0] === "true")

  /** The verdict, or null when the client shall not hear it. */
  const judge = (stream: string, expected: number | null, events: ReadonlyArray<Proposed>): Verdict | null => {
    const lost = behaviour.losing()
    if (lost === "before") {
      behaviour.cut()
      return null
    }
    const verdict = store.append(stream, expected, events)
    if (lost === null) return verdict
    behaviour.cut()
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
      const refused = behaviour.refusal("append")
      if (refused === "silent") return undefined
      if (refused !== null) return answer(errorOf(refused))
      if (head === undefined) return answer({ code: grpc.status.INVALID_ARGUMENT })
      const expected = expectationOf(head)
      const stream = nameOf(head.getStreamIdentifier())
      const verdict = judge(stream, expected, events)
      if (verdict === null) return undefined
      if (verdict._tag === "Success" || verdict._tag === "WrongVersion") {
        return answer(null, appendResponse(verdict, expected))
      }
      if (verdict._tag === "Deleted") return answer(deleted(stream))
      if (verdict._tag === "BadRequest") return answer(exception("bad-request", grpc.status.INVALID_ARGUMENT))
      const tooLarge = exception("maximum-append-size-exceeded", grpc.status.INVALID_ARGUMENT)
      tooLarge.metadata.set("maximum-append-size", String(maxAppendBytes))
      return answer(tooLarge)
    }
    call.on("end", () => void ended())
  }

  const batchAppend: grpc.handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp> = (call) => {
    note("append", call.metadata)
    const open = new Map<string, { head: streams.BatchAppendReq.Options; events: Array<Proposed> }>()
    let isLost = false
    call.on("data", (message: streams.BatchAppendReq) => {
      // What comes behind an append whose connection was cut there is lost with it.
      if (isLost) return
      const refused = behaviour.refusal("append")
      if (refused === "silent") return
      if (refused !== null && refused !== "no-majority") return void call.emit("error", errorOf(refused))
      const id = message.getCorrelationId()?.getString() ?? ""
      const head = message.getOptions()
      const batch = open.get(id) ?? (head === undefined ? undefined : { head, events: [] })
      if (batch === undefined) throw new Error("The first message of an append has its options.")
      open.set(id, batch)
      batch.events.push(...message.getProposedMessagesList().map(proposedOf))
      if (!message.getIsFinal()) return
      open.delete(id)
      const correlation = message.getCorrelationId()
      const answer = (verdict: Verdict | { readonly _tag: "Timeout" }) => {
        if (correlation === undefined || call.destroyed) return
        call.write(batchResponse(verdict, batch.head, maxAppendBytes).setCorrelationId(correlation))
      }
      if (refused === "no-majority")
        return void setTimeout(() => answer({ _tag: "Timeout" }), COMMIT_TIMEOUT_MS).unref()
      const verdict = judge(nameOf(batch.head.getStreamIdentifier()), expectationOf(batch.head), batch.events)
      if (verdict === null) isLost = true
      else answer(verdict)
    })
    call.on("end", () => call.end())
    call.on("error", () => {})
  }

  const read: grpc.handleServerStreamingCall<streams.ReadReq, streams.ReadResp> = (call) => {
    note("read", call.metadata)
    const refused = behaviour.refusal("read")
    if (refused === "silent") return
    if (refused !== null && refused !== "no-majority") return void call.emit("error", errorOf(refused))
    const wanted = call.request.getOptions()
    const stream = wanted?.getStream()
    const name = nameOf(stream?.getStreamIdentifier())
    const count = Number(wanted?.getCount() ?? 0)
    if (stream !== undefined && store.isRemoved(name)) return void call.emit("error", deleted(name))
    const place = Number(wanted?.getAll()?.getPosition()?.getCommitPosition() ?? 0)
    // Seen of a real server for a position inside a record: an answer that its client takes for an outage.
    if (!store.isPlace(place)) return void call.emit("error", exception("", grpc.status.INTERNAL))
    if (wanted?.hasSubscription() === true) return subscriptions.begin(call)
    const found =
      stream === undefined
        ? readAll(store.all, wanted, count, behaviour.looked)
        : readOne(store.of(name), stream, isBackwards(wanted))?.slice(0, count)
    if (found === undefined) call.write(notFound(name))
    void send(call, found ?? [])
  }

  const send = async (
    call: grpc.ServerWritableStream<streams.ReadReq, streams.ReadResp>,
    events: ReadonlyArray<Stored>
  ): Promise<void> => {
    for (const [sent, event] of events.entries()) {
      const slow = behaviour.slow()
      if (slow !== null) await delay(slow.ms)
      if (slow !== null && sent >= slow.most) return
      call.write(readResponse(event))
      // A long page does not keep others waiting, as it would not with a real server.
      if (sent % PART === PART - 1) await nextTurn()
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
    if (behaviour.refusal("read") !== "silent") answer(null, response)
  }

  const server = new grpc.Server({ "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 })
  server.addService(streamsService.StreamsService as unknown as grpc.ServiceDefinition, { append, batchAppend, read })
  server.addService(featuresService.ServerFeaturesService as unknown as grpc.ServiceDefinition, { getSupportedMethods })
  server.addService(gossipService.GossipService as unknown as grpc.ServiceDefinition, {
    read: ((_call, answer) => answer(null, behaviour.gossip())) satisfies grpc.handleUnaryCall<
      unknown,
      gossip.ClusterInfo
    >
  })
  return server
}

const COMMIT_TIMEOUT_MS = 500
/** Events that are sent in one go. */
const PART = 64

const exception = (name: string, code: grpc.status, details = name) => {
  const metadata = new grpc.Metadata()
  if (name !== "") metadata.set("exception", name)
  return Object.assign(new Error(details), { code, details, metadata })
}

const deleted = (stream: string) => {
  const error = exception("stream-deleted", grpc.status.FAILED_PRECONDITION)
  error.metadata.set("stream-name", stream)
  return error
}

const errorOf = (refusal: Exclude<Refusal, "silent">) => {
  if (refusal === "access-denied") return exception("access-denied", grpc.status.PERMISSION_DENIED)
  if (refusal === "not-ready") return exception("", grpc.status.UNAVAILABLE, "Server Is Not Ready")
  if (refusal === "no-majority") return exception("", grpc.status.DEADLINE_EXCEEDED, "Operation timed out")
  if (refusal === "unknown") return exception("", grpc.status.UNKNOWN, "An unexpected error")
  const notLeader = exception("not-leader", grpc.status.NOT_FOUND, "Leader info available")
  notLeader.metadata.set("leader-endpoint-host", refusal.leader.host)
  notLeader.metadata.set("leader-endpoint-port", String(refusal.leader.port))
  return notLeader
}

/** The wire's messages as the test server reads and writes them, by the stubs that the client itself was built from. */
import gossip from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js"
import shared from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js"
import status from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js"
import streams from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js"
import any from "google-protobuf/google/protobuf/any_pb.js"
import empty from "google-protobuf/google/protobuf/empty_pb.js"
import type { Proposed, Stored, Verdict } from "./storedEvents.ts"

export const nameOf = (identifier: shared.StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString("utf8")

/** @throws for an append without an exact expectation: we never send one */
export const expectationOf = (options: streams.AppendReq.Options | streams.BatchAppendReq.Options): number | null => {
  if (options.hasNoStream()) return null
  if ("hasRevision" in options && options.hasRevision()) return Number(options.getRevision())
  if ("hasStreamPosition" in options && options.hasStreamPosition()) return Number(options.getStreamPosition())
  throw new Error("An append says which revision it expects.")
}

export const proposedOf = (
  message: streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage
): Proposed => ({
  id: message.getId()?.getString() ?? "",
  metadata: new Map(message.getMetadataMap().toArray()),
  custom: message.getCustomMetadata_asU8(),
  data: message.getData_asU8()
})

/** A real server has its records as bytes: those of a test's are encoded once, so that reading them costs as little as it can. */
const encoded = new WeakMap<Stored, Uint8Array>()

export const readResponse = (event: Stored): streams.ReadResp => {
  const bytes = encoded.get(event) ?? encodedRead(event).serializeBinary()
  encoded.set(event, bytes)
  return Object.assign(Object.create(streams.ReadResp.prototype) as streams.ReadResp, { serializeBinary: () => bytes })
}

const encodedRead = (event: Stored): streams.ReadResp => {
  const record = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(event.stream)))
    .setId(new shared.UUID().setString(event.id))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setData(event.data)
    .setCustomMetadata(event.custom)
  for (const [key, value] of event.metadata) record.getMetadataMap().set(key, value)
  // In ticks of 100 ns.
  record.getMetadataMap().set("created", String(Date.now() * 10_000))
  const found = new streams.ReadResp.ReadEvent().setEvent(record).setCommitPosition(String(event.position))
  return new streams.ReadResp().setEvent(found)
}

export const confirmed = (): streams.ReadResp =>
  new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId("one"))

export const caughtUp = (): streams.ReadResp => new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())

export const notFound = (stream: string): streams.ReadResp =>
  new streams.ReadResp().setStreamNotFound(
    new streams.ReadResp.StreamNotFound().setStreamIdentifier(
      new shared.StreamIdentifier().setStreamName(Buffer.from(stream))
    )
  )

export const appendResponse = (
  verdict: Extract<Verdict, { _tag: "Success" | "WrongVersion" }>,
  expected: number | null
) => {
  const response = new streams.AppendResp()
  if (verdict._tag === "Success") {
    const success = new streams.AppendResp.Success().setCurrentRevision(String(verdict.revision))
    if (verdict.position === null) return response.setSuccess(success.setNoPosition(new shared.Empty()))
    const position = new streams.AppendResp.Position()
      .setCommitPosition(String(verdict.position))
      .setPreparePosition(String(verdict.position))
    return response.setSuccess(success.setPosition(position))
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion()
  if (verdict.current === null) wrong.setCurrentNoStream(new shared.Empty())
  else wrong.setCurrentRevision(String(verdict.current))
  if (expected === null) wrong.setExpectedNoStream(new shared.Empty())
  else wrong.setExpectedRevision(String(expected))
  return response.setWrongExpectedVersion(wrong)
}

export interface Member {
  readonly port: number
  readonly state: "leader" | "follower" | "resigning" | "unknown"
  readonly isAlive: boolean
}

export const clusterInfo = (members: ReadonlyArray<Member>): gossip.ClusterInfo => {
  const { LEADER, FOLLOWER, RESIGNINGLEADER, UNKNOWN } = gossip.MemberInfo.VNodeState
  const states = { leader: LEADER, follower: FOLLOWER, resigning: RESIGNINGLEADER, unknown: UNKNOWN }
  return new gossip.ClusterInfo().setMembersList(
    members.map(({ port, state, isAlive }) =>
      new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString(`00000000-0000-4000-8000-${String(port).padStart(12, "0")}`))
        .setTimeStamp(String(Date.now() * 10_000))
        .setState(states[state])
        .setIsAlive(isAlive)
        .setHttpEndPoint(new gossip.EndPoint().setAddress("127.0.0.1").setPort(port))
    )
  )
}

export const batchResponse = (
  verdict: Verdict | { readonly _tag: "Timeout" },
  options: streams.BatchAppendReq.Options,
  maxAppendBytes: number
) => {
  const response = new streams.BatchAppendResp()
  const identifier = options.getStreamIdentifier()
  if (identifier !== undefined) response.setStreamIdentifier(identifier)
  if (verdict._tag === "Success") {
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(verdict.revision))
    if (verdict.position === null) return response.setSuccess(success.setNoPosition(new empty.Empty()))
    const position = new shared.AllStreamPosition()
      .setCommitPosition(String(verdict.position))
      .setPreparePosition(String(verdict.position))
    return response.setSuccess(success.setPosition(position))
  }
  const details = new any.Any()
  if (verdict._tag === "TooLarge") {
    const large = new shared.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendBytes)
    details.pack(large.serializeBinary(), "event_store.client.MaximumAppendSizeExceeded")
  } else if (verdict._tag === "Deleted") {
    const deleted = new shared.StreamDeleted().setStreamIdentifier(options.getStreamIdentifier())
    details.pack(deleted.serializeBinary(), "event_store.client.StreamDeleted")
  } else if (verdict._tag === "Timeout") {
    details.pack(new shared.Timeout().serializeBinary(), "event_store.client.Timeout")
  } else if (verdict._tag === "BadRequest") {
    // The client has no word for it.
    details.pack(new shared.BadRequest().setMessage("BadRequest").serializeBinary(), "event_store.client.BadRequest")
    return response.setError(new status.Status().setMessage("BadRequest").setDetails(details))
  } else {
    const expected = expectationOf(options)
    const wrong = new shared.WrongExpectedVersion()
    if (verdict.current === null) wrong.setCurrentNoStream(new empty.Empty())
    else wrong.setCurrentStreamRevision(String(verdict.current))
    if (expected === null) wrong.setExpectedNoStream(new empty.Empty())
    else wrong.setExpectedStreamPosition(String(expected))
    details.pack(wrong.serializeBinary(), "event_store.client.WrongExpectedVersion")
  }
  return response.setError(new status.Status().setMessage("refused").setDetails(details))
}

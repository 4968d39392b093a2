/** Messages of KurrentDB as ours are decoded, against the classes that are generated from the protocol. */
import { parseUUID } from "@kurrent/kurrentdb-client/dist/utils/grpcUUID.js"
import shared from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js"
import streams from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js"
import fc from "fast-check"
import { expect, it } from "vitest"
import { heardIn } from "../../../../src/store/log/KurrentMessages.ts"
import { caughtUp, confirmed, notFound } from "./messages.ts"

const { RecordedEvent } = streams.ReadResp.ReadEvent

const text = fc.string({ unit: "binary" })
const count = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n }).map(String)
const content = fc.oneof(
  fc.json().map((json) => Buffer.from(json)),
  fc.uint8Array({ maxLength: 40 })
)
const id = fc.oneof(
  fc.uuid().map((uuid) => new shared.UUID().setString(uuid)),
  fc
    .tuple(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }))
    .map(([most, least]) =>
      new shared.UUID().setStructured(
        new shared.UUID.Structured().setMostSignificantBits(String(most)).setLeastSignificantBits(String(least))
      )
    )
)
const record = fc
  .record({
    id,
    name: text,
    revision: count,
    commit: count,
    prepare: count,
    content,
    custom: content,
    head: fc.array(fc.tuple(fc.oneof(text, fc.constantFrom("type", "content-type")), text)),
    isJson: fc.boolean()
  })
  .map(({ id, name, revision, commit, prepare, content, custom, head, isJson }) => {
    const made = new RecordedEvent()
      .setId(id)
      .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(name)))
      .setStreamRevision(revision)
      .setCommitPosition(commit)
      .setPreparePosition(prepare)
      .setData(content)
      .setCustomMetadata(custom)
    for (const [key, value] of head) made.getMetadataMap().set(key, value)
    if (isJson) made.getMetadataMap().set("content-type", "application/json")
    return made
  })

/** As the generated classes have it. */
const expected = (bytes: Uint8Array) => {
  const message = streams.ReadResp.deserializeBinary(bytes).getEvent()?.getEvent()
  if (message === undefined) return null
  const data = Buffer.from(message.getData_asU8())
  const metadata = Buffer.from(message.getCustomMetadata_asU8())
  const isJson = message.getMetadataMap().get("content-type") === "application/json"
  const parsed = (json: string, other: unknown) => {
    try {
      return JSON.parse(json) as unknown
    } catch {
      return other
    }
  }
  return {
    bytes: data.length + metadata.length,
    isUnknown: false,
    event: {
      streamId: Buffer.from(message.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
      id: parseUUID(message.getId() as shared.UUID),
      revision: BigInt(message.getStreamRevision()),
      type: message.getMetadataMap().get("type") ?? "",
      data: isJson ? parsed(data.toString(), data.toString()) : new Uint8Array(data),
      metadata: parsed(metadata.toString(), undefined),
      isJson,
      position: { commit: BigInt(message.getCommitPosition()), prepare: BigInt(message.getPreparePosition()) }
    }
  }
}

it("M-09: an event is decoded to what the protocol's own classes find in the same bytes, whatever it holds", () => {
  fc.assert(
    fc.property(record, fc.boolean(), (found, isLinked) => {
      const event = new streams.ReadResp.ReadEvent().setEvent(found).setCommitPosition(found.getCommitPosition())
      // Fields that nobody reads are passed over.
      if (isLinked) event.setLink(found)
      const bytes = new streams.ReadResp().setEvent(event).serializeBinary()
      const heard = heardIn(bytes)
      expect({ ...heard, event: { ...heard.event, data: plain(heard.event?.data) } }).toEqual(expected(bytes))
    })
  )
})

const plain = (data: unknown): unknown => (data instanceof Uint8Array ? new Uint8Array(data) : data)

it("M-09: a message without an event has none, and one of them says that the stream is unknown", () => {
  expect(heardIn(confirmed().serializeBinary())).toEqual({ event: null, bytes: 0, isUnknown: false })
  expect(heardIn(caughtUp().serializeBinary())).toEqual({ event: null, bytes: 0, isUnknown: false })
  expect(heardIn(notFound("driver-1").serializeBinary())).toEqual({ event: null, bytes: 0, isUnknown: true })
  const empty = new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent())
  expect(heardIn(empty.serializeBinary()).event).toBe(null)
})

it("M-09: bytes that are cut are an error, never half an event", () => {
  fc.assert(
    fc.property(record, fc.nat(), (found, at) => {
      const whole = new streams.ReadResp().setEvent(new streams.ReadResp.ReadEvent().setEvent(found)).serializeBinary()
      const cut = whole.subarray(0, 1 + (at % (whole.length - 1)))
      expect(() => heardIn(cut)).toThrow(Error)
    })
  )
})

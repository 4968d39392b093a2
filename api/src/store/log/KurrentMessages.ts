/**
 * What a reading or a subscription sends, decoded by the protocol's field numbers in one pass: the classes that are generated from
 * the protocol take three times as long, and a first start decodes the whole log.
 */
import { parseUUID } from "@kurrent/kurrentdb-client/dist/utils/grpcUUID.js"
import shared from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js"
import protobuf from "google-protobuf"
import type { KurrentEvent } from "./KurrentEvents.ts"

/** One message: an event, that a stream is unknown, or neither, such as how far the server has looked. */
export interface Heard {
  readonly event: KurrentEvent | null
  /** Of the event's data and metadata. */
  readonly bytes: number
  readonly isUnknown: boolean
}

type Reader = InstanceType<typeof protobuf.BinaryReader>

/** By the field numbers of ReadResp; other fields are passed over, as the protocol asks for. */
export const heardIn = (message: Uint8Array): Heard => {
  const reader = new protobuf.BinaryReader(message)
  let event: Recorded | null = null
  let isUnknown = false
  while (reader.nextField()) {
    const field = reader.getFieldNumber()
    if (field === 1) event = within(reader, recordedIn)
    else {
      isUnknown ||= field === 4
      reader.skipField()
    }
  }
  return event === null ? { event, bytes: 0, isUnknown } : { ...event, isUnknown }
}

type Recorded = Pick<Heard, "bytes"> & { readonly event: KurrentEvent }

/** Of ReadEvent, the record itself: links are not followed. */
const recordedIn = (reader: Reader): Recorded | null => {
  let recorded: Recorded | null = null
  while (reader.nextField()) {
    if (reader.getFieldNumber() === 1) recorded = within(reader, recordIn)
    else reader.skipField()
  }
  return recorded
}

/** Of RecordedEvent, without what nobody reads. */
const recordIn = (reader: Reader): Recorded => {
  let [id, streamId, revision, prepare, commit] = ["", "", "0", "0", "0"]
  let [data, metadata]: [Uint8Array, Uint8Array] = [NOTHING, NOTHING]
  const head = new Map<string, string>()
  while (reader.nextField()) {
    const field = reader.getFieldNumber()
    if (field === 1) id = parseUUID(shared.UUID.deserializeBinary(reader.readBytes() as Uint8Array))
    else if (field === 2) streamId = within(reader, nameIn)
    else if (field === 3) revision = reader.readUint64String()
    else if (field === 4) prepare = reader.readUint64String()
    else if (field === 5) commit = reader.readUint64String()
    else if (field === 6) head.set(...within(reader, entryIn))
    else if (field === 7) metadata = reader.readBytes() as Uint8Array
    else if (field === 8) data = reader.readBytes() as Uint8Array
    else reader.skipField()
  }
  const isJson = head.get("content-type") === "application/json"
  const event = {
    streamId,
    id,
    revision: BigInt(revision),
    type: head.get("type") ?? "",
    data: isJson ? parsedOr(textOf(data), (text) => text) : data,
    metadata: parsedOr(textOf(metadata), () => undefined),
    isJson,
    position: { commit: BigInt(commit), prepare: BigInt(prepare) }
  }
  return { event: event as KurrentEvent, bytes: data.length + metadata.length }
}

/** Of StreamIdentifier. */
const nameIn = (reader: Reader): string => {
  let name = ""
  while (reader.nextField()) {
    if (reader.getFieldNumber() === 3) name = textOf(reader.readBytes() as Uint8Array)
    else reader.skipField()
  }
  return name
}

/** Of a map of texts. */
const entryIn = (reader: Reader): [string, string] => {
  const entry: [string, string] = ["", ""]
  while (reader.nextField()) {
    const field = reader.getFieldNumber()
    if (field === 1 || field === 2) entry[field - 1] = reader.readString()
    else reader.skipField()
  }
  return entry
}

const within = <A>(reader: Reader, read: (reader: Reader) => A): A => {
  let found: A | undefined
  reader.readMessage(undefined, (_message: unknown, inner: Reader) => {
    found = read(inner)
  })
  return found as A
}

const NOTHING = new Uint8Array()

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()

/** Others write what they like into their streams; that an event of ours is none is said where it is read. */
const parsedOr = <A>(text: string, other: (text: string) => A): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return other(text)
  }
}

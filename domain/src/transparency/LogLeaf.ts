/**
 * What the tree holds of an event (docs/decisions/054). A leaf names the event's place and kind, and commits to the rest by two salted
 * hashes: the content, which is published for the records of drivers, and the origin, which may name a person and never is. The
 * salts come from the event's random id, which is not published either. So a leaf gives nothing away, and the words of an origin
 * can be erased from a log: what takes their place is the hash, and the leaf stays what it was.
 */
import type { StoredEvent } from "../events/Log.ts"
import { toHex } from "./bytes.ts"
import { canonicalJson } from "./canonicalJson.ts"
import { type Digest, type Hash, leafContent } from "./MerkleTree.ts"

/** The fields of a leaf; the leaf itself is their canonical JSON. */
export interface LogLeaf {
  /** SHA-256 in hexadecimal, as is `origin`. */
  readonly content: string
  readonly origin: string
  readonly revision: number
  readonly schema: number
  readonly stream: string
  readonly type: string
}

/** The part of an event that may be published, with what shows that the leaf commits to it. */
export interface LeafContent {
  /** In hexadecimal. */
  readonly salt: string
  readonly at: string
  readonly data: unknown
}

const contentOf = async ({ id, at, data }: StoredEvent, digest: Digest): Promise<LeafContent> => ({
  salt: await hexDigest(`content of ${id}`, digest),
  at,
  data
})

/** An event as it may be published: what its leaf is made of. */
export interface PublicEvent extends Omit<LogLeaf, "content"> {
  readonly content: LeafContent
}

/** Deterministic, so that a log that moves to another store keeps its tree. */
export const publicEvent = async (event: StoredEvent, digest: Digest): Promise<PublicEvent> => {
  const { revision, schema, stream, type } = event
  const origin = erasedOrigin(event) ?? (await hexDigest(originText(event), digest))
  return { content: await contentOf(event, digest), origin, revision, schema, stream, type }
}

export const leafOf = async ({ content, ...place }: PublicEvent, digest: Digest): Promise<LogLeaf> => ({
  ...place,
  content: await hexDigest(contentText(content), digest)
})

/** Of an event in the log. */
export const leafOfEvent = async (event: StoredEvent, digest: Digest): Promise<LogLeaf> =>
  leafOf(await publicEvent(event, digest), digest)

/** The origin's hash, where its words were erased; else null. */
const erasedOrigin = ({ actor }: Pick<StoredEvent, "actor">): string | null =>
  /^erased:([0-9a-f]{64})$/.exec(actor)?.[1] ?? null

// Written by hand where the properties are known: each event passes here. LogLeaf.test.ts compares with canonicalJson.
const json = JSON.stringify

const contentText = ({ salt, at, data }: LeafContent): string =>
  `${salt}\n{"at":${json(at)},"data":${canonicalJson(data)}}`

const originText = ({ id, actor, reason, requestId, batch }: StoredEvent): string => {
  const given = `${batch === undefined ? "" : `"batch":${json(batch)},`}${reason === undefined ? "" : `"reason":${json(reason)},`}`
  return `${id}\n{"actor":${json(actor)},${given}"requestId":${json(requestId)}}`
}

const hexDigest = async (text: string, digest: Digest): Promise<string> => toHex(await digest(text))

export const leafText = ({ content, origin, revision, schema, stream, type }: LogLeaf): string =>
  `{"content":${json(content)},"origin":${json(origin)},"revision":${json(revision)},"schema":${json(schema)},"stream":${json(stream)},"type":${json(type)}}`

export const leafHash = async (leaf: LogLeaf, digest: Digest): Promise<Hash> => digest(leafContent(leafText(leaf)))

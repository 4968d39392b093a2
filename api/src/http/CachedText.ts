/** A text that is written once and answered until facts change, compressed for the first who takes that, with an ETag. */
import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { lazily } from "../platform/Lazily.ts"
import { acceptsEncoding } from "./AcceptEncoding.ts"
import { asOfHeader } from "./AsOf.ts"
import type { EncodedResponse, ReadRequest } from "./EncodedResponse.ts"
import { hasSeen } from "./IfNoneMatch.ts"

export interface CachedText {
  readonly showsCounts: boolean
  /** Made-up names must not push out what others ask for. */
  readonly isCacheable: boolean
  readonly status: 200 | 404 | 410
  /** With its content type. */
  readonly headers: Readonly<Record<string, string>>
  readonly fingerprint: string
  readonly plain: Uint8Array
  readonly gzipped: () => Promise<Uint8Array>
}

const compress = promisify(gzip)

/** @param headers further ones, in lower case */
export const cachedText = (
  status: CachedText["status"],
  type: string,
  text: string,
  headers: Readonly<Record<string, string>> = {}
): CachedText => {
  const plain = Buffer.from(text)
  return {
    showsCounts: false,
    isCacheable: status === 200,
    status,
    headers: { ...headers, "content-type": type },
    fingerprint: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    plain,
    gzipped: lazily(() => compress(plain))
  }
}

/** Programs ask again and again: what they have is answered without a body. */
export const respondWith = async (
  { status, headers, fingerprint, plain, gzipped }: CachedText,
  request: ReadRequest,
  asOf: number | null
): Promise<EncodedResponse> => {
  // With the header it is a different response: else a browser would keep the header beyond the outage.
  const etag = `"${fingerprint}${asOf === null ? "" : `-${asOf.toString(36)}`}"`
  const { "content-type": type = "", ...others } = headers
  const common = { "cache-control": "no-cache", vary: "accept-encoding", ...others, ...asOfHeader(asOf) }
  if (status !== 200) return { status, headers: { ...common, "content-type": type }, body: plain }
  const tagged = { ...common, etag: `W/${etag}` }
  if (hasSeen(request, etag)) return { status: 304, headers: tagged, body: null }
  const found = { ...tagged, "content-type": type }
  return acceptsEncoding(request.headers["accept-encoding"], "gzip")
    ? { status, headers: { ...found, "content-encoding": "gzip" }, body: await gzipped() }
    : { status, headers: found, body: plain }
}

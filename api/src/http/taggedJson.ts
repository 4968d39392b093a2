/** A JSON answer made for one request, with an ETag: a client that already has it is answered without a body. */
import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { gzip } from "node:zlib"
import { acceptsEncoding } from "./AcceptEncoding.ts"
import { asOfHeader } from "./AsOf.ts"
import type { EncodedResponse, ReadRequest } from "./EncodedResponse.ts"
import { hasSeen } from "./IfNoneMatch.ts"

const compress = promisify(gzip)
/** Smaller ones fit into one packet as they are. */
const WORTH_COMPRESSING = 1_400

/** @param asOf since when it is known to be true (AsOf.ts); null: it is current */
export const taggedJson = async (
  request: ReadRequest,
  value: unknown,
  asOf: number | null
): Promise<EncodedResponse> => {
  const body = Buffer.from(JSON.stringify(value))
  const print = createHash("sha256").update(body).digest("base64url").slice(0, 22)
  // With the header it is a different response: else a browser would keep the header beyond the outage.
  const etag = `"${print}${asOf === null ? "" : `-${asOf.toString(36)}`}"`
  const found = { etag: `W/${etag}`, "cache-control": "no-cache", vary: "accept-encoding", ...asOfHeader(asOf) }
  if (hasSeen(request, etag)) return { status: 304, headers: found, body: null }
  const headers = { ...found, "content-type": "application/json" }
  return body.length >= WORTH_COMPRESSING && acceptsEncoding(request.headers["accept-encoding"], "gzip")
    ? { status: 200, headers: { ...headers, "content-encoding": "gzip" }, body: await compress(body) }
    : { status: 200, headers, body }
}

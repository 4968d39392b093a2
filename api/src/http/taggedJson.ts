/** A small JSON answer with an ETag: a client that already has it is answered without a body. */
import { createHash } from "node:crypto"
import { asOfHeader } from "./AsOf.ts"
import { hasSeen } from "./IfNoneMatch.ts"
import type { PreparedResponse, ReadRequest } from "./PreparedResponse.ts"

/** @param asOf since when it is known to be true (AsOf.ts); null: it is current */
export const taggedJson = (request: ReadRequest, value: unknown, asOf: number | null): PreparedResponse => {
  const body = Buffer.from(JSON.stringify(value))
  const print = createHash("sha256").update(body).digest("base64url").slice(0, 22)
  // With the header it is a different response: else a browser would keep the header beyond the outage.
  const etag = `"${print}${asOf === null ? "" : `-${asOf.toString(36)}`}"`
  const found = { etag: `W/${etag}`, "cache-control": "no-cache", ...asOfHeader(asOf) }
  if (hasSeen(request, etag)) return { status: 304, headers: found, body: null }
  return { status: 200, headers: { ...found, "content-type": "application/json" }, body }
}

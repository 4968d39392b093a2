/** Whether a client already has an answer (RFC 9110, If-None-Match). */
import type { ReadRequest } from "./EncodedResponse.ts"

/**
 * Compared weakly: the same answer in another encoding is still the same answer.
 * @param etag in quotes, without `W/`
 */
export const hasSeen = ({ headers }: ReadRequest, etag: string): boolean => {
  const seen = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""))
  return seen?.includes(etag) === true || seen?.includes("*") === true
}

/** Who asks, as far as counting a question needs it: a network, or null where it may not be counted (P-QUAL-3). */
import { isGpcHeader } from "@driverdex/domain/consent/preferences"
import { networkOf } from "../../http/ClientAddress.ts"
import type { ReadRequest } from "../../http/EncodedResponse.ts"

/** What robots that say so have in their names. */
const ROBOT = /bot\b|crawl|spider|slurp/i

/**
 * The visitor's network, /24 or /48. Null under Global Privacy Control, for robots, and for what another site's page loads: it could
 * make all its readers ask for a text of its choice. A link to a page is followed by people.
 */
export const requesterNetwork = (request: ReadRequest, trustedProxies: number): string | null => {
  const { headers } = request
  if (isGpcHeader(headers["sec-gpc"]) || ROBOT.test(headers["user-agent"] ?? "")) return null
  const isEmbedded = headers["sec-fetch-site"] === "cross-site" && headers["sec-fetch-dest"] !== "document"
  if (isEmbedded || headers["sec-purpose"]?.includes("prefetch") === true) return null
  return networkOf(request, trustedProxies)
}

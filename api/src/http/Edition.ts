/**
 * How old a cached answer may be. Facts are always current: an acknowledged edit is in the next answer of every
 * process. Download counts change with each visitor; what shows many of them may be answered as it was up to a second ago,
 * unless the request asks for the current state (docs/decisions/020-counts-in-lists.md).
 */
import type { ReadRequest } from "./EncodedResponse.ts"

export interface Edition {
  /** Changes when anything but a download count may have changed. */
  readonly facts: string
  /** Changes when a download count may have changed. */
  readonly counts: string
}

/** How long an answer with counts may be used while they change. */
export const COUNTS_REUSED_MS = 1_000

/** The request directives of RFC 9111 with which a client refuses cached responses. */
export const wantsCurrent = ({ headers }: ReadRequest): boolean =>
  /(?:^|[\s,])(?:no-cache|max-age=0)(?:$|[\s,])/.test(headers["cache-control"] ?? "")

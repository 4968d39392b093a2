/** An answer whose bytes are at hand, and what of a request chooses it: CachedResponses.ts writes it as it is, the router by `toResponse`. */
import type { Option } from "effect"
import { HttpServerResponse } from "effect/http"

export interface ReadRequest {
  /** Path and parameters as they came. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The other end of the connection. */
  readonly remoteAddress?: Option.Option<string>
}

export interface EncodedResponse {
  readonly status: number
  /** In lower case; `content-length` is the writer's. */
  readonly headers: Readonly<Record<string, string>>
  /** Null: an answer without a body. */
  readonly body: Uint8Array | null
}

/** Answers one address. */
export type Respond = (request: ReadRequest) => Promise<EncodedResponse>

export const toResponse = ({ status, headers, body }: EncodedResponse): HttpServerResponse.HttpServerResponse => {
  if (body === null) return HttpServerResponse.empty({ status, headers })
  const { "content-type": contentType, ...others } = headers
  return HttpServerResponse.uint8Array(body, {
    status,
    headers: others,
    ...(contentType === undefined ? {} : { contentType })
  })
}

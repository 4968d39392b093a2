/** The one place that calls fetch, by the rules of P-API-2. */
import type { Answer, Route, Sent } from "@driverdex/api/contract/Calls"
import { printSearchString } from "@driverdex/domain/search/address/searchString"

/** A response other than 2xx; the message is 'status: text', the text being the body or else the status text. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = "HttpError"
    this.status = status
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** Receives the response's headers. */
  readonly onHeaders?: (headers: Headers) => void
}

/** Makes a call of the contract, with cookies; null for an answer without content. */
export const call = async <R extends Route>(
  route: R,
  sent: Sent<R>,
  { signal, headers, onHeaders }: CallOptions = {}
): Promise<Answer<R>> => {
  const { payload } = sent as AnySent
  const [method] = route.split(" ")
  const isOwnChangeNew = method === "GET" && performance.now() < currentUntil
  const answer = await send(addressOf(route, sent), {
    ...(method !== "GET" && { method }),
    ...(isOwnChangeNew && { cache: "no-cache" }),
    ...(signal && { signal }),
    ...(payload === undefined
      ? headers && { headers }
      : { body: JSON.stringify(payload), headers: { "Content-Type": "application/json", ...headers } })
  })
  onHeaders?.(answer.headers)
  const text = await answer.text()
  return (text === "" ? null : JSON.parse(text)) as Answer<R>
}

/** Where a call is made, for links too. */
export const addressOf = <R extends Route>(route: R, sent: Sent<R>): string => {
  const { params = {}, query = {} } = sent as AnySent
  const [, path = ""] = route.split(" ")
  return `${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}${printSearchString(query)}`
}

interface AnySent {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly payload?: unknown
}

/** Reads text, of addresses that are no call of the API. */
export const getText = async (path: string): Promise<string> => (await send(path, { cache: "no-cache" })).text()

/**
 * Call when this visitor changed a count: later reads request the current state. The server may return long lists
 * with counts as they were a second ago, so after two seconds no response can lack the change.
 */
export const wantCurrentAnswers = (): void => {
  currentUntil = performance.now() + 2_000
}

let currentUntil = 0

const send = async (path: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(path, { ...init, credentials: "include" })
  if (!answer.ok) throw new HttpError(answer.status, (await answer.text()) || answer.statusText)
  return answer
}

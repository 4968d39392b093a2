/** The one place that calls fetch, by the rules of P-API-2. */

/** A response other than 2xx; the message is 'status: text', the text being the body or else the status text. */
export class HttpError extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = "HttpError"
    this.status = status
  }
}

/** Reads JSON, with cookies. `hear` receives the response's headers. */
export const getJson = async <A>(path: string, signal?: AbortSignal, hear?: (headers: Headers) => void): Promise<A> => {
  const isOwnChangeNew = performance.now() < currentUntil
  const answer = await send(path, { ...(isOwnChangeNew && { cache: "no-cache" }), ...(signal && { signal }) })
  hear?.(answer.headers)
  return answer.json() as Promise<A>
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

/** As `getJson`, but null when not signed in. */
export const getJsonIfSignedIn = async <A>(path: string, signal?: AbortSignal): Promise<A | null> => {
  try {
    return await getJson<A>(path, signal)
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return null
    throw error
  }
}

/** Sends JSON when there is a body, with cookies and the headers for the body; null for a response without content. */
export const sendJson = async <A>(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {}
): Promise<A> => {
  const answer = await send(path, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", ...headers }
    })
  })
  const text = await answer.text()
  return (text === "" ? null : JSON.parse(text)) as A
}

const send = async (path: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(path, { ...init, credentials: "include" })
  if (!answer.ok) throw new HttpError(answer.status, (await answer.text()) || answer.statusText)
  return answer
}

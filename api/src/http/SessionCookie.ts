/** The operator's cookie: only for this host, not readable by scripts, never sent along from another site. */
import { HttpServerResponse } from "effect/http"

const PLAIN = "driverdex_session"
// The prefix makes browsers insist on https, this host and path /.
const SECURE = `__Host-${PLAIN}`

/** The session token that a browser sent, if any. On https only under the name that no other host can set. */
export const sessionTokenOf = (cookies: Readonly<Record<string, string>>, https: boolean): string | undefined =>
  cookies[https ? SECURE : PLAIN]

export const setSessionCookie = (
  response: HttpServerResponse.HttpServerResponse,
  token: string,
  https: boolean
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, https ? SECURE : PLAIN, token, options(https))

export const expireSessionCookie = (
  response: HttpServerResponse.HttpServerResponse,
  https: boolean
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.setCookieUnsafe(response, https ? SECURE : PLAIN, "", { ...options(https), maxAge: 0 })

const options = (https: boolean) => ({ httpOnly: true, sameSite: "strict", secure: https, path: "/" }) as const

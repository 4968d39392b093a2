/** Refuses writes that a foreign page triggers in a visitor's or operator's browser (P-API-5). */

export interface OriginCheck {
  readonly method: string
  readonly origin: string | undefined
  readonly host: string | undefined
  readonly hasSessionCookie: boolean
  readonly hasBearer: boolean
  /** Origin of SITE_URL; null: the Host header decides. */
  readonly siteOrigin: string | null
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"])

/**
 * Whether the request may go on. A safe method always may; so may a bearer token, which no foreign page can send. With the
 * cookie the Origin must be ours; without it a missing Origin is fine and a foreign one is not.
 */
export const isAllowedOrigin = (check: OriginCheck): boolean => {
  if (SAFE.has(check.method)) return true
  if (check.hasBearer && !check.hasSessionCookie) return true
  if (check.origin === undefined) return !check.hasSessionCookie
  if (check.siteOrigin !== null) return check.origin === check.siteOrigin
  const origin = URL.parse(check.origin)
  return origin !== null && check.host !== undefined && origin.host === check.host.toLowerCase()
}

/** Security headers on every answer, and the one that lets pages of other sites read it. */

/** For responses that are not pages: nothing may be loaded or framed. */
const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

const ALWAYS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  // Some makers refuse requests without a referrer; the origin is enough for them (P-DL-6).
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()"
}

const TWO_YEARS = "max-age=63072000; includeSubDomains"

/** The headers to add to a response that already has `present`. */
export const securityHeaders = (
  present: Readonly<Record<string, string | undefined>>,
  options: { readonly https: boolean; readonly isPublicRead: boolean }
): Readonly<Record<string, string>> => ({
  ...ALWAYS,
  // A picture for other pages says otherwise (P-PUB-6).
  ...(present["cross-origin-resource-policy"] === undefined ? { "cross-origin-resource-policy": "same-origin" } : {}),
  // Of any site, and so never with cookies: browsers refuse the two together (P-API-5).
  ...(options.isPublicRead ? { "access-control-allow-origin": "*" } : {}),
  ...(options.https ? { "strict-transport-security": TWO_YEARS } : {}),
  ...(present["content-security-policy"] === undefined ? { "content-security-policy": NO_CONTENT_POLICY } : {}),
  // Responses without a directive of their own must not be stored by anyone: sessions, imports, errors.
  ...(present["cache-control"] === undefined ? { "cache-control": "no-store" } : {})
})

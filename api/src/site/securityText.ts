/** Where to report a weakness of this site: security.txt of RFC 9116 (P-SEO-5). */
import type { Config } from "../platform/Config.ts"

export type SecurityContact = Pick<Config, "siteUrl" | "supportEmail" | "inbox">

export const SECURITY_TEXT_PATH = "/.well-known/security.txt"

/** For how long what is read today may be relied on. */
const DAYS_GOOD = 90
const DAY_MS = 86_400_000

/**
 * Null where there is no way to reach the operator: a file must name one, and a page only with https.
 * @param now milliseconds since 1970
 */
export const securityText = ({ siteUrl, supportEmail, inbox }: SecurityContact, now: number): string | null => {
  const secureOrigin = siteUrl?.startsWith("https:") ? siteUrl : null
  // The first one is the preferred contact.
  const contacts = [
    ...(supportEmail === null ? [] : [mailto(supportEmail)]),
    ...(inbox && secureOrigin !== null ? [`${secureOrigin}/contact`] : [])
  ]
  if (contacts.length === 0) return null
  // The same all day, because it is cached for a day.
  const expires = new Date((Math.floor(now / DAY_MS) + DAYS_GOOD) * DAY_MS).toISOString()
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    ...(secureOrigin === null ? [] : [`Canonical: ${secureOrigin}${SECURITY_TEXT_PATH}`]),
    ""
  ].join("\n")
}

/** RFC 6068: whatever else an address may hold, it ends neither the address nor the line. */
const mailto = (address: string): string => `mailto:${address.split("@").map(encodeURIComponent).join("@")}`

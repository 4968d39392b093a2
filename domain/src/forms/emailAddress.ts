/** Which texts can be e-mail addresses: the plain form name@host.domain, letters of any script, within the limits of RFC 5321. */

/** RFC 5321 §4.5.3.1: 64 before the sign, 254 in all. */
const MAX_EMAIL = 254
const MAX_LOCAL = 64

/** Surrounding spaces are allowed. Quoted names, comments and numeric hosts are rejected as probable typos. */
export const isEmailAddress = (text: string): boolean => {
  const address = text.trim()
  // Bounded before any pattern is tried.
  if (address.length > MAX_EMAIL) return false
  const [local, host, ...more] = address.split("@")
  if (local === undefined || host === undefined || more.length > 0) return false
  const labels = host.split(".")
  return (
    local.length <= MAX_LOCAL &&
    local.split(".").every((part) => LOCAL_PART.test(part)) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? "")
  )
}

const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u
const TOP_LEVEL = /^(?=.*\p{L})..+$/u

/** Which addresses a webhook may have (P-HOOK-1). Where a name leads is judged at each connection, not here. */

/** Other ports are those of services that are not meant for strangers. */
const PORTS = ["", "443", "8443"]
const MAX_ADDRESS_LENGTH = 2_000

/** The sentence for an address that cannot be used; null for one that can. */
export const webhookAddressError = (text: string): string | null => {
  if (text.length > MAX_ADDRESS_LENGTH) return `Use at most ${MAX_ADDRESS_LENGTH} characters.`
  if (!URL.canParse(text)) return "Use a whole address that begins with https://."
  const { protocol, username, password, port, hash, hostname } = new URL(text)
  if (protocol !== "https:") return "Use an address that begins with https://."
  if (username !== "" || password !== "") return "Leave the name and password out of the address."
  if (hash !== "") return "Leave the part after # out: it is never sent."
  if (!PORTS.includes(port)) return "Use port 443 or 8443."
  // A name without a dot is one of the operator's own network.
  if (!hostname.includes(".") && !hostname.startsWith("[")) return "Use the whole name of a public host."
  return null
}

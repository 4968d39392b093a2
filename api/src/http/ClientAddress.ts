/** Where a request comes from, as far as it can be trusted. */

/**
 * The client's address. X-Forwarded-For counts only for as many hops as trusted proxies stand in front: with none, a
 * forged header is ignored (ASVS 4.1.3).
 */
export const clientAddress = (
  remote: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number
): string => {
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim())
  const named = trustedProxies > 0 ? hops.at(-trustedProxies) : undefined
  return named || remote || "unknown"
}

/** The part of an address that names a household rather than a device: /24, or /48 for IPv6. */
export const sourceOf = (address: string): string => {
  const v4 = address.startsWith("::ffff:") ? address.slice(7) : address
  if (/^\d+\.\d+\.\d+\.\d+$/.test(v4)) return v4.split(".").slice(0, 3).join(".")
  return v4.includes(":") ? v4.split(":").slice(0, 3).join(":") : v4
}

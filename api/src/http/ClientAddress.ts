/** Where a request comes from, as far as it can be trusted. */
import { isIPv4, isIPv6 } from "node:net"
import { Option } from "effect"
import type { ReadRequest } from "./EncodedResponse.ts"

/** The address at the other end of the connection. */
export const remoteOf = ({ remoteAddress }: Pick<ReadRequest, "remoteAddress">): string | undefined =>
  remoteAddress === undefined ? undefined : Option.getOrUndefined(remoteAddress)

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

/**
 * The part of an address that names a household rather than a device: /24, or /48 for IPv6 however it is written. Anything
 * that is no address is a source of its own.
 */
export const sourceOf = (address: string): string => {
  // Some proxies write the port behind the address.
  const host = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  const v4 = /^::ffff:([\d.]+)$/i.exec(host)?.[1] ?? host
  if (isIPv4(v4)) return v4.split(".").slice(0, 3).join(".")
  return isIPv6(host) ? first48Bits(host) : host
}

/** The network that a request comes from. */
export const networkOf = (request: Pick<ReadRequest, "headers" | "remoteAddress">, trustedProxies: number): string =>
  sourceOf(clientAddress(remoteOf(request), request.headers["x-forwarded-for"], trustedProxies))

/** The first 48 bits as three groups without leading zeros. */
const first48Bits = (address: string): string => {
  const [left = "", right] = address.toLowerCase().split("::")
  const groups = (text: string | undefined) => (text === undefined || text === "" ? [] : text.split(":"))
  // '::' stands for zeros, at least one group of them; those that matter here come before everything behind it.
  const missing = right === undefined ? 0 : 8 - groups(left).length - groups(right).length
  const all = [...groups(left), ...Array.from({ length: missing }, () => "0"), ...groups(right)]
  return all
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")
}

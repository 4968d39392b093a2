/**
 * Name resolution that gives public addresses only. A name of a maker may resolve to an address inside the operator's network,
 * by mistake or by intent; looking at the name alone would not notice.
 */
import { lookup as resolve } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"
import { FetchFailure } from "./FetchFailure.ts"

/** A `lookup` for connections to the host of the address; fails when any of its addresses is not public. */
export const publicLookup =
  (url: string, lookup: LookupFunction = resolve as LookupFunction): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === "string" ? [{ address: found, family: isIP(found) }] : (found ?? [])
      const [first] = addresses
      if (error !== null || first === undefined) return done(error ?? noAddress(), "")
      if (!addresses.every(({ address }) => isPublic(address))) {
        return done(new FetchFailure("refused", "private", url), "")
      }
      if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }

/** Whether an IP address is one of the public internet, as the registries of IANA list them. */
export const isPublic = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !SPECIAL.check(address)
  return family === 6 && UNICAST.check(address, "ipv6") && !SPECIAL.check(address, "ipv6")
}

/** An address of this machine, by number. */
export const isLoopback = (address: string): boolean => isIP(address) === 4 && LOOPBACK.check(address)

const noAddress = (): Error => Object.assign(new Error("The name has no address."), { code: "ENODATA" })

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet("127.0.0.0", 8)

/** IPv6 outside of it is local, reserved, or an IPv4 address in disguise. */
const UNICAST = new BlockList()
UNICAST.addSubnet("2000::", 3, "ipv6")

const SPECIAL = new BlockList()
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3]
] as const) {
  SPECIAL.addSubnet(net, bits)
}
// IETF protocols with Teredo, documentation, 6to4, documentation.
SPECIAL.addSubnet("2001::", 23, "ipv6")
SPECIAL.addSubnet("2001:db8::", 32, "ipv6")
SPECIAL.addSubnet("2002::", 16, "ipv6")
SPECIAL.addSubnet("3fff::", 20, "ipv6")

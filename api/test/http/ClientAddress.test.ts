import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { clientAddress, sourceOf } from "../../src/http/ClientAddress.ts"

describe("the client's address (A5)", () => {
  it.each<[string, string | undefined, string | undefined, number, string]>([
    ["is the connection's without proxies", "192.0.2.1", "198.51.100.9", 0, "192.0.2.1"],
    ["is what the one proxy saw", "10.0.0.1", "198.51.100.9", 1, "198.51.100.9"],
    ["is not what the client said before the proxy", "10.0.0.1", "203.0.113.66, 198.51.100.9", 1, "198.51.100.9"],
    ["is what the outer of two proxies saw", "10.0.0.1", "203.0.113.66, 198.51.100.9, 10.0.0.2", 2, "198.51.100.9"],
    ["is the connection's where the header is too short", "10.0.0.1", "198.51.100.9", 2, "10.0.0.1"],
    ["is the connection's where the header is missing", "10.0.0.1", undefined, 1, "10.0.0.1"],
    ["is the connection's where the header is empty", "10.0.0.1", "", 1, "10.0.0.1"],
    ["is unknown where nothing is known", undefined, undefined, 0, "unknown"]
  ])("%s", (_, remote, header, proxies, address) => {
    expect(clientAddress(remote, header, proxies)).toBe(address)
  })

  it("cannot be moved by anything that stands before what the trusted proxies wrote", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 3 }), (forged, proxies) => {
        const written = ["198.51.100.9", "10.0.0.3", "10.0.0.2"].slice(3 - proxies)
        const header = [...(forged === "" ? [] : [forged]), ...written].join(", ")
        expect(clientAddress("10.0.0.1", header, proxies)).toBe(written[0] ?? "10.0.0.1")
      })
    )
  })
})

describe("the source of an address", () => {
  it.each([
    ["192.0.2.77", "192.0.2"],
    ["::ffff:192.0.2.77", "192.0.2"],
    ["::FFFF:192.0.2.77", "192.0.2"],
    ["192.0.2.77:50123", "192.0.2"],
    ["2001:db8:7:1:2:3:4:5", "2001:db8:7"],
    ["2001:0DB8:0007::1", "2001:db8:7"],
    ["[2001:db8:7::1]:443", "2001:db8:7"],
    ["2001:db8::1", "2001:db8:0"],
    ["2001:db8:0:1:2:3:4:5", "2001:db8:0"],
    ["2001::", "2001:0:0"],
    ["::1", "0:0:0"],
    ["fe80::1%eth0", "fe80:0:0"],
    ["unknown", "unknown"],
    ["999.1.1.1", "999.1.1.1"],
    ["a:b", "a:b"]
  ])("of %s is %s", (address, source) => {
    expect(sourceOf(address)).toBe(source)
  })

  it("is one for a household, however its addresses are written", () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const device = fc.array(group, { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(fc.tuple(group, group, group), device, device, (network, one, two) => {
        const long = [...network, ...one].map((n) => n.toString(16).padStart(4, "0").toUpperCase()).join(":")
        const short = new URL(`http://[${[...network, ...two].map((n) => n.toString(16)).join(":")}]/`).hostname.slice(
          1,
          -1
        )
        fc.pre(!short.startsWith("::ffff:"))
        expect(sourceOf(long)).toBe(sourceOf(short))
        expect(sourceOf(long)).toBe(network.map((n) => n.toString(16)).join(":"))
      })
    )
  })
})

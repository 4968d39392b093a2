import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { isSameVendor } from "@driverdex/domain/decide/Catalogue"
import { narrowedVendor } from "@driverdex/domain/decide/narrowedVendor"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const HOSTS = ["www.acme.example", "old.acme.example", "evil.example", "github.com"]
const PREFIXES = ["https://github.com/acme", "https://github.com/evil/", "https://evil.example/x"]
const ADDRESSES = [...HOSTS.map((host) => `https://${host}/driver`), ...PREFIXES.map((prefix) => `${prefix}/driver`)]

const vendor: fc.Arbitrary<Vendor> = fc.record({
  name: fc.constant("Acme"),
  officialHosts: fc.shuffledSubarray(HOSTS),
  officialPathPrefixes: fc.shuffledSubarray(PREFIXES),
  driverFinderUrl: fc.option(fc.constantFrom(...ADDRESSES))
})
const BASE: Vendor = {
  name: "Acme",
  officialHosts: ["www.acme.example", "old.acme.example"],
  officialPathPrefixes: ["https://github.com/acme"],
  driverFinderUrl: "https://www.acme.example/finder"
}
/** What a record leads visitors to, of these addresses. */
const ledTo = (one: Vendor | null): ReadonlyArray<string> => {
  if (one === null) return []
  const { driverFinderUrl: finder } = one
  const shownFinder = finder !== null && officialHostOf(finder, one) !== null ? [`finder ${finder}`] : []
  return [...ADDRESSES.filter((address) => officialHostOf(address, one) !== null), ...shownFinder]
}

describe("what one operator may change alone of a manufacturer's record", () => {
  it("P-ADM-16: leads to no address that was not led to before, and takes away all that is to be taken away", () => {
    fc.assert(
      fc.property(fc.option(vendor, { nil: undefined }), vendor, (before, wanted) => {
        const alone = narrowedVendor(before, wanted)
        const [was, is, willBe] = [ledTo(before ?? null), ledTo(alone), ledTo(wanted)]
        const isOfficial = (address: string) => officialHostOf(address.replace("finder ", ""), before) !== null
        for (const address of is) expect(was.includes(address) || isOfficial(address)).toBe(true)
        for (const address of is.filter((one) => !one.startsWith("finder"))) expect(willBe).toContain(address)
        // Alone again, nothing is left to narrow.
        if (alone !== null) expect(narrowedVendor(before, alone)).toBe(alone)
      })
    )
  })

  it.each<[string, Partial<Vendor>, Partial<Vendor> | "all of it"]>([
    ["fewer hosts", { officialHosts: ["www.acme.example"] }, "all of it"],
    ["the same hosts in another order", { officialHosts: ["old.acme.example", "www.acme.example"] }, "all of it"],
    ["no prefix", { officialPathPrefixes: [] }, "all of it"],
    ["no finder", { driverFinderUrl: null }, "all of it"],
    ["a finder on an official host", { driverFinderUrl: "https://old.acme.example/find" }, "all of it"],
    ["a new host", { officialHosts: [...BASE.officialHosts, "evil.example"] }, {}],
    ["a new prefix", { officialPathPrefixes: ["https://github.com/acme", "https://github.com/evil"] }, {}],
    ["a finder elsewhere", { driverFinderUrl: "https://evil.example/" }, {}],
    [
      "one host for another",
      { officialHosts: ["www.acme.example", "evil.example"] },
      { officialHosts: ["www.acme.example"] }
    ],
    [
      "a host and the finder on it for others",
      { officialHosts: ["old.acme.example", "evil.example"], driverFinderUrl: "https://evil.example/" },
      { officialHosts: ["old.acme.example"], driverFinderUrl: null }
    ]
  ])("P-ADM-16: of %s", (_, change, alone) => {
    const wanted = { ...BASE, ...change }
    const narrowed = narrowedVendor(BASE, wanted)
    if (alone === "all of it") expect(narrowed).toBe(wanted)
    else expect(narrowed).toEqual({ ...BASE, ...alone })
  })

  it("P-ADM-16: of a new manufacturer is its name, without any address", () => {
    expect(narrowedVendor(undefined, BASE)).toBeNull()
    const bare = { ...BASE, officialHosts: [], officialPathPrefixes: [], driverFinderUrl: null }
    expect(narrowedVendor(undefined, bare)).toBe(bare)
    expect(isSameVendor(bare, BASE)).toBe(false)
  })
})

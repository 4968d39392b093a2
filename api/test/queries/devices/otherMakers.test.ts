/** Devices whose driver is of a maker of whom the catalogue has no record. */
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import { describe, expect, it } from "vitest"
import { LinkStates } from "../../../src/catalogue/LinkStates.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"

const { hardware } = await ownKnowledge()
const pageOf = (text: string, vendors: ReadonlyMap<string, Vendor> = new Map()) => {
  const id = parseHardwareId(text)
  if (id === undefined) throw new Error(`No hardware ID: ${text}`)
  return hardware.page(id, { vendors, links: new LinkStates(), idOf: () => undefined, driver: () => undefined })
}
const STEAM_DECK = "PCI\\VEN_1002&DEV_163F"

it("P-HW-3: no other driver is named of which nothing is known but its name", async () => {
  const { device } = await pageOf("USB\\VID_0BDA&PID_C811")
  expect(device.others.map(({ text }) => text)).not.toContain("Realtek USB Wi-Fi.")
})

describe("a device of a maker of whom the catalogue has no record", () => {
  it.each([
    [STEAM_DECK, "help.steampowered.com"],
    ["PCI\\VEN_1A03&DEV_2000", "www.aspeedtech.com"]
  ])("P-HW-3: leads from %s to the maker's own page", async (id, host) => {
    const { device } = await pageOf(id)
    expect(device.link).toMatchObject({ host, leadsTo: "maker" })
  })

  it("P-HW-3: has no second link to the page that its button opens", async () => {
    const { device, help } = await pageOf(STEAM_DECK)
    expect(help?.path).not.toBe(device.link?.url)
  })

  it("P-HW-3: is led only to the hosts that an operator gives its maker, once the catalogue has the maker", async () => {
    const valve: Vendor = {
      name: "Valve",
      officialHosts: ["drivers.example.com"],
      officialPathPrefixes: [],
      driverFinderUrl: null
    }
    const { device, help } = await pageOf(STEAM_DECK, new Map([["Valve", valve]]))
    expect(device.link?.host).toBe("www.catalog.update.microsoft.com")
    expect(help?.path).toContain("help.steampowered.com")
  })
})

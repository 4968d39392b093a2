/** A device whose own record names another version than the package of its driver line. */
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import { expect, it } from "vitest"
import { LinkStates } from "../../../src/catalogue/LinkStates.ts"
import type { Catalogue } from "../../../src/catalogue/LiveCatalogue.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"

const { hardware } = await ownKnowledge()
const AX200 = "PCI\\VEN_8086&DEV_2723"

const pageWith = (record: object | undefined) => {
  const id = parseHardwareId(AX200)
  if (id === undefined) throw new Error("No hardware ID.")
  const driver = (() => record) as unknown as Catalogue["driver"]
  return hardware.page(id, { vendors: new Map(), links: new LinkStates(), idOf: () => 1001, driver })
}
const NAMED = { id: 1001, name: "Intel Wi-Fi 6 AX200" }

it("P-HW-3: shows the newest version of the very device where its record has one", async () => {
  const page = await pageWith({ ...NAMED, version: "1.2.3.4" })
  expect(page.ownVersion).toBe("1.2.3.4")
  expect(page.device.line?.version).not.toBe("1.2.3.4")
})

it.each([
  ["has the version of its line", { ...NAMED, version: "1.2.3.4", driverLine: "intel-wifi" }],
  ["has none", { ...NAMED, version: "See official page" }]
])("P-HW-3: shows none where the record %s", async (_, record) => {
  expect(await pageWith(record)).not.toHaveProperty("ownVersion")
})

it("P-HW-3: shows none where its record says the same as the line, or is gone", async () => {
  const { device } = await pageWith(undefined)
  expect(await pageWith(undefined)).not.toHaveProperty("ownVersion")
  expect(await pageWith({ ...NAMED, version: device.line?.version })).not.toHaveProperty("ownVersion")
})

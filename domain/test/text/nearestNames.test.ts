import { nearestNames } from "@driverdex/domain/text/nearestNames"
import { expect, it } from "vitest"

const CATEGORIES = ["Graphics Cards", "Network Adapters", "Audio Devices", "Printers", "USB Controllers", "Cameras"]

it.each([
  ["printer", "Printers"],
  ["PRINTERS", "Printers"],
  ["Pinters", "Printers"],
  ["network", "Network Adapters"],
  ["usb controler", "USB Controllers"],
  ["Camera's", "Cameras"]
])("'%s' is most likely %s", (text, meant) => {
  expect(nearestNames(text, CATEGORIES)[0]).toBe(meant)
})

it("names as many as are wanted, and no more than there are", () => {
  expect(nearestNames("Nope", CATEGORIES)).toHaveLength(3)
  expect(nearestNames("Nope", CATEGORIES, 1)).toHaveLength(1)
  expect(nearestNames("Nope", ["Cameras"])).toEqual(["Cameras"])
  expect(nearestNames("", [])).toEqual([])
})

import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

describe("the address of a driver's page (P-REC-1)", () => {
  it.each([
    ["NVIDIA GeForce RTX 20 Series Graphics Driver", "/drivers/7/nvidia-geforce-rtx-20-series-graphics-driver"],
    ["Creative Live! Cam V3 2K", "/drivers/7/creative-live-cam-v3-2k"],
    ["プリンター", "/drivers/7/driver"]
  ])("of %s is %s", (name, path) => {
    expect(driverPath({ id: 7, name })).toBe(path)
  })

  it("needs no escape, whatever the name, and is the same for a name in other letters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const path = driverPath({ id: 1001, name })
        expect(path).toMatch(/^\/drivers\/1001\/[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(driverPath({ id: 1001, name: name.normalize("NFD") })).toBe(
          driverPath({ id: 1001, name: name.normalize("NFC") })
        )
      })
    )
  })
})

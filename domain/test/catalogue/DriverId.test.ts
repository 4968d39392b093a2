import { LAST_DRIVER_ID, PRINTER_MODEL_IDS, subjectOfId } from "@driverdex/domain/catalogue/DriverId"
import { describe, expect, it } from "vitest"

describe("a number in an address", () => {
  it.each([
    [101, "HP"],
    [130, "HP"],
    [201, "Canon"],
    [224, "Canon"],
    [301, "Epson"],
    [323, "Epson"],
    [401, "Brother"],
    [424, "Brother"]
  ])("%d is a printer model of %s", (id, brand) => {
    expect(subjectOfId(id)).toEqual({ kind: "model", brand })
  })

  it.each([1001, 1725, LAST_DRIVER_ID])("%d can be a driver", (id) => {
    expect(subjectOfId(id)).toEqual({ kind: "driver" })
  })

  it.each([0, -1, 100, 131, 200, 225, 300, 324, 400, 425, 1000, 1001.5, LAST_DRIVER_ID + 1, 1e21, Number.NaN])(
    "%d is nothing",
    (id) => {
      expect(subjectOfId(id)).toBeNull()
    }
  )

  it("below 1000 are as many models as P-CAT-13 says", () => {
    expect(PRINTER_MODEL_IDS.map(({ first, last }) => last - first + 1)).toEqual([30, 24, 23, 24])
  })
})

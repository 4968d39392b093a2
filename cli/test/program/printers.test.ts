import { describe, expect, test } from "vitest"
import { useProgram } from "./setting.ts"

const setting = useProgram()

describe("printers resolve", () => {
  test("P-PRN-24: answers a name and an id, and asks no site", async () => {
    const { run, site } = setting()
    const byName = await run(["printers", "resolve", "hp", "laserjet", "1020"])
    expect({ code: byName.code, stderr: byName.stderr }).toEqual({ code: 0, stderr: "" })
    expect(byName.stdout.trimEnd().split("\t").slice(0, 4)).toEqual([
      "HP LaserJet 1020",
      "Only its own driver (host-based)",
      "HP's own package of the model",
      "0.9"
    ])
    const byId = await run(["printers", "resolve", "USBPRINT\\CanonMF4010_Series58E4", "--json"])
    expect(JSON.parse(byId.stdout)).toMatchObject({ title: "Canon MF4010", hostBased: true, steps: [{}, {}, {}] })
    expect(site.asked).toEqual([])
  })

  test("P-PRN-24: says that no list names what it does not know", async () => {
    const { code, stderr } = await setting().run(["printers", "resolve", "acme", "9"])
    expect([code, stderr]).toEqual([
      1,
      "error: No list names a printer called acme 9. Write its maker and its model.\n"
    ])
  })
})

import { downloadFileName, modelFileName } from "@driverdex/domain/downloads/fileName"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const name = (downloadUrl: string, driver = "NVIDIA GeForce Driver") => downloadFileName({ name: driver, downloadUrl })

describe("the expected file name", () => {
  it.each([
    ["/downloads/driver.exe", "driver.exe"],
    ["https://files.acme.example/a/b/setup-1.2.exe", "setup-1.2.exe"],
    ["https://files.acme.example/setup.exe?version=2#x", "setup.exe"],
    ["https://files.acme.example/support/x1///", "x1"],
    ["https://files.acme.example/My%20Driver.zip", "My Driver.zip"],
    ["https://files.acme.example/100%.exe", "100%.exe"],
    ["https://files.acme.example/a%2F..%2Fb.exe", "a_.._b.exe"],
    ["https://files.acme.example/..%5Cx.exe", "_x.exe"],
    ["https://files.acme.example/driver%E2%80%AEfdp.exe", "driverfdp.exe"],
    ["https://files.acme.example/nul", "_nul"],
    ["https://files.acme.example/CON.exe", "_CON.exe"],
    ["https://files.acme.example/setup.exe.%20.", "setup.exe"]
  ])("of %s is %s", (address, expected) => {
    expect(name(address)).toBe(expected)
  })

  it.each([
    "",
    "/",
    "https://files.acme.example",
    "https://files.acme.example/?a=b/c.exe",
    "https://files.acme.example/..",
    "#x"
  ])("falls back to the driver's name for %j", (address) => {
    expect(name(address)).toBe("NVIDIA GeForce Driver.exe")
  })

  it("replaces what a file's name cannot hold", () => {
    expect(name("/", 'A/B: "C" <D>|E?*')).toBe("A_B_ _C_ _D__E__.exe")
    expect(name("/", "x".repeat(200))).toBe(`${"x".repeat(146)}.exe`)
  })

  it("of a brand page's model is '{brand}_{modelNumber}_Driver.exe'", () => {
    expect(modelFileName({ brand: "HP", modelNumber: "M404dw" })).toBe("HP_M404dw_Driver.exe")
    expect(modelFileName({ brand: "Canon", modelNumber: "A/B" })).toBe("Canon_A_B_Driver.exe")
  })

  it("is always a safe name", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.webUrl()),
        fc.string({ unit: "binary" }),
        (address, driver) => {
          const result = name(address, driver)
          expect(result).not.toBe("")
          expect(result.length).toBeLessThanOrEqual(151)
          expect(result).not.toMatch(/[<>:"/\\|?*\p{Cc}\p{Cs}]|^\.|[. ]$|^(con|prn|aux|nul)(\.|$)/iu)
        }
      )
    )
  })
})

import { type GraphicsChip, graphicsChipOf } from "@driverdex/domain/detection/graphicsChip"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const chip = (name: string, vendor?: string, device?: string): GraphicsChip => ({
  is: "chip",
  name,
  pci: vendor === undefined || device === undefined ? null : { vendor, device }
})

describe("the graphics chip of a browser's renderer", () => {
  it.each<[string, GraphicsChip | null]>([
    [
      "ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x00002504) Direct3D11 vs_5_0 ps_5_0, D3D11)",
      chip("NVIDIA GeForce RTX 3060", "10de", "2504")
    ],
    [
      "ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)",
      chip("Intel UHD Graphics 620", "8086", "5917")
    ],
    [
      "ANGLE (AMD, AMD Radeon RX 6600 XT (0x000073FF) Direct3D11 vs_5_0 ps_5_0, D3D11)",
      chip("AMD Radeon RX 6600 XT", "1002", "73ff")
    ],
    [
      "ANGLE (AMD, AMD Radeon(TM) Graphics (0x00001638) Direct3D11 vs_5_0 ps_5_0, D3D11-31.0.21921.1000)",
      chip("AMD Radeon Graphics", "1002", "1638")
    ],
    ["ANGLE (NVIDIA GeForce GTX 970 Direct3D11 vs_5_0 ps_5_0)", chip("NVIDIA GeForce GTX 970")],
    [
      "ANGLE (Qualcomm, Qualcomm(R) Adreno(TM) 690 GPU (0x36334130) Direct3D11 vs_5_0 ps_5_0, D3D11)",
      chip("Qualcomm Adreno 690 GPU")
    ],
    ["ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11 vs_5_0 ps_5_0, D3D11)", { is: "basic" }],
    ["ANGLE (NVIDIA, NVIDIA GeForce GTX 980 Direct3D11 vs_5_0 ps_5_0), or similar", null],
    ["ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)", null],
    ["Mesa Intel(R) UHD Graphics 620 (KBL GT2)", null],
    ["Apple M1", null],
    ["ANGLE ()", null],
    ["", null]
  ])("P-DET-12: %j", (renderer, expected) => {
    expect(graphicsChipOf(renderer)).toEqual(expected)
  })

  it("P-DET-12: a browser that says nothing has no chip", () => {
    expect(graphicsChipOf(null)).toBeNull()
  })

  it("P-DET-12: any text has a chip or none, and a number is four hexadecimal digits", () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom("ANGLE (", "NVIDIA, ", " (0x00002504)", " Direct3D11", ")", "AMD ")
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const found = graphicsChipOf(parts.join(""))
        if (found?.is !== "chip") return
        expect(found.name.trim()).toBe(found.name)
        expect(found.name).not.toBe("")
        if (found.pci !== null) expect(found.pci.device).toMatch(/^[0-9a-f]{4}$/)
      })
    )
  })
})

import { describe, expect, it } from "vitest"
import type { Answer } from "../../src/answers/answer/Answer.ts"
import { plainAnswer } from "../../src/answers/answer/plainAnswer.ts"
import { servedDrivers } from "../../src/answers/servedDrivers.ts"

const at = (path: string, more: Partial<Answer> = {}) =>
  servedDrivers({ ...plainAnswer("guide", path, { title: "A thing", why: "" }), ...more })

describe("the drivers that serve what an answer is about (P-SRCH-11)", () => {
  it("are the records that a device has", () => {
    expect(at("/hardware/pci/10de/2786", { drivers: [1004] })).toEqual({ query: "", ids: [1004] })
  })

  it.each([
    ["/search?q=CP210x", { query: "CP210x" }],
    ["/graphics-cards?manufacturer=NVIDIA", { query: "", category: "Graphics Cards", manufacturer: "NVIDIA" }],
    ["/network-adapters?type=Wi-Fi", { query: "", category: "Network Adapters", type: "Wi-Fi" }],
    ["/graphics-cards?os=windows-7", { query: "", category: "Graphics Cards", os: "windows-7" }],
    ["/printers/hp?q=M404dn", { query: "M404dn", category: "Printers", manufacturer: "HP" }]
  ])("are those of the list at %s", (path, expected) => {
    expect(at(path)).toEqual(expected)
  })

  it("are those of the product that has a trouble", () => {
    expect(at("/help/wifi-missing", { also: { title: "RTL88x2BU", path: "/search?q=RTL88x2BU" } })).toEqual({
      query: "RTL88x2BU"
    })
  })

  it.each(["/help/printer-offline", "/pc/dell/latitude-5580", "/graphics-cards", "/printers/canon", "/search"])(
    "are none at %s",
    (path) => {
      expect(at(path)).toBeUndefined()
    }
  )
})

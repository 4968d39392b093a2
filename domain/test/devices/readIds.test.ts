import { processorMs } from "@driverdex/fixtures/testing/processorMs"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatHardwareId } from "../../src/devices/HardwareId.ts"
import { MAX_IDS, readIds } from "../../src/devices/readIds.ts"

const idsOf = (text: string) =>
  readIds(text).ids.map(({ text: asked, id }) => (id ? formatHardwareId(id) : `? ${asked}`))

describe("the ids of a text", () => {
  test("P-HW-1: the lines that Device Manager shows for one device are one, the most exact", () => {
    const lines = [
      "PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086&REV_01",
      "PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086",
      "PCI\\VEN_8086&DEV_51F0&CC_028000",
      "PCI\\VEN_8086&DEV_51F0&CC_0280"
    ]
    for (const text of [lines.join("\n"), lines.toReversed().join("\r\n"), lines.join(" ")]) {
      expect(idsOf(text)).toEqual([lines[0]])
      expect(readIds(text).ids[0]?.id?.classCode).toBe("028000")
    }
  })

  test("P-HW-1: two boards with one chip are two devices", () => {
    const two = ["PCI\\VEN_10EC&DEV_8168&SUBSYS_85051043", "PCI\\VEN_10EC&DEV_8168&SUBSYS_E0001458"]
    expect(idsOf(two.join("\n"))).toEqual(two)
  })

  test("P-HW-1: maker and device may stand apart", () => {
    for (const text of ["ven_10de dev_1c82", "VEN 10DE, DEV 1C82", "ven:10de dev:1c82", "VEN_10DE & DEV_1C82"]) {
      expect(idsOf(text)).toEqual(["PCI\\VEN_10DE&DEV_1C82"])
    }
    expect(idsOf("VID 0BDA PID 8179 vid_046d pid_c52b")).toEqual(["USB\\VID_0BDA&PID_8179", "USB\\VID_046D&PID_C52B"])
  })

  test("P-HW-1: ids stand on lines, in a row, behind commas, or in what lspci and lsusb print", () => {
    expect(idsOf("8086:51f0, 10de:2504;USB\\VID_046D&PID_C52B 8086 1e3a")).toEqual([
      "PCI\\VEN_8086&DEV_51F0",
      "PCI\\VEN_10DE&DEV_2504",
      "USB\\VID_046D&PID_C52B"
    ])
    expect(idsOf("8086 51f0")).toEqual(["PCI\\VEN_8086&DEV_51F0"])
    expect(idsOf("00:14.3 Network controller [0280]: Intel Corporation Wi-Fi 6 AX201 [8086:02f0] (rev 00)")).toEqual([
      "PCI\\VEN_8086&DEV_02F0"
    ])
    expect(idsOf("Bus 001 Device 002: ID 046d:c52b Logitech, Inc. Unifying Receiver")).toEqual([
      "USB\\VID_046D&PID_C52B"
    ])
  })

  test("P-HW-1: a line without an id is said to be none, once", () => {
    expect(idsOf("my sound card\n\nmy sound card\n10de:2504")).toEqual(["? my sound card", "PCI\\VEN_10DE&DEV_2504"])
  })

  test("P-HW-1: at most 100 are answered, and it is known how many are left", () => {
    const many = Array.from({ length: MAX_IDS + 7 }, (_, at) => `10de:${(0x1000 + at).toString(16)}`)
    expect(readIds(many.join("\n"))).toMatchObject({ left: 7, ids: { length: MAX_IDS } })
  })

  test("P-HW-1: no text makes it fail or take long", () => {
    fc.assert(fc.property(fc.string({ maxLength: 3000, unit: "binary" }), (text) => void readIds(text)))
    const long = [
      "PCI\\VEN_".repeat(5000),
      Array.from({ length: 2500 }, (_, at) => at.toString(16).padStart(4, "0")).join(":")
    ]
    expect(processorMs(() => long.forEach((text) => void readIds(text)))).toBeLessThan(2_000)
  })
})

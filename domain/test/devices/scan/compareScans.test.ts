import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { AssessedDevice } from "../../../src/devices/scan/Assessment.ts"
import { compareScans } from "../../../src/devices/scan/compareScans.ts"

const device = (name: string, more: Partial<AssessedDevice> = {}): AssessedDevice => ({
  name,
  need: "nothing",
  why: "",
  line: 1,
  ...more
})
const CARD = "PCI\\VEN_10DE&DEV_2684&SUBSYS_88E21043&REV_A1"
const changesOf = (before: ReadonlyArray<AssessedDevice>, after: ReadonlyArray<AssessedDevice>) =>
  compareScans(before, after).changes.map(({ change, before: one, after: other }) => [change, (other ?? one)?.name])

describe("two lists compared (P-SCAN-18)", () => {
  test("say what was added, what is gone, whose driver changed and whose problem", () => {
    const before = [
      device("Card", { id: CARD, installed: { version: "1.0" } }),
      device("Bus", { id: "PCI\\VEN_8086&DEV_A0A3", problem: 28 }),
      device("Mouse", { id: "USB\\VID_046D&PID_C52B" }),
      device("Same", { id: "PCI\\VEN_144D&DEV_A80A", installed: { version: "10.0" } })
    ]
    const after = [
      device("Same", { id: "PCI\\VEN_144D&DEV_A80A", installed: { version: "10.0" } }),
      device("New Card", { id: CARD, installed: { version: "2.0" } }),
      device("Bus", { id: "PCI\\VEN_8086&DEV_A0A3" }),
      device("Camera", { id: "USB\\VID_0BDA&PID_5634" })
    ]
    expect(changesOf(before, after)).toEqual([
      ["problem", "Bus"],
      ["driver", "New Card"],
      ["added", "Camera"],
      ["gone", "Mouse"]
    ])
    expect(compareScans(before, after).same).toBe(1)
  })

  test("take a less exact id, or a name without an id, for the same device", () => {
    expect(changesOf([device("Card", { id: CARD })], [device("Other", { id: "PCI\\VEN_10DE&DEV_2684" })])).toEqual([])
    expect(changesOf([device("Card", { id: CARD })], [device("Card")])).toEqual([])
  })

  test("do not take for a change what one of them does not say", () => {
    const known = device("Card", { id: CARD, installed: { version: "1.0", inf: "oem1.inf" } })
    expect(changesOf([known], [device("Card", { id: CARD })])).toEqual([])
    const byFile = (inf: string) => [device("Card", { id: CARD, installed: { inf } })]
    expect(changesOf([known], byFile("oem7.inf"))).toEqual([])
    expect(changesOf(byFile("machine.inf"), byFile("oem7.inf"))).toEqual([["driver", "Card"]])
  })

  const devices = fc.array(
    fc
      .record({
        id: fc.constantFrom(CARD, "PCI\\VEN_10DE&DEV_2684", "USB\\VID_046D&PID_C52B", undefined),
        name: fc.constantFrom("Card", "Mouse", "Bus"),
        version: fc.constantFrom("1.0", "2.0", undefined),
        problem: fc.constantFrom(10, 28, undefined)
      })
      .map(({ id, name, version, problem }) =>
        device(name, {
          ...(id !== undefined && { id }),
          ...(version !== undefined && { installed: { version } }),
          ...(problem !== undefined && { problem })
        })
      )
  )

  test("count every device of both once, and a list changes nothing against itself", () => {
    fc.assert(
      fc.property(devices, devices, (before, after) => {
        const { changes, same } = compareScans(before, after)
        expect(changes.filter((change) => change.before !== undefined).length + same).toBe(before.length)
        expect(changes.filter((change) => change.after !== undefined).length + same).toBe(after.length)
        expect(compareScans(before, before)).toEqual({ changes: [], same: before.length })
      })
    )
  })
})

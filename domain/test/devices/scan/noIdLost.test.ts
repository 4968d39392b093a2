/** No id of a list is lost, whatever form takes the lines around it for its own (P-SCAN-10). */
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatHardwareId } from "../../../src/devices/HardwareId.ts"
import { anyIds } from "../../../src/devices/scan/forms/anyIds.ts"
import { chipOf, idsInText } from "../../../src/devices/scan/grammar/idsInText.ts"
import { plainLines } from "../../../src/devices/scan/plainLines.ts"
import { readScan } from "../../../src/devices/scan/readScan.ts"
import { devicesArbitrary, LISTS } from "./listedDevices.ts"

const SCANS = join(import.meta.dirname, "../../../../fixtures/testing/scans")

/** Lines that name another device than the one that they are told of, or one that is gone. */
const OF_ANOTHER: ReadonlyArray<RegExp> = [
  // A child, and parents.
  /^ID : +ROOT\\VDRVROOT$/,
  /^(?:Dispositivo primario|Übergeordnetes Gerät|親デバイス): /,
  /^ACPI\\PNP0A08\\0$/,
  /\[Delete Device - /,
  /^; /
]

const chipsIn = (text: string): ReadonlySet<string | undefined> =>
  new Set(
    readScan(text).devices.flatMap(({ id, compatible }) =>
      [id, ...compatible].map((one) => (one === undefined ? undefined : chipOf(formatHardwareId(one))))
    )
  )

/** Ids of Windows that a search without any form finds: numbers alone may be of boards, and hubs have one id for all. */
const idsAlone = (text: string): ReadonlyArray<string> => {
  const lines = plainLines(text)
  const records = anyIds.passages(lines).flatMap((passage) => passage.records)
  return records.flatMap(({ line, instance, hardwareIds = [] }) => {
    const said = lines.filter(({ number }) => number === line).map((of) => of.text)
    const id = instance ?? hardwareIds[0] ?? ""
    const isCounted = said.some((of) => idsInText(of).some(({ text: one }) => one.toUpperCase() === id.toUpperCase()))
    return isCounted && !/ROOT_HUB/i.test(id) && !OF_ANOTHER.some((shape) => said.some((of) => shape.test(of)))
      ? [id]
      : []
  })
}

describe("no id is lost", () => {
  test.each(readdirSync(SCANS).filter((name) => name.endsWith(".txt")))(
    "that a search without forms finds in %s",
    (name) => {
      const text = readFileSync(join(SCANS, name), "utf8")
      const chips = chipsIn(text)
      expect(idsAlone(text).filter((id) => !chips.has(chipOf(id)))).toEqual([])
    }
  )

  test("of lists of any two programs that stand directly below each other", () => {
    const program = fc.constantFrom(...Object.values(LISTS))
    fc.assert(
      fc.property(program, program, devicesArbitrary, devicesArbitrary, (one, other, some, more) => {
        const chips = chipsIn(`${one(some)}\n${other(more)}`)
        for (const { id } of [...some, ...more]) expect(chips).toContain(chipOf(id))
      })
    )
  })

  test("of a table's rows below the properties of another device, with tabs or blanks between", () => {
    const between = fc.constantFrom("\t", " ", "   ")
    fc.assert(
      fc.property(between, devicesArbitrary, (mark, devices) => {
        const rows = devices.map(({ id, tail, name }) => `${name}${mark}${id}\\${tail}`)
        const text = ["Name\tSome Card", "PNP Device ID\tPCI\\VEN_10DE&DEV_1C82\\4&1", "Status\tOK", ...rows].join("\n")
        const chips = chipsIn(text)
        for (const { id } of devices) expect(chips).toContain(chipOf(id))
      })
    )
  })
})

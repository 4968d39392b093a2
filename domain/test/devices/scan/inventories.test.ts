import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatHardwareId } from "../../../src/devices/HardwareId.ts"
import { readScan } from "../../../src/devices/scan/readScan.ts"
import { devices, pathOf, WRITERS, type WrittenDevice } from "./writtenLists.ts"

const writers = Object.entries(WRITERS)

const read = (text: string) =>
  readScan(text).devices.map(({ id, name, installed, problem }) => ({
    id: id && formatHardwareId(id),
    name,
    version: installed?.version,
    inf: installed?.inf,
    problem: problem ?? 0
  }))

const asRead = (list: ReadonlyArray<WrittenDevice>) =>
  list.map(({ vendor, device, name, version, inf, problem }) => ({
    id: `PCI\\VEN_${vendor}&DEV_${device}`,
    name,
    version,
    inf,
    problem
  }))

describe("lists that programs write as data (P-SCAN-10)", () => {
  test.each(writers)("%s says the same of the same devices as any other form", (_, write) => {
    fc.assert(
      fc.property(devices, (list) => {
        expect(read(write(list))).toEqual(asRead(list))
      })
    )
  })

  test.each(writers)("%s is read in the middle of a message, quoted, in a fence and numbered", (_, write) => {
    fc.assert(
      fc.property(devices, fc.constantFrom(...AROUND), (list, around) => {
        expect(read(around(write(list)))).toEqual(asRead(list))
      })
    )
  })

  test.each(writers)("%s that was cut off loses at most the device that was cut", (_, write) => {
    fc.assert(
      fc.property(devices, fc.double({ min: 0, max: 1, noNaN: true }), (list, part) => {
        const whole = write(list)
        const text = whole.slice(0, Math.floor(whole.length * part))
        const whollyWritten = list.filter(
          (_of, at) => at + 1 < list.length && text.includes(pathIn(whole, list[at + 1]))
        )
        expect(read(text).slice(0, whollyWritten.length)).toEqual(asRead(whollyWritten))
      })
    )
  })

  test("two lists in one paste are one list", () => {
    fc.assert(
      fc.property(devices, fc.constantFrom(...writers), fc.constantFrom(...writers), (list, [, one], [, other]) => {
        expect(read(`${one(list)}\n\nand the same as\n\n${other(list)}\n`)).toEqual(asRead(list))
      })
    )
  })
})

/** As it is written: with the escapes of its form. */
const pathIn = (whole: string, of: WrittenDevice | undefined): string => {
  const path = of === undefined ? "" : pathOf(of)
  const spellings = [
    path,
    path.replaceAll("&", "&amp;"),
    path.replaceAll("\\", "\\\\"),
    path.replaceAll("\\", "\\\\").replaceAll("&", "\\u0026")
  ]
  return spellings.find((spelling) => whole.includes(spelling)) ?? path
}

const AROUND: ReadonlyArray<(text: string) => string> = [
  (text) => `Hello,\nhere is my list, nothing works since Tuesday:\n\n${text}\n\nThank you.\n`,
  (text) => `${text}\r\nSent from my phone, 12:30`.replaceAll(/\r?\n/g, "\r\n"),
  (text) =>
    text
      .split("\n")
      .map((line) => `> ${line}`)
      .join("\n"),
  (text) => `\`\`\`\n${text}\n\`\`\`\n`,
  (text) => `[code]${text}\n[/code]`,
  (text) => text.replaceAll(" ", "\u00a0"),
  // A number before a line or two may mean anything.
  (text) =>
    text.split("\n").length < 4
      ? text
      : text
          .split("\n")
          .map((line, at) => `${at + 1}: ${line}`)
          .join("\n")
]

describe("what is personal in a list (P-SCAN-11)", () => {
  const personal = fc.record({
    SystemName: fc.constantFrom("DESKTOP-1A2B3C4", "LAPTOP-EXAMPLE"),
    UserName: fc.constantFrom("DESKTOP-1A2B3C4\\example-user", "example-user"),
    IPAddress: fc.ipV4(),
    IPv6Address: fc.constantFrom("fe80::1c2d:3e4f:5a6b:7c8d", "2001:db8::1234"),
    MACAddress: fc.constantFrom("00:00:5E:00:53:AF", "00-00-5E-00-53-AF"),
    SerialNumber: fc.constantFrom("5CD1234XYZ", "PF-3ABCDE")
  })

  test("passes in no form of data, whatever else the record says", () => {
    fc.assert(
      fc.property(devices, personal, (list, secrets) => {
        const rows = list.map((of) => ({ Name: of.name, PNPDeviceID: pathOf(of), ...secrets }))
        const cells = (row: object) => Object.values(row).join(";")
        const texts = [
          JSON.stringify(rows),
          JSON.stringify(rows, null, 2),
          [Object.keys(rows[0] ?? {}).join(";"), ...rows.map(cells)].join("\n"),
          rows
            .map((row) =>
              Object.entries(row)
                .map(([label, value]) => `${label}: ${value}`)
                .join("\n")
            )
            .join("\n\n"),
          `<Devices>${rows
            .map(
              (row) =>
                `<Device>${Object.entries(row)
                  .map(([label, value]) => `<${label}>${String(value).replaceAll("&", "&amp;")}</${label}>`)
                  .join("")}</Device>`
            )
            .join("")}</Devices>`
        ]
        for (const text of texts) {
          const said = JSON.stringify(readScan(text).devices)
          expect(readScan(text).devices).toHaveLength(list.length)
          for (const secret of Object.values(secrets)) expect(said.toUpperCase()).not.toContain(secret.toUpperCase())
        }
      })
    )
  })
})

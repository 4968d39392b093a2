import { isPrinter } from "@driverdex/domain/devices/scan/isPrinter"
import { readScan } from "@driverdex/domain/devices/scan/readScan"
import { answerPrinters } from "@driverdex/domain/devices/scan/scannedPrinter"
import { printerModelTableOf } from "@driverdex/domain/printers/PrinterModelTable"
import { checksumOf } from "@driverdex/domain/printers/printerById"
import { writeRow } from "@driverdex/domain/printers/printerRow"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

const model = (brand: string, name: string, mfg = "", mdl = "") =>
  writeRow({
    brand,
    name,
    aliases: [],
    languages: [],
    usbIds: [],
    sources: ["list"],
    weight: 1,
    ...(mdl !== "" && { deviceId: { mfg, mdl } })
  })
const table = printerModelTableOf(
  `${[
    model("Canon", "MF4010", "Canon", "MF4010 Series"),
    model("Epson", "L3250"),
    model("HP", "LaserJet 1018", "Hewlett-Packard", "HP LaserJet 1018"),
    model("HP", "LaserJet 1020", "Hewlett-Packard", "HP LaserJet 1020"),
    model("Kyocera", "EP 510DN", "Kyocera", "EP 510DN"),
    model("Samsung", "M2070", "Samsung", "M2070"),
    model("Samsung", "Xpress M2020", "Samsung", "M2020")
  ].join("\n")}\n`
)
const rules = [{ id: "own", when: {}, verdict: "own" as const, sure: 0.9, why: "Because." }]
const answer = answerPrinters(table, { rules, lines: [], brands: [{ brand: "HP", words: ["hp"] }] })

const pathOf = (id: string, name = "Unknown device"): string | undefined => {
  const list = `Instance ID:                ${id}\nDevice Description:         ${name}\nClass Name:                 Printer\n`
  const [device] = readScan(list).devices
  return device === undefined ? "no device" : answer(device)?.path
}

describe("a printer of a list", () => {
  test.each([
    ["USBPRINT\\HEWLETT-PACKARDHP_LASERJET_1020\\6&1&0&USB001", "/printers/hp/laserjet-1020"],
    ["USBPRINT\\CanonMF4010_Series58E4", "/printers/canon/mf4010"],
    ["WSDPRINT\\EPSONL3250_SERIES9C1A\\7&1", "/printers/epson/l3250"],
    ["LPTENUM\\SAMSUNGM2070AAFA", "/printers/samsung/m2070"]
  ])("P-SCAN-20: %s is the one of %s", (id, path) => {
    expect(pathOf(id)).toBe(path)
  })

  test("P-SCAN-20: is told by the name of its queue, and by nothing where that names no model", () => {
    const queue = "SWD\\PRINTENUM\\{0A1B2C3D-1111-2222-3333-444455556666}"
    expect(pathOf(queue, "HP LaserJet 1018 on the 2nd floor")).toBe("/printers/hp/laserjet-1018")
    for (const name of ["Microsoft Print to PDF", "Printer 1020", "Office 2", "Fax"])
      expect(pathOf(queue, name)).toBeUndefined()
  })

  test("P-SCAN-20: whose name is cut is told by its checksum, or not at all", () => {
    expect(pathOf("USBPRINT\\Hewlett-PackardHP_La26DD")).toBeUndefined()
    expect(pathOf(`USBPRINT\\Hewlett-PackardHP_La${checksumOf("Hewlett-PackardHP LaserJet 1018")}`)).toBe(
      "/printers/hp/laserjet-1018"
    )
  })

  test("P-SCAN-20: says itself what it is (IEEE 1284)", () => {
    const [device] = readScan("MFG:Hewlett-Packard;CMD:ZJS,PJL;MDL:HP LaserJet 1020;CLS:PRINTER;").devices
    expect(device && answer(device)?.answer).toMatchObject({ vendor: "HP", chip: "HP LaserJet 1020", verdict: "line" })
  })

  test("P-SCAN-20: is none of another bus, whatever it is called", () => {
    const { devices } = readScan("Instance ID: USB\\VID_03F0&PID_2B17\\1\nDevice Description: HP LaserJet 1020\n")
    expect(devices.some(isPrinter)).toBe(false)
    expect(devices.map(answer)).toEqual([undefined])
  })

  test("P-SCAN-20: is read of any text without a failure", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 40 }), (rest, name) => {
        expect(() => pathOf(`USBPRINT\\${rest}`, name)).not.toThrow()
      })
    )
  })
})

test.each([
  ["CanonMF4010 Series", "58E4"],
  ["CanonMX920 series", "C1A0"],
  ["EPSONSC-P600 Series", "730C"],
  ["SamsungM2070 Series", "AAFA"],
  ["KyoceraEP 510DN", "B229"]
])("P-SCAN-20: the checksum of %s is the one that Windows publishes", (text, checksum) => {
  expect(checksumOf(text)).toBe(checksum)
})

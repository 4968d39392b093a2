import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { idsInText } from "../../../src/devices/scan/grammar/idsInText.ts"

/** The same as one pattern. */
const ENUMERATORS =
  "PCI|USB|HDAUDIO|INTELAUDIO|ACPI|HID|SWD|SW|ROOT|BTH[A-Z]*|DISPLAY|MONITOR|STORAGE|SCSI|USBSTOR|USBPRINT|UMB|UEFI|HTREE|IDE|SD|SDBUS|NVME|WSDPRINT|WSDSCAN|PRINTENUM|LPTENUM|DOT4[A-Z0-9]*|TERMINPUT_BUS|USB4|MF|PCIIDE|VMBUS|WPDBUSENUMROOT|TS_[A-Z_]+|\\{[0-9A-F-]{36}\\}"
const ID = new RegExp(`(?:(?<![\\w\\\\&])|ENUM\\\\{1,8})((?:${ENUMERATORS})\\\\+[^\\s,;"'|<>\\t]+)`, "gi")
const oracle = (line: string) => Array.from(line.matchAll(ID), ({ 1: id = "" }) => id.replace(/\\+/g, "\\"))
const found = (line: string) => idsInText(line).map(({ text }) => text)

describe("ids in a line of text (P-SCAN-1)", () => {
  test.each([
    ["Instance ID:   PCI\\VEN_8086&DEV_51F0\\3&11583659&0&A3", ["PCI\\VEN_8086&DEV_51F0\\3&11583659&0&A3"]],
    ["[HKEY_LOCAL_MACHINE\\SYSTEM\\Enum\\USB\\VID_046D&PID_C52B]", ["USB\\VID_046D&PID_C52B"]],
    ["{PCI\\\\VEN_8086, pci\\ven_10de}", ["PCI\\VEN_8086", "pci\\ven_10de"]],
    ["C:\\Windows\\USB\\drivers and DESKTOP\\Root", []],
    ["{5d624f94-8850-40c3-a3fa-a4fd2080baf3}\\vwifimp_wfd", ["{5d624f94-8850-40c3-a3fa-a4fd2080baf3}\\vwifimp_wfd"]],
    ["PCI\\", []],
    ["BTHTHEPROTOCOLWITHTHELONGESTNAME\\DEV_1", ["BTHTHEPROTOCOLWITHTHELONGESTNAME\\DEV_1"]]
  ])("%s", (line, ids) => {
    expect(found(line)).toEqual(ids)
  })

  test("are those that one pattern with all the enumerators finds", () => {
    const piece = fc.constantFrom(
      ...'PCI USB SW SWD BTHENUM BTHX TS_USB DOT4PRT ENUM \\ \\\\ & VEN_8086 " , ; | < > { } ( ) . x _ - 1'.split(" "),
      "{5d624f94-8850-40c3-a3fa-a4fd2080baf3}",
      " ",
      "\t"
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const line = pieces.join("")
        const ends = (id: string) => (id.startsWith("{") ? id : id.replace(/[\])}.]+$/, ""))
        expect(found(line)).toEqual(oracle(line).map(ends))
      }),
      { numRuns: 3000 }
    )
  })
})

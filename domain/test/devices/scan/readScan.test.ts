import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatHardwareId } from "../../../src/devices/HardwareId.ts"
import { FORMS } from "../../../src/devices/scan/forms.ts"
import { readScan } from "../../../src/devices/scan/readScan.ts"
import { devicesArbitrary, LISTS, PERSONAL } from "./listedDevices.ts"

const PROBLEMS: Readonly<Record<string, number>> = { CM_PROB_FAILED_START: 10, CM_PROB_FAILED_INSTALL: 28 }
const read = (text: string) =>
  readScan(text).devices.map(({ id, name, problem, problemName }) => ({
    id: id && formatHardwareId(id),
    name,
    problem: problem ?? PROBLEMS[problemName ?? ""] ?? 0
  }))
const ids = (text: string) => read(text).map(({ id }) => id)

describe("a list is read by records (P-SCAN-10)", () => {
  test.each(Object.keys(LISTS))(
    "a list of %s gives each device with its name and its problem, and no other",
    (form) => {
      fc.assert(
        fc.property(devicesArbitrary, (devices) => {
          const found = read(LISTS[form]?.(devices) ?? "")
          const listed = devices.map(({ id, name, problem }) => ({ id, name, problem }))
          const sorted = (some: ReadonlyArray<{ readonly id: string | undefined }>) =>
            some.toSorted((a, b) => (a.id ?? "").localeCompare(b.id ?? ""))
          expect(sorted(found)).toEqual(sorted(listed))
        }),
        { numRuns: 60 }
      )
    }
  )

  test.each(Object.keys(LISTS))("lines of talk around a list of %s change nothing", (form) => {
    const talk = fc
      .constantFrom(
        "Hello, my network does not work (COM5)!",
        "I tried version 10.0.19045.3570, twice: no.",
        "## System",
        "Thanks in advance.",
        "C:\\>",
        "https://example.com/a?b=c",
        "___"
      )
      .map((line) => `${line}\n\n`)
    fc.assert(
      fc.property(devicesArbitrary, talk, talk, (devices, before, after) => {
        const list = LISTS[form]?.(devices) ?? ""
        expect(read(`${before}${list}\n\n${after}`)).toEqual(read(list))
      }),
      { numRuns: 40 }
    )
  })

  test("two lists in one paste give the devices of both once", () => {
    fc.assert(
      fc.property(devicesArbitrary, (devices) => {
        const both = `${LISTS["pnputil"]?.(devices)}\n\n${LISTS["devcon"]?.(devices)}\n`
        expect(read(both)).toHaveLength(devices.length)
      }),
      { numRuns: 40 }
    )
  })

  test("is total: any text is read, into plain ids, names without marks and codes of Device Manager", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 20 }),
      fc.constantFrom(
        "\n",
        "\n\n",
        "\t",
        ": ",
        " : ",
        "=",
        "  ",
        "[",
        "]",
        "{",
        "}",
        "…",
        "...",
        "+-+ ",
        "| ",
        ">>>  ["
      ),
      fc.constantFrom("Name", "InstanceId", "Status", "Device ID", "Problem", "0x1C", "(Code 28)", "10.0.22621.1"),
      fc.constantFrom("PCI\\VEN_8086&DEV_51F0", "\\3&1", "---- ----")
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const { id, name, problem, installed } of readScan(pieces.join("")).devices) {
          if (id !== undefined) expect(formatHardwareId(id)).toMatch(/^[\w\\&.{}+()-]+$/)
          if (name !== undefined) expect(name).not.toMatch(/[\p{Cc}\p{Cf}]|^\s|\s$/u)
          if (problem !== undefined) expect(problem).toBeGreaterThan(0)
          if (installed?.version !== undefined) expect(installed.version).toMatch(/^\d+(?:\.\d+){1,3}$/)
        }
      }),
      { numRuns: 1000 }
    )
  })

  test("its forms have names of their own", () => {
    expect(new Set(FORMS.map(({ name }) => name)).size).toBe(FORMS.length)
  })
})

describe("nothing personal passes (P-SCAN-11)", () => {
  test.each(Object.keys(LISTS))("no address, serial number, computer or user of a list of %s", (form) => {
    fc.assert(
      fc.property(devicesArbitrary, (devices) => {
        const said = JSON.stringify(readScan(LISTS[form]?.(devices) ?? ""))
        for (const personal of Object.values(PERSONAL)) expect(said).not.toContain(personal)
      }),
      { numRuns: 40 }
    )
  })

  test.each(["ipv4", "ipv6", "mac", "macWithDashes"] as const)(
    "an %s that stands in a field of names is left out of it",
    (kind) => {
      const list = (field: string) =>
        `${field} : Printer (${PERSONAL[kind]})\nInstanceId : PCI\\VEN_8086&DEV_51F0\\3&1\nDriverVersion : 1.2.3.4`
      for (const field of [
        "FriendlyName",
        "Manufacturer",
        "Class",
        "DriverProviderName",
        "InfName",
        "DriverVersion",
        "Problem"
      ]) {
        expect(JSON.stringify(readScan(list(field)))).not.toContain(PERSONAL[kind])
      }
      expect(readScan(list("FriendlyName")).devices[0]?.name).toBe("Printer")
    }
  )

  test("a Bluetooth device's id is shown without its address", () => {
    for (const path of [
      `BTHENUM\\DEV_${PERSONAL.macAlone}\\7&1`,
      `BTHLEDEVICE\\{00001800-0000-1000-8000-00805F9B34FB}_DEV_VID&02046D_PID&B023_${PERSONAL.macAlone}\\8&1`
    ]) {
      const [device] = read(`Instance ID:     ${path}\nDevice Description:     Headset\n`)
      expect(device?.name).toBe("Headset")
      expect(device?.id).toMatch(/^BTH/)
      expect(device?.id).not.toContain(PERSONAL.macAlone)
    }
  })
})

describe("one device for all records of it (P-SCAN-12)", () => {
  const id = "PCI\\VEN_10DE&DEV_2184&SUBSYS_37551462&REV_A1"
  const section = (end: string) => `>>>  [Device Install - ${id}\\4&1]\n${end}<<<  [Exit status: SUCCESS]\n\n`
  const failed = "!!!  dvi:      Device not started: Device has problem: 0x1f (CM_PROB_FAILED_ADD).\n"

  test("the last state of a log counts, whichever it is", () => {
    expect(read(section(failed) + section("")).map(({ problem }) => problem)).toEqual([0])
    expect(read(section("") + section(failed)).map(({ problem }) => problem)).toEqual([31])
  })

  test("a card of DxDiag is one device however many screens it has; two cards of one kind are two", () => {
    const card = `Card name: GeForce\nDevice Key: Enum\\${id}\nDriver Version: 32.0.15.9649\n\n`
    const system = (tail: string) => `Name: GeForce\nDevice ID: ${id}\\${tail}\n\n`
    expect(ids(card + card)).toEqual([id])
    expect(ids(card + card + system("4&1"))).toEqual([id])
    expect(ids(card + card + system("4&1") + system("4&2"))).toEqual([id, id])
  })

  test("a name alone belongs to the device of that name", () => {
    const card = `FriendlyName : Wi-Fi 6\nInstanceId : ${id}\\4&1\n\n`
    const info = "[01]: Wi-Fi 6\n      Connection Name: Wi-Fi\n[02]: Ethernet\n      Connection Name: Ethernet\n"
    expect(read(card + info).map(({ name }) => name)).toEqual(["Wi-Fi 6", "Ethernet"])
  })

  test("what a console cut tells no two devices from each other", () => {
    const table = (path: string) =>
      `Status  FriendlyName  InstanceId\n------  ------------  ----------\nOK      One           ${path}\nOK      Two           ${path}`
    expect(read(table("PCI\\VEN_8086&DEV_A0F0&SUBSYS_0074..."))).toEqual([
      { id: "PCI\\VEN_8086&DEV_A0F0", name: "One", problem: 0 },
      { id: "PCI\\VEN_8086&DEV_A0F0", name: "Two", problem: 0 }
    ])
    expect(ids(table("PCI\\VEN_80…"))).toEqual([undefined, undefined])
    expect(ids(table("USB..."))).toEqual([undefined, undefined])
  })
})

describe("ids alone, one per line (P-SCAN-1)", () => {
  test("are a device each; further ids of a chip below it belong to it", () => {
    const text = "8086:51f0\r\n\r\nVEN_10EC&DEV_8168&REV_15\r\nPCI\\VEN_10EC&DEV_8168\r\n"
    expect(readScan(text).forms).toEqual(["ids"])
    expect(ids(text)).toEqual(["PCI\\VEN_8086&DEV_51F0", "PCI\\VEN_10EC&DEV_8168&REV_15"])
  })

  test("numbers without a bus are those of the id that has one, before or behind it", () => {
    const id = "USB\\VID_0BDA&PID_B812"
    expect(ids(`The pair 0x0BDA:0xB812 is the one.\n\n${id}\\5&1`)).toEqual([id])
    expect(ids(`${id} or 0bda:b812?`)).toEqual([id])
    expect(ids(`FriendlyName : X\nInstanceId : ${id}\\5&1\nStatus : OK\n\nthat is (0x0bda:0xb812)`)).toEqual([id])
    expect(ids(`${id}, and the chip (10ec:b812)`)).toEqual([id, "PCI\\VEN_10EC&DEV_B812"])
  })

  test("a compatible id alone names no device, and belongs to the device above", () => {
    expect(ids("Kinds are USB\\Class_08&SubClass_06&Prot_50 or PCI\\CC_0C0330.")).toEqual([])
    expect(ids("USB\\VID_0781&PID_5581\nUSB\\Class_08&SubClass_06&Prot_50")).toEqual(["USB\\VID_0781&PID_5581"])
    expect(ids("a hub: USB\\ROOT_HUB30\\4&1")).toEqual(["USB\\ROOT_HUB30"])
  })

  test("a root hub of Linux is no device, a gadget of the same maker is one", () => {
    expect(ids("USB\\VID_1D6B&PID_0002\nUSB\\VID_1D6B&PID_0104")).toEqual(["USB\\VID_1D6B&PID_0104"])
  })

  test("an INF file's own version is installed nowhere, and the version of a driver's file is installed", () => {
    const inf = [
      "[Version]",
      "Provider = %Maker%",
      "DriverVer = 03/14/2024,10.70.314.2024",
      "[Maker.NTamd64]",
      '"Some Controller" = Some.ndi, PCI\\VEN_10EC&DEV_8125&REV_05',
      "[Strings]",
      'Maker = "Some Maker"'
    ].join("\n")
    expect(readScan(inf).devices).toMatchObject([{ name: "Some Controller", manufacturer: "Some Maker" }])
    expect(readScan(inf).devices[0]?.installed).toBeUndefined()
    const summary = [
      "[Sound Device]\n\nItem\tValue",
      "Name\tSome Audio",
      "PNP Device ID\tHDAUDIO\\FUNC_01&VEN_10EC&DEV_0269\\4&1",
      "Driver\tc:\\windows\\system32\\drivers\\x.sys (6.0.1.8036, 4.20 MB, 1/2/2020)"
    ].join("\n")
    expect(readScan(summary).devices[0]?.installed).toEqual({ version: "6.0.1.8036", file: "x.sys" })
  })
})

/** Devices, and how the programs of Windows list them; with what must never be shown in every place that has room for it. */
import fc from "fast-check"

export interface ListedDevice {
  readonly id: string
  /** Tells two equal devices apart; a serial number or an address of the network in it is personal. */
  readonly tail: string
  readonly name: string
  readonly problem: number
}

/** What a generator puts into a list and no reader may give out. */
export const PERSONAL = {
  ipv4: "192.168.77.13",
  ipv6: "fe80::1c2d:3e4f:5a6b:7c8d",
  mac: "02:AB:CD:EF:01:27",
  macWithDashes: "02-AB-CD-EF-01-27",
  macAlone: "02ABCDEF0127",
  serial: "SN4C530001XYZ",
  computer: "DESKTOP-ANNE123",
  user: "anne.example"
} as const

const hex = (digits: number) =>
  fc.integer({ min: 0, max: 16 ** digits - 1 }).map((number) => number.toString(16).toUpperCase().padStart(digits, "0"))
const idArbitrary = fc.oneof(
  fc.tuple(hex(4), hex(4), hex(8), hex(2)).map(([v, d, s, r]) => `PCI\\VEN_${v}&DEV_${d}&SUBSYS_${s}&REV_${r}`),
  fc.tuple(hex(4), hex(4)).map(([v, p]) => `USB\\VID_${v}&PID_${p}`),
  fc.tuple(hex(4), hex(4)).map(([v, p]) => `HID\\VID_${v}&PID_${p}&MI_00`)
)
/** Names that end as sentences of Device Manager and versions do. */
const nameArbitrary = fc
  .tuple(
    fc.constantFrom(
      "WAN Miniport",
      "Intel(R) Wi-Fi 6E AX211",
      "Communications Port",
      "Сетевой адаптер",
      "デバイス",
      "Contrôleur"
    ),
    fc.constantFrom(
      "",
      " (IKEv2)",
      " (COM5)",
      " (IPv6)",
      " HDR (MPO3)",
      " 802.11ac",
      " #2",
      " - 1.0 (Microsoft)",
      " [43]",
      " 0x1C"
    )
  )
  .map(([name, end]) => name + end)

export const devicesArbitrary: fc.Arbitrary<ReadonlyArray<ListedDevice>> = fc
  .uniqueArray(fc.record({ id: idArbitrary, name: nameArbitrary, problem: fc.constantFrom(0, 0, 0, 10, 28, 43) }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ id }) => id
  })
  .map((devices) =>
    devices.map((device, at) => ({ ...device, tail: at % 2 === 0 ? `3&11583659&0&A${at}` : PERSONAL.serial }))
  )

const path = ({ id, tail }: ListedDevice): string => `${id}\\${tail}`
const NAMES: Readonly<Record<number, string>> = {
  0: "NONE",
  10: "FAILED_START",
  28: "FAILED_INSTALL",
  43: "FAILED_POST_START"
}

export const LISTS: Readonly<Record<string, (devices: ReadonlyArray<ListedDevice>) => string>> = {
  pnputil: (devices) =>
    devices
      .map((device) =>
        [
          `Instance ID:                ${path(device)}`,
          `Device Description:         ${device.name}`,
          "Manufacturer Name:          ",
          `Status:                     ${device.problem > 0 ? "Problem" : "Started"}`,
          ...(device.problem > 0
            ? [
                `Problem Code:               ${device.problem} (0x${device.problem.toString(16)}) [CM_PROB_${NAMES[device.problem]}]`
              ]
            : [])
        ].join("\n")
      )
      .join("\n\n"),
  list: (devices) =>
    devices
      .map((device) =>
        [
          `FriendlyName           : ${device.name}`,
          `InstanceId             : ${path(device)}`,
          `ConfigManagerErrorCode : ${device.problem}`,
          `SystemName             : ${PERSONAL.computer}`,
          `MacAddress             : ${PERSONAL.macWithDashes}`,
          `SerialNumber           : ${PERSONAL.serial}`
        ].join("\n")
      )
      .join("\n\n"),
  wmic: (devices) =>
    devices
      .map((device) =>
        [
          `ConfigManagerErrorCode=${device.problem}`,
          `DeviceID=${path(device)}`,
          `Name=${device.name}`,
          `SystemName=${PERSONAL.computer}`
        ].join("\r\r\n")
      )
      .join("\r\r\n\r\r\n\r\r\n"),
  devcon: (devices) =>
    devices
      .map((device) =>
        [
          path(device),
          `    Name: ${device.name}`,
          device.problem > 0 ? `    The device has the following problem: ${device.problem}` : "    Driver is running."
        ].join("\n")
      )
      .join("\n"),
  msinfo32: (devices) =>
    [
      "[System Summary]\n\nItem\tValue\t",
      `System Name\t${PERSONAL.computer}\t`,
      `User Name\t${PERSONAL.computer}\\${PERSONAL.user}\t`,
      "\n[Adapter]\n\nItem\tValue\t",
      ...devices.map((device, at) =>
        [
          `Name\t[${String(at).padStart(8, "0")}] ${device.name}\t`,
          `PNP Device ID\t${path(device)}\t`,
          `IP Address\t${PERSONAL.ipv4}, ${PERSONAL.ipv6}\t`,
          `Default IP Gateway\t${PERSONAL.ipv4}\t`,
          `MAC Address\t${PERSONAL.mac}\t`
        ].join("\n")
      ),
      "\n[Problem Devices]\n\nDevice\tPNP Device ID\tError Code\t",
      ...devices.flatMap((device) =>
        device.problem > 0 ? [`${device.name}\t${path(device)}\t${device.problem}\t`] : []
      )
    ].join("\n"),
  deviceManager: (devices) =>
    devices
      .map((device) =>
        [
          device.name,
          ...(device.problem > 0 ? [`This sentence is in a language of its own. (Código ${device.problem})`] : []),
          device.id
        ].join("\n")
      )
      .join("\n\n")
}

/** Lists of the same devices as different programs write them. */
import fc from "fast-check"

export interface WrittenDevice {
  readonly vendor: string
  readonly device: string
  readonly instance: string
  readonly name: string
  readonly version: string
  readonly inf: string
  /** 0: it works. */
  readonly problem: number
}

const hex = fc.integer({ min: 0x1000, max: 0xfffe }).map((number) => number.toString(16).toUpperCase())

const NAMES: ReadonlyArray<string> = [
  "WAN Miniport (IPv6)",
  "802.11ac 1200M Adapter",
  "Intel(R) Ethernet Connection (2) I219-V",
  "PCI-Verschlüsselungs-/Entschlüsselungscontroller",
  "Контроллер высокой точности событий, HPET",
  "高清晰度音频控制器",
  "HDR (MPO3)",
  "1. Ausgabegerät [links]",
  "USB Serial Port (COM5)"
]

export const devices: fc.Arbitrary<ReadonlyArray<WrittenDevice>> = fc.uniqueArray(
  fc.record({
    vendor: hex,
    device: hex,
    instance: fc.integer({ min: 0x1000, max: 0xffff }).map((number) => `3&${number.toString(16).toUpperCase()}&0&A3`),
    name: fc.constantFrom(...NAMES),
    version: fc
      .array(fc.integer({ min: 1, max: 31_000 }), { minLength: 4, maxLength: 4 })
      .map((parts) => parts.join(".")),
    inf: fc.integer({ min: 1, max: 200 }).map((number) => `oem${number}.inf`),
    problem: fc.constantFrom(0, 10, 22, 28, 43)
  }),
  { minLength: 1, maxLength: 12, selector: ({ vendor, device }) => `${vendor}${device}` }
)

export const pathOf = ({ vendor, device, instance }: WrittenDevice): string =>
  `PCI\\VEN_${vendor}&DEV_${device}\\${instance}`

const properties = (of: WrittenDevice) => ({
  FriendlyName: of.name,
  PNPDeviceID: pathOf(of),
  ConfigManagerErrorCode: of.problem,
  DriverVersion: of.version,
  InfName: of.inf
})

const quoted = (cell: string | number): string => `"${String(cell).replaceAll('"', '""')}"`

const delimited =
  (delimiter: string) =>
  (list: ReadonlyArray<WrittenDevice>): string =>
    [
      Object.keys(properties(list[0] as WrittenDevice)).map(quoted),
      ...list.map((of) => Object.values(properties(of)).map(quoted))
    ]
      .map((cells) => cells.join(delimiter))
      .join("\r\n")

const xmlOf = (of: WrittenDevice): string => `
    <Device InstanceId="${pathOf(of).replaceAll("&", "&amp;")}">
        <DeviceDescription>${of.name}</DeviceDescription>
        <Status>${of.problem === 0 ? "Started" : "Problem"}</Status>${of.problem === 0 ? "" : `<ProblemCode>${of.problem}</ProblemCode>`}
        <DriverName>${of.inf}</DriverName>
        <MatchingDrivers>
            <DriverName DriverName="${of.inf}"><DriverVersion>01/08/2024 ${of.version}</DriverVersion></DriverName>
            <DriverName DriverName="pci.inf"><DriverVersion>06/21/2006 10.0.1.1</DriverVersion></DriverName>
        </MatchingDrivers>
    </Device>`

const yamlOf = (of: WrittenDevice): string =>
  `  - name: "${of.name}"\n    instance_id: '${pathOf(of)}'\n    problem_code: ${of.problem}\n    driver:\n      version: ${of.version}\n      inf: ${of.inf}\n`

/** Each says id, name, version, INF and problem of each device. */
export const WRITERS: Readonly<Record<string, (list: ReadonlyArray<WrittenDevice>) => string>> = {
  "JSON of Windows PowerShell": (list) => JSON.stringify(list.map(properties), null, 4).replaceAll("&", "\\u0026"),
  "JSON in one line": (list) => JSON.stringify(list.map(properties)),
  "JSON by name": (list) =>
    JSON.stringify({ devices: Object.fromEntries(list.map((of, at) => [`${at}`, properties(of)])) }),
  "CSV with commas": delimited(","),
  "CSV with semicolons": delimited(";"),
  "a table of Markdown": (list) =>
    [
      "| Name | Device ID | Problem | Driver Version | INF |",
      "|:--|:--|--:|---|---|",
      ...list.map((of) => `| ${of.name} | ${pathOf(of)} | ${of.problem} | ${of.version} | ${of.inf} |`)
    ].join("\n"),
  "XML of pnputil": (list) => `<?xml version="1.0"?>\n<PnpUtil Version="10.0">${list.map(xmlOf).join("")}\n</PnpUtil>`,
  YAML: (list) => `devices:\n${list.map(yamlOf).join("")}`
}

/** `vitest run -u` writes the table of forms after a form was added. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import expected from "../../../../fixtures/testing/scans/expected.json" with { type: "json" }
import { ANY_IDS, FORMS } from "../../../src/devices/scan/forms.ts"
import type { Form, RecordField } from "../../../src/devices/scan/grammar/Form.ts"
import { plainLines } from "../../../src/devices/scan/plainLines.ts"

const SCANS = join(import.meta.dirname, "../../../../fixtures/testing/scans")

const COLUMNS: ReadonlyArray<readonly [title: string, fields: ReadonlyArray<RecordField>]> = [
  ["ids", ["instance", "hardwareIds", "compatibleIds"]],
  ["name", ["name"]],
  ["problem", ["problem"]],
  ["version", ["version"]],
  ["date", ["date"]],
  ["INF", ["inf"]],
  ["maker", ["manufacturer", "provider"]]
]

/** What a person does to get such a list, or what writes it. */
const FROM: Readonly<Record<string, string>> = {
  nfo: "msinfo32, File, Save (.nfo)",
  json: "JSON: Get-PnpDevice | ConvertTo-Json, inventory programs",
  xml: "XML: pnputil /enum-devices /format xml, DxDiag's XML",
  yaml: "YAML of inventory programs",
  setupapi: "setupapi.dev.log",
  pnputil: "pnputil /enum-devices",
  devcon: "devcon status *",
  registry: "an export of HKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Enum",
  inf: "an INF file",
  lspci: "lspci -nnk",
  lsusb: "lsusb",
  inxi: "inxi -Fxxxz",
  udev: "udevadm info",
  lshw: "lshw -numeric",
  zadig: "Zadig, the log",
  ieee1284: "a printer's IEEE 1284 id",
  "kernel-log": "dmesg",
  driverview: "DriverView, Save Selected Items",
  report: "text reports of HWiNFO, AIDA64, CPU-Z, Speccy, UsbTreeView, USBDeview, hwinfo, system_profiler",
  msinfo32: "msinfo32, File, Export",
  dxdiag: "dxdiag, Save All Information",
  "powershell-table": "Get-PnpDevice",
  driverquery: "driverquery /si",
  wmic: "wmic path Win32_PnPEntity get /value",
  events: "Device Manager, Events",
  table: "CSV or a table with a head: Export-Csv, wmic /format:csv, driverquery /fo csv",
  columns: "wmic path Win32_PnPEntity get Name,DeviceID, usbipd list",
  netsh: "netsh wlan show drivers",
  powershell: "Get-PnpDevice | Format-List",
  systeminfo: "systeminfo",
  labelled: "any list of labelled lines",
  "device-manager": "Device Manager, Properties",
  "own-lines": "lists without ids that people write, a line a device",
  ids: "ids in any text, and sentences about them"
}

/** What the records of a form's lists in fixtures/testing/scans have. */
const fieldsOf = ({ name, passages }: Form): ReadonlySet<string> => {
  const lists = Object.entries(expected).filter(([, { forms }]) => (forms as ReadonlyArray<string>).includes(name))
  const records = lists.flatMap(([list]) =>
    passages(plainLines(readFileSync(join(SCANS, `${list}.txt`), "utf8"))).flatMap((passage) => passage.records)
  )
  return new Set(
    records.flatMap((record) => Object.entries(record).flatMap(([field, value]) => (hasValue(value) ? [field] : [])))
  )
}

const hasValue = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== ""

const rowOf = (form: Form): string => {
  const { name } = form
  const fields = fieldsOf(form)
  return `| \`${name}\` | ${(FROM[name] ?? "").replaceAll("|", String.raw`\|`)} | ${COLUMNS.map(([, some]) => (some.some((field) => fields.has(field)) ? "yes" : "")).join(" | ")} |`
}

test("P-SCAN-1: the document of forms names each form with what its lists can say", async () => {
  const text = `# The lists that are read

What the scan desk and \`driverdex hardware scan\` recognise, in the order in which a list is looked at, and what the lists of each in\n\`fixtures/testing/scans\` say of a device
([decision 079](decisions/079-a-list-is-read-by-records.md)). A name in \`code\` is that of the form in \`domain/src/devices/scan/forms\`.

| Form | From | ${COLUMNS.map(([title]) => title).join(" | ")} |
|---|---|${COLUMNS.map(() => "---|").join("")}
${[...FORMS, ANY_IDS].map(rowOf).join("\n")}
`
  expect(Object.keys(FROM)).toEqual([...FORMS, ANY_IDS].map(({ name }) => name))
  expect([...FORMS, ANY_IDS].filter((form) => fieldsOf(form).size === 0)).toEqual([])
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, "../../../../docs/scan-forms.md"))
})

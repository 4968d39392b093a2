/**
 * Lists of PowerShell (`Get-PnpDevice | fl`, `Get-CimInstance`, `Get-WmiObject`, `Get-NetAdapter | fl`) and of others that name the
 * same properties: a property a line. The names of properties are English in every language of Windows.
 */

import { blocksOf, byColon, type Field, passagesOfBlocks, unwrapped } from "../grammar/blocks.ts"
import type { Form } from "../grammar/Form.ts"
import { meaningOf as inventoryOf } from "../grammar/fieldRecords.ts"
import { pairIn } from "../grammar/idNumbers.ts"
import { meaningsOf } from "../grammar/labels.ts"
import { isOfDevice, recordOf } from "../grammar/recordOf.ts"

const meaningOf = meaningsOf("properties")

export const powershell: Form = {
  name: "powershell",
  mayBeIn: (text) => text.includes(":"),
  passages: (lines) =>
    passagesOfBlocks(blocksOf(lines, byColon), (written, line) => {
      const fields = withProperty(written)
      const known = fields.filter(({ label }) => !label.includes(" ") && meaningOf(label) !== undefined)
      // 'Device ID: 1002 67DF - 1DA2 E366' is GPU-Z's, not a property, and 'Vendor ID: 1532' has another label for the rest.
      const isOfNumbers = fields.some(
        ({ label, values }) =>
          inventoryOf(label)?.field === "vendorId" || (fieldOf(label) === "instance" && isPair(values[0]))
      )
      if (known.length < MIN_KNOWN || isOfNumbers) return undefined
      const entries = known.map(({ label, values }) => [label, unwrapped(values)] as const)
      const record = recordOf(entries, meaningOf, line)
      return isOfDevice(record) ? record : undefined
    })
}

/** `Get-PnpDeviceProperty` writes the name of a property and what it is as two values: 'KeyName : DEVPKEY_Device_DriverVersion'. */
const withProperty = (fields: ReadonlyArray<Field>): ReadonlyArray<Field> => {
  const [, label] = PROPERTY.exec(fields.find((field) => field.label === "KeyName")?.values[0] ?? "") ?? []
  return label === undefined ? fields : fields.map((field) => (field.label === "Data" ? { ...field, label } : field))
}
const PROPERTY = /^DEVPKEY_(?:[A-Za-z]+_)?(\w+)$/

const fieldOf = (label: string): string | undefined => meaningOf(label)?.field
const isPair = (value = ""): boolean => pairIn(value) !== undefined

/** A single line 'Name: …' may be anything. */
const MIN_KNOWN = 2

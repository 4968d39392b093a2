/** The record that labelled values make, by the table of labels of their form. */
import type { RawRecord, RecordField } from "./Form.ts"
import { idsInText } from "./idsInText.ts"
import type { Meaning } from "./labels.ts"
import { specificName } from "./specificName.ts"
import { dayIn, isInstancePath } from "./values.ts"

export type Labelled = readonly [label: string, value: string]

/** Of two labels for one field the one with the lower rank counts, of two equal ones the first; an empty value counts for none. */
export const recordOf = (
  entries: ReadonlyArray<Labelled>,
  meaningOf: (label: string) => Meaning | undefined,
  line: number
): RawRecord => {
  const best = new Map<RecordField, { readonly rank: number; readonly value: string }>()
  const hardwareIds: Array<string> = []
  const compatibleIds: Array<string> = []
  const names: Array<{ readonly rank: number; readonly value: string }> = []
  for (const [label, value] of entries) {
    const meaning = meaningOf(label)
    if (meaning === undefined || NOTHING.test(value)) continue
    const { rank } = meaning
    // 'Device: PCI\VEN_…'
    const field = meaning.field === "name" && isId(value) ? "hardwareIds" : meaning.field
    if (field === "hardwareIds") hardwareIds.push(...idsOf(value))
    else if (field === "compatibleIds") compatibleIds.push(...idsOf(value))
    else if (mayBe(field, value) && rank < (best.get(field)?.rank ?? Number.POSITIVE_INFINITY)) {
      best.set(field, { rank, value })
    }
    if (field === "name") names.push({ rank, value })
  }
  const value = (field: RecordField): string | undefined => best.get(field)?.value
  const works = value("works")
  const date = value("date")
  return {
    line,
    instance: value("instance"),
    name:
      names.length < 2 ? value("name") : specificName(names.toSorted((a, b) => a.rank - b.rank).map((of) => of.value)),
    manufacturer: value("manufacturer"),
    deviceClass: value("deviceClass"),
    problem: value("problem"),
    version: value("version"),
    inf: value("inf"),
    file: value("file"),
    provider: value("provider"),
    ...(hardwareIds.length > 0 && { hardwareIds }),
    ...(compatibleIds.length > 0 && { compatibleIds }),
    ...(works !== undefined && { works: WORKS.test(works) }),
    ...(date !== undefined && { date: dayIn(date) })
  }
}

/** Whether the record is of a device: a program lists services, disks and processors in the same form. */
export const isOfDevice = ({ instance, hardwareIds, name, deviceClass, version, inf }: RawRecord): boolean =>
  instance !== undefined ||
  hardwareIds !== undefined ||
  (name !== undefined && (deviceClass !== undefined || version !== undefined || inf !== undefined))

const NOTHING = /^(?:null|\{\}|n\/a|none)?$/i
const WORKS = /^(?:OK|Started|Running)$/i

/** What a label means in one program may be something else in another: 'Path', 'DeviceID' of a disk, 'DriverName'. */
const mayBe = (field: RecordField, value: string): boolean => {
  if (field === "instance") return isInstancePath(value, 1)
  if (field === "file") return /\.sys$/i.test(value)
  return true
}

const isId = (value: string): boolean => {
  const [id] = value.includes("\\") ? idsInText(value) : []
  return id !== undefined && value.length - id.text.length < MARKS
}
/** Around an id: '`PCI\…`' */
const MARKS = 5

/** '{PCI\VEN_8086&DEV_46A6, *PNP0C02}' */
const idsOf = (value: string): ReadonlyArray<string> => {
  const found = idsInText(value)
  return found.length > 0 ? found.map(({ text }) => text) : value.split(/[\s,;{}"]+/).filter((text) => text !== "")
}

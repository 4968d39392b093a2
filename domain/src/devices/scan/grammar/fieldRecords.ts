/**
 * The records of one set of labelled fields, whatever wrote them: an object of JSON, an element of XML, a row of a table, the lines
 * below a heading. The labels of `labels.json` say what a field is, in any case, with or without blanks.
 */

import type { RawRecord, RecordField } from "./Form.ts"
import {
  datedVersion,
  driverFile,
  isName,
  makerName,
  numberAlone,
  PAIR_AT_END,
  pairAtEnd,
  problemText,
  windowsIds,
  withMaker
} from "./fieldValues.ts"
import {
  eightDigits,
  fourDigits,
  type IdNumbers,
  idOfNumbers,
  pairIn,
  twoDigits,
  vendorBelowDevice
} from "./idNumbers.ts"
import { meaningsOf, plainLabel, WORDS } from "./labels.ts"
import { remembered } from "./remembered.ts"
import { specificName } from "./specificName.ts"
import { dayIn } from "./values.ts"

export interface LabelledField {
  readonly label: string
  readonly values: ReadonlyArray<string>
}

/** `driver` is an INF, a SYS or a path of either; `product` a name without its maker; `description` says what kind it is, where nothing names it; `pciPlace` and `usbPlace` are fields that only devices of that bus have; `deviceKey` tells devices apart without an instance; `other` speaks of another device. */
export type InventoryField =
  | Exclude<RecordField, "inf" | "file" | "works">
  | Exclude<keyof IdNumbers, "vendor" | "device" | "classCode">
  | "deviceKey"
  | "pciPlace"
  | "usbPlace"
  | "pciId"
  | "usbId"
  | "vendorId"
  | "deviceId"
  | "productId"
  | "product"
  | "description"
  | "driver"
  | "other"

export const meaningOf = meaningsOf<InventoryField>("inventory", "deviceManager", WORDS)

type Values = (field: InventoryField) => ReadonlyArray<string>

/** What the fields say of one device. The heading names it where no field does. */
export const recordOf = (fields: ReadonlyArray<LabelledField>, line: number, heading?: string): RawRecord => {
  const values = valuesOf(fields)
  const first = <Read>(field: InventoryField, read: (text: string) => Read): Read | undefined => {
    const [text] = values(field)
    return text === undefined ? undefined : read(text)
  }
  const maker = first("manufacturer", makerName)
  const product = values("product").find(isName)
  const names = values("name").filter(isName)
  const called = names[0] ?? heading
  const named =
    called === undefined
      ? (withMaker(maker, product) ?? values("description").find(isName))
      : specificName([called, ...names.slice(1), ...(product === undefined ? [] : [product])])
  const dated = first("version", datedVersion)
  const drivers = values("driver").map(driverFile)
  const file = drivers.find((driver) => driver.file !== undefined)
  const states = values("problem")
  const problem = states.map(problemText).find((text) => text !== undefined)
  const { instance, hardwareIds, compatibleIds } = idsOf(values)
  // The same fields in each record, so that many are made as fast as few.
  return {
    line,
    instance,
    hardwareIds,
    compatibleIds,
    name: named?.endsWith("]") ? named.replace(PAIR_AT_END, "") : named,
    manufacturer: maker,
    deviceClass: values("deviceClass")[0],
    problem,
    works: problem === undefined && states.some((text) => /^(?:ok|started|running)$/i.test(text)),
    version: dated?.version ?? file?.version ?? values("driver").find((text) => VERSION_ALONE.test(text)),
    date: first("date", dayIn) ?? dated?.date ?? file?.date,
    inf: drivers.find(({ inf }) => inf !== undefined)?.inf,
    file: file?.file,
    provider: values("provider")[0]
  }
}

/** In a column for the driver as people make it. */
const VERSION_ALONE = /^\d{1,5}(?:\.\d{1,6}){2,3}$/

/** Whether the fields name an id. */
export const nameId = (fields: ReadonlyArray<LabelledField>): boolean => hasId({ line: 0, ...idsOf(valuesOf(fields)) })

export const hasId = (record: RawRecord): boolean =>
  record.instance !== undefined || (record.hardwareIds?.length ?? 0) > 0

/** Without an id, a name with a driver is a device; a name alone may be anything. */
export const isDevice = (record: RawRecord): boolean =>
  hasId(record) || (record.name !== undefined && (record.version !== undefined || record.inf !== undefined))

/** 'pci@0000:00:14.3', as lshw says where a device is. */
const isOnBus = ({ name }: RawRecord, fields: ReadonlyArray<LabelledField>): boolean =>
  name !== undefined &&
  fields.some(
    ({ label, values }) => meaningOf(label)?.field === "bus" && values.some((text) => /^(?:pci|usb)@/i.test(text))
  )

/** Each label's values, those of the labels that say most first. */
const valuesOf = (fields: ReadonlyArray<LabelledField>): Values => {
  const all = new Map<InventoryField, Said>()
  for (const { label, values } of fields) {
    const meaning = meaningOf(label)
    if (meaning === undefined) continue
    const said = values.length === 1 ? values : values.filter((value) => value !== "")
    if (said.length === 0 || said[0] === "") continue
    const { field, rank } = meaning
    const known = all.get(field)
    all.set(field, known === undefined ? { rank, said } : both(known, { rank, said }))
  }
  return (field) => all.get(field)?.said ?? NONE
}
interface Said {
  readonly rank: number
  readonly said: ReadonlyArray<string>
  /** Where several labels mean the field, which hardly a record has. */
  readonly parts?: ReadonlyArray<Said>
}
const both = (known: Said, more: Said): Said => {
  const parts = [...(known.parts ?? [known]), more].toSorted((a, b) => a.rank - b.rank)
  return { rank: known.rank, said: parts.flatMap((part) => part.said), parts }
}
const NONE: ReadonlyArray<string> = []

const idsOf = (values: Values): Pick<RawRecord, "instance" | "hardwareIds" | "compatibleIds"> => {
  const paths = [...values("instance"), ...values("name").filter((text) => text.includes("\\"))].flatMap(windowsIds)
  // DxDiag's key has no instance, and describes a card once for each screen.
  const instance = values("deviceKey").flatMap(windowsIds)[0] ?? paths.find((text) => text.split("\\").length > 2)
  const hardwareIds = [...paths, ...values("hardwareIds").flatMap(windowsIds)].filter((text) => text !== instance)
  if (instance !== undefined || hardwareIds.length > 0)
    return { instance, hardwareIds, compatibleIds: values("compatibleIds").flatMap(windowsIds) }
  const id = idOfNumbers(numbersIn(values))
  return id === undefined ? {} : { hardwareIds: [id] }
}

const numbersIn = (values: Values): IdNumbers => {
  const first = <Read>(field: InventoryField, read: (text: string) => Read | undefined): Read | undefined => {
    for (const text of values(field)) {
      const found = read(text)
      if (found !== undefined) return found
    }
    return undefined
  }
  const ofPci = first("pciId", pairIn)
  const ofUsb = first("usbId", pairIn)
  const pair =
    ofPci ??
    ofUsb ??
    first("instance", pairIn) ??
    first("hardwareIds", pairIn) ??
    first("name", pairAtEnd) ??
    first("product", pairAtEnd)
  const ofBoard = first("subsystem", pairIn)
  const isOnPci =
    values("pciPlace").length > 0 || ofBoard !== undefined || values("bus").some((text) => PCI_ADDRESS.test(text))
  const inOne = isOnPci ? first("instance", vendorBelowDevice) : undefined
  const vendor = first("vendorId", fourDigits) ?? first("manufacturer", numberAlone) ?? inOne?.vendor
  if (pair === undefined && vendor === undefined) return {}
  const product = first("productId", fourDigits)
  const device =
    first("deviceId", fourDigits) ??
    inOne?.device ??
    first("instance", fourDigits) ??
    first("name", numberAlone) ??
    // 'Product' of a table without a column of its own for the number.
    first("product", (text) => (/^[0-9a-f]{4}$/i.test(text) ? numberAlone(text) : undefined))
  // CPU-Z writes '0x10DE (0x1043)': the maker of the chip, then that of the board.
  const [ofVendor, ofDevice] = (["vendorId", "deviceId"] as const).map((field) =>
    /\(0x([0-9a-f]{4})\)/i.exec(values(field)[0] ?? "")?.[1]?.toUpperCase()
  )
  return {
    vendor: pair?.vendor ?? vendor,
    device: pair?.device ?? device ?? product,
    boardMaker: pair?.boardMaker ?? ofBoard?.vendor ?? first("boardMaker", fourDigits) ?? ofVendor,
    board: pair?.board ?? ofBoard?.device ?? first("board", fourDigits) ?? first("subsystem", fourDigits) ?? ofDevice,
    subsystem: first("subsystem", eightDigits),
    revision: first("revision", twoDigits),
    bus:
      (ofPci === undefined ? undefined : "PCI") ??
      (ofUsb === undefined ? undefined : "USB") ??
      values("bus").find((text) => /usb|pci|hda/i.test(text)) ??
      values("manufacturer").find((text) => /^(?:usb|pci) 0x/i.test(text)) ??
      (isOnPci ? "PCI" : undefined) ??
      (values("usbPlace").length > 0 ? "USB" : undefined) ??
      (device === undefined && product !== undefined ? "USB" : undefined)
  }
}

/** '00000000:01:00.0' */
const PCI_ADDRESS = /^[0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]$/i

/** Fields that name several devices, as a table with a row for each computer has, are told apart by what stands before the label. */
export const recordsOf = (
  fields: ReadonlyArray<LabelledField>,
  line: number,
  heading?: string
): ReadonlyArray<RawRecord> => {
  const one = recordOf(fields, line, heading)
  if (hasId(one) || !fields.some(({ values }) => values.some((text) => windowsIds(text).length > 0)))
    return isDevice(one) || isOnBus(one, fields) ? [one] : partsOf(fields, line)
  return groupsOf(fields)
    .map((group) => recordOf(group, line))
    .filter(hasId)
}

/** 'GPU' and 'GPU Driver' of a row that speaks of a whole computer. */
const partsOf = (fields: ReadonlyArray<LabelledField>, line: number): ReadonlyArray<RawRecord> => {
  const versions = fields.flatMap(({ label, values }) => {
    const { start, rest } = splitLabel(label)
    const field = meaningOf(rest)?.field
    return (field === "driver" || field === "version") && VERSION_ALONE.test(values[0] ?? "") ? [{ start, values }] : []
  })
  if (versions.length === 0) return []
  const named = new Map(fields.map(({ label, values }) => [plainLabel(label), values]))
  return versions.flatMap(({ start, values }) => {
    const name = named.get(start)
    if (name === undefined) return []
    const part = [
      { label: "Name", values: name },
      { label: "Driver Version", values }
    ]
    return [recordOf(part, line)]
  })
}

const groupsOf = (fields: ReadonlyArray<LabelledField>): ReadonlyArray<ReadonlyArray<LabelledField>> => {
  const split = fields.map(({ label, values }) => ({ ...splitLabel(label), plain: plainLabel(label), values }))
  const isOfId = (rest: string): boolean => ["instance", "hardwareIds"].includes(meaningOf(rest)?.field ?? "")
  const groups = new Map<string, Array<LabelledField>>()
  for (const { start, rest, values } of split)
    if (rest !== "" && isOfId(rest)) {
      const group = groups.get(start)
      if (group === undefined) groups.set(start, [{ label: rest, values }])
      else group.push({ label: rest, values })
    }
  for (const { start, rest, plain, values } of split) {
    const group = groups.get(start) ?? nearest(groups, start)
    if (groups.has(plain)) groups.get(plain)?.push({ label: "name", values })
    else if (rest !== "" && !isOfId(rest)) group?.push({ label: rest, values })
  }
  return [...groups.values()]
}

/** 'gpu pnp device id' is 'gpu' and 'pnpdeviceid'; the rest is empty where the label ends in nothing known. */
export const splitLabel = remembered((label): { readonly start: string; readonly rest: string } => {
  const plain = plainLabel(label).slice(0, MAX_LABEL_LENGTH)
  // The name of a computer or a person is none of a device.
  if (OF_OWNER.test(plain)) return { start: plain, rest: "" }
  let at = 0
  while (at < plain.length && meaningOf(plain.slice(at)) === undefined) at += 1
  return { start: plain.slice(0, at), rest: plain.slice(at) }
})
const MAX_LABEL_LENGTH = 80
const OF_OWNER = /^(?:host|computer|user|machine|pc|owner|account|asset|server|node|system)/

/** 'Grafiktreiber' and 'Grafikkarte' speak of the same part. */
const nearest = <Of>(groups: ReadonlyMap<string, Of>, start: string): Of | undefined => {
  if (groups.size > MAX_PARTS) return undefined
  const lengths = [...groups.keys()].map((of) => commonStart(of, start))
  const longest = Math.max(0, ...lengths)
  const isOne = lengths.filter((length) => length === longest).length === 1
  return longest >= MIN_START_LENGTH && isOne ? [...groups.values()][lengths.indexOf(longest)] : undefined
}
/** More than a computer has. */
const MAX_PARTS = 100
const MIN_START_LENGTH = 3

const commonStart = (one: string, other: string): number => {
  let length = 0
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1
  return length
}

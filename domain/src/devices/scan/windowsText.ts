/**
 * Lists that Windows and its tools write: blocks of `label: value` lines with an empty line between two devices, tables with
 * a device per line, and bare ids below each other.
 */
import type { HardwareId } from "../HardwareId.ts"
import { parseHardwareId } from "../parseHardwareId.ts"
import { deviceFacts } from "./deviceFacts.ts"
import type { FoundId } from "./idsInText.ts"
import type { ScannedDevice } from "./ScannedDevice.ts"
import { type Line, readLines } from "./textLines.ts"

export function readWindowsText(lines: ReadonlyArray<string>): ReadonlyArray<ScannedDevice> {
  const devices: Array<ScannedDevice> = []
  const seen = new Set<string>()
  for (const block of blocksOf(readLines(lines))) {
    for (const part of splitAtDevices(block)) {
      const device = deviceOf(part)
      if (device === undefined) continue
      const key = instanceOf(part)
      if (key !== undefined && seen.has(key)) continue
      if (key !== undefined) seen.add(key)
      devices.push(device)
    }
  }
  return devices
}

type Block = ReadonlyArray<Line>

/** Further matching drivers, indented under a device with empty lines between them, belong to that device. */
function blocksOf(lines: ReadonlyArray<Line>): ReadonlyArray<Block> {
  const blocks: Array<Array<Line>> = []
  for (const block of splitAtEmpty(lines)) {
    const last = blocks.at(-1)
    const continues =
      last?.find(hasInstance)?.indent === 0 && block.every((line) => line.indent > 0 && !hasInstance(line))
    if (last !== undefined && continues) last.push(...block)
    else blocks.push(block)
  }
  return blocks
}

function splitAtEmpty(lines: ReadonlyArray<Line>): ReadonlyArray<Array<Line>> {
  const blocks: Array<Array<Line>> = [[]]
  for (const line of lines) {
    if (line.text === "") blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}

/** One part per device: from each line with a new instance id on, or per line in a table. */
function splitAtDevices(block: Block): ReadonlyArray<Block> {
  const instances = new Set(
    block.flatMap(({ ids }) => ids.filter(({ isInstance }) => isInstance).map(({ text }) => text.toUpperCase()))
  )
  if (instances.size > 1) return splitAtInstances(block)
  if (instances.size === 1) return [block]
  return splitAtOtherIds(block)
}

function splitAtInstances(block: Block): ReadonlyArray<Block> {
  const parts: Array<Array<Line>> = []
  let current: string | undefined
  for (const line of block) {
    const instance = line.ids.find(({ isInstance }) => isInstance)?.text.toUpperCase()
    const last = parts.at(-1)
    if (instance !== undefined && instance !== current) {
      current = instance
      parts.push([line])
    } else if (last !== undefined && line.value !== undefined) last.push(line)
  }
  return parts
}

/** Hardware ids without an instance: those of one chip that follow each other are one device. */
function splitAtOtherIds(block: Block): ReadonlyArray<Block> {
  const parts: Array<Array<Line>> = []
  let chip: string | undefined
  for (const line of block) {
    const [id] = line.ids
    const parsed = id === undefined ? undefined : parseHardwareId(id.text)
    const last = parts.at(-1)
    if (parsed === undefined) {
      if (last === undefined) parts.push([line])
      else last.push(line)
      continue
    }
    const isCompatible = parsed.device === undefined && parsed.vendor === undefined
    const key = isCompatible || parsed.device === undefined ? chip : `${parsed.bus}:${parsed.vendor}:${parsed.device}`
    if (last === undefined || (chip !== undefined && key !== chip)) parts.push([line])
    else last.push(line)
    chip = key
  }
  return parts
}

function deviceOf(lines: Block): ScannedDevice | undefined {
  const found = lines.flatMap(({ ids }) => ids)
  const parsed = [...found.filter(({ isInstance }) => isInstance), ...found.filter(({ isInstance }) => !isInstance)]
    .map(({ text }) => parseHardwareId(text))
    .filter((id): id is HardwareId => id !== undefined)
  const [id, ...compatible] = parsed
  if (
    id === undefined ||
    (id.bus !== "other" && id.vendor === undefined && id.classCode === undefined && lines.length < 2)
  ) {
    return undefined
  }
  const name = nameOf(lines)
  const values = lines.flatMap(({ text, cells, value }) => [value ?? text, ...cells])
  return { id, compatible, ...(name !== undefined && { name }), ...deviceFacts(values) }
}

/** PowerShell's labels are the same in every language. */
const NAME_LABELS = ["FRIENDLYNAME", "DEVICENAME", "CARD NAME", "NAME", "CAPTION", "DESCRIPTION"]

/** The text next to the id in a table, the labelled name, else the value above or below the id. */
function nameOf(lines: Block): string | undefined {
  const [only] = lines
  if (lines.length === 1 && only !== undefined && only.ids.length > 0) return only.adjacent
  for (const label of NAME_LABELS) {
    const value = lines.find((line) => line.label?.toUpperCase() === label)?.value
    if (value) return value
  }
  const at = lines.findIndex(({ ids }) => ids.length > 0)
  const before = lines.slice(0, at)
  const near = [...lines.slice(at + 1), ...before.toReversed()]
  return near.find(({ ids, value }) => ids.length === 0 && value)?.value ?? before[0]?.text
}

function instanceOf(lines: Block): string | undefined {
  const ids: ReadonlyArray<FoundId> = lines.flatMap((line) => line.ids)
  return ids.find(({ isInstance }) => isInstance)?.text.toUpperCase()
}

function hasInstance({ ids }: Line): boolean {
  return ids.some(({ isInstance }) => isInstance)
}

/** One device for all records of it: a list may name a device in several sections, and a log several times (P-SCAN-12). */
import { formatHardwareId } from "../HardwareId.ts"
import type { RawRecord } from "./grammar/Form.ts"
import { parseListedId } from "./grammar/parseListedId.ts"
import type { ScannedDevice } from "./ScannedDevice.ts"
import { toDevice } from "./toDevice.ts"

/**
 * Records of one instance are one device: a field that a later record has counts, and what it says of the state. What a list tells of
 * an id without its instance, as DxDiag of a card, belongs to the device with that id; a record with a name alone to the device of that name,
 * and one with name and version to a device that has both.
 */
export const joinRecords = (records: ReadonlyArray<RawRecord>): ReadonlyArray<ScannedDevice> => {
  /** By the path, or the place in the list where there is none. */
  const joined = new Map<string | number, RawRecord>()
  const paths = records.map(pathOf)
  const keyOf = keysOfDevices(paths.some(isBare))
  records.forEach((record, at) => {
    const path = paths[at]
    const key = path === undefined ? at : keyOf(path)
    const earlier = joined.get(key)
    joined.set(key, earlier === undefined ? record : both(earlier, record))
  })
  const devices: Array<ScannedDevice> = []
  for (const record of records.some(isWithoutId) ? toldOnce(joined) : joined.values()) {
    const device = toDevice(record)
    if (device !== undefined) devices.push(device)
  }
  return devices.sort((a, b) => a.line - b.line)
}

/** Without names alone that a device has, and names with a version that a device with an id has. */
const toldOnce = (joined: ReadonlyMap<string | number, RawRecord>): ReadonlyArray<RawRecord> => {
  const names = new Set<string | undefined>()
  const installed = new Set<string>()
  for (const [key, record] of joined) {
    if (typeof key === "string") names.add(record.name)
    if (!isWithoutId(record)) installed.add(installedOf(record))
  }
  return [...joined.values()]
    .filter((record) => !isNameAlone(record) || !names.has(record.name))
    .filter((record) => !isWithoutId(record) || record.version === undefined || !installed.has(installedOf(record)))
}

/** The same key for a path and what is told of its id without an instance; two instances of one id have two. */
const keysOfDevices = (hasBare: boolean): ((path: string) => string) => {
  const byPath = new Map<string, string>()
  const byId = new Map<string, string>()
  /** Ids of which no instance was told yet. */
  const bare = new Set<string>()
  return (path) => {
    if (!hasBare) return path
    const id = idOf(path) ?? path
    const ofId = byId.get(id)
    const key = byPath.get(path) ?? (ofId !== undefined && (isBare(path) || bare.has(id)) ? ofId : path)
    if (ofId === undefined) byId.set(id, key)
    if (!isBare(path)) bare.delete(id)
    else if (ofId === undefined) bare.add(id)
    byPath.set(path, key)
    return key
  }
}

/** One spelling of the instance; undefined where there is none, or a console cut it. */
const pathOf = ({ instance }: RawRecord): string | undefined => {
  if (instance === undefined || instance.endsWith("...") || instance.endsWith("…")) return undefined
  return (instance.includes("\\\\") ? instance.replaceAll(/\\+/g, "\\") : instance).toUpperCase()
}

/** Without the part that tells two equal devices apart. */
const isBare = (path?: string): boolean => path !== undefined && path.indexOf("\\", path.indexOf("\\") + 1) < 0

const idOf = (path: string): string | undefined => {
  const id = parseListedId(path)
  return id?.vendor === undefined ? undefined : formatHardwareId(id)
}

const isWithoutId = (record: RawRecord): boolean => pathOf(record) === undefined && record.hardwareIds === undefined

const installedOf = ({ name, version }: RawRecord): string => `${name}\n${version}`

const isNameAlone = (record: RawRecord): boolean =>
  isWithoutId(record) &&
  record.name !== undefined &&
  [record.version, record.inf, record.problem].every((field) => field === undefined)

const both = (earlier: RawRecord, later: RawRecord): RawRecord => {
  const said = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined && value !== ""))
  const { problem, ...rest } = earlier
  const isOver = later.works === true && later.problem === undefined
  return {
    ...rest,
    ...(problem !== undefined && !isOver && { problem }),
    ...said,
    line: Math.min(earlier.line, later.line),
    // 'Network Controller' had no driver; with it the device has its own name.
    name: (problem !== undefined && (isOver || isZero(later.problem)) && later.name) || earlier.name || later.name,
    hardwareIds: union(earlier.hardwareIds, later.hardwareIds),
    compatibleIds: union(earlier.compatibleIds, later.compatibleIds)
  }
}

const isZero = (problem = ""): boolean => /^(?:0x)?0+$/.test(problem)

/** A log names the same ids in each of its records: the array stays as it is, so that many records take no more time than few. */
const union = (known: ReadonlyArray<string> = [], more: ReadonlyArray<string> = []): ReadonlyArray<string> => {
  const added = more.filter((id) => !known.includes(id))
  return added.length === 0 || known.length > MAX_IDS ? known : [...known, ...added]
}
/** More than a device has, however often it is told of. */
const MAX_IDS = 100

/**
 * Answers about devices by their hardware IDs, from tables in memory: no call waits for a database. Addresses are shown
 * only on hosts that the catalogue's manufacturers have at that moment (P-CAT-14).
 */
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import { type AnswerRow, answerRow } from "@driverdex/domain/devices/answerRow"
import type { DeviceTables } from "@driverdex/domain/devices/DeviceTables"
import { formatHardwareId, type HardwareId } from "@driverdex/domain/devices/HardwareId"
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import { type ReadIds, readIds } from "@driverdex/domain/devices/readIds"
import { catalogueSearch, resolve } from "@driverdex/domain/devices/resolve"
import {
  type DevicePage,
  type LineDetails,
  ownVersionBeside,
  type ShownDevice,
  showDevice
} from "@driverdex/domain/devices/showDevice"
import { OTHER_MAKERS } from "@driverdex/fixtures/answers/makers/makers"
import { moreAboutDevice } from "@driverdex/fixtures/answers/troubles/helpOfDevices"
import type { Catalogue } from "../../catalogue/LiveCatalogue.ts"
import type { CommonDevices } from "./CommonDevices.ts"

/** What decides whether an address is shown. */
export type Makers = Pick<Catalogue, "vendors" | "links">
export type Records = Pick<Catalogue, "idOf" | "driver">

export interface ShownDevices {
  readonly devices: ReadonlyArray<ShownDevice>
  /** Ids beyond the limit of one answer. */
  readonly left: number
}

export interface Hardware {
  /** The short form, as `driverdex hardware resolve --json` prints it. */
  readonly answer: (text: string, makers: Makers) => AnswerRow
  /** Key of the catalogue's record of a driver line of an answer. */
  readonly recordOf: (line: string) => string | undefined
  /** The devices of a text of ids. */
  readonly shown: (text: string, makers: Makers) => ShownDevices
  /** What the device of an id needs, as a text that is equal for equal drivers; null where that is not known. */
  readonly driverOf: (text: string) => string | null
  /** Whether it is the id of a device whose driver is not known. Two numbers without a bus are a device when they name its maker. */
  readonly isUnknown: (id: HardwareId) => boolean
  readonly page: (id: HardwareId, catalogue: Makers & Records) => Promise<DevicePage>
  /** The devices that a record of the catalogue serves as their driver line; none for one that is no line. */
  readonly servedBy: (recordKey: string) => ReturnType<CommonDevices["servedBy"]>
  /** Paths of the pages listed for search engines. */
  readonly indexedPaths: () => Promise<ReadonlyArray<string>>
}

interface HardwareOptions {
  readonly tables: DeviceTables
  readonly lineDetails: ReadonlyMap<string, LineDetails>
  readonly productNames: ReadonlyMap<string, string>
  /** Keys of the records of single products, by hardware ID. */
  readonly productKeys: ReadonlyMap<string, string>
  readonly common: CommonDevices
}

export const makeHardware = ({ tables, lineDetails, productNames, productKeys, common }: HardwareOptions): Hardware => {
  const hostsBy = new WeakMap<Makers["vendors"], (address: string) => string | null>()
  const officialHost = (makers: Makers) => {
    const known = hostsBy.get(makers.vendors) ?? rememberedHosts(makers)
    hostsBy.set(makers.vendors, known)
    return known
  }
  const show = (read: ReadIds["ids"][number], makers: Makers): ShownDevice =>
    showDevice(read, {
      tables,
      lineDetails: (key) => lineDetails.get(key),
      productName: (id) => productNames.get(id),
      officialHost: officialHost(makers)
    })
  return {
    answer: (text, makers) => {
      const row = answerRow({ id: text, compatible: [] }, tables)
      if (row.url === null || officialHost(makers)(row.url) !== null) return row
      const id = parseHardwareId(text)
      return { ...row, url: (id && catalogueSearch(id)) ?? null }
    },
    recordOf: (line) => lineDetails.get(line)?.record,
    shown: (text, makers) => {
      const { ids, left } = readIds(text)
      return { devices: ids.map((read) => show(read, makers)), left }
    },
    driverOf: (text) => {
      const id = parseHardwareId(text)
      if (id === undefined) return null
      const { verdict, line } = resolve({ id }, tables)
      return verdict === "unknown" ? null : `${verdict} ${line?.key ?? ""}`
    },
    isUnknown: (id) => {
      const { verdict, vendor } = resolve({ id }, tables)
      return verdict === "unknown" && (id.otherBuses === undefined || vendor !== undefined)
    },
    page: async (id, catalogue) => {
      const device = show({ text: formatHardwareId(id), id }, catalogue)
      const key = device.line === null ? undefined : lineDetails.get(device.line.key)?.record
      const record = key === undefined ? undefined : catalogue.driver(catalogue.idOf(key) ?? 0)
      const product = catalogue.driver(catalogue.idOf(productKeys.get(device.id ?? "") ?? "") ?? 0)
      const ownVersion = ownVersionBeside(device, product?.driverLine === undefined ? product?.version : undefined)
      const more = moreAboutDevice(device)
      const isShown = more !== undefined && more.path !== device.link?.url && !catalogue.links.isBroken(more.path)
      return {
        device,
        related: await common.relatedTo(device),
        ...(ownVersion !== undefined && { ownVersion }),
        ...(isShown && { help: more }),
        ...(record === undefined ? {} : { record: { name: record.name, path: driverPath(record) } })
      }
    },
    servedBy: (recordKey) =>
      common.servedBy([...lineDetails].flatMap(([line, { record }]) => (record === recordKey ? [line] : []))),
    indexedPaths: common.indexedPaths
  }
}

/** A hundred lines lead to as many addresses; each is judged once, until the catalogue changes. */
const rememberedHosts = ({ vendors, links }: Makers): ((address: string) => string | null) => {
  const judged = new Map<string, string | null>()
  // Some driver lines are of makers of whom the catalogue has no record.
  const withoutRecords = OTHER_MAKERS.filter(({ name }) => !vendors.has(name)).map(({ name, url }) => ({
    name,
    officialHosts: [new URL(url).hostname],
    officialPathPrefixes: [],
    driverFinderUrl: url
  }))
  return (address) => {
    // A search in Microsoft's catalogue is a different address for each id, and needs no manufacturer.
    const shared = officialHostOf(address, undefined)
    if (shared !== null) return shared
    const known = judged.get(address)
    if (known !== undefined) return known
    const hosts = [...vendors.values(), ...withoutRecords].map((vendor) => officialHostOf(address, vendor))
    const host = links.isBroken(address) ? null : (hosts.find((found) => found !== null) ?? null)
    judged.set(address, host)
    return host
  }
}

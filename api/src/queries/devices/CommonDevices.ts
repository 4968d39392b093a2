/** The common devices by driver line and kind, for links between device pages and for the site map. */
import { setImmediate as nextTurn } from "node:timers/promises"
import type { DeviceTables } from "@driverdex/domain/devices/DeviceTables"
import type { HardwareId } from "@driverdex/domain/devices/HardwareId"
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import { type ShownDevice, showDevice } from "@driverdex/domain/devices/showDevice"
import type { CommonDevice } from "@driverdex/fixtures/devices/commonDevices"
import { lazily } from "../../platform/Lazily.ts"

export interface RelatedDevice {
  readonly path: string
  readonly title: string
  readonly id: string
}

export interface CommonDevices {
  /** Of the same driver line, or of the same maker and kind; those of the same chip first. */
  readonly relatedTo: (device: ShownDevice) => Promise<ReadonlyArray<RelatedDevice>>
  /** Pages that have an answer, the most common first. */
  readonly indexedPaths: () => Promise<ReadonlyArray<string>>
}

const MOST_RELATED = 8
const MOST_INDEXED = 1_000
/** Answered in one turn of the event loop: about 5 ms. */
const A_TURN = 100

interface Grouped extends RelatedDevice {
  readonly chip: string
}

interface Common {
  readonly text: string
  readonly id: HardwareId | undefined
}

/** Built for one maker on first use, in about 80 ms for the largest; other requests are answered in between. */
export const makeCommonDevices = (
  tables: DeviceTables,
  productNames: ReadonlyMap<string, string>,
  read: () => Promise<ReadonlyArray<CommonDevice>>
): CommonDevices => {
  const common = lazily(async () => (await read()).map(({ id }): Common => ({ text: id, id: parseHardwareId(id) })))
  const shown = async function* (devices: ReadonlyArray<Common>) {
    for (const [at, device] of devices.entries()) {
      if (at % A_TURN === A_TURN - 1) await nextTurn()
      const { id, path, title, isIndexed, ...rest } = showDevice(device, {
        tables,
        lineDetails: () => undefined,
        productName: (name) => productNames.get(name),
        officialHost: () => null
      })
      if (id !== null && path !== null && isIndexed) yield { ...rest, id, path, title }
    }
  }
  const groupsOf = async (devices: ReadonlyArray<Common>): Promise<ReadonlyMap<string, ReadonlyArray<Grouped>>> => {
    const groups = new Map<string, Array<Grouped>>()
    for await (const device of shown(devices)) {
      const key = groupOf(device)
      const group = groups.get(key) ?? []
      groups.set(key, group)
      group.push({ path: device.path, title: device.title, id: device.id, chip: firstWord(device.chip) })
    }
    return groups
  }
  const makers = lazily(async () => {
    const devices = Map.groupBy(await common(), ({ id }) => makerOf(id))
    return new Map(Array.from(devices, ([maker, ofMaker]) => [maker, lazily(() => groupsOf(ofMaker))]))
  })
  return {
    relatedTo: async (device) => {
      const groups = await (await makers()).get(makerOf(parseHardwareId(device.id ?? "")))?.()
      const group = (groups?.get(groupOf(device)) ?? []).filter(({ path }) => path !== plainPath(device))
      // Several ids have one name.
      const others = [...new Map(group.toReversed().map((other) => [other.title, other])).values()].toReversed()
      const chip = firstWord(device.chip)
      const [same, rest] = [
        others.filter((other) => other.chip === chip),
        others.filter((other) => other.chip !== chip)
      ]
      return [...same, ...rest].slice(0, MOST_RELATED).map(({ path, title, id }) => ({ path, title, id }))
    },
    indexedPaths: lazily(async () => {
      const paths: Array<string> = []
      for await (const { path } of shown(await common())) {
        paths.push(path)
        if (paths.length === MOST_INDEXED) break
      }
      return paths
    })
  }
}

const makerOf = (id: HardwareId | undefined): string => `${id?.enumerator} ${id?.vendor}`

const groupOf = ({ category, line, verdict }: Pick<ShownDevice, "category" | "line" | "verdict">): string =>
  line === null ? `${verdict} ${category}` : line.key

const firstWord = (chip: string | null): string => chip?.split(/[\s/]/, 1)[0] ?? ""

const plainPath = ({ path }: ShownDevice): string => path?.split("?", 1)[0] ?? ""

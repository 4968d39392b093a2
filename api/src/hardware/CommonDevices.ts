/** The common devices by driver line and kind, for links between device pages and for the site map. */
import { setImmediate as nextTurn } from "node:timers/promises"
import type { DeviceTables } from "@driverdex/domain/devices/DeviceTables"
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import { type ShownDevice, showDevice } from "@driverdex/domain/devices/showDevice"
import type { CommonDevice } from "@driverdex/fixtures/devices/commonDevices"
import { lazily } from "../platform/Lazily.ts"

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

/** Made on the first wish, which takes about a third of a second; requests meanwhile are answered in between. */
export const makeCommonDevices = (
  tables: DeviceTables,
  productNames: ReadonlyMap<string, string>,
  read: () => Promise<ReadonlyArray<CommonDevice>>
): CommonDevices => {
  const known = lazily(async () => {
    const groups = new Map<string, Array<Grouped>>()
    const indexed: Array<string> = []
    for (const [at, { id: text }] of (await read()).entries()) {
      if (at % A_TURN === A_TURN - 1) await nextTurn()
      const device = showDevice(
        { text, id: parseHardwareId(text) },
        {
          tables,
          lineDetails: () => undefined,
          productName: (name) => productNames.get(name),
          officialHost: () => null
        }
      )
      const { id, path, title, isIndexed } = device
      if (id === null || path === null || !isIndexed) continue
      if (indexed.length < MOST_INDEXED) indexed.push(path)
      const key = groupOf(device)
      const group = groups.get(key) ?? []
      groups.set(key, group)
      group.push({ path, title, id, chip: firstWord(device.chip) })
    }
    return { groups, indexed }
  })
  return {
    relatedTo: async (device) => {
      const { groups } = await known()
      const group = (groups.get(groupOf(device)) ?? []).filter(({ path }) => path !== plainPath(device))
      // Several ids have one name.
      const others = [...new Map(group.toReversed().map((other) => [other.title, other])).values()].toReversed()
      const chip = firstWord(device.chip)
      const [same, rest] = [
        others.filter((other) => other.chip === chip),
        others.filter((other) => other.chip !== chip)
      ]
      return [...same, ...rest].slice(0, MOST_RELATED).map(({ path, title, id }) => ({ path, title, id }))
    },
    indexedPaths: async () => (await known()).indexed
  }
}

const groupOf = ({ id, vendor, category, line, verdict }: ShownDevice): string =>
  [id?.split("\\", 1)[0], vendor, line === null ? `${verdict} ${category}` : line.key].join(" ")

const firstWord = (chip: string | null): string => chip?.split(/[\s/]/, 1)[0] ?? ""

const plainPath = ({ path }: ShownDevice): string => path?.split("?", 1)[0] ?? ""

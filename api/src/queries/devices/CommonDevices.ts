/** Known devices by driver line and kind, for links between device and driver pages and for the site map. */
import { setImmediate as nextTurn } from "node:timers/promises"
import type { DeviceTables } from "@driverdex/domain/devices/DeviceTables"
import type { HardwareId } from "@driverdex/domain/devices/HardwareId"
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import { resolve } from "@driverdex/domain/devices/resolve"
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
  /** All common devices and graphics chips of these driver lines whose driver is not their PC maker's, one of each name. */
  readonly servedBy: (lines: ReadonlyArray<string>) => ReturnType<CommonDevices["relatedTo"]>
  /** Pages that have an answer, the most common first. */
  readonly indexedPaths: () => Promise<ReadonlyArray<string>>
}

const MAX_RELATED = 8
const MAX_INDEXED = 1_000
/** Answered in one turn of the event loop: about 5 ms. */
const A_TURN = 100

interface Common {
  readonly text: string
  readonly id: HardwareId | undefined
}

/** Built for one maker on first use, in about 80 ms for the largest; other requests are answered in between. */
export const makeCommonDevices = (
  tables: DeviceTables,
  productNames: ReadonlyMap<string, string>,
  read: () => Promise<ReadonlyArray<CommonDevice>>,
  chips: ReadonlyArray<string> = []
): CommonDevices => {
  const common = lazily(async () => (await read()).map(({ id }): Common => ({ text: id, id: parseHardwareId(id) })))
  /** Those that have an answer and a page, at most so many. */
  const shown = async (devices: ReadonlyArray<Common>, most = Number.POSITIVE_INFINITY) => {
    const found: Array<ShownDevice & RelatedDevice> = []
    for (const [at, device] of devices.entries()) {
      if (at % A_TURN === A_TURN - 1) await nextTurn()
      if (found.length >= most) break
      const { id, path, title, isIndexed, ...rest } = showDevice(device, {
        tables,
        lineDetails: () => undefined,
        productName: (name) => productNames.get(name),
        officialHost: () => null
      })
      if (id !== null && path !== null && isIndexed) found.push({ ...rest, isIndexed, id, path, title })
    }
    return found
  }
  const groupsOf = (devices: ReadonlyArray<Common>) =>
    shown(devices).then((found) =>
      Map.groupBy(
        found.map((device) => ({ ...linkTo(device), group: groupOf(device), chip: firstWord(device.chip) })),
        ({ group }) => group
      )
    )
  /** In turns, a second in all: on the first page of a driver that is a line. */
  const byLine = lazily(async () => {
    const groups = new Map<string, Array<Common>>()
    const graphics = chips.map((text): Common => ({ text, id: parseHardwareId(text) }))
    for (const [at, device] of [...(await common()), ...graphics].entries()) {
      if (at % A_TURN === A_TURN - 1) await nextTurn()
      const { line, verdict } = device.id === undefined ? NO_LINE : resolve({ id: device.id }, tables)
      if (line == null || verdict === "pc-maker") continue
      groups.set(line.key, [...(groups.get(line.key) ?? []), device])
    }
    return groups
  })
  const makers = lazily(() =>
    common().then((all) => {
      const devices = Map.groupBy(all, ({ id }) => makerOf(id))
      return new Map(Array.from(devices, ([maker, ofMaker]) => [maker, lazily(() => groupsOf(ofMaker))]))
    })
  )
  return {
    relatedTo: async (device) => {
      const groups = await (await makers()).get(makerOf(parseHardwareId(device.id ?? "")))?.()
      // Another id of the same name would look like a link to the page itself.
      const others = oneOfEachName(groups?.get(groupOf(device)) ?? []).filter(
        ({ path, title }) => path !== plainPath(device) && title !== device.title
      )
      const chip = firstWord(device.chip)
      const [same, rest] = [
        others.filter((other) => other.chip === chip),
        others.filter((other) => other.chip !== chip)
      ]
      return [...same, ...rest].slice(0, MAX_RELATED).map(linkTo)
    },
    servedBy: (lines) =>
      lines.length === 0
        ? NO_DEVICES
        : byLine()
            .then((groups) => shown(lines.flatMap((line) => groups.get(line) ?? [])))
            .then((devices) => oneOfEachName(devices.map(linkTo))),
    indexedPaths: lazily(() =>
      common()
        .then((all) => shown(all, MAX_INDEXED))
        .then((devices) => devices.map(({ path }) => path))
    )
  }
}

const linkTo = ({ path, title, id }: RelatedDevice): RelatedDevice => ({ path, title, id })

/** Several ids have one name: the most common one stands for all. */
const oneOfEachName = <A extends RelatedDevice>(devices: ReadonlyArray<A>): ReadonlyArray<A> =>
  [...Map.groupBy(devices, ({ title }) => title).values()].flatMap(([first]) => first ?? [])

const NO_DEVICES = Promise.resolve([])
const NO_LINE = { line: undefined, verdict: "unknown" } as const

const makerOf = (id: HardwareId | undefined): string => `${id?.enumerator} ${id?.vendor}`

const groupOf = ({ category, line, verdict }: Pick<ShownDevice, "category" | "line" | "verdict">): string =>
  line === null ? `${verdict} ${category}` : line.key

const firstWord = (chip: string | null): string => chip?.split(/[\s/]/, 1)[0] ?? ""

const plainPath = ({ path }: ShownDevice): string => path?.split("?", 1)[0] ?? ""

/** The links between pages of devices, made from the devices that are shipped. */
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import { commonDevices } from "@driverdex/fixtures/devices/commonDevices"
import { deviceTables } from "@driverdex/fixtures/devices/deviceTables"
import { productNames } from "@driverdex/fixtures/devices/productNames"
import { describe, expect, it, vi } from "vitest"
import { LinkStates } from "../../../src/catalogue/LinkStates.ts"
import { makeCommonDevices } from "../../../src/queries/devices/CommonDevices.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"

const { hardware } = await ownKnowledge()
const [tables, names, common] = await Promise.all([deviceTables(), productNames(), commonDevices()])
const page = (text: string) => {
  const id = parseHardwareId(text)
  if (id === undefined) throw new Error(`No hardware ID: ${text}`)
  return hardware.page(id, {
    vendors: new Map(),
    links: new LinkStates(),
    idOf: () => undefined,
    driver: () => undefined
  })
}

describe("devices that a driver serves", () => {
  it("P-REC-1: are all of its line, one of each name, each with that line as its answer", async () => {
    for (const [record, least] of [
      ["amd-adrenalin", 10],
      ["nvidia-geforce-game-ready", 100],
      ["intel-wifi", 5]
    ] as const) {
      const served = await hardware.servedBy(record)
      expect([record, served.length >= least]).toEqual([record, true])
      expect(new Set(served.map(({ title }) => title)).size).toBe(served.length)
      for (const { id } of served.slice(0, 20)) {
        const { device } = await page(id)
        expect([id, hardware.recordOf(device.line?.key ?? ""), device.verdict]).toEqual([
          id,
          record,
          expect.not.stringMatching("pc-maker")
        ])
      }
    }
  })

  it("P-REC-1: are none of a driver that is no line", async () => {
    expect(await hardware.servedBy("no-such-record")).toEqual([])
  })
})

describe("devices related to a device", () => {
  it("P-HW-3: are at most eight others of its maker, each with a title of its own", async () => {
    for (const { id } of common.filter((_, at) => at % 40 === 0)) {
      const { device, related } = await page(id)
      const titles = related.map(({ title }) => title)
      const maker = /VEN_\w+|VID_\w+/.exec(id)?.[0] ?? ""
      expect({
        id,
        isFew: related.length <= 8,
        titles: [...new Set(titles)],
        ofOthers: related.filter((other) => !other.id.includes(maker)),
        isOwn: related.some(({ path }) => path === device.path)
      }).toEqual({ id, isFew: true, titles, ofOthers: [], isOwn: false })
    }
  })

  it("P-HW-3: have the same driver line, those of the same chip first", async () => {
    const { device, related } = await page("PCI\\VEN_10DE&DEV_2487")
    expect(device.line?.key).toBeDefined()
    expect(related).toHaveLength(8)
    for (const { id } of related) expect((await page(id)).device.line?.key).toBe(device.line?.key)
    const chips = await Promise.all(related.map(async ({ id }) => (await page(id)).device.chip?.split(/[\s/]/, 1)[0]))
    const own = device.chip?.split(/[\s/]/, 1)[0]
    expect(chips[0]).toBe(own)
    const others = chips.findIndex((chip) => chip !== own)
    expect(others === -1 ? [] : chips.slice(others)).not.toContain(own)
  })

  it("P-HW-3: are none for a device of a maker without common devices", async () => {
    expect((await page("PCI\\VEN_FFF1&DEV_0001")).related).toEqual([])
  })

  it("are looked for again after the common devices could not be read", async () => {
    const read = vi.fn(async () => common)
    read.mockRejectedValueOnce(new Error("A broken disk."))
    const devices = makeCommonDevices(tables, names, read)
    await expect(devices.indexedPaths()).rejects.toThrow("A broken disk.")
    expect(await devices.indexedPaths()).toHaveLength(1000)
    expect(read).toHaveBeenCalledTimes(2)
  })
})

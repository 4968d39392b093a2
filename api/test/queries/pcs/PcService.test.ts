import type { PcModel } from "@driverdex/domain/pcs/PcModel"
import { describe, expect, it } from "vitest"
import { makePcs } from "../../../src/queries/pcs/PcService.ts"

const model = (number: number): PcModel => ({
  maker: "Dell",
  slug: `latitude-${number}`,
  name: `Latitude ${number}`,
  ids: [String(number).padStart(4, "0")],
  packs: []
})
const asOf = { Dell: "2026-06-17", HP: "2026-08-05", Lenovo: "2026-08-05" }
const models = Array.from({ length: 120 }, (_, number) => model(number))

describe("computers", () => {
  it("P-PC-1: are answered fifty at a time, with their number on all pages", async () => {
    const { list } = makePcs(async () => ({ models, asOf }))
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page })))
    expect(pages.map(({ total, pcs }) => [total, pcs.length])).toEqual([
      [120, 50],
      [120, 50],
      [120, 20],
      [120, 0]
    ])
    expect(pages.flatMap(({ pcs }) => pcs.map(({ name }) => name))).toEqual(models.map(({ name }) => name))
    expect((await list({ q: "latitude 119", maker: "HP" })).total).toBe(0)
  })

  it("P-PC-2: are shown with the day of their maker's list; another spelling of the address is none", async () => {
    const { show } = makePcs(async () => ({ models, asOf }))
    expect(await show("dell", "latitude-7")).toMatchObject({ name: "Latitude 7", asOf: "2026-06-17" })
    expect(await show("hp", "latitude-7")).toBeUndefined()
    expect(await show("dell", "Latitude-7")).toBeUndefined()
    expect(await show("__proto__", "toString")).toBeUndefined()
  })

  it("P-PC-4: are read once, when the first one asks, and again after a read that failed", async () => {
    let reads = 0
    const { list, paths } = makePcs(async () => {
      reads += 1
      if (reads === 1) throw new Error("The disk is away.")
      return { models, asOf }
    })
    expect(reads).toBe(0)
    await expect(list({})).rejects.toThrow("The disk is away.")
    await Promise.all([list({}), list({ q: "7" }), paths()])
    expect(reads).toBe(2)
  })
})

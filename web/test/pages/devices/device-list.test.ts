import { makeSearchIndex } from "@driverdex/domain/search/index/SearchIndex"
import { listView } from "@driverdex/domain/search/lists/listView"
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { someDriver } from "@driverdex/fixtures/testing/someDriver"
import { expect, test } from "vitest"
import { AUDIO_KINDS } from "../../../src/pages/devices/audio-kind-text.ts"
import { AUDIO_TEXT } from "../../../src/pages/devices/audio-text.ts"
import { aliasAddress, DEVICE_LISTS, type DeviceCategory } from "../../../src/pages/devices/device-list.ts"
import { NETWORK_KINDS } from "../../../src/pages/devices/network-kind-text.ts"
import { NETWORK_TEXT } from "../../../src/pages/devices/network-text.ts"

const PAGES = [
  ["Network Adapters", NETWORK_TEXT],
  ["Audio Devices", AUDIO_TEXT]
] as const

const seedOf = async (category: DeviceCategory) =>
  (await seedDrivers())
    .filter(({ row }) => row.category === category)
    .map(({ row: { name, manufacturer, description } }, at) =>
      someDriver({ id: 1001 + at, category, name, manufacturer, description: description ?? "" })
    )
const found = (category: DeviceCategory, search: Record<string, string>, drivers: ReturnType<typeof someDriver>[]) =>
  listView({ search: makeSearchIndex(drivers), modelsOf: () => [] }, DEVICE_LISTS[category].query(search)).total

test.each(PAGES)(
  "every popular search and every type of %s finds something in the shipped catalogue",
  async (category, words) => {
    const drivers = await seedOf(category)
    const empty = [
      ...words.chips.filter((q) => found(category, { q }, drivers) === 0),
      ...DEVICE_LISTS[category].rules.types.filter((type) => found(category, { type }, drivers) === 0)
    ]
    expect(empty).toEqual([])
  }
)

test.each([
  ["Network Adapters", NETWORK_KINDS],
  ["Audio Devices", AUDIO_KINDS]
] as const)("the info cards of %s lead to types that the page has", (category, kinds) => {
  for (const { type } of kinds) expect(DEVICE_LISTS[category].address({ type })).toEqual({ type })
})

test("text and type must both hold, and a page's address takes no type of the other page", () => {
  const drivers = [
    someDriver({ id: 1001, name: "Acme Wi-Fi AX1", category: "Network Adapters" }),
    someDriver({ id: 1002, name: "Acme Bluetooth AX1", category: "Network Adapters" })
  ]
  expect(found("Network Adapters", { q: "ax1", type: "Bluetooth" }, drivers)).toBe(1)
  expect(found("Network Adapters", { q: "ax1", type: "Gaming" }, drivers)).toBe(2)
})

test("an alias's address keeps the types of both pages, and nothing that neither has", () => {
  expect(aliasAddress({ type: "Gaming", q: "1e5", sort: "name" })).toEqual({ type: "Gaming", q: "1e5" })
  expect(aliasAddress({ type: "Bluetooth", page: "2" })).toEqual({ type: "Bluetooth", page: "2" })
  expect(aliasAddress({ type: "Laser", brand: "HP" })).toEqual({})
})

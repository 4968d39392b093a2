/** The lists and the head of the pages that are searched by model. */
import { AUDIO_LIST, type ListRules, NETWORK_LIST } from "@driverdex/domain/search/address/addressState"
import type { SearchSort } from "@driverdex/domain/search/rules/sortKeys"
import type { AudioType, NetworkType } from "@driverdex/domain/search/rules/typeFilter"
import { defineListPage, type ListAddress } from "../../catalogue/listing/define-list-page.ts"
import { deferred } from "../../ui/loading/deferred.tsx"

export type DeviceCategory = "Network Adapters" | "Audio Devices"
export type DeviceType = NetworkType | AudioType

/** The info cards below each list. */
export const KINDS = {
  "Network Adapters": deferred(async () => (await import("./network-kinds.tsx")).NetworkKinds),
  "Audio Devices": deferred(async () => (await import("./audio-kinds.tsx")).AudioKinds)
}

const deviceList = (category: DeviceCategory, rules: ListRules<SearchSort, DeviceType>) =>
  defineListPage({
    list: "devices",
    category,
    rules,
    loadParts: () => [KINDS[category].load()]
  })

export const DEVICE_LISTS = {
  "Network Adapters": deviceList("Network Adapters", NETWORK_LIST),
  "Audio Devices": deviceList("Audio Devices", AUDIO_LIST)
}

export const isDeviceCategory = (name: string): name is DeviceCategory => Object.hasOwn(DEVICE_LISTS, name)

/** For `validateSearch` of the aliases, whose address is read before the name in it: what any of the pages may say. */
export const aliasAddress = (search: Record<string, unknown>): ListAddress => ({
  ...DEVICE_LISTS["Network Adapters"].address(search),
  ...DEVICE_LISTS["Audio Devices"].address(search)
})

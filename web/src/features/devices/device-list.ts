/** What the routes of the pages that are searched by model share: their address, data and head. */
import { categoryPath } from "@driverdex/domain/catalogue/Category"
import {
  AUDIO_LIST,
  canonicalParameters,
  type ListRules,
  type ListState,
  NETWORK_LIST,
  parseListState
} from "@driverdex/domain/search/addressState"
import type { SearchSort } from "@driverdex/domain/search/sortKeys"
import type { AudioType, NetworkType } from "@driverdex/domain/search/typeFilter"
import { loadListView } from "../../data/load.ts"
import type { LoadContext } from "../../data/load-context.ts"
import type { ViewRules } from "../../data/view-rules.ts"
import { later } from "../../ui/later.tsx"
import type { ListPage } from "../catalogue/list-page.ts"
import { loadListingParts } from "../catalogue/listing-parts.ts"

export type DeviceCategory = "Network Adapters" | "Audio Devices"
export type DeviceSearch = Record<string, string>
export type DeviceType = NetworkType | AudioType
export type DeviceState = ListState<SearchSort, DeviceType>

export const DEVICE_RULES: Readonly<Record<DeviceCategory, ListRules<SearchSort, DeviceType>>> = {
  "Network Adapters": NETWORK_LIST,
  "Audio Devices": AUDIO_LIST
}

export const isDeviceCategory = (name: string): name is DeviceCategory => Object.hasOwn(DEVICE_RULES, name)

/** For `validateSearch`. */
export const deviceSearch =
  (category: DeviceCategory) =>
  (search: Record<string, unknown>): DeviceSearch =>
    canonicalParameters(search, DEVICE_RULES[category])

/** For `validateSearch` of the aliases, whose address is read before the name in it: what any of the pages may say. */
export const aliasSearch = (search: Record<string, unknown>): DeviceSearch => ({
  ...deviceSearch("Network Adapters")(search),
  ...deviceSearch("Audio Devices")(search)
})

export const deviceState = (category: DeviceCategory, search: DeviceSearch): DeviceState =>
  parseListState(search, DEVICE_RULES[category])

export const DEVICE_VIEW_RULES: ViewRules<DeviceState, ListPage> = {
  name: "devices",
  load: async () => (await import("./device-view.ts")).deviceView
}

/** The info cards below each list. */
export const KINDS = {
  "Network Adapters": later(async () => (await import("./network-kinds.tsx")).NetworkKinds),
  "Audio Devices": later(async () => (await import("./audio-kinds.tsx")).AudioKinds)
}

/** For `loader`. */
export const loadDevices = async (
  context: LoadContext,
  category: DeviceCategory,
  search: DeviceSearch
): Promise<ListPage | undefined> => {
  const [view] = await Promise.all([
    loadListView(context, { category }, DEVICE_VIEW_RULES, deviceState(category, search)),
    loadListingParts(context),
    KINDS[category].load()
  ])
  return view
}

/** For `head`: aliases carry the plain route's address, and only the bare page is indexed (P-PAGE-2). */
export const deviceHead = (category: DeviceCategory, search: DeviceSearch) => ({
  title: `${category} Drivers`,
  description:
    category === "Network Adapters"
      ? "Windows drivers for Wi-Fi, Bluetooth and Ethernet adapters by model, with versions and links to the makers' own pages."
      : "Windows drivers for sound cards, headsets, microphones and audio interfaces, with links to the makers' own pages.",
  path: categoryPath(category),
  trail: [{ name: category, path: categoryPath(category) }],
  noindex: Object.keys(search).length > 0
})

/** The seven categories in their order (P-CAT-1), and the routes of their pages (P-PAGE-1). */
import type * as S from "./Category.schema.ts"

export type Category = typeof S.Category.Type

export const CATEGORY_NAMES = [
  "Graphics Cards",
  "Network Adapters",
  "Audio Devices",
  "Printers",
  "USB Controllers",
  "Input Devices",
  "Cameras"
] as const
export type CategoryName = (typeof CATEGORY_NAMES)[number]

const DEDICATED_ROUTES: Readonly<Record<CategoryName, string>> = {
  "Graphics Cards": "/graphics-cards",
  "Network Adapters": "/network-adapters",
  "Audio Devices": "/audio-devices",
  Printers: "/printers",
  "USB Controllers": "/usb-controllers",
  "Input Devices": "/input-devices",
  Cameras: "/cameras"
}

/** Address of a category's page: the dedicated route, else `/category/{name}` percent-encoded. */
export const categoryPath = (name: string): string =>
  Object.hasOwn(DEDICATED_ROUTES, name)
    ? DEDICATED_ROUTES[name as CategoryName]
    : `/category/${encodeURIComponent(name)}`

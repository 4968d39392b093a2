/** Decisions on the stream `catalogue`: categories' texts and manufacturers' records (P-ADM-9, P-CAT-15). */
import type { Category } from "../catalogue/Category.ts"
import type { Vendor } from "../catalogue/Vendor.ts"
import type { CatalogueEvent } from "../events/Event.ts"
import { HIDDEN_CHARACTERS, isVisibleText } from "../text/VisibleText.ts"
import type { FieldError } from "./FieldError.ts"

export interface CatalogueState {
  readonly categories: ReadonlyMap<number, Pick<Category, "id" | "name" | "icon" | "description">>
  /** By exact name. */
  readonly vendors: ReadonlyMap<string, Vendor>
}

export type CatalogueDecision =
  | { readonly events: ReadonlyArray<CatalogueEvent> }
  | { readonly refused: ReadonlyArray<FieldError> }
  | { readonly absent: true }
  | { readonly taken: true }

export const emptyCatalogue: CatalogueState = { categories: new Map(), vendors: new Map() }

export const evolveCatalogue = (state: CatalogueState, event: CatalogueEvent): CatalogueState => {
  switch (event.type) {
    case "category-defined":
      return { ...state, categories: new Map(state.categories).set(event.data.id, event.data) }
    case "category-changed": {
      const known = [...state.categories.values()].find(({ name }) => name === event.data.name)
      return known === undefined
        ? state
        : { ...state, categories: new Map(state.categories).set(known.id, { ...known, ...event.data }) }
    }
    case "vendor-defined":
    case "vendor-changed":
      return { ...state, vendors: new Map(state.vendors).set(event.data.name, event.data) }
    case "brand-defined":
      return state
  }
}

/** Names are fixed: drivers refer to a category by its name. */
export const changeCategory = (
  state: CatalogueState,
  id: number,
  edit: { readonly icon?: string; readonly description?: string }
): CatalogueDecision => {
  const category = state.categories.get(id)
  if (category === undefined) return { absent: true }
  const refused = hiddenIn(edit)
  if (refused.length > 0) return { refused }
  const changes = {
    ...(edit.icon === undefined || edit.icon === category.icon ? {} : { icon: edit.icon }),
    ...(edit.description === undefined || edit.description === category.description
      ? {}
      : { description: edit.description })
  }
  if (Object.keys(changes).length === 0) return { events: [] }
  return { events: [{ type: "category-changed", data: { name: category.name, ...changes } }] }
}

export const defineVendor = (state: CatalogueState, vendor: Vendor): CatalogueDecision => {
  if (state.vendors.has(vendor.name)) return { taken: true }
  const refused = hiddenIn({ name: vendor.name })
  return refused.length > 0 ? { refused } : { events: [{ type: "vendor-defined", data: vendor }] }
}

export const changeVendor = (state: CatalogueState, vendor: Vendor): CatalogueDecision => {
  const known = state.vendors.get(vendor.name)
  if (known === undefined) return { absent: true }
  return isSameVendor(known, vendor) ? { events: [] } : { events: [{ type: "vendor-changed", data: vendor }] }
}

/** Several records at once, each named once; one that is not there refuses all of them. */
export const changeVendors = (state: CatalogueState, vendors: ReadonlyArray<Vendor>): CatalogueDecision => {
  const names = new Set(vendors.map(({ name }) => name))
  if (names.size < vendors.length) {
    return { refused: [{ field: "vendors", message: "A manufacturer is listed twice." }] }
  }
  const absent = [...names].filter((name) => !state.vendors.has(name))
  if (absent.length > 0) {
    return { refused: [{ field: "vendors", message: `No manufacturer has the name ${absent[0]}.` }] }
  }
  return { events: vendors.flatMap((vendor) => eventsOf(changeVendor(state, vendor))) }
}

const eventsOf = (decision: CatalogueDecision): ReadonlyArray<CatalogueEvent> =>
  "events" in decision ? decision.events : []

export const isSameVendor = (a: Vendor, b: Vendor): boolean => JSON.stringify(normal(a)) === JSON.stringify(normal(b))

const normal = ({ name, officialHosts, officialPathPrefixes, driverFinderUrl }: Vendor) => [
  name,
  officialHosts,
  officialPathPrefixes,
  driverFinderUrl
]

const hiddenIn = (texts: Readonly<Record<string, string>>): ReadonlyArray<FieldError> =>
  Object.entries(texts).flatMap(([field, text]) => (isVisibleText(text) ? [] : [{ field, message: HIDDEN_CHARACTERS }]))

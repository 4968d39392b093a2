/** The state of a list as its address holds it: validated, defaults left out, texts always texts (P-LIST-1). */
import {
  ARCHITECTURES,
  type ArchitectureKey,
  OPERATING_SYSTEMS,
  type OperatingSystemKey
} from "../../catalogue/Compatibility.ts"
import { isPlainLine } from "../../text/PlainText.ts"
import { PRINTER_SORTS, SEARCH_SORTS } from "../rules/sortKeys.ts"
import { ALL_TYPES, AUDIO_TYPES, NETWORK_TYPES } from "../rules/typeFilter.ts"

export type ListParameter = "q" | "category" | "manufacturer" | "sort" | "os" | "arch" | "brand" | "type" | "page"

/** What one page's address may say. The first sort and the first type are the page's defaults. */
export interface ListRules<Sort extends string = string, Type extends string = string> {
  readonly parameters: ReadonlyArray<ListParameter>
  readonly sorts: readonly [Sort, ...ReadonlyArray<Sort>]
  readonly types: readonly [Type, ...ReadonlyArray<Type>]
}

/** Filters that are absent filter nothing. `q` is as typed, not trimmed, in one line; `page` counts from 1. */
export interface ListState<Sort extends string = string, Type extends string = string> {
  readonly q: string
  readonly category?: string
  readonly manufacturer?: string
  readonly brand?: string
  readonly os?: OperatingSystemKey
  readonly arch?: ArchitectureKey
  readonly sort: Sort
  readonly type: Type
  readonly page: number
}

const SIDEBAR = ["manufacturer", "os", "arch", "page"] as const
const NO_TYPES = [ALL_TYPES] as const

export const SEARCH_LIST = {
  parameters: ["q", "category", "sort", ...SIDEBAR],
  sorts: SEARCH_SORTS,
  types: NO_TYPES
} as const
export const CATEGORY_LIST = { parameters: SIDEBAR, sorts: SEARCH_SORTS, types: NO_TYPES } as const
export const PRINTERS_LIST = {
  parameters: ["brand", "sort", ...SIDEBAR],
  sorts: PRINTER_SORTS,
  types: NO_TYPES
} as const
export const NETWORK_LIST = {
  parameters: ["q", "type", ...SIDEBAR],
  sorts: SEARCH_SORTS,
  types: NETWORK_TYPES
} as const
export const AUDIO_LIST = { parameters: ["q", "type", ...SIDEBAR], sorts: SEARCH_SORTS, types: AUDIO_TYPES } as const

/** Reads parameters; what the page does not name is ignored, what is not valid falls back to the default. Never fails. */
export const parseListState = <Sort extends string, Type extends string>(
  parameters: Readonly<Record<string, unknown>>,
  rules: ListRules<Sort, Type>
): ListState<Sort, Type> => {
  const read = (name: ListParameter): string =>
    rules.parameters.includes(name) && Object.hasOwn(parameters, name) ? textOf(parameters[name]) : ""
  const optional = <K extends ListParameter, V extends string>(key: K, value: V | undefined) =>
    (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: V }
  return {
    // A space for each control character: no field can hold them, and HTML reads some of them as others.
    q: read("q").replaceAll(/\p{Cc}/gu, " "),
    ...optional("category", nameIn(read("category"))),
    ...optional("manufacturer", nameIn(read("manufacturer"))),
    ...optional("brand", nameIn(read("brand"))),
    ...optional("os", oneOf(OPERATING_SYSTEM_KEYS, read("os"))),
    ...optional("arch", oneOf(ARCHITECTURE_KEYS, read("arch"))),
    sort: oneOf(rules.sorts, read("sort")) ?? rules.sorts[0],
    type: oneOf(rules.types, read("type")) ?? rules.types[0],
    page: PAGE.test(read("page")) ? Number(read("page")) : 1
  }
}

/** The parameters that bring this state back, in a fixed order, defaults left out. */
export const printListState = <Sort extends string, Type extends string>(
  state: Partial<ListState<Sort, Type>>,
  rules: ListRules<Sort, Type>
): Record<string, string> => {
  const defaults: Partial<Record<ListParameter, string>> = {
    q: "",
    sort: rules.sorts[0],
    type: rules.types[0],
    page: "1"
  }
  const printed: Record<string, string> = {}
  for (const name of ORDER) {
    const value = state[name]
    if (!rules.parameters.includes(name) || value === undefined) continue
    if (String(value) !== defaults[name]) printed[name] = String(value)
  }
  return printed
}

/** The same parameters as this site would write them itself. */
export const canonicalParameters = (
  parameters: Readonly<Record<string, unknown>>,
  rules: ListRules
): Record<string, string> => printListState(parseListState(parameters, rules), rules)

const ORDER = ["q", "category", "manufacturer", "brand", "os", "arch", "type", "sort", "page"] as const
const OPERATING_SYSTEM_KEYS = OPERATING_SYSTEMS.map(({ key }) => key)
const ARCHITECTURE_KEYS = ARCHITECTURES.map(({ key }) => key)
const PAGE = /^[1-9]\d{0,4}$/
const MAX_NAME = 100

/** A repeated parameter counts once, the first time; anything but a text or a number says nothing. */
const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === "string" ? first : typeof first === "number" ? String(first) : ""
}

const nameIn = (text: string): string | undefined =>
  text.trim() !== "" && text.length <= MAX_NAME && isPlainLine(text) ? text : undefined

const oneOf = <V extends string>(values: ReadonlyArray<V>, text: string): V | undefined =>
  values.find((value) => value === text)

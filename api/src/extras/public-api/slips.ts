/**
 * Slips in a call of `/api/v1`: parameters that it does not have, and values that name nothing. They have no effect or an empty answer, which
 * a program takes for the truth; until `REFUSED_FROM` the answer says so, from then on they are refused (docs/decisions/091).
 */
import { isOneTypoAway } from "@driverdex/domain/search/fuzzy/oneTypo"
import { fold } from "@driverdex/domain/text/fold"
import type { Catalogue } from "../../catalogue/LiveCatalogue.ts"
import { Problem } from "../../contract/Problem.ts"
import { PublicApiGroup } from "../../contract/PublicApi.ts"
import { type PublicWarning, REFUSED_FROM } from "../../contract/PublicRecords.ts"

export type Warning = typeof PublicWarning.Type
export type CallName = keyof (typeof PublicApiGroup)["endpoints"]
export type NamedCatalogue = Pick<
  Catalogue,
  "categories" | "vendors" | "figures" | "drivers" | "isLine" | "keyOf" | "idOf"
>

/** What a value of a parameter names, and how to see all that it may be. */
interface Names {
  /** "No category has this name." */
  readonly none: string
  readonly where: (names: ReadonlyArray<string>) => string
  readonly all: (catalogue: NamedCatalogue) => ReadonlyArray<string>
}

const NAMES: Readonly<Record<"category" | "manufacturer" | "line", Names>> = {
  category: {
    none: "No category has this name.",
    where: (names) => `The categories are ${names.join(", ")}.`,
    all: ({ categories }) => categories.map(({ name }) => name)
  },
  manufacturer: {
    none: "No manufacturer has exactly this name.",
    where: () => "/api/v1/manufacturers lists them.",
    all: ({ vendors, drivers }) => [...new Set([...vendors.keys(), ...drivers.map(({ manufacturer }) => manufacturer)])]
  },
  line: {
    none: "No driver line has this key.",
    where: () => "/api/v1/lines lists them.",
    all: ({ drivers, isLine, keyOf }) => drivers.flatMap(({ id }) => (isLine(id) ? (keyOf(id) ?? []) : []))
  }
}

/** As many as a refusal has lines. */
const MAX_SLIPS = 20
const MAX_NAME_LENGTH = 100

/** Parameters of the address that the contract does not have for the call. */
export const unknownParameters = (call: CallName, url: string): ReadonlyArray<Warning> => {
  const at = url.indexOf("?")
  if (at === -1) return []
  const known = parametersOf(call)
  const unknown = [...new Set(new URLSearchParams(url.slice(at)).keys())].filter((name) => !known.includes(name))
  const takes = known.length === 0 ? "It takes none." : `It takes ${known.join(", ")}.`
  return unknown
    .slice(0, MAX_SLIPS)
    .map((name) =>
      warning(
        name.replace(/[^A-Za-z0-9_.[\]-]/g, "?").slice(0, MAX_NAME_LENGTH),
        `This call has no such parameter. ${takes}`,
        similar(name, known)
      )
    )
}

interface Filters {
  readonly category?: string | undefined
  readonly manufacturer?: string | undefined
  readonly line?: string | undefined
}

/** Values that are no name in the catalogue. @param isSame how the call compares a manufacturer's name */
export const unknownNames = (
  filters: Filters,
  catalogue: NamedCatalogue,
  isSame: (a: string, b: string) => boolean = (a, b) => a === b
): ReadonlyArray<Warning> =>
  (["category", "manufacturer", "line"] as const).flatMap((parameter) => {
    const value = filters[parameter]
    if (value === undefined || isKnown(parameter, value, catalogue)) return []
    const { none, where, all } = NAMES[parameter]
    const names = all(catalogue)
    if (parameter === "manufacturer" && names.some((name) => isSame(name, value))) return []
    return [warning(parameter, `${none} ${where(names)}`, similar(value, names))]
  })

export const unknownBrand = (brand: string, brands: ReadonlyArray<string>): Warning =>
  warning("brand", "No printer brand has this name. Each printer of the list names its own.", similar(brand, brands))

/** Most calls are right: what they name is looked up and no list made. */
const isKnown = (parameter: keyof Filters, value: string, catalogue: NamedCatalogue): boolean => {
  const { categories, vendors, figures, idOf, isLine } = catalogue
  switch (parameter) {
    case "category":
      return categories.some(({ name }) => name === value)
    case "manufacturer":
      return vendors.has(value) || figures.driversOf(undefined, value) > 0
    case "line":
      return isLine(idOf(value) ?? 0)
  }
}

/** @throws Problem from the day on which they are refused. @param now milliseconds since 1970 */
export const refuseFromThen = (slips: ReadonlyArray<Warning>, now: number): void => {
  if (slips.length === 0 || now < Date.parse(REFUSED_FROM)) return
  throw new Problem({
    status: 400,
    message: slips.map(({ parameter, detail }) => `${parameter}: ${detail}`).join("\n")
  })
}

/**
 * Of an answer with warnings: since when such a call is deprecated (RFC 9745), until when it is answered (RFC 8594), and where that is
 * explained.
 */
export const slipHeaders = (
  slips: ReadonlyArray<Warning>,
  others: Readonly<Record<string, string>> = {}
): Readonly<Record<string, string>> => {
  if (slips.length === 0) return {}
  const explained = '</api/docs>; rel="deprecation"; type="text/html"'
  const { link } = others
  return {
    deprecation: `@${Date.parse(DEPRECATED_SINCE) / 1000}`,
    sunset: new Date(REFUSED_FROM).toUTCString(),
    link: link === undefined ? explained : `${link}, ${explained}`
  }
}

const DEPRECATED_SINCE = "2026-12-01"

const warning = (parameter: string, detail: string, suggestion: string | null): Warning => ({
  parameter,
  detail: suggestion === null ? detail : `${detail} Did you mean ${suggestion}?`,
  suggestion,
  refusedFrom: REFUSED_FROM
})

/** From the contract, so that a new parameter is known here. */
const parametersOf = (call: CallName): ReadonlyArray<string> => {
  const { query } = PublicApiGroup.endpoints[call]
  const ast = query?.ast
  return ast?._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []
}

const MIN_PART_LENGTH = 3

/** The one that was most likely meant; null where none is, or it is not clear which. */
const similar = (typed: string, names: ReadonlyArray<string>): string | null => {
  const text = fold(typed.trim())
  const folded = names.map((name) => [name, fold(name)] as const)
  const ways: ReadonlyArray<(name: string) => boolean> = [
    (name) => name === text,
    (name) => isOneTypoAway(name, text),
    (name) => text.length >= MIN_PART_LENGTH && name.startsWith(text),
    (name) => name.length >= MIN_PART_LENGTH && text.startsWith(name)
  ]
  for (const isMeant of ways) {
    const found = folded.filter(([, name]) => isMeant(name))
    if (found.length === 1) return found[0]?.[0] ?? null
  }
  return null
}

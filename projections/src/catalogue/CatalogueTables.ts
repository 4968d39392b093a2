/** The rows of the catalogue projection. */
import type { DriverFacts, Release } from "@driverdex/domain/catalogue/Driver"
import type { LinkState } from "@driverdex/domain/catalogue/LinkState"
import type { PrinterEdit } from "@driverdex/domain/printers/PrinterEdit"
import type { Table } from "../Projection.ts"

/** A driver as its stream last said; removed ones stay, so that their number is never given away (P-CAT-5). */
export interface DriverRow {
  readonly key: string
  readonly id: number
  readonly revision: number
  readonly removed: boolean
  readonly category: string
  readonly manufacturer: string
  readonly start_count: number
  readonly facts: DriverFacts
  /** Newest first. */
  readonly releases: ReadonlyArray<Release>
  readonly added_at: string
  readonly changed_at: string
  /** Of the last event about it: what changed since is found by it. */
  readonly position: number
}

export interface CategoryRow {
  readonly name: string
  readonly id: number
  readonly icon: string
  readonly description: string
}

export interface BrandRow {
  readonly name: string
  readonly id: number
  readonly logo_url: string | null
}

export interface VendorRow {
  readonly name: string
  readonly official_hosts: ReadonlyArray<string>
  readonly official_path_prefixes: ReadonlyArray<string>
  readonly driver_finder_url: string | null
}

/** One row, `driver-id`: the number that the next new driver takes. */
export interface CounterRow {
  readonly name: string
  readonly next: number
}

/** What the checks of an address have found (domain/src/catalogue/LinkState.ts). Days (`_since`, `_on`) are YYYY-MM-DD, moments (`_at`) ISO 8601 UTC. */
export interface LinkRow {
  readonly url: string
  readonly outcome: LinkState["outcome"]
  readonly cause: string | null
  readonly is_broken: boolean
  readonly is_held: boolean
  readonly broken_at: string | null
  readonly broken_since: string | null
  readonly hidden_at: string | null
  readonly alive_on: string | null
  readonly checked_on: string
  /** Of the last event about it. */
  readonly position: number
}

/** What operators say of a printer model; a model of which they say nothing any more stays with nothing set. */
export interface PrinterRow {
  readonly model: string
  readonly edit: PrinterEdit
  /** ISO 8601 UTC, of the last word. */
  readonly changed_at: string
  /** Of the last event about it. */
  readonly position: number
}

export type CatalogueTables = {
  readonly drivers: DriverRow
  readonly categories: CategoryRow
  readonly brands: BrandRow
  readonly vendors: VendorRow
  readonly links: LinkRow
  readonly printers: PrinterRow
  readonly counters: CounterRow
}

export const catalogueTables: { readonly [T in keyof CatalogueTables]: Table<CatalogueTables[T]> } = {
  drivers: {
    key: "key",
    columns: {
      key: "text",
      id: "integer",
      revision: "integer",
      removed: "boolean",
      category: "text",
      manufacturer: "text",
      start_count: "integer",
      facts: "jsonb",
      releases: "jsonb",
      added_at: "text",
      changed_at: "text",
      position: "bigint"
    },
    indexed: ["position"],
    unhashed: ["position"]
  },
  categories: { key: "name", columns: { name: "text", id: "integer", icon: "text", description: "text" } },
  brands: { key: "name", columns: { name: "text", id: "integer", logo_url: "text" } },
  vendors: {
    key: "name",
    columns: { name: "text", official_hosts: "jsonb", official_path_prefixes: "jsonb", driver_finder_url: "text" }
  },
  links: {
    key: "url",
    columns: {
      url: "text",
      outcome: "text",
      cause: "text",
      is_broken: "boolean",
      is_held: "boolean",
      broken_at: "text",
      broken_since: "text",
      hidden_at: "text",
      alive_on: "text",
      checked_on: "text",
      position: "bigint"
    },
    indexed: ["position"],
    unhashed: ["position"]
  },
  printers: {
    key: "model",
    columns: { model: "text", edit: "jsonb", changed_at: "text", position: "bigint" },
    indexed: ["position"],
    unhashed: ["position"]
  },
  counters: { key: "name", columns: { name: "text", next: "integer" } }
}

/** Counts of downloads for analysts (P-DL-18), and whether what they ask about is known. */
import { groupingsIn } from "@driverdex/domain/downloads/aggregate"
import { nearestNames } from "@driverdex/domain/text/nearestNames"
import { countDownloads, isCounted } from "@driverdex/projections/downloads/DownloadCounts"
import type { Sql } from "postgres"
import type { CatalogueSnapshot } from "../catalogue/CatalogueReads.ts"
import type { DownloadCount } from "../contract/Downloads.ts"
import { Problem } from "../contract/Problem.ts"

/** What an analyst may choose by. */
export interface Choice {
  /** UTC days, both included. */
  readonly from?: string
  readonly to?: string
  /** A driver's id or key, or a printer model's id. */
  readonly driver?: string
  readonly category?: string
  readonly manufacturer?: string
}

export interface DownloadCounts {
  /** @throws Problem 400 for an unknown name, and for more groups than are answered */
  readonly count: (
    by: string,
    choice: Choice,
    catalogue: CatalogueSnapshot
  ) => Promise<ReadonlyArray<typeof DownloadCount.Type>>
  /** @throws Problem 400 for a name that neither the catalogue nor any download has, with the nearest that it has */
  readonly refuseUnknown: (choice: Choice, catalogue: CatalogueSnapshot) => Promise<void>
}

export interface DownloadCountsOptions {
  readonly sql: Sql
  /** Names of the printer models by number. */
  readonly printerModels: ReadonlyMap<number, { readonly fullName: string; readonly brand: string }>
}

/** 5 MB. */
const MOST_GROUPS = 50_000

export const makeDownloadCounts = ({ sql, printerModels }: DownloadCountsOptions): DownloadCounts => {
  const refuseUnknown: DownloadCounts["refuseUnknown"] = async (choice, catalogue) => {
    const { from, to, driver, category, manufacturer } = choice
    if (from !== undefined && to !== undefined && from > to)
      throw new Problem({ status: 400, message: "from: It must not be later than the last day." })
    const names = {
      category: () => catalogue.categories.map(({ name }) => name),
      manufacturer: () => makersOf(catalogue)
    }
    for (const [column, name] of [
      ["category", category],
      ["manufacturer", manufacturer]
    ] as const) {
      if (name === undefined) continue
      const known = names[column]()
      if (known.includes(name) || (await isCounted(sql, column, name))) continue
      throw unknown(column, name, known)
    }
    if (driver === undefined || (/^\d+$/.test(driver) && printerModels.has(Number(driver)))) return
    const isKnown = /^\d+$/.test(driver)
      ? catalogue.everyKeyOf(Number(driver)) !== undefined
      : catalogue.idOf(driver) !== undefined
    if (isKnown || (await isCounted(sql, "subject", subjectOf(catalogue, driver)))) return
    throw unknown("driver", driver, /^\d+$/.test(driver) ? idsIn(catalogue) : keysIn(catalogue))
  }
  const makersOf = (catalogue: CatalogueSnapshot): ReadonlyArray<string> => [
    ...new Set([
      ...catalogue.drivers.map(({ manufacturer }) => manufacturer),
      ...Array.from(printerModels.values(), ({ brand }) => brand)
    ])
  ]
  const nameOf = (subject: string, id: number | null, catalogue: CatalogueSnapshot): string | null =>
    subject.startsWith("model:")
      ? (printerModels.get(id ?? 0)?.fullName ?? null)
      : (catalogue.driver(id ?? 0)?.name ?? null)

  return {
    refuseUnknown,
    count: async (by, choice, catalogue) => {
      const groupings = groupingsIn(by)
      if (typeof groupings === "string") throw new Problem({ status: 400, message: `by: ${groupings}` })
      await refuseUnknown(choice, catalogue)
      const { driver, ...filter } = choice
      const subject = driver === undefined ? {} : { subject: subjectOf(catalogue, driver) }
      const rows = await countDownloads(sql, groupings, { ...filter, ...subject }, MOST_GROUPS)
      if (rows === null) {
        const message = `by: There are more than ${MOST_GROUPS} groups. Please ask for fewer days.`
        throw new Problem({ status: 400, message })
      }
      return rows.map(({ groups, downloads, guides }) => {
        const named = Object.fromEntries(groupings.map((grouping, n) => [grouping, groups[n]]))
        const asked = named["driver"]
        if (asked === undefined || asked === null) return { ...named, downloads, guides }
        const id = asked.startsWith("model:") ? Number(asked.slice(6)) : (catalogue.idOf(asked.slice(7)) ?? null)
        return { ...named, id, name: nameOf(asked, id, catalogue), downloads, guides }
      })
    }
  }
}

/** The subject of a driver's id or key, or of a printer model's id. */
export const subjectOf = (catalogue: Pick<CatalogueSnapshot, "everyKeyOf">, driver: string): string => {
  if (!/^\d+$/.test(driver)) return `driver:${driver}`
  const key = catalogue.everyKeyOf(Number(driver))
  return key === undefined ? `model:${driver}` : `driver:${key}`
}

const unknown = (parameter: string, name: string, known: Iterable<string>): Problem => {
  const nearest = nearestNames(name.slice(0, 100), known)
  const hint = nearest.length === 0 ? "" : ` The nearest known: ${nearest.map((one) => `'${one}'`).join(", ")}.`
  return new Problem({ status: 400, message: `${parameter}: Nothing is called '${name.slice(0, 100)}'.${hint}` })
}

const idsIn = ({ drivers }: CatalogueSnapshot): Iterable<string> => drivers.map(({ id }) => String(id))

const keysIn = (catalogue: CatalogueSnapshot): Iterable<string> =>
  catalogue.drivers.flatMap(({ id }) => catalogue.keyOf(id) ?? [])

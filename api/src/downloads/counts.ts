/** Counts of downloads for analysts (P-DL-18), and whether what they ask about is known. */
import { groupingsIn } from "@driverdex/domain/downloads/aggregate"
import { nearestNames } from "@driverdex/domain/text/nearestNames"
import { countDownloads, isCounted } from "@driverdex/projections/downloads/DownloadCounts"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Sql } from "postgres"
import type { CatalogueSnapshot } from "../catalogue/CatalogueReader.ts"
import type { DownloadCount } from "../contract/Downloads.ts"
import { Problem } from "../contract/Problem.ts"
import { attempt } from "../http/Failures.ts"

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
  /** Fails with 400 for an unknown name, and for more groups than are answered. */
  readonly count: (
    by: string,
    choice: Choice,
    catalogue: CatalogueSnapshot
  ) => Answer<ReadonlyArray<typeof DownloadCount.Type>>
  /** Fails with 400 for a name that neither the catalogue nor any download has, with the nearest that it has. */
  readonly refuseUnknown: (choice: Choice, catalogue: CatalogueSnapshot) => Answer<void>
}

type Answer<A> = Effect.Effect<A, Problem, HttpServerRequest.HttpServerRequest>

export interface DownloadCountsOptions {
  readonly sql: Sql
  /** Names of the printer models by number. */
  readonly printerModels: ReadonlyMap<number, { readonly fullName: string; readonly brand: string }>
}

/** 5 MB. */
const MAX_GROUPS = 50_000

export const makeDownloadCounts = ({ sql, printerModels }: DownloadCountsOptions): DownloadCounts => {
  const isEverCounted = (column: "subject" | "category" | "manufacturer", name: string) =>
    attempt(() => isCounted(sql, column, name))
  const refuseUnknown: DownloadCounts["refuseUnknown"] = Effect.fnUntraced(function* (choice, catalogue) {
    const { from, to, driver, category, manufacturer } = choice
    if (from !== undefined && to !== undefined && from > to) return yield* Effect.fail(LATER_THAN_LAST)
    const named = [
      ["category", category, () => catalogue.categories.map(({ name }) => name)],
      ["manufacturer", manufacturer, () => makersOf(catalogue)]
    ] as const
    for (const [column, name, namesOf] of named) {
      if (name === undefined || namesOf().includes(name) || (yield* isEverCounted(column, name))) continue
      return yield* Effect.fail(unknown(column, name, namesOf()))
    }
    if (driver === undefined) return
    const isNumber = /^\d+$/.test(driver)
    if (isNumber && printerModels.has(Number(driver))) return
    const isKnown = isNumber ? catalogue.everyKeyOf(Number(driver)) !== undefined : catalogue.idOf(driver) !== undefined
    if (isKnown || (yield* isEverCounted("subject", subjectOf(catalogue, driver)))) return
    return yield* Effect.fail(unknown("driver", driver, isNumber ? idsIn(catalogue) : keysIn(catalogue)))
  })
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
    count: Effect.fnUntraced(function* (by, choice, catalogue) {
      const groupings = groupingsIn(by)
      if (typeof groupings === "string") {
        return yield* Effect.fail(new Problem({ status: 400, message: `by: ${groupings}` }))
      }
      yield* refuseUnknown(choice, catalogue)
      const { driver, ...filter } = choice
      const subject = driver === undefined ? {} : { subject: subjectOf(catalogue, driver) }
      const rows = yield* attempt(() => countDownloads(sql, groupings, { ...filter, ...subject }, MAX_GROUPS))
      if (rows === null) return yield* Effect.fail(TOO_MANY)
      return rows.map(({ groups, downloads, guides }) => {
        const named = Object.fromEntries(groupings.map((grouping, n) => [grouping, groups[n]]))
        const asked = named["driver"]
        if (asked === undefined || asked === null) return { ...named, downloads, guides }
        const id = asked.startsWith("model:") ? Number(asked.slice(6)) : (catalogue.idOf(asked.slice(7)) ?? null)
        return { ...named, id, name: nameOf(asked, id, catalogue), downloads, guides }
      })
    })
  }
}

const LATER_THAN_LAST = new Problem({ status: 400, message: "from: It must not be later than the last day." })
const TOO_MANY = new Problem({
  status: 400,
  message: `by: There are more than ${MAX_GROUPS.toLocaleString("en-US")} groups. Please ask for fewer days.`
})

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

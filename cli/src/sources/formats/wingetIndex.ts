/**
 * An index of winget's packages (github.com/svrooij/winget-pkgs-index): one JSON file with the newest version of each and the moment of
 * its last change, made again every four hours.
 */
import type { SourceFormat } from "../SourceFormat.ts"
import { dayOf, fieldsOf, known, listOf, textOf, versionOf } from "./facts.ts"
import { readJson } from "./json.ts"

const TABLE = "index.v2.json"

/** A run of the index finds up to some hundred changes; the one that began it had all packages. */
const BULK = 1000

interface Row {
  readonly title: string | undefined
  readonly version: string | undefined
  readonly day: string | undefined
}

interface Table {
  readonly rows: ReadonlyMap<unknown, Row>
  readonly newest: string | undefined
}

export const wingetIndex: SourceFormat = {
  paths: () => [TABLE],
  isFileOf: (path) => path === TABLE,
  historyIn: "files",
  read: (files, name) =>
    [...files].flatMap(([path, text]) => {
      const { version, day } = tableIn(text, path).rows.get(name) ?? {}
      return version === undefined
        ? []
        : [known({ version, path, ...(day === undefined ? { isOld: true as const } : { seenOn: day }) })]
    }),
  beside: (files, names) => {
    const makers = Map.groupBy(names, makerOf)
    const own = new Set<unknown>(names)
    return [...files].flatMap(([path, text]) => {
      const { rows, newest = "" } = tableIn(text, path)
      return [...rows].flatMap(([id, { title, version, day }]) => {
        if (typeof id !== "string" || own.has(id) || !DRIVER.test(id)) return []
        const packages = makers.get(makerOf(id))
        if (packages === undefined || version === undefined) return []
        if (day === undefined || day < daysBefore(newest, NEW_DAYS)) return []
        return [known({ name: id, version, day, title, near: { of: "maker" as const, packages } })]
      })
    })
  },
  movedOn: (files) => [...files].map(([path, text]) => tableIn(text, path).newest)[0]
}

/** Of a maker's many programs those that say so are drivers. */
const DRIVER = /driver/i
/** An item for as long as it is news. */
const NEW_DAYS = 30

const makerOf = (id: string): string => id.slice(0, id.indexOf("."))

const daysBefore = (day: string, days: number): string =>
  day === "" ? "" : new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** The last one that was read: a pull asks it for each of a hundred packages, and it has three megabytes. */
let last: { readonly text: string; readonly table: Table } | undefined

const tableIn = (text: string, path: string): Table => {
  if (last?.text !== text) last = { text, table: tableOf(listOf(readJson(text, path)).map(fieldsOf)) }
  return last.table
}

const tableOf = (packages: ReadonlyArray<ReturnType<typeof fieldsOf>>): Table => {
  const together = new Map<unknown, number>()
  for (const { LastUpdate } of packages) together.set(LastUpdate, (together.get(LastUpdate) ?? 0) + 1)
  const rows = new Map<unknown, Row>()
  let newest: string | undefined
  for (const { Name, PackageId, Version, LastUpdate } of packages) {
    const day = dayOf(LastUpdate)
    if (day !== undefined && (newest === undefined || day > newest)) newest = day
    rows.set(PackageId, {
      title: textOf(Name),
      version: versionOf(Version),
      day: (together.get(LastUpdate) ?? 0) < BULK ? day : undefined
    })
  }
  return { rows, newest }
}

/** What the drivers of a list have in common: the choices of the filters and their counts. */
import type { Driver } from "../../catalogue/Driver.ts"
import { fold } from "../../text/fold.ts"
import { compareText } from "./sort.ts"

/**
 * The names of the manufacturers A–Z, each once. Spellings that the manufacturer filter takes for the same ('HP', 'hp') are one
 * choice, under the spelling that most drivers have.
 */
export const manufacturersOf = (drivers: ReadonlyArray<Pick<Driver, "manufacturer">>): Array<string> =>
  manufacturerChoices(countByManufacturer(drivers))

/** The same, from the number of drivers per exact spelling. */
export const manufacturerChoices = (counts: ReadonlyMap<string, number>): Array<string> => {
  const spellings = new Map<string, string>()
  for (const [name, count] of counts) {
    const key = fold(name)
    const known = spellings.get(key)
    const knownCount = known === undefined ? 0 : (counts.get(known) ?? 0)
    if (known === undefined || count > knownCount || (count === knownCount && name < known)) spellings.set(key, name)
  }
  return [...spellings.values()].sort((a, b) => compareText(a, b) || (a < b ? -1 : 1))
}

/** Drivers by exact manufacturer. */
export const countByManufacturer = (drivers: ReadonlyArray<Pick<Driver, "manufacturer">>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const { manufacturer } of drivers) counts.set(manufacturer, (counts.get(manufacturer) ?? 0) + 1)
  return counts
}

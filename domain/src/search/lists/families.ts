/**
 * Drivers of a list that are one driver in several packages: for 64-bit and 32-bit, in two printer languages, in releases that are kept
 * up beside each other. They share a row (P-LIST-13). Told by what the records say: the same maker, category and description, and names
 * that differ in their ending alone. A description may name the record's own release and days; those are no difference.
 */
import type { Driver } from "../../catalogue/Driver.ts"

type Member = Pick<Driver, "name" | "manufacturer" | "category" | "description" | "architecture">

export interface Family<D extends Member> {
  /** Of releases the highest, of packages that for 64-bit, else the first. */
  readonly head: D
  /** The others, in the list's order, each with the ending that tells it apart. */
  readonly others: ReadonlyArray<{ readonly driver: D; readonly ending: string }>
}

/** How the name of a package ends: something in brackets, a release, a printer language. */
const ENDINGS = [/ \((?<ending>[^()]+)\)$/, /,? (?<ending>Release \d+)$/, / (?<ending>PCL ?\d\w*|PostScript|PS)$/]

/** Each family stands where its first member stood; a driver without others is a family of its own. */
export const foldFamilies = <D extends Member>(drivers: ReadonlyArray<D>): ReadonlyArray<Family<D>> =>
  [...Map.groupBy(drivers, (driver) => familyOf(driver) ?? driver).values()].map((members) => {
    const head = members.reduce((best, driver) => (rankOf(driver) > rankOf(best) ? driver : best))
    const others = members.filter((driver) => driver !== head)
    return { head, others: others.map((driver) => ({ driver, ending: endingOf(driver)?.ending ?? "" })) }
  })

const familyOf = (driver: Member): string | undefined => {
  const { manufacturer, category, description } = driver
  const found = endingOf(driver)
  if (found === undefined) return undefined
  const release = releaseOf(found.ending)
  const described =
    release === undefined ? description : description.replaceAll(release, "").replaceAll(/\d{4}-\d\d-\d\d/g, "")
  return JSON.stringify([category, manufacturer, found.base, described])
}

const endingOf = ({ name }: Member): { readonly base: string; readonly ending: string } | undefined => {
  const found = ENDINGS.map((ending) => ending.exec(name)).find((match) => match !== null)
  const ending = found?.groups?.["ending"]
  return ending === undefined ? undefined : { base: name.slice(0, found?.index), ending }
}

const releaseOf = (ending: string): string | undefined => /^Release (\d+)$/.exec(ending)?.[1]

const rankOf = (driver: Member): number =>
  Number(releaseOf(endingOf(driver)?.ending ?? "") ?? 0) + (driver.architecture === "64-bit" ? 0.5 : 0)

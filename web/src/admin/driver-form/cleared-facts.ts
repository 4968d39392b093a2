/** Which facts of a driver saving its form would clear (docs/decisions/019): no form shows them, so they are named before. */
import type { DriverChanges, DriverFacts } from "@driverdex/domain/catalogue/Driver"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { clearedBy } from "@driverdex/domain/decide/consequences"
import type { DriverFormValues } from "@driverdex/domain/forms/driverForm"
import { factName } from "../../shell/content/record-text.ts"
import type { DriverField } from "./merge-edit.ts"

/** @param driver with all its facts; undefined while they are not known. @param base what the form was filled with */
export const clearedFacts = (
  driver: Partial<DriverFacts> | undefined,
  base: DriverFormValues,
  mine: DriverFormValues,
  vendors: ReadonlyArray<Vendor> | undefined
): ReadonlyArray<string> => {
  if (driver === undefined) return []
  const fields = (Object.keys(mine) as ReadonlyArray<DriverField>).filter(
    (field) => field !== "downloadCount" && !Object.is(plain(mine[field]), plain(base[field]))
  )
  const wanted = Object.fromEntries(fields.map((field) => [field, plain(mine[field])])) as DriverChanges
  const vendor = vendors?.find(({ name }) => name === mine.manufacturer.trim())
  return clearedBy(wanted, driver, vendor).map(factName)
}

/** Spaces at the ends are taken off before a form is judged: they change nothing. */
const plain = (value: DriverFormValues[DriverField]) => (typeof value === "string" ? value.trim() : value)

/** 'Saving clears As of and SHA-256: they are about what you replace.' */
export const clearedText = (names: ReadonlyArray<string>): string =>
  `Saving clears ${LIST.format(names)}: ${names.length === 1 ? "it is" : "they are"} about what you replace.`

const LIST = new Intl.ListFormat("en-US")

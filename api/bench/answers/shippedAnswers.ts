/** The engine of the answers with the catalogue as it is shipped, in this process and without a database. */
import type { Answered } from "@driverdex/domain/answers/answer/Answer"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import type { ShownPrinter } from "@driverdex/domain/printers/showPrinter"
import { OTHER_MAKERS } from "@driverdex/fixtures/answers/makers/makers"
import { seedBrands, seedDrivers, seedVendors } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { DriverNames } from "../../src/catalogue/DriverNames.ts"
import { LinkStates } from "../../src/catalogue/LinkStates.ts"
import type { AnswerRecords } from "../../src/queries/answers/BestAnswers.ts"
import { ownKnowledge } from "../../src/queries/ownKnowledge.ts"

export interface ShippedAnswers {
  readonly answer: (text: string) => Promise<Answered>
  /** The printer model whose page has the address. */
  readonly printer: (path: string) => Promise<ShownPrinter | undefined>
  /** Names of all makers that the site knows. */
  readonly makers: ReadonlyArray<string>
}

export const shippedAnswers = async (): Promise<ShippedAnswers> => {
  const [{ answers, printers }, records] = await Promise.all([ownKnowledge(), shippedRecords()])
  await answers.prepare()
  return {
    answer: (text) => answers.answer(text, records),
    printer: (path) => printers.show(path, records),
    makers: [...records.vendors.keys(), ...OTHER_MAKERS.map(({ name }) => name)]
  }
}

/** The shipped drivers get the ids that an empty log gives them: their places. */
export const shippedRecords = async (): Promise<AnswerRecords> => {
  const [vendors, brands, drivers] = await Promise.all([seedVendors(), seedBrands(), seedDrivers()])
  const idOf = new Map(drivers.map(({ row }, place) => [row.key, place + 1]))
  const names = new DriverNames(drivers.map(({ row: { name } }, place) => ({ id: place + 1, name })))
  const driversOf = Map.groupBy(
    drivers.filter(({ row }) => row.category === "Printers"),
    ({ row }) => row.manufacturer
  )
  return {
    vendors: new Map(vendors.map((vendor) => [vendor.name, vendor])),
    links: new LinkStates(),
    printerEdits: new Map(),
    brands: brands.map(({ name }, place) => ({ id: place + 1, name, driverCount: driversOf.get(name)?.length ?? 0 })),
    idOf: (key) => idOf.get(key),
    driverNamed: (key) => {
      const id = names.idOf(key) ?? 0
      const row = drivers[id - 1]?.row
      return row === undefined ? undefined : { id, name: row.name }
    },
    driver: (id) => {
      const row = drivers[id - 1]?.row
      return row === undefined ? undefined : factsOf(row)
    }
  }
}

/** A row says null where a driver leaves out. */
const factsOf = ({
  name,
  operatingSystem,
  osDetail,
  version,
  driverLine
}: ImportRow): ReturnType<AnswerRecords["driver"]> => ({
  ...(typeof name === "string" && { name }),
  operatingSystem,
  ...(typeof osDetail === "string" && { osDetail }),
  ...(typeof version === "string" && { version }),
  ...(typeof driverLine === "string" && { driverLine })
})

/** What a brand's page takes out of the brand's drivers: 'Additional {brand} Drivers' (P-PRN-14) and the universal ones (P-PRN-21). */
import type { Driver } from "../../catalogue/Driver.ts"
import type { PrinterModel } from "../../catalogue/PrinterModel.ts"

type Model = Pick<PrinterModel, "fullName">

export interface BrandDrivers {
  readonly additional: ReadonlyArray<Driver>
  /** For any printer of the brand, in the order of their ids. */
  readonly universal: ReadonlyArray<Pick<Driver, "id" | "name">>
}

/** P-PRN-14. */
const SHOWN = 5

export const brandDrivers = (models: ReadonlyArray<Model>, drivers: ReadonlyArray<Driver>): BrandDrivers => ({
  additional: additionalDrivers(models, drivers),
  universal: drivers
    .filter(({ category, name }) => category === "Printers" && UNIVERSAL.test(name))
    .map(({ id, name }) => ({ id, name }))
})

/** The first five that are no model of the page, those of Printers first, each part by id as the server sends them. */
const additionalDrivers = (models: ReadonlyArray<Model>, drivers: ReadonlyArray<Driver>): ReadonlyArray<Driver> => {
  const others = drivers.filter((driver) => !models.some((model) => isOf(driver, model)))
  return [
    ...others.filter(({ category }) => category === "Printers"),
    ...others.filter(({ category }) => category !== "Printers")
  ].slice(0, SHOWN)
}

const UNIVERSAL = /\buniversal print/i

/** A model's driver is named after it: 'Canon PIXMA TS9120 Printer Driver'. */
const isOf = (driver: Driver, { fullName }: Model): boolean =>
  driver.name === fullName || driver.name.startsWith(`${fullName} `)

/** 'Additional {brand} Drivers' out of the brand's drivers (P-PRN-14). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"

/** P-PRN-14. */
const SHOWN = 5

/** The first five that are no model of the page, those of Printers first, each part by id as the server sends them. */
export const additionalDrivers =
  (models: ReadonlyArray<Pick<PrinterModel, "fullName">>) =>
  (drivers: ReadonlyArray<Driver>): ReadonlyArray<Driver> => {
    const others = drivers.filter((driver) => !models.some((model) => isOf(driver, model)))
    return [
      ...others.filter(({ category }) => category === "Printers"),
      ...others.filter(({ category }) => category !== "Printers")
    ].slice(0, SHOWN)
  }

/** A model's driver is named after it: 'Canon PIXMA TS9120 Printer Driver'. */
const isOf = (driver: Driver, { fullName }: Pick<PrinterModel, "fullName">): boolean =>
  driver.name === fullName || driver.name.startsWith(`${fullName} `)

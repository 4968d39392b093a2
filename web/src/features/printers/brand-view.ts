/** A brand's list out of the brand's drivers. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { type ListPage, listPage } from "../catalogue/list-page.ts"

export const brandListView =
  (page: number) =>
  (drivers: ReadonlyArray<Driver>): ListPage =>
    listPage(
      drivers.filter((driver) => driver.category === "Printers"),
      page
    )

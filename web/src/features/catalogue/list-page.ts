/** A list as its page shows it: the first cards and how many there are in all. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"

export const PAGE_SIZE = 50

export interface ListPage {
  readonly drivers: ReadonlyArray<Driver>
  readonly total: number
}

/** `page` counts from 1 and shows everything up to its end, so that 'Show more' adds below. */
export const listPage = (drivers: ReadonlyArray<Driver>, page: number): ListPage => ({
  drivers: drivers.slice(0, page * PAGE_SIZE),
  total: drivers.length
})

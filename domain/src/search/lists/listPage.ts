/** A list as its page shows it: the first rows and how many there are in all (P-UI-12). */
import type { Driver } from "../../catalogue/Driver.ts"

export const LIST_PAGE_SIZE = 25
/** The maximum number of rows on a page: beyond it a filter helps more, and the size of a page stays bounded. */
export const MAX_SHOWN = 250

export interface ListPage {
  readonly drivers: ReadonlyArray<Driver>
  readonly total: number
}

/** The number of drivers for `page`, which counts from 1: everything up to its end, so that 'Show more' adds below. */
export const shownUpTo = (page: number): number => Math.min(page * LIST_PAGE_SIZE, MAX_SHOWN)

export const listPage = (drivers: ReadonlyArray<Driver>, page: number): ListPage => ({
  drivers: drivers.slice(0, shownUpTo(page)),
  total: drivers.length
})

/** The names of the lists' orders, apart from the orders themselves: addresses need only the names. */

/** Sort keys of the search page, its default first (P-LIST-2). */
export const SEARCH_SORTS = ["relevance", "name", "downloads", "rating", "latest"] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** Sort keys of the printers page, its default first (P-LIST-3). */
export const PRINTER_SORTS = ["popularity", "name", "rating", "downloads", "latest"] as const
export type PrinterSort = (typeof PRINTER_SORTS)[number]

/** Every key that needs nothing but the driver; relevance needs a query and lives in searchDrivers. */
export type ListSort = Exclude<SearchSort, "relevance"> | PrinterSort

/** Whether the browser holds the whole catalogue and searches it itself, or asks the server's index. */
import type { Category } from "@driverdex/domain/catalogue/Category"
import { useQuery } from "@tanstack/react-query"
import { categoriesQuery } from "./catalogue.ts"
import { useApi } from "./use-api.ts"

/** Up to here the list is small enough for a phone, and no key typed costs a request (P-SRCH-2). */
export const MOST_DRIVERS_HELD = 2000

export type CatalogueSize = "held" | "asked" | "unknown"

export const catalogueSize = (categories: ReadonlyArray<Pick<Category, "driverCount">>): CatalogueSize =>
  categories.reduce((sum, { driverCount }) => sum + driverCount, 0) <= MOST_DRIVERS_HELD ? "held" : "asked"

/** @param wanted false while nobody needs to know. */
export const useCatalogueSize = (wanted = true): CatalogueSize => {
  const { data, isError } = useQuery({ ...categoriesQuery(useApi()), enabled: wanted })
  // A server that does not tell is asked for the list, whose own failure has words and a way to try again.
  return data === undefined ? (isError ? "held" : "unknown") : catalogueSize(data)
}

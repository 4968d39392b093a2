/** Where lists and suggestions are evaluated: in the client, from the whole catalogue, or by the server's index. */
import type { Category } from "@driverdex/domain/catalogue/Category"
import { useQuery } from "@tanstack/react-query"
import { categoriesQuery } from "./catalogue.ts"
import { useApi } from "./use-api.ts"

/** Up to here the list is small enough for a phone, and no key typed costs a request (P-SRCH-2). */
const MOST_DRIVERS_IN_CLIENT = 2000

export type CatalogueSource = "client" | "server" | "unknown"

export const catalogueSource = (categories: ReadonlyArray<Pick<Category, "driverCount">>): CatalogueSource =>
  categories.reduce((sum, { driverCount }) => sum + driverCount, 0) <= MOST_DRIVERS_IN_CLIENT ? "client" : "server"

/** @param wanted false as long as it does not matter. */
export const useCatalogueSource = (wanted = true): CatalogueSource => {
  const { data, isError } = useQuery({ ...categoriesQuery(useApi()), enabled: wanted })
  // Without an answer the list is fetched, whose own failure has words and a way to try again.
  return data === undefined ? (isError ? "client" : "unknown") : catalogueSource(data)
}

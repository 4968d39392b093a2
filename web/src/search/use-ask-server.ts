/**
 * Asks the server for a text that the list in this browser does not hold: only so does it learn of a search that it did not make
 * itself, and operators of what is missing (P-QUAL-2). What it counts tells nothing about the visitor (P-QUAL-3).
 */
import { useQuery } from "@tanstack/react-query"
import { useCatalogueSource } from "../client/catalogue-source.ts"
import { useApi } from "../client/use-api.ts"

/** The call takes no longer text. */
const LONGEST = 500

export const useAskServer = (query: string): void => {
  const api = useApi()
  const isOwnSearch = useCatalogueSource(true) === "client"
  useQuery({
    queryKey: ["missed", query],
    queryFn: ({ signal }) => api.search({ q: query, sort: "relevance", limit: 1 }, signal),
    enabled: isOwnSearch && query !== "" && query.length <= LONGEST
  })
}

/**
 * Suggestions for a text that is being typed (contract/Search.ts). A visitor's browser asks at every pause, so an address as our
 * pages write it is answered without the router, which would cost more than the search (docs/decisions/013); every other goes to the router.
 */

import { MAX_TEXT_LENGTH } from "@driverdex/domain/search/rules/match"
import type { VisitorReads } from "../catalogue/VisitorReads.ts"
import { asOfHeader } from "../http/AsOf.ts"
import type { EncodedResponse, ReadRequest, Respond } from "../http/EncodedResponse.ts"
import type { AnsweredSearch } from "./answers/AnsweredSearch.ts"

export interface SuggestionServices {
  readonly reads: Pick<VisitorReads, "inTurn">
  readonly search: Pick<AnsweredSearch, "suggest">
}

const PATH = "/api/suggestions?"

/** Rejects when no catalogue is known. The index gives what the contract names, so nothing is encoded again. */
export const suggest = async (
  { reads, search }: SuggestionServices,
  text: string,
  requester: ReadRequest
): Promise<EncodedResponse> => {
  const { catalogue, asOf } = await reads.inTurn(requester)
  const { drivers, close, of, answer } = await search.suggest(text, catalogue)
  const suggestions = drivers.map(
    ({ id, name, description, manufacturer, category, isLatest, isVerified, downloadCount, rating }) => ({
      id,
      name,
      description,
      manufacturer,
      category,
      isLatest,
      isVerified,
      downloadCount,
      rating
    })
  )
  return {
    status: 200,
    headers: { "cache-control": "no-cache", ...asOfHeader(asOf), "content-type": "application/json" },
    body: Buffer.from(JSON.stringify({ suggestions, close, ...(of !== undefined && { of }), answer }))
  }
}

/** The function that answers this path with its parameters; undefined: the router does, which has the error messages. */
export const suggestionsAt =
  (services: SuggestionServices) =>
  (address: string): Respond | undefined => {
    if (!address.startsWith(PATH)) return undefined
    const parameters = new URLSearchParams(address.slice(PATH.length))
    const text = parameters.get("q")
    return text === null || text.length > MAX_TEXT_LENGTH || parameters.size !== 1
      ? undefined
      : (requester) => suggest(services, text, requester)
  }

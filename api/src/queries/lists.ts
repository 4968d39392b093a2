/**
 * The lists of the site's pages (contract/Search.ts), evaluated here alone. Browsers ask for each view that is new to them, so an
 * address as our pages write it is answered without the router (docs/decisions/013), and the bytes of the latest lists are kept.
 */
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { isOnBrandPage } from "@driverdex/domain/catalogue/PrinterModel"
import type { ListQuery, ListView } from "@driverdex/domain/search/lists/ListQuery"
import { listView, searchRequest, searchView } from "@driverdex/domain/search/lists/listView"
import { Option, Schema } from "effect"
import type { VisitorReads } from "../catalogue/VisitorReads.ts"
import { ListParameters } from "../contract/Search.ts"
import { type CachedText, cachedText, respondWith } from "../http/CachedText.ts"
import { wantsCurrent } from "../http/Edition.ts"
import type { EncodedResponse, ReadRequest, Respond } from "../http/EncodedResponse.ts"
import { makePageCache } from "../http/PageCache.ts"
import type { AnsweredSearch, SearchedCatalogue } from "./answers/AnsweredSearch.ts"
import type { Printers } from "./printers/PrinterService.ts"
import { requesterNetwork } from "./unanswered/requesterNetwork.ts"
import type { Unanswered } from "./unanswered/Unanswered.ts"

export interface ListServices {
  readonly reads: Pick<VisitorReads, "inTurn">
  readonly search: Pick<AnsweredSearch, "search">
  readonly unanswered: Pick<Unanswered, "searched">
  readonly printerModels: ReadonlyMap<number, PrinterModel>
  readonly printers: Pick<Printers, "commonness">
  readonly trustedProxies: number
}

export interface Lists {
  readonly view: (query: ListQuery, catalogue: SearchedCatalogue) => Promise<ListView>
  /** Rejects when no catalogue is known. */
  readonly respond: (query: ListQuery, requester: ReadRequest) => Promise<EncodedResponse>
  /** What answers this address; undefined: the router does, which has the error messages. */
  readonly at: (address: string) => Respond | undefined
}

interface WrittenList extends CachedText {
  readonly isEmpty: boolean
}

const PATH = "/api/list?"
/** At most 1.5 MB each, mostly 60 kB with what is compressed. */
const MAX_LISTS = 200

const readQuery = Schema.decodeUnknownOption(Schema.Struct(ListParameters), { onExcessProperty: "error" })

export const makeLists = ({
  reads,
  search,
  unanswered,
  printerModels,
  printers,
  trustedProxies
}: ListServices): Lists => {
  const modelsOf = (brand: string) =>
    [...printerModels.values()].filter((model) => model.brand === brand && isOnBrandPage(model))
  const cache = makePageCache<WrittenList>({ most: MAX_LISTS })

  const view: Lists["view"] = (query, catalogue) => {
    const listed = { search: catalogue.search, modelsOf }
    if (query.list === "search")
      return search.search(searchRequest(query), catalogue).then((found) => searchView(listed, found))
    return query.list === "printers"
      ? printers.commonness(catalogue).then((commonness) => listView({ ...listed, commonness }, query))
      : Promise.resolve(listView(listed, query))
  }
  const respond: Lists["respond"] = async (query, requester) => {
    const { catalogue, asOf } = await reads.inTurn(requester)
    const made = await cache.page(catalogue, keyOf(query), wantsCurrent(requester), () =>
      view(query, catalogue).then(writeList)
    )
    if (made.isEmpty && query.list === "search")
      unanswered.searched(query.q ?? "", requesterNetwork(requester, trustedProxies))
    return respondWith(made, requester, asOf)
  }
  return {
    view,
    respond,
    at: (address) => {
      if (!address.startsWith(PATH)) return undefined
      const parameters = new URLSearchParams(address.slice(PATH.length))
      const given = Object.fromEntries(parameters)
      const query = Object.keys(given).length === parameters.size ? readQuery(given) : Option.none()
      return Option.isNone(query) ? undefined : (requester) => respond(query.value, requester)
    }
  }
}

/** One for each list, in whatever order its parameters came. */
const keyOf = (query: ListQuery): string =>
  JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const writeList = (view: ListView): WrittenList => ({
  ...cachedText(200, "application/json", JSON.stringify(view)),
  showsCounts: true,
  // Made-up names must not push out what others ask for.
  isCacheable: view.total > 0,
  isEmpty: view.total === 0
})

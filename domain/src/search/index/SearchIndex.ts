/**
 * The search over many drivers: for every request the result of the plain rules (searchDrivers, suggest, fuzzyMatches),
 * from an index that follows each change. Nothing here decides what is found; property tests compare it with the rules.
 */

import type { Found } from "../fuzzy/fuzzyMatches.ts"
import { manufacturersOf } from "../rules/facets.ts"
import { needleOf } from "../rules/match.ts"
import { DOWNLOADS_PER_POINT } from "../rules/score.ts"
import type { SearchableDriver, SearchRequest } from "../rules/searchDrivers.ts"
import type { SearchSort } from "../rules/sortKeys.ts"
import { MAX_SUGGESTIONS } from "../rules/suggest.ts"
import { opensSuggestions } from "../rules/suggestionBox.ts"
import { hasType } from "../rules/typeFilter.ts"
import { BestFirst } from "./BestFirst.ts"
import { DriverDocuments } from "./DriverDocuments.ts"
import type { SearchFacets } from "./DriverProfiles.ts"
import { FieldHits } from "./FieldHits.ts"
import { type FuzzyDocIds, fuzzyDocIds } from "./FuzzySearch.ts"
import { mostRelevantRanks } from "./mostRelevant.ts"

export interface PageRequest extends Omit<SearchRequest, "sort"> {
  /** Default: relevance. `id`: as the catalogue keeps them. */
  readonly sort?: SearchSort | "id" | undefined
  /** How many of the found drivers to skip; default 0. */
  readonly offset?: number | undefined
  /** The maximum number of drivers to return; default 50. */
  readonly limit?: number | undefined
  /** Only the drivers of these ids, which then need not hold the query. */
  readonly ids?: ReadonlyArray<number> | undefined
}

export interface SearchPage<D> {
  /** How many drivers were found, on all pages. */
  readonly total: number
  readonly drivers: ReadonlyArray<D>
  /** True when no driver of the catalogue holds the query and these are close matches instead. */
  readonly close: boolean
  readonly facets: SearchFacets
}

export interface SearchIndex<D extends SearchableDriver> {
  readonly size: number
  get(id: number): D | undefined
  /** Adds the driver, or replaces the one with that id. */
  put(driver: D): void
  /** False when there is no driver of that id. */
  remove(id: number): boolean
  /** Counts downloads of a driver, one by default. False when there is no driver with that id. */
  downloadRecorded(id: number, downloads?: number): boolean
  /** The page of `searchOrFuzzy(drivers, request)`, its total and the facets of all that was found. */
  search(request: PageRequest): SearchPage<D>
  /** `suggestOrFuzzy(drivers, text)`. */
  suggest(text: string): Found<D>
  /** `manufacturersOf(drivers)`. */
  manufacturers(): ReadonlyArray<string>
}

export const PAGE_SIZE = 50

/** @param drivers with unique ids; of two with the same id the later counts. */
export const makeSearchIndex = <D extends SearchableDriver>(drivers: Iterable<D>): SearchIndex<D> => {
  let documents = documentsOf(drivers)
  let manufacturers: ReadonlyArray<string> | undefined
  const hits = new FieldHits()

  const pick = (ranks: ReadonlyArray<number>, order = documents.ties): Array<D> =>
    ranks.map((rank) => documents.drivers[order.docIds[rank] as number] as D)

  return {
    get size() {
      return documents.size
    },
    get: (id) => {
      const docId = documents.docIdOf(id)
      return docId === undefined ? undefined : documents.drivers[docId]
    },
    put: (driver) => {
      manufacturers = undefined
      documents.put(driver)
      documents = compacted(documents)
    },
    remove: (id) => {
      manufacturers = undefined
      return documents.remove(id)
    },
    downloadRecorded: (id, downloads = 1) => {
      const docId = documents.docIdOf(id)
      const driver = docId === undefined ? undefined : documents.drivers[docId]
      if (driver === undefined) return false
      documents.put({ ...driver, downloadCount: driver.downloadCount + downloads })
      return true
    },
    search: ({ query, ids, sort = "relevance", offset = 0, limit = PAGE_SIZE, ...filter }) => {
      documents.settle()
      const candidates = ids === undefined ? candidatesOf(documents, hits, query) : ofIds(documents, ids)
      const { columns } = documents
      const order = sort === "name" ? documents.names : documents.ties
      const { type } = filter
      const passes = columns.profileTable.passing(filter)
      const counts = new Int32Array(passes.length)
      const score = scoreOf(documents, candidates, sort)
      const best = new BestFirst(Math.min(candidates.count, offset + limit))
      let total = 0
      for (let i = 0; i < candidates.count; i++) {
        const docId = candidates.docIds === null ? i : (candidates.docIds[i] as number)
        const profile = columns.profiles[docId] as number
        if (passes[profile] === 0) continue
        if (type !== undefined && !hasType(documents.drivers[docId] as D, type)) continue
        total++
        counts[profile] = (counts[profile] as number) + 1
        const points = score(docId)
        if (points >= best.threshold) best.offer(points, order.places[docId] as number)
      }
      return {
        total,
        drivers: pick(best.take(offset), order),
        close: candidates.close !== null && total > 0,
        facets: columns.profileTable.facets(counts)
      }
    },
    suggest: (text) => {
      const needle = needleOf(text)
      if (!opensSuggestions(text) || needle === "") return { drivers: [], close: false }
      documents.settle()
      const ranks = mostRelevantRanks(documents, hits, needle, MAX_SUGGESTIONS)
      if (ranks.length > 0) return { drivers: pick(ranks), close: false }
      const close = fuzzyDocIds(documents, text)
      const best = new BestFirst(MAX_SUGGESTIONS)
      for (const docId of close.docIds)
        best.offer(fuzzyScore(documents, close, docId), documents.ties.places[docId] as number)
      const drivers = pick(best.take(0))
      return { drivers, close: drivers.length > 0 }
    },
    manufacturers: () => (manufacturers ??= manufacturersOf([...documents.all()]))
  }
}

const documentsOf = <D extends SearchableDriver>(drivers: Iterable<D>): DriverDocuments<D> => {
  const documents = new DriverDocuments<D>()
  for (const driver of drivers) documents.put(driver)
  return documents
}

/** Rebuilt when more than half of it is dead. */
const compacted = <D extends SearchableDriver>(documents: DriverDocuments<D>): DriverDocuments<D> =>
  documents.length > 2 * documents.size + SLACK ? documentsOf(documents.all()) : documents
const SLACK = 1000

/** The document ids to look at: the first `count` of `docIds`, including dead ones, or all document ids. */
interface Candidates {
  readonly docIds: ArrayLike<number> | null
  readonly count: number
  /** The set of fields with the query by document id, where there is one. */
  readonly fields: Uint8Array | null
  readonly close: FuzzyDocIds | null
}

const candidatesOf = <D extends SearchableDriver>(
  documents: DriverDocuments<D>,
  hits: FieldHits,
  query: string
): Candidates => {
  const needle = needleOf(query)
  if (needle === "") return { docIds: null, count: documents.length, fields: null, close: null }
  hits.clear(documents.length)
  const lookup = documents.positions.lookUp(needle)
  if (lookup !== null) documents.positions.find(lookup, hits)
  const { fields, count } = hits
  for (let i = 0; i < count; i++) {
    if (documents.columns.isAlive(hits.docIds[i] as number)) return { docIds: hits.docIds, count, fields, close: null }
  }
  const close = fuzzyDocIds(documents, query)
  return { docIds: close.docIds, count: close.docIds.length, fields: null, close }
}

const ofIds = <D extends SearchableDriver>(documents: DriverDocuments<D>, ids: ReadonlyArray<number>): Candidates => {
  const docIds = [...new Set(ids)].flatMap((id) => documents.docIdOf(id) ?? [])
  return { docIds, count: docIds.length, fields: null, close: null }
}

const scoreOf = <D extends SearchableDriver>(
  documents: DriverDocuments<D>,
  { fields, close }: Candidates,
  sort: SearchSort | "id"
): ((docId: number) => number) => {
  const { columns } = documents
  switch (sort) {
    case "relevance":
      if (close !== null) return (docId) => fuzzyScore(documents, close, docId)
      if (fields !== null) return (docId) => columns.score(docId, fields[docId] as number)
      return (docId) => columns.downloads[docId] as number
    case "id":
      return (docId) => -(documents.drivers[docId]?.id ?? 0)
    case "name":
      return () => 0
    case "downloads":
      return (docId) => columns.downloads[docId] as number
    case "rating":
      return (docId) => columns.ratings[docId] as number
    case "latest":
      return (docId) => columns.dates[docId] as number
  }
}

/** The two numbers that `fuzzyMatches` compares as one: a typo outweighs any points and downloads. */
const fuzzyScore = <D extends SearchableDriver>(
  { columns }: DriverDocuments<D>,
  { typos, points }: FuzzyDocIds,
  docId: number
): number =>
  ((points[docId] as number) + (columns.flags[docId] as number)) * DOWNLOADS_PER_POINT +
  (columns.downloads[docId] as number) -
  (typos[docId] as number) * TYPO_WEIGHT

/** Ten typos, the most that a query can have, still leave integers exact. */
const TYPO_WEIGHT = 2 ** 40

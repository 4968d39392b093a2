/**
 * The search over many drivers: for every request the answer of the plain rules (searchDrivers, suggest, fuzzyMatches), from an
 * index that follows each change. Nothing here decides what is found; the properties in its test hold it to the rules.
 */
import { BestFirst } from "./BestFirst.ts"
import type { SearchFacets } from "./DriverProfiles.ts"
import { DriverSlots } from "./DriverSlots.ts"
import { FieldHits } from "./FieldHits.ts"
import { type FuzzySlots, fuzzySlots } from "./FuzzySearch.ts"
import { manufacturersOf } from "./facets.ts"
import type { Found } from "./fuzzyMatches.ts"
import { needleOf } from "./match.ts"
import { mostRelevantRanks } from "./mostRelevantSlots.ts"
import { DOWNLOADS_PER_POINT } from "./score.ts"
import type { SearchableDriver, SearchRequest } from "./searchDrivers.ts"
import type { SearchSort } from "./sortKeys.ts"
import { MAX_SUGGESTIONS } from "./suggest.ts"
import { opensSuggestions } from "./suggestionBox.ts"
import { hasType } from "./typeFilter.ts"

export interface PageRequest extends SearchRequest {
  /** So many of the found drivers are passed over; default 0. */
  readonly offset?: number | undefined
  /** At most so many are answered; default 50. */
  readonly limit?: number | undefined
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
  /** Adds the driver, or takes it for what the driver of that id is now. */
  put(driver: D): void
  /** False when there is no driver of that id. */
  remove(id: number): boolean
  /** Counts downloads of a driver, one if not said otherwise. False when there is no driver of that id. */
  downloadRecorded(id: number, downloads?: number): boolean
  /** The page of `searchOrFuzzy(drivers, request)`, its total and the facets of all that was found. */
  search(request: PageRequest): SearchPage<D>
  /** `suggestOrFuzzy(drivers, text)`. */
  suggest(text: string): Found<D>
  /** `manufacturersOf(drivers)`. */
  manufacturers(): ReadonlyArray<string>
}

export const PAGE_SIZE = 50

/** @param drivers with ids that differ; of two with the same id the later counts. */
export const makeSearchIndex = <D extends SearchableDriver>(drivers: Iterable<D>): SearchIndex<D> => {
  let slots = slotsOf(drivers)
  let manufacturers: ReadonlyArray<string> | undefined
  const hits = new FieldHits()

  const pick = (ranks: ReadonlyArray<number>): Array<D> =>
    ranks.map((rank) => slots.drivers[slots.names.slots[rank] as number] as D)

  return {
    get size() {
      return slots.size
    },
    get: (id) => {
      const slot = slots.slotOf(id)
      return slot === undefined ? undefined : slots.drivers[slot]
    },
    put: (driver) => {
      manufacturers = undefined
      slots.put(driver)
      slots = compacted(slots)
    },
    remove: (id) => {
      manufacturers = undefined
      return slots.remove(id)
    },
    downloadRecorded: (id, downloads = 1) => {
      const slot = slots.slotOf(id)
      const driver = slot === undefined ? undefined : slots.drivers[slot]
      if (driver === undefined) return false
      slots.put({ ...driver, downloadCount: driver.downloadCount + downloads })
      return true
    },
    search: ({ query, sort = "relevance", offset = 0, limit = PAGE_SIZE, ...filter }) => {
      slots.settle()
      const candidates = candidatesOf(slots, hits, query)
      const { columns, names } = slots
      const { type } = filter
      const passes = columns.profileTable.passing(filter)
      const counts = new Int32Array(passes.length)
      const score = scoreOf(slots, candidates, sort)
      const best = new BestFirst(Math.min(candidates.count, offset + limit))
      let total = 0
      for (let i = 0; i < candidates.count; i++) {
        const slot = candidates.slots === null ? i : (candidates.slots[i] as number)
        const profile = columns.profiles[slot] as number
        if (passes[profile] === 0) continue
        if (type !== undefined && !hasType(slots.drivers[slot] as D, type)) continue
        total++
        counts[profile] = (counts[profile] as number) + 1
        const points = score(slot)
        if (points >= best.threshold) best.offer(points, names.places[slot] as number)
      }
      return {
        total,
        drivers: pick(best.take(offset)),
        close: candidates.close !== null && total > 0,
        facets: columns.profileTable.facets(counts)
      }
    },
    suggest: (text) => {
      const needle = needleOf(text)
      if (!opensSuggestions(text) || needle === "") return { drivers: [], close: false }
      slots.settle()
      const ranks = mostRelevantRanks(slots, hits, needle, MAX_SUGGESTIONS)
      if (ranks.length > 0) return { drivers: pick(ranks), close: false }
      const close = fuzzySlots(slots, text)
      const best = new BestFirst(MAX_SUGGESTIONS)
      for (const slot of close.slots) best.offer(fuzzyScore(slots, close, slot), slots.names.places[slot] as number)
      const drivers = pick(best.take(0))
      return { drivers, close: drivers.length > 0 }
    },
    manufacturers: () => (manufacturers ??= manufacturersOf([...slots.all()]))
  }
}

const slotsOf = <D extends SearchableDriver>(drivers: Iterable<D>): DriverSlots<D> => {
  const slots = new DriverSlots<D>()
  for (const driver of drivers) slots.put(driver)
  return slots
}

/** Made anew when more than half of it is dead. */
const compacted = <D extends SearchableDriver>(slots: DriverSlots<D>): DriverSlots<D> =>
  slots.length > 2 * slots.size + SLACK ? slotsOf(slots.all()) : slots
const SLACK = 1000

/** The slots to look at: the first `count` of `slots`, dead ones among them, or all slots. */
interface Candidates {
  readonly slots: ArrayLike<number> | null
  readonly count: number
  /** The set of fields with the query by slot, where there is one. */
  readonly fields: Uint8Array | null
  readonly close: FuzzySlots | null
}

const candidatesOf = <D extends SearchableDriver>(
  slots: DriverSlots<D>,
  hits: FieldHits,
  query: string
): Candidates => {
  const needle = needleOf(query)
  if (needle === "") return { slots: null, count: slots.length, fields: null, close: null }
  hits.clear(slots.length)
  const lookup = slots.positions.lookUp(needle)
  if (lookup !== null) slots.positions.find(lookup, hits)
  const { fields, count } = hits
  for (let i = 0; i < count; i++) {
    if (slots.columns.isAlive(hits.slots[i] as number)) return { slots: hits.slots, count, fields, close: null }
  }
  const close = fuzzySlots(slots, query)
  return { slots: close.slots, count: close.slots.length, fields: null, close }
}

const scoreOf = <D extends SearchableDriver>(
  slots: DriverSlots<D>,
  { fields, close }: Candidates,
  sort: SearchSort
): ((slot: number) => number) => {
  const { columns } = slots
  switch (sort) {
    case "relevance":
      if (close !== null) return (slot) => fuzzyScore(slots, close, slot)
      if (fields !== null) return (slot) => columns.score(slot, fields[slot] as number)
      return (slot) => columns.downloads[slot] as number
    case "name":
      return () => 0
    case "downloads":
      return (slot) => columns.downloads[slot] as number
    case "rating":
      return (slot) => columns.ratings[slot] as number
    case "latest":
      return (slot) => columns.dates[slot] as number
  }
}

/** As one number what `fuzzyMatches` compares in two: a typo weighs more than all points and downloads can. */
const fuzzyScore = <D extends SearchableDriver>(
  { columns }: DriverSlots<D>,
  { typos, points }: FuzzySlots,
  slot: number
): number =>
  ((points[slot] as number) + (columns.flags[slot] as number)) * DOWNLOADS_PER_POINT +
  (columns.downloads[slot] as number) -
  (typos[slot] as number) * SLIP_WEIGHT

/** Ten typos, the most that a query can have, still leave whole numbers exact. */
const SLIP_WEIGHT = 2 ** 40

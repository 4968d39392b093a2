/** The ways to search that are compared. Each is set up as its documentation advises for finding pieces of words. */
import { makeSearchIndex } from "@driverdex/domain/search/index/SearchIndex"
import { type SearchableDriver, searchDrivers } from "@driverdex/domain/search/rules/searchDrivers"
import { suggest } from "@driverdex/domain/search/rules/suggest"

/** What a built contender can do. */
export interface Searcher {
  /** Ids of the eight that come first. */
  readonly suggest: (query: string) => ReadonlyArray<number>
  /** Ids of the first page, and how many were found in all. */
  readonly search: (query: string) => { readonly ids: ReadonlyArray<number>; readonly total: number }
}

export interface Contender {
  readonly name: string
  /** Larger catalogues take it minutes or gigabytes; it is then left out, and the table says so. */
  readonly largest: number
  readonly build: (drivers: ReadonlyArray<SearchableDriver>) => Promise<Searcher>
}

const PAGE = 50
const SUGGESTIONS = 8
const FIELDS = ["name", "manufacturer", "category", "description"] as const
const BOOST = { name: 5, manufacturer: 2.5, category: 1.5, description: 1 }

const idsOf = (drivers: ReadonlyArray<{ readonly id: number }>): Array<number> => drivers.map(({ id }) => id)

export const CONTENDERS: ReadonlyArray<Contender> = [
  {
    name: "SearchIndex",
    largest: Number.POSITIVE_INFINITY,
    build: async (drivers) => {
      const index = makeSearchIndex(drivers)
      // The first question settles the orders: that is part of building.
      index.suggest("driver")
      return {
        suggest: (query) => idsOf(index.suggest(query).drivers),
        search: (query) => {
          const { drivers: found, total } = index.search({ query, limit: PAGE })
          return { ids: idsOf(found), total }
        }
      }
    }
  },
  {
    name: "plain rules",
    largest: Number.POSITIVE_INFINITY,
    build: async (drivers) => ({
      suggest: (query) => idsOf(suggest(drivers, query)),
      search: (query) => {
        const found = searchDrivers(drivers, { query })
        return { ids: idsOf(found.slice(0, PAGE)), total: found.length }
      }
    })
  },
  {
    name: "MiniSearch",
    largest: 100_000,
    build: async (drivers) => {
      const MiniSearch = await peer<new (options: object) => MiniSearchIndex>("minisearch")
      const index = new MiniSearch({
        fields: FIELDS,
        searchOptions: { prefix: true, combineWith: "AND", boost: BOOST }
      })
      index.addAll(drivers)
      const search = (query: string, count: number) => {
        const found = index.search(query)
        return { ids: idsOf(found.slice(0, count)), total: found.length }
      }
      return { suggest: (query) => search(query, SUGGESTIONS).ids, search: (query) => search(query, PAGE) }
    }
  },
  {
    name: "FlexSearch",
    largest: 100_000,
    build: async (drivers) => {
      const { Index } = await peer<{ Index: new (options: object) => FlexSearchIndex }>("flexsearch")
      const index = new Index({ tokenize: "full" })
      for (const driver of drivers) index.add(driver.id, textOf(driver))
      const search = (query: string, limit: number) => index.search(query, { limit })
      return {
        suggest: (query) => search(query, SUGGESTIONS),
        search: (query) => {
          // It counts only what it returns.
          const found = search(query, drivers.length)
          return { ids: found.slice(0, PAGE), total: found.length }
        }
      }
    }
  },
  {
    name: "uFuzzy",
    largest: 1_000_000,
    build: async (drivers) => {
      const UFuzzy = await peer<new (options?: object) => UFuzzySearcher>("@leeoniya/ufuzzy")
      const texts = drivers.map(textOf)
      const fuzzy = new UFuzzy()
      const search = (query: string, count: number) => {
        const [found, , order] = fuzzy.search(texts, query)
        const all = order === null ? (found ?? []) : order.map((i) => (found as ReadonlyArray<number>)[i] as number)
        return { ids: all.slice(0, count).map((i) => (drivers[i] as SearchableDriver).id), total: all.length }
      }
      return { suggest: (query) => search(query, SUGGESTIONS).ids, search: (query) => search(query, PAGE) }
    }
  },
  {
    name: "Fuse.js",
    largest: 100_000,
    build: async (drivers) => {
      const Fuse = await peer<new (list: ReadonlyArray<SearchableDriver>, options: object) => FuseSearcher>("fuse.js")
      const keys = FIELDS.map((name) => ({ name, weight: BOOST[name] }))
      const fuse = new Fuse(drivers, { keys, threshold: 0, ignoreLocation: true })
      return {
        suggest: (query) => fuse.search(query, { limit: SUGGESTIONS }).map(({ item }) => item.id),
        search: (query) => {
          const found = fuse.search(query)
          return { ids: found.slice(0, PAGE).map(({ item }) => item.id), total: found.length }
        }
      }
    }
  },
  {
    name: "Orama",
    largest: 100_000,
    build: async (drivers) => {
      const orama = await peer<Orama>("@orama/orama")
      const index = orama.create({
        schema: { name: "string", manufacturer: "string", category: "string", description: "string" }
      })
      for (const { id, name, manufacturer, category, description } of drivers) {
        orama.insert(index, { id: String(id), name, manufacturer, category, description })
      }
      const find = (term: string, limit: number) => {
        const found = orama.search(index, { term, limit, threshold: 0, boost: BOOST })
        return { ids: found.hits.map(({ id }) => Number(id)), total: found.count }
      }
      return { suggest: (query) => find(query, SUGGESTIONS).ids, search: (query) => find(query, PAGE) }
    }
  }
]

const textOf = (driver: SearchableDriver): string => FIELDS.map((field) => driver[field]).join("\n")

/** The peers are installed for the benchmark alone, so nothing may need them at compile time. */
const peer = async <T>(name: string): Promise<T> => {
  const module: { readonly default?: unknown } = await import(name)
  return (name === "@orama/orama" ? module : (module.default ?? module)) as T
}

interface MiniSearchIndex {
  addAll(drivers: ReadonlyArray<SearchableDriver>): void
  search(query: string): Array<{ id: number }>
}
interface FlexSearchIndex {
  add(id: number, text: string): void
  search(query: string, options: { limit: number }): Array<number>
}
interface UFuzzySearcher {
  search(texts: ReadonlyArray<string>, query: string): [Array<number> | null, unknown, Array<number> | null]
}
interface FuseSearcher {
  search(query: string, options?: { limit: number }): Array<{ item: SearchableDriver }>
}
interface Orama {
  create(options: object): object
  insert(index: object, driver: object): unknown
  search(index: object, options: object): { hits: Array<{ id: string }>; count: number }
}

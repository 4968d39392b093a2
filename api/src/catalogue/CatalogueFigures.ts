/**
 * Counts and rankings over the whole catalogue, maintained driver by driver: how many drivers each category and
 * manufacturer has, which are featured, the newest releases, and the downloads by category. The rules themselves are `featured`
 * and `newestReleases` (domain) and `downloadStats`; the property in the test holds these figures to them.
 */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import {
  compareFeatured,
  FEATURED_PER_CATEGORY,
  type Featurable,
  type FeaturedTier,
  inTurn
} from "@driverdex/domain/search/rules/featured"
import { compareReleased, type DatedRelease, NEWEST_LISTED } from "@driverdex/domain/search/rules/newest"
import { FirstOfEach } from "./FirstOfEach.ts"
import { TopRanked } from "./TopRanked.ts"

/** A driver as it is shown, with its recorded downloads (without its start value). */
export interface Counted {
  readonly driver: Driver
  readonly recorded: number
  /** Null where it may not be featured. */
  readonly tier: FeaturedTier | null
  /** Null where it is none of the dated and verified ones. */
  readonly release: DatedRelease | null
  /** The day on which its version was found to be the latest, YYYY-MM-DD; null where its own record does not say so. */
  readonly checked: string | null
  /** The last day on which it may be called the latest; null where nothing says that it is. */
  readonly latestUntil: string | null
}

/** Printer models have no driver of their own; their downloads count here. */
const MODELS_CATEGORY = "Printers"
const TOP_DRIVERS = 5

export class CatalogueFigures {
  /** By category, then manufacturer. */
  readonly #drivers = new Map<string, Map<string, number>>()
  readonly #manufacturers = new Map<string, number>()
  readonly #featured = new Map<string, FirstOfEach<FeaturableCounted>>()
  readonly #newest: FirstOfEach<DatedRelease>
  /** How many were checked on each day. */
  readonly #checked = new Map<string, number>()
  readonly #downloads = new Map<string, number>()
  readonly #top: TopRanked<Counted>
  readonly #all: () => Iterable<Counted>
  #modelDownloads = 0
  #total = 0

  /** @param all the drivers that are shown, as they are now */
  constructor(all: () => Iterable<Counted>) {
    this.#all = all
    this.#newest = new FirstOfEach(
      compareReleased,
      ({ manufacturer }) => manufacturer,
      () => releasesOf(all())
    )
    this.#top = new TopRanked(compareDownloaded, () => [...all()].filter(isDownloaded))
  }

  /** A driver as it was shown (undefined: it was not) and is now. Both objects are the ones that `all` yields. */
  change(before: Counted | undefined, after: Counted | undefined): void {
    if (before !== undefined) this.#remove(before)
    if (after !== undefined) this.#add(after)
  }

  /** The recorded downloads of a subject grew by this number; the subject need not be shown. */
  countSubject(subject: string, more: number): void {
    this.#total += more
    if (subject.startsWith("model:")) this.#modelDownloads += more
  }

  /** How many drivers have the category and manufacturer; one that is left out does not filter. */
  driversOf(category: string | undefined, manufacturer?: string): number {
    if (manufacturer === undefined)
      return category === undefined ? sum(this.#drivers) : sumOf(this.#drivers.get(category))
    if (category === undefined) return this.#manufacturers.get(manufacturer) ?? 0
    return this.#drivers.get(category)?.get(manufacturer) ?? 0
  }

  featured(): ReadonlyArray<Driver> {
    return inTurn(
      new Map(
        [...this.#featured].map(([name, ranked]) => [
          name,
          ranked.first(FEATURED_PER_CATEGORY).map(({ driver }) => driver)
        ])
      )
    )
  }

  /** The newest verified release per manufacturer (P-CAT-24), newest first, at most this many. */
  newest(): ReadonlyArray<DatedRelease> {
    return this.#newest.first(NEWEST_LISTED)
  }

  /** The last day on which a version was found to be the latest (P-UI-16); null where there is none. */
  factsTo(): string | null {
    return [...this.#checked.keys()].reduce<string | null>(
      (last, day) => (last !== null && last > day ? last : day),
      null
    )
  }

  /** Of all subjects, shown or not. */
  totalDownloads(): number {
    return this.#total
  }

  downloadsOf(category: string): number {
    return (this.#downloads.get(category) ?? 0) + (category === MODELS_CATEGORY ? this.#modelDownloads : 0)
  }

  /** The five drivers that were downloaded most; none that was not. */
  topDrivers(): ReadonlyArray<Counted> {
    return this.#top.first(TOP_DRIVERS)
  }

  #add(counted: Counted): void {
    const { driver, recorded } = counted
    this.#countDriver(driver, 1)
    this.#downloads.set(driver.category, (this.#downloads.get(driver.category) ?? 0) + recorded)
    if (isDownloaded(counted)) this.#top.add(counted)
    if (isFeaturable(counted)) this.#featuredOf(driver.category).add(counted)
    if (counted.release !== null) this.#newest.add(counted.release)
    this.#countChecked(counted.checked, 1)
  }

  #remove(counted: Counted): void {
    const { driver, recorded } = counted
    this.#countDriver(driver, -1)
    this.#downloads.set(driver.category, (this.#downloads.get(driver.category) ?? 0) - recorded)
    this.#top.remove(counted)
    if (isFeaturable(counted)) this.#featuredOf(driver.category).remove(counted)
    if (counted.release !== null) this.#newest.remove(counted.release)
    this.#countChecked(counted.checked, -1)
  }

  #countDriver({ category, manufacturer }: Driver, by: 1 | -1): void {
    const counts = this.#drivers.get(category) ?? new Map<string, number>()
    counts.set(manufacturer, (counts.get(manufacturer) ?? 0) + by)
    this.#drivers.set(category, counts)
    this.#manufacturers.set(manufacturer, (this.#manufacturers.get(manufacturer) ?? 0) + by)
  }

  #countChecked(day: string | null, by: 1 | -1): void {
    if (day === null) return
    const count = (this.#checked.get(day) ?? 0) + by
    if (count === 0) this.#checked.delete(day)
    else this.#checked.set(day, count)
  }

  #featuredOf(category: string): FirstOfEach<FeaturableCounted> {
    const known = this.#featured.get(category)
    if (known !== undefined) return known
    const ranked = new FirstOfEach<FeaturableCounted>(
      compareFeatured,
      ({ driver }) => driver.manufacturer,
      () => this.#candidatesOf(category)
    )
    this.#featured.set(category, ranked)
    return ranked
  }

  *#candidatesOf(category: string): Iterable<FeaturableCounted> {
    for (const counted of this.#all()) if (counted.driver.category === category && isFeaturable(counted)) yield counted
  }
}

type FeaturableCounted = Counted & Featurable<Driver>

const isFeaturable = (counted: Counted): counted is FeaturableCounted => counted.tier !== null

function* releasesOf(all: Iterable<Counted>): Iterable<DatedRelease> {
  for (const { release } of all) if (release !== null) yield release
}

const isDownloaded = ({ recorded }: Counted): boolean => recorded > 0

/** Most downloads first; ties by name, then id. */
const compareDownloaded = (a: Counted, b: Counted): number =>
  b.recorded - a.recorded || collator.compare(a.driver.name, b.driver.name) || a.driver.id - b.driver.id

const collator = new Intl.Collator("en")

const sumOf = (counts: ReadonlyMap<string, number> | undefined): number =>
  counts === undefined ? 0 : [...counts.values()].reduce((all, n) => all + n, 0)

const sum = (counts: ReadonlyMap<string, ReadonlyMap<string, number>>): number =>
  [...counts.values()].reduce((all, some) => all + sumOf(some), 0)

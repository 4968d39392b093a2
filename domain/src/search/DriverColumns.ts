/** What filters, sorts and scores need of each driver, as columns of numbers by slot. */
import {
  ARCHITECTURES,
  type ArchitectureKey,
  OPERATING_SYSTEMS,
  type OperatingSystemKey,
  servesArchitecture,
  servesOperatingSystem
} from "../catalogue/Compatibility.ts"
import { releaseDateRank } from "../catalogue/ReleaseDate.ts"
import type { DriverFilter } from "./filter.ts"
import { fold } from "./fold.ts"
import { grownTo } from "./grow.ts"
import { DOWNLOADS_PER_POINT, LATEST_POINTS, VERIFIED_POINTS } from "./score.ts"
import type { SearchableDriver } from "./searchDrivers.ts"
import { TextNumbers } from "./TextNumbers.ts"

/** Systems and architectures that a driver serves, as bits in the order of their tables. */
export const systemBit = (key: OperatingSystemKey): number => 1 << OPERATING_SYSTEMS.findIndex((o) => o.key === key)
export const architectureBit = (key: ArchitectureKey): number => 1 << ARCHITECTURES.findIndex((a) => a.key === key)

export class DriverColumns {
  readonly categoryNames = new TextNumbers()
  readonly manufacturerNames = new TextNumbers()
  categories = new Int32Array(64)
  manufacturers = new Int32Array(64)
  systems = new Uint8Array(64)
  architectures = new Uint8Array(64)
  /** Points for the flags. */
  flags = new Uint8Array(64)
  downloads = new Float64Array(64)
  ratings = new Float64Array(64)
  dates = new Int32Array(64)
  /** The same texts come again and again: each is read once. */
  private readonly systemsOfText = new Map<string, number>()
  private readonly architecturesOfText = new Map<string, number>()
  private readonly rankOfDate = new Map<string, number>()

  set(slot: number, driver: SearchableDriver): void {
    if (slot >= this.flags.length) this.grow(slot + 1)
    this.categories[slot] = this.categoryNames.of(driver.category)
    this.manufacturers[slot] = this.manufacturerNames.of(driver.manufacturer)
    this.systems[slot] = once(this.systemsOfText, driver.operatingSystem, systemsOf)
    this.architectures[slot] = once(this.architecturesOfText, driver.architecture, architecturesOf)
    this.flags[slot] = (driver.isLatest ? LATEST_POINTS : 0) + (driver.isVerified ? VERIFIED_POINTS : 0)
    this.downloads[slot] = driver.downloadCount
    this.ratings[slot] = driver.rating
    this.dates[slot] = once(this.rankOfDate, driver.releaseDate, releaseDateRank)
  }

  /** The relevance of a driver whose fields brought that many points: `relevance`'s own sum, so that ties are its ties. */
  score(slot: number, fieldPoints: number): number {
    const points = fieldPoints + (this.flags[slot] as number)
    return (points * DOWNLOADS_PER_POINT + (this.downloads[slot] as number)) / DOWNLOADS_PER_POINT
  }

  /** The filter as a test of slots, but for `type`, which needs the texts; null when it lets everything through. */
  test(filter: DriverFilter): ((slot: number) => boolean) | null {
    const tests: Array<(slot: number) => boolean> = []
    if (filter.category !== undefined) {
      const category = this.categoryNames.find(filter.category)
      tests.push((slot) => this.categories[slot] === category)
    }
    if (filter.brand !== undefined) {
      const brand = this.manufacturerNames.find(filter.brand)
      tests.push((slot) => this.manufacturers[slot] === brand)
    }
    if (filter.manufacturer !== undefined) {
      const folded = fold(filter.manufacturer)
      const chosen = Uint8Array.from(this.manufacturerNames.folded, (name) => (name === folded ? 1 : 0))
      tests.push((slot) => chosen[this.manufacturers[slot] as number] === 1)
    }
    if (filter.os !== undefined) {
      const bit = systemBit(filter.os)
      tests.push((slot) => ((this.systems[slot] as number) & bit) !== 0)
    }
    if (filter.arch !== undefined) {
      const bit = architectureBit(filter.arch)
      tests.push((slot) => ((this.architectures[slot] as number) & bit) !== 0)
    }
    return tests.length === 0 ? null : (slot) => tests.every((test) => test(slot))
  }

  private grow(length: number): void {
    this.categories = grownTo(this.categories, length)
    this.manufacturers = grownTo(this.manufacturers, length)
    this.systems = grownTo(this.systems, length)
    this.architectures = grownTo(this.architectures, length)
    this.flags = grownTo(this.flags, length)
    this.downloads = grownTo(this.downloads, length)
    this.ratings = grownTo(this.ratings, length)
    this.dates = grownTo(this.dates, length)
  }
}

const systemsOf = (text: string): number =>
  OPERATING_SYSTEMS.reduce((bits, { key }) => bits | (servesOperatingSystem(text, key) ? systemBit(key) : 0), 0)

const architecturesOf = (text: string): number =>
  ARCHITECTURES.reduce((bits, { key }) => bits | (servesArchitecture(text, key) ? architectureBit(key) : 0), 0)

const once = (known: Map<string, number>, text: string, read: (text: string) => number): number => {
  const number = known.get(text)
  if (number !== undefined) return number
  const fresh = read(text)
  known.set(text, fresh)
  return fresh
}

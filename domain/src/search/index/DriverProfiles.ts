/**
 * What filters and facets need of a driver is its category, manufacturer, systems and architectures. Few combinations of them
 * occur: each is a profile, with a number. A filter is tested once for each profile and not for each driver, and a found
 * driver is one count.
 */
import {
  ARCHITECTURES,
  type ArchitectureKey,
  OPERATING_SYSTEMS,
  type OperatingSystemKey
} from "../../catalogue/Compatibility.ts"
import { isForSystem } from "../../catalogue/serves.ts"
import { servesArchitecture } from "../../catalogue/servesArchitecture.ts"
import { fold } from "../../text/fold.ts"
import type { DriverFilter, Filterable } from "../rules/filter.ts"

/** Numbers for the few distinct values that a column of texts has, in the order in which they first came. */
class TextNumbers {
  readonly texts: Array<string> = []
  /** The same, folded. */
  readonly folded: Array<string> = []
  private readonly numbers = new Map<string, number>()

  /** The number of a text, given to it now if it is new. */
  of(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    this.numbers.set(text, this.texts.length)
    this.folded.push(fold(text))
    return this.texts.push(text) - 1
  }

  /** The number of a text, or -1. */
  find(text: string): number {
    return this.numbers.get(text) ?? -1
  }
}

export interface SearchFacets {
  /** Found drivers by exact category and by exact manufacturer; names that none has are left out. */
  readonly categories: ReadonlyMap<string, number>
  readonly manufacturers: ReadonlyMap<string, number>
  /** Found drivers that serve it. */
  readonly operatingSystems: Readonly<Record<OperatingSystemKey, number>>
  readonly architectures: Readonly<Record<ArchitectureKey, number>>
}

/** The profile of a document id without a driver; it passes no filter. */
export const NO_PROFILE = 0

interface Profile {
  readonly category: string
  readonly manufacturer: string
  readonly foldedManufacturer: string
  readonly systems: ReadonlyArray<OperatingSystemKey>
  readonly architectures: ReadonlyArray<ArchitectureKey>
}

export class DriverProfiles {
  readonly categories = new TextNumbers()
  readonly manufacturers = new TextNumbers()
  private readonly systems = new TextNumbers()
  private readonly architectures = new TextNumbers()
  private readonly profiles: Array<Profile> = []
  private readonly numbers = new Map<string, number>()

  /** Profiles are the numbers from 1 to here. */
  get last(): number {
    return this.profiles.length
  }

  of(driver: Filterable): number {
    const { category, manufacturer, operatingSystem, osDetail, architecture } = driver
    const key = `${this.categories.of(category)} ${this.manufacturers.of(manufacturer)} ${this.systems.of(operatingSystem)} ${osDetail === undefined ? "" : this.systems.of(osDetail)} ${this.architectures.of(architecture)}`
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.profiles.push({
      category,
      manufacturer,
      foldedManufacturer: fold(manufacturer),
      systems: OPERATING_SYSTEMS.map((system) => system.key).filter((os) => isForSystem(driver, os)),
      architectures: ARCHITECTURES.map((item) => item.key).filter((arch) => servesArchitecture(architecture, arch))
    })
    this.numbers.set(key, this.last)
    return this.last
  }

  /** By profile: 1 where the filter lets it through. `type` needs more than a profile and is not looked at. */
  passing(filter: DriverFilter): Uint8Array {
    const manufacturer = filter.manufacturer === undefined ? undefined : fold(filter.manufacturer)
    const passes = new Uint8Array(this.last + 1)
    this.profiles.forEach((profile, i) => {
      const passed =
        (filter.category === undefined || profile.category === filter.category) &&
        (filter.brand === undefined || profile.manufacturer === filter.brand) &&
        (manufacturer === undefined || profile.foldedManufacturer === manufacturer) &&
        (filter.os === undefined || profile.systems.includes(filter.os)) &&
        (filter.arch === undefined || profile.architectures.includes(filter.arch))
      if (passed) passes[i + 1] = 1
    })
    return passes
  }

  /** @param counts found drivers by profile */
  facets(counts: Int32Array): SearchFacets {
    const categories = new Map<string, number>()
    const manufacturers = new Map<string, number>()
    const operatingSystems = none(OPERATING_SYSTEMS)
    const architectures = none(ARCHITECTURES)
    this.profiles.forEach((profile, i) => {
      const count = counts[i + 1] ?? 0
      if (count === 0) return
      categories.set(profile.category, (categories.get(profile.category) ?? 0) + count)
      manufacturers.set(profile.manufacturer, (manufacturers.get(profile.manufacturer) ?? 0) + count)
      for (const os of profile.systems) operatingSystems[os] += count
      for (const arch of profile.architectures) architectures[arch] += count
    })
    return { categories, manufacturers, operatingSystems, architectures }
  }
}

const none = <K extends string>(table: ReadonlyArray<{ readonly key: K }>): Record<K, number> =>
  Object.fromEntries(table.map(({ key }) => [key, 0])) as Record<K, number>

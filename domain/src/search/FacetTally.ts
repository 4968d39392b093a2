/** Counts the choices of the filters over the drivers that a search found. */
import {
  ARCHITECTURES,
  type ArchitectureKey,
  OPERATING_SYSTEMS,
  type OperatingSystemKey
} from "../catalogue/Compatibility.ts"
import type { DriverColumns } from "./DriverColumns.ts"
import type { TextNumbers } from "./TextNumbers.ts"

export interface SearchFacets {
  /** Found drivers by exact category and by exact manufacturer; names that none has are left out. */
  readonly categories: ReadonlyMap<string, number>
  readonly manufacturers: ReadonlyMap<string, number>
  /** Found drivers that serve it. */
  readonly operatingSystems: Readonly<Record<OperatingSystemKey, number>>
  readonly architectures: Readonly<Record<ArchitectureKey, number>>
}

export class FacetTally {
  private readonly columns: DriverColumns
  private readonly categories: Int32Array
  private readonly manufacturers: Int32Array
  /** By set of bits: few sets occur, so each driver is one count and the bits are taken apart at the end. */
  private readonly systems = new Int32Array(256)
  private readonly architectures = new Int32Array(256)

  constructor(columns: DriverColumns) {
    this.columns = columns
    this.categories = new Int32Array(columns.categoryNames.texts.length)
    this.manufacturers = new Int32Array(columns.manufacturerNames.texts.length)
  }

  count(slot: number): void {
    const { columns } = this
    const category = columns.categories[slot] as number
    const manufacturer = columns.manufacturers[slot] as number
    const systems = columns.systems[slot] as number
    const architectures = columns.architectures[slot] as number
    this.categories[category] = (this.categories[category] as number) + 1
    this.manufacturers[manufacturer] = (this.manufacturers[manufacturer] as number) + 1
    this.systems[systems] = (this.systems[systems] as number) + 1
    this.architectures[architectures] = (this.architectures[architectures] as number) + 1
  }

  facets(): SearchFacets {
    return {
      categories: byText(this.columns.categoryNames, this.categories),
      manufacturers: byText(this.columns.manufacturerNames, this.manufacturers),
      operatingSystems: byKey(OPERATING_SYSTEMS, this.systems),
      architectures: byKey(ARCHITECTURES, this.architectures)
    }
  }
}

const byText = (names: TextNumbers, counts: Int32Array): Map<string, number> => {
  const found = new Map<string, number>()
  names.texts.forEach((text, number) => {
    const count = counts[number] ?? 0
    if (count > 0) found.set(text, count)
  })
  return found
}

/** A key's bit is its place in the table. */
const byKey = <K extends string>(table: ReadonlyArray<{ readonly key: K }>, counts: Int32Array): Record<K, number> =>
  Object.fromEntries(
    table.map(({ key }, place) => [key, counts.reduce((sum, n, bits) => sum + ((bits >> place) & 1) * n, 0)])
  ) as Record<K, number>

/**
 * The drivers of the index under small numbers, the slots, and all that the index keeps of them. A driver whose texts change
 * gets a new slot; the old one stays behind, dead, until the whole is made anew.
 */

import { fold } from "../catalogue/fold.ts"
import { DriverColumns } from "./DriverColumns.ts"
import { SlotOrder } from "./SlotOrder.ts"
import type { SearchableDriver } from "./searchDrivers.ts"
import { byName } from "./sort.ts"
import { WordPositions } from "./WordPositions.ts"

export class DriverSlots<D extends SearchableDriver> {
  readonly columns = new DriverColumns()
  readonly positions = new WordPositions()
  /** By name, then id. */
  readonly names = new SlotOrder()
  /** By what a driver brings to every query, its flags and downloads: highest first, ties as they come. */
  readonly standings = new SlotOrder()
  /** By slot; undefined where it is dead. */
  readonly drivers: Array<D | undefined> = []
  private readonly slots = new Map<number, number>()

  /** How many drivers there are. */
  get size(): number {
    return this.slots.size
  }

  /** Slots are the numbers below, dead ones among them. */
  get length(): number {
    return this.drivers.length
  }

  /** Every driver that is there, by slot. */
  *all(): Generator<D> {
    for (const driver of this.drivers) if (driver !== undefined) yield driver
  }

  slotOf(id: number): number | undefined {
    return this.slots.get(id)
  }

  put(driver: D): void {
    const slot = this.slots.get(driver.id)
    const before = slot === undefined ? undefined : this.drivers[slot]
    if (slot !== undefined && before !== undefined && hasSameTexts(before, driver)) {
      this.drivers[slot] = driver
      this.columns.set(slot, driver)
      this.standings.move(slot, this.standing)
      return
    }
    this.remove(driver.id)
    this.add(driver)
  }

  remove(id: number): boolean {
    const slot = this.slots.get(id)
    if (slot === undefined) return false
    this.slots.delete(id)
    this.drivers[slot] = undefined
    this.columns.clear(slot)
    return true
  }

  /** Brings orders and positions up to date; to be called before they are read. */
  settle(): void {
    const driver = (slot: number): D => this.drivers[slot] as D
    const isAlive = (slot: number): boolean => this.columns.isAlive(slot)
    this.names.settle((a, b) => byName(driver(a), driver(b)), isAlive)
    this.standings.settle((a, b) => this.standing(b) - this.standing(a), isAlive)
    this.positions.seal()
  }

  readonly standing = (slot: number): number => this.columns.score(slot, 0)

  private add(driver: D): void {
    const slot = this.drivers.push(driver) - 1
    this.slots.set(driver.id, slot)
    this.columns.set(slot, driver)
    this.positions.append(slot, [
      fold(driver.name),
      fold(driver.manufacturer),
      fold(driver.category),
      fold(driver.description)
    ])
    this.names.add(slot)
    this.standings.add(slot)
  }
}

const hasSameTexts = (a: SearchableDriver, b: SearchableDriver): boolean =>
  a.name === b.name && a.manufacturer === b.manufacturer && a.category === b.category && a.description === b.description

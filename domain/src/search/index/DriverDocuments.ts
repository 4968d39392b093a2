/**
 * The drivers of the index under small numbers, their document ids, and all that the index stores about them. A driver
 * whose texts change gets a new document id; the old one stays behind, dead, until everything is rebuilt.
 */

import { fold } from "../../text/fold.ts"
import type { SearchableDriver } from "../rules/searchDrivers.ts"
import { byName, prominenceOf } from "../rules/sort.ts"
import { DocIdOrder } from "./DocIdOrder.ts"
import { DriverColumns } from "./DriverColumns.ts"
import { WordPositions } from "./WordPositions.ts"

export class DriverDocuments<D extends SearchableDriver> {
  readonly columns = new DriverColumns()
  readonly positions = new WordPositions()
  /** By name, then id. */
  readonly names = new DocIdOrder()
  /** By prominence, then as `names`: the tie-breaker where the keys of an order are equal. */
  readonly ties = new DocIdOrder()
  /** By a driver's score for every query, its flags and downloads: highest first, ties in any order. */
  readonly standings = new DocIdOrder()
  /** By document id; undefined where it is dead. */
  readonly drivers: Array<D | undefined> = []
  private readonly docIds = new Map<number, number>()

  /** How many drivers there are. */
  get size(): number {
    return this.docIds.size
  }

  /** Document ids are the numbers below this, including dead ones. */
  get length(): number {
    return this.drivers.length
  }

  /** Every driver that is there, by document id. */
  *all(): Generator<D> {
    for (const driver of this.drivers) if (driver !== undefined) yield driver
  }

  docIdOf(id: number): number | undefined {
    return this.docIds.get(id)
  }

  put(driver: D): void {
    const docId = this.docIds.get(driver.id)
    const before = docId === undefined ? undefined : this.drivers[docId]
    if (docId !== undefined && before !== undefined && hasSamePlaces(before, driver)) {
      this.drivers[docId] = driver
      this.columns.set(docId, driver)
      this.standings.move(docId, this.standing)
      return
    }
    this.remove(driver.id)
    this.add(driver)
  }

  remove(id: number): boolean {
    const docId = this.docIds.get(id)
    if (docId === undefined) return false
    this.docIds.delete(id)
    this.drivers[docId] = undefined
    this.columns.clear(docId)
    return true
  }

  /** Updates orders and positions; call before reading them. */
  settle(): void {
    const driver = (docId: number): D => this.drivers[docId] as D
    const isAlive = (docId: number): boolean => this.columns.isAlive(docId)
    this.names.settle((a, b) => byName(driver(a), driver(b)), isAlive)
    // Names are in order by now: place and prominence make one number, and numbers sort fast.
    this.ties.settle(
      (a, b) => this.tieKey(a) - this.tieKey(b),
      isAlive,
      (joining) => {
        const keys = Float64Array.from(joining, this.tieKey).sort()
        return Array.from(keys, (key) => this.names.docIds[key - Math.floor(key / PLACES) * PLACES] as number)
      }
    )
    this.standings.settle((a, b) => this.standing(b) - this.standing(a), isAlive)
    this.positions.seal()
  }

  readonly standing = (docId: number): number => this.columns.score(docId, 0)

  /** Less for the more prominent, then for the earlier name; whole and exact up to a prominence of 500 million. */
  private readonly tieKey = (docId: number): number =>
    -(this.columns.prominences[docId] as number) * PLACES + (this.names.places[docId] as number)

  private add(driver: D): void {
    const docId = this.drivers.push(driver) - 1
    this.docIds.set(driver.id, docId)
    this.columns.set(docId, driver)
    this.positions.append(docId, [
      fold(driver.name),
      fold(driver.manufacturer),
      fold(driver.category),
      fold(driver.description)
    ])
    this.names.add(docId)
    this.ties.add(docId)
    this.standings.add(docId)
  }
}

/** More than the number of document ids. */
const PLACES = 2 ** 24

/** Compares what the words, the names and the ties depend on. */
const hasSamePlaces = (a: SearchableDriver, b: SearchableDriver): boolean =>
  prominenceOf(a) === prominenceOf(b) &&
  a.name === b.name &&
  a.manufacturer === b.manufacturer &&
  a.category === b.category &&
  a.description === b.description

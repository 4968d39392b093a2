/** The slots of the index in one order that new slots join and removed ones leave: by name, or by standing. */
import { grownTo } from "./grow.ts"

export class SlotOrder {
  /** Slots in order; only the first `length` count. Removed ones stay until the next `settle`. */
  slots = new Int32Array(0)
  length = 0
  /** By slot: its place in the order. */
  places = new Int32Array(0)
  private waiting: Array<number> = []

  /** The slot takes its place at the next `settle`: a thousand new drivers cost one pass, not a thousand. */
  add(slot: number): void {
    this.waiting.push(slot)
  }

  /** Lets those who wait take their places, and drops slots that are no longer alive. */
  settle(compare: (a: number, b: number) => number, isAlive: (slot: number) => boolean): void {
    if (this.waiting.length === 0) return
    const joining = this.waiting.filter(isAlive).sort(compare)
    this.waiting = []
    const staying = this.staying(isAlive)
    this.length = staying.length + joining.length
    this.slots = new Int32Array(this.length)
    // Comparing costs more than copying: each who joins looks for its place, and the stretches between are copied whole.
    let copied = 0
    for (const [i, slot] of joining.entries()) {
      const before = firstWhere(copied, staying.length, (place) => compare(staying[place] as number, slot) > 0)
      this.slots.set(staying.subarray(copied, before), copied + i)
      this.slots[before + i] = slot
      copied = before
    }
    this.slots.set(staying.subarray(copied), copied + joining.length)
    this.places = grownTo(this.places, joining.reduce((highest, slot) => Math.max(highest, slot), -1) + 1)
    for (let place = 0; place < this.length; place++) this.places[this.slots[place] as number] = place
  }

  /**
   * Moves a slot whose value has changed to where it belongs in an order of descending values. It hops over each run of
   * equal values by changing places with the run's far end: one more download is one hop, however many drivers tie.
   */
  move(slot: number, valueOf: (slot: number) => number): void {
    // Whoever still waits for a place takes the right one when it settles.
    if (!this.isPlaced(slot)) return
    const value = valueOf(slot)
    const at = (place: number): number => valueOf(this.slots[place] as number)
    let place = this.places[slot] as number
    while (place > 0 && at(place - 1) < value) {
      const passed = at(place - 1)
      const far = firstWhere(0, place - 1, (i) => at(i) <= passed)
      this.swap(place, far)
      place = far
    }
    while (place < this.length - 1 && at(place + 1) > value) {
      const passed = at(place + 1)
      const far = firstWhere(place + 2, this.length, (i) => at(i) < passed) - 1
      this.swap(place, far)
      place = far
    }
  }

  private staying(isAlive: (slot: number) => boolean): Int32Array {
    const staying = new Int32Array(this.length)
    let count = 0
    for (let place = 0; place < this.length; place++) {
      const slot = this.slots[place] as number
      if (isAlive(slot)) staying[count++] = slot
    }
    return staying.subarray(0, count)
  }

  private isPlaced(slot: number): boolean {
    const place = this.places[slot]
    return place !== undefined && place < this.length && this.slots[place] === slot
  }

  private swap(a: number, b: number): void {
    const slotA = this.slots[a] as number
    const slotB = this.slots[b] as number
    this.slots[a] = slotB
    this.slots[b] = slotA
    this.places[slotB] = a
    this.places[slotA] = b
  }
}

/** The first number from `low` on for which the test holds, `high` when it holds for none; it stays true once it is. */
const firstWhere = (low: number, high: number, test: (i: number) => boolean): number => {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = (from + to) >>> 1
    if (test(middle)) to = middle
    else from = middle + 1
  }
  return from
}

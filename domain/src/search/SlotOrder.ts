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
    const merged = new Int32Array(this.length + joining.length)
    let length = 0
    let next = 0
    let highest = this.places.length - 1
    const put = (slot: number) => {
      merged[length++] = slot
      if (slot > highest) highest = slot
    }
    for (let i = 0; i < this.length; i++) {
      const slot = this.slots[i] as number
      if (!isAlive(slot)) continue
      while (next < joining.length && compare(joining[next] as number, slot) < 0) put(joining[next++] as number)
      put(slot)
    }
    while (next < joining.length) put(joining[next++] as number)
    this.slots = merged
    this.length = length
    this.places = grownTo(this.places, highest + 1)
    for (let place = 0; place < length; place++) this.places[merged[place] as number] = place
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

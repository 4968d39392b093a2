/** The document ids of the index in one order, with additions and removals: by name, or by standing. */
import { grownTo } from "./grow.ts"

export class DocIdOrder {
  /** Document ids in order; only the first `length` count. Removed ones stay until the next `settle`. */
  docIds = new Int32Array(0)
  length = 0
  /** By document id: its place in the order. */
  places = new Int32Array(0)
  private waiting: Array<number> = []

  /** The document id takes its place at the next `settle`: a thousand new drivers cost one pass, not a thousand. */
  add(docId: number): void {
    this.waiting.push(docId)
  }

  /** Inserts the waiting document ids, and drops those that are no longer alive. */
  settle(
    compare: (a: number, b: number) => number,
    isAlive: (docId: number) => boolean,
    sorted: (joining: Array<number>) => Array<number> = (joining) => joining.sort(compare)
  ): void {
    if (this.waiting.length === 0) return
    const joining = sorted(this.waiting.filter(isAlive))
    this.waiting = []
    const staying = this.staying(isAlive)
    this.length = staying.length + joining.length
    this.docIds = new Int32Array(this.length)
    // Comparing costs more than copying: each new id is placed by search, and the ranges between are copied whole.
    let copied = 0
    for (const [i, docId] of joining.entries()) {
      const before = firstWhere(copied, staying.length, (place) => compare(staying[place] as number, docId) > 0)
      this.docIds.set(staying.subarray(copied, before), copied + i)
      this.docIds[before + i] = docId
      copied = before
    }
    this.docIds.set(staying.subarray(copied), copied + joining.length)
    this.places = grownTo(this.places, joining.reduce((highest, docId) => Math.max(highest, docId), -1) + 1)
    for (let place = 0; place < this.length; place++) this.places[this.docIds[place] as number] = place
  }

  /**
   * Moves a document id whose value has changed to where it belongs in an order of descending values. It skips each run
   * of equal values by swapping with the run's far end: one more download is one swap, however many drivers tie.
   */
  move(docId: number, valueOf: (docId: number) => number): void {
    // An id that is still waiting gets the right place in `settle`.
    if (!this.isPlaced(docId)) return
    const value = valueOf(docId)
    const at = (place: number): number => valueOf(this.docIds[place] as number)
    let place = this.places[docId] as number
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

  private staying(isAlive: (docId: number) => boolean): Int32Array {
    const staying = new Int32Array(this.length)
    let count = 0
    for (let place = 0; place < this.length; place++) {
      const docId = this.docIds[place] as number
      if (isAlive(docId)) staying[count++] = docId
    }
    return staying.subarray(0, count)
  }

  private isPlaced(docId: number): boolean {
    const place = this.places[docId]
    return place !== undefined && place < this.length && this.docIds[place] === docId
  }

  private swap(a: number, b: number): void {
    const docIdA = this.docIds[a] as number
    const docIdB = this.docIds[b] as number
    this.docIds[a] = docIdB
    this.docIds[b] = docIdA
    this.places[docIdB] = a
    this.places[docIdA] = b
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

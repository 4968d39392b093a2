/**
 * The first few of many items in a fixed order, updated incrementally: an item that enters, moves or leaves costs a
 * comparison with the few that are held, not a sort of them all.
 */

/** More are held than requested, so that items which leave do not each cost a scan of all the others. */
const CAPACITY = 64

export class TopRanked<Item> {
  readonly #compare: (a: Item, b: Item) => number
  readonly #candidates: () => Iterable<Item>
  readonly #capacity: number
  /** The first of all candidates, in order: no candidate that is not held ranks before the last of them. */
  #top: Array<Item> = []
  /** Whether there are candidates that are not held. */
  #isCut = false

  /**
   * @param compare a total order: zero only for an item and itself
   * @param candidates all items as they are now; called only when more have left than were held in reserve
   */
  constructor(compare: (a: Item, b: Item) => number, candidates: () => Iterable<Item>, capacity: number = CAPACITY) {
    this.#compare = compare
    this.#candidates = candidates
    this.#capacity = capacity
  }

  add(item: Item): void {
    const last = this.#top.at(-1)
    // An item that ranks after the last held one may also rank after others that are not held.
    if (this.#isCut && (last === undefined || this.#compare(item, last) > 0)) return
    const place = this.#top.findIndex((other) => this.#compare(item, other) < 0)
    this.#top.splice(place === -1 ? this.#top.length : place, 0, item)
    if (this.#top.length > this.#capacity) {
      this.#top.pop()
      this.#isCut = true
    }
  }

  /** @param item the very object that was added */
  remove(item: Item): void {
    const place = this.#top.indexOf(item)
    if (place !== -1) this.#top.splice(place, 1)
  }

  /** The first `count`, or all there are; request far fewer than are held, to make good use of the reserve. */
  first(count: number): ReadonlyArray<Item> {
    if (this.#isCut && this.#top.length < count) {
      this.#top = []
      this.#isCut = false
      for (const item of this.#candidates()) this.add(item)
    }
    return this.#top.slice(0, count)
  }
}

/**
 * The first few of many items in a fixed order, only the first one of each group, updated incrementally. A group whose
 * items changed is evaluated again when the list is next read, so that a reader pays for the groups that changed.
 */
import { TopRanked } from "./TopRanked.ts"

export class FirstOfEach<Item> {
  readonly #compare: (a: Item, b: Item) => number
  readonly #groupOf: (item: Item) => string
  readonly #candidates: () => Iterable<Item>
  readonly #groups = new Map<string, TopRanked<Item>>()
  /** By group, its first item as the list below has it. */
  readonly #heads = new Map<string, Item>()
  readonly #changed = new Set<string>()
  readonly #list: TopRanked<Item>

  /**
   * @param compare a total order: zero only for an item and itself
   * @param candidates all items as they are now; called only when more have left than were held in reserve
   */
  constructor(
    compare: (a: Item, b: Item) => number,
    groupOf: (item: Item) => string,
    candidates: () => Iterable<Item>
  ) {
    this.#compare = compare
    this.#groupOf = groupOf
    this.#candidates = candidates
    this.#list = new TopRanked(compare, () => this.#heads.values())
  }

  add(item: Item): void {
    const group = this.#groupOf(item)
    const known = this.#groups.get(group) ?? new TopRanked(this.#compare, () => this.#itemsOf(group))
    known.add(item)
    this.#groups.set(group, known)
    this.#changed.add(group)
  }

  /** @param item the very object that was added */
  remove(item: Item): void {
    const group = this.#groupOf(item)
    this.#groups.get(group)?.remove(item)
    this.#changed.add(group)
  }

  first(count: number): ReadonlyArray<Item> {
    for (const group of this.#changed) this.#look(group)
    this.#changed.clear()
    return this.#list.first(count)
  }

  #look(group: string): void {
    const before = this.#heads.get(group)
    const after = this.#groups.get(group)?.first(1)[0]
    if (before === after) return
    if (before !== undefined) this.#list.remove(before)
    if (after === undefined) {
      this.#heads.delete(group)
      this.#groups.delete(group)
    } else {
      this.#heads.set(group, after)
      this.#list.add(after)
    }
  }

  *#itemsOf(group: string): Iterable<Item> {
    for (const item of this.#candidates()) if (this.#groupOf(item) === group) yield item
  }
}

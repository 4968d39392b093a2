/**
 * The best of many, in order: higher scores first, equal ones by lower rank. Holds no more than it has to return, in a
 * heap whose root is the worst entry.
 */

export class BestFirst {
  readonly capacity: number
  private readonly scores: Float64Array
  private readonly ranks: Int32Array
  private size = 0

  /** @param capacity how many to hold, an integer from 0. */
  constructor(capacity: number) {
    this.capacity = capacity
    this.scores = new Float64Array(capacity)
    this.ranks = new Int32Array(capacity)
  }

  /** Every rank at most once. */
  offer(score: number, rank: number): void {
    if (this.size < this.capacity) this.rise(this.size++, score, rank)
    else if (this.capacity > 0 && this.isWorse(0, score, rank)) this.sink(score, rank)
  }

  /** The score needed to enter; below every score while there is room. */
  get threshold(): number {
    return this.size < this.capacity || this.capacity === 0 ? Number.NEGATIVE_INFINITY : (this.scores[0] as number)
  }

  /** The ranks held, best first, without the first `offset` of them. Empties the heap. */
  take(offset: number): Array<number> {
    const taken: Array<number> = []
    while (this.size > offset) {
      taken.push(this.ranks[0] as number)
      this.size--
      if (this.size > 0) this.sink(this.scores[this.size] as number, this.ranks[this.size] as number)
    }
    return taken.reverse()
  }

  /** Is the entry at `at` worse than this one? */
  private isWorse(at: number, score: number, rank: number): boolean {
    const entryScore = this.scores[at] as number
    return entryScore < score || (entryScore === score && (this.ranks[at] as number) > rank)
  }

  private rise(from: number, score: number, rank: number): void {
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.isWorse(parent, score, rank)) break
      this.copy(parent, at)
      at = parent
    }
    this.scores[at] = score
    this.ranks[at] = rank
  }

  /** Replaces the root and sifts it down to where it belongs. */
  private sink(score: number, rank: number): void {
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= this.size) break
      const other = child + 1
      if (other < this.size && this.isWorse(other, this.scores[child] as number, this.ranks[child] as number))
        child = other
      if (!this.isWorse(child, score, rank)) break
      this.copy(child, at)
      at = child
    }
    this.scores[at] = score
    this.ranks[at] = rank
  }

  private copy(from: number, to: number): void {
    this.scores[to] = this.scores[from] as number
    this.ranks[to] = this.ranks[from] as number
  }
}

/** The best of many, in order: keeps `capacity` of what it is offered in a heap whose root is the worst of them. */

export class BestFirst {
  private readonly scores: Float64Array
  private readonly ranks: Int32Array
  private size = 0

  constructor(private_capacity: number) {
    this.scores = new Float64Array(private_capacity)
    this.ranks = new Int32Array(private_capacity)
  }
}

/** Numbers for the few distinct values that a column of texts has, in the order in which they first came. */

import { fold } from "../../text/fold.ts"

export class TextNumbers {
  readonly texts: Array<string> = []
  /** The same, folded. */
  readonly folded: Array<string> = []
  private readonly numbers = new Map<string, number>()

  /** The number of a text, given to it now if it is new. */
  of(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    this.numbers.set(text, this.texts.length)
    this.folded.push(fold(text))
    return this.texts.push(text) - 1
  }

  /** The number of a text, or -1. */
  find(text: string): number {
    return this.numbers.get(text) ?? -1
  }
}

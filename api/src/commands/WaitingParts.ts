/** Adds up which drivers of a call wait for a second operator, by proposal (P-ADM-16). */
import type { WaitingPart } from "../contract/Changes.ts"
import type { Waiting } from "../store/log/CommandHandler.ts"

export class WaitingParts {
  readonly #parts = new Map<number, typeof WaitingPart.Type>()

  /** One more driver. */
  add({ proposal, message }: Waiting): void {
    this.#parts.set(proposal, { proposal, message, drivers: (this.#parts.get(proposal)?.drivers ?? 0) + 1 })
  }
  get list(): ReadonlyArray<typeof WaitingPart.Type> {
    return [...this.#parts.values()]
  }
}

/** What checks of links have found, in this process's memory; changed with the rest of the catalogue. */
import type { LinkState } from "@driverdex/domain/catalogue/LinkState"
import type { LinkRow } from "@driverdex/projections/catalogue/CatalogueTables"
import { linkStateOf } from "@driverdex/projections/catalogue/linkRows"

export class LinkStates {
  readonly #states = new Map<string, LinkState>()

  /** The addresses that visitors are led to from now on, or no longer. */
  change(rows: ReadonlyArray<LinkRow>): ReadonlySet<string> {
    const turned = new Set<string>()
    for (const row of rows) {
      const state = linkStateOf(row)
      if (state.isBroken !== this.isBroken(row.url)) turned.add(row.url)
      this.#states.set(row.url, state)
    }
    return turned
  }
  /** Undefined for an address that was never checked. */
  readonly stateOf = (address: string): LinkState | undefined => this.#states.get(address)
  readonly isBroken = (address: string): boolean => this.#states.get(address)?.isBroken ?? false
}

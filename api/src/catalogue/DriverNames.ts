/** Drivers by the keys of their whole names: in any case and punctuation. Follows each change. */
import { keyOf } from "@driverdex/domain/answers/query/pieces"
import type { Driver } from "@driverdex/domain/catalogue/Driver"

type Named = Pick<Driver, "id" | "name">

export class DriverNames {
  readonly #keys = new Map<number, string>()
  readonly #ids = new Map<string, Set<number>>()

  constructor(drivers: Iterable<Named>) {
    for (const driver of drivers) this.put(driver)
  }

  /** Adds the driver, or gives the one of its id another name. */
  put({ id, name }: Named): void {
    const key = keyOf(name)
    if (this.#keys.get(id) === key) return
    this.remove(id)
    this.#keys.set(id, key)
    const ids = this.#ids.get(key)
    if (ids === undefined) this.#ids.set(key, new Set([id]))
    else ids.add(id)
  }

  remove(id: number): void {
    const key = this.#keys.get(id)
    if (key === undefined) return
    this.#keys.delete(id)
    const ids = this.#ids.get(key)
    ids?.delete(id)
    if (ids?.size === 0) this.#ids.delete(key)
  }

  /** By the key of a name; undefined where none or several have it. */
  idOf(key: string): number | undefined {
    const ids = this.#ids.get(key)
    return ids?.size === 1 ? [...ids][0] : undefined
  }
}

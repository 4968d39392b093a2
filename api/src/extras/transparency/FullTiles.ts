/** Bytes of full tiles and of their entries, which never change: the most recently used, within a bound of memory. */

export interface FullTiles {
  /**
   * What `make` gives, kept where it may be. Those who ask for the same meanwhile share it.
   * @param make null: there is no such tile
   */
  readonly get: (name: string, make: () => Promise<Made | null>) => Promise<Uint8Array | null>
  /** For another log, whose tiles have the same names. */
  readonly clear: () => void
}

export interface Made {
  readonly bytes: Uint8Array
  /** Whether it is known to be what the tree was made of. */
  readonly isFinal: boolean
}

export const makeFullTiles = (mostBytes: number): FullTiles => {
  // Both maps keep the order of insertion: what is used again moves to the end.
  let kept = new Map<string, Uint8Array>()
  let making = new Map<string, Promise<Uint8Array | null>>()
  let size = 0

  const keep = (name: string, bytes: Uint8Array): void => {
    kept.set(name, bytes)
    size += bytes.length
    for (const [oldest, { length }] of kept) {
      if (size <= mostBytes) return
      kept.delete(oldest)
      size -= length
    }
  }

  return {
    get: (name, make) => {
      const known = kept.get(name)
      if (known !== undefined) {
        kept.delete(name)
        kept.set(name, known)
        return Promise.resolve(known)
      }
      const shared = making
      const underWay = shared.get(name)
      if (underWay !== undefined) return underWay
      const made = make()
        .then((found) => {
          if (found?.isFinal === true && shared === making) keep(name, found.bytes)
          return found?.bytes ?? null
        })
        .finally(() => shared.delete(name))
      shared.set(name, made)
      return made
    },
    clear: () => {
      kept = new Map()
      making = new Map()
      size = 0
    }
  }
}

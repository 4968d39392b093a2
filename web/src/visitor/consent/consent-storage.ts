/** Where the choice is stored: local storage (P-CONS-1), or this page's memory where the browser blocks that. */

export interface ConsentStorage {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

type Backing = Pick<Storage, "getItem" | "setItem" | "removeItem">

/** @param open may throw, as `window.localStorage` does where storage is blocked; so may every call on its result. */
export const guardStorage = (open: () => Backing): ConsentStorage => {
  /** Only what the browser refused to store. */
  const memory = new Map<string, string>()
  return {
    read: (key) => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    write: (key, value) => {
      memory.delete(key)
      const stored = attempt(() => {
        open().setItem(key, value)
        return true
      })
      if (stored === undefined) memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt(() => open().removeItem(key))
    }
  }
}

/** Undefined when it throws: a blocked or full storage is a state of the visitor's browser, not a failure of the page. */
const attempt = <A>(action: () => A): A | undefined => {
  try {
    return action()
  } catch {
    return undefined
  }
}

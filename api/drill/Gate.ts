/** Holds the load of a drill back while what was recorded is compared, and ends it. */

export interface Gate {
  /** Waits while the gate is closed; false when it is over. */
  readonly open: () => Promise<boolean>
  /** Runs a step that `close` waits for. */
  readonly pass: (step: () => Promise<unknown>) => Promise<void>
  /** Returns when no step is under way. */
  readonly close: () => Promise<void>
  readonly reopen: () => void
  readonly end: () => void
}

export const makeGate = (): Gate => {
  let over = false
  let closed = false
  let opened = Promise.withResolvers<void>()
  opened.resolve()
  const underWay = new Set<Promise<unknown>>()
  return {
    open: async () => {
      await opened.promise
      return !over
    },
    pass: async (step) => {
      // It may have closed since `open` answered.
      if (closed) return
      const running = step()
      underWay.add(running)
      try {
        await running
      } finally {
        underWay.delete(running)
      }
    },
    close: async () => {
      closed = true
      opened = Promise.withResolvers()
      await Promise.allSettled(underWay)
    },
    reopen: () => {
      closed = false
      opened.resolve()
    },
    end: () => {
      over = true
      opened.resolve()
    }
  }
}

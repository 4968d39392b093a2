/** An event store that is not called while it is away, and whose pending calls fail once it is lost. */
import type { Runner } from "@driverdex/projections/Runner"
import { type EventStore, StoreUnavailable } from "./EventStore.ts"
import { failFast, type StoreMonitor } from "./StoreMonitor.ts"

/** Every call rejects with StoreDown while the store is away, and at the moment of its loss. */
export const failFastStore = (store: EventStore, monitor: StoreMonitor): EventStore => {
  const guarded =
    <Args extends ReadonlyArray<unknown>, A>(call: (...args: Args) => Promise<A>) =>
    (...args: Args): Promise<A> =>
      failFast(monitor, () => call(...args))
  const append = guarded(store.append)
  return {
    append: async (commits) => {
      const ended = monitor.writing()
      try {
        const outcomes = await append(commits)
        monitor.reportWrite(null)
        return outcomes
      } catch (error) {
        monitor.reportWrite(error)
        if (error instanceof StoreUnavailable) monitor.reportFailure()
        throw error
      } finally {
        ended()
      }
    },
    readStream: guarded(store.readStream),
    lastRevision: guarded(store.lastRevision),
    readLog: async function* (after, options) {
      const pages = store.readLog(after, options)[Symbol.asyncIterator]()
      try {
        for (;;) {
          const page = await failFast(monitor, () => pages.next())
          if (page.done === true) return
          yield page.value
        }
      } finally {
        // A reader that stops early ends the reading; one that hangs is not waited for.
        pages.return?.(undefined)?.catch(() => undefined)
      }
    },
    watch: store.watch,
    head: guarded(store.head),
    newestAt: guarded(store.newestAt),
    batches: guarded(store.batches),
    streamsOfBatch: guarded(store.streamsOfBatch),
    spanOf: guarded(store.spanOf)
  }
}

/** `failFast` for calls that need several stores. */
export const failFastWith =
  (monitors: ReadonlyArray<StoreMonitor>) =>
  <A>(call: () => Promise<A>): Promise<A> =>
    monitors.reduceRight<() => Promise<A>>((inner, monitor) => () => failFast(monitor, inner), call)()

/** A runner that leaves the read model alone while one of the stores that it needs is away. */
export const failFastRunner = (runner: Runner, monitors: ReadonlyArray<StoreMonitor>): Runner => {
  const guarded = failFastWith(monitors)
  return {
    ...runner,
    position: () => guarded(runner.position),
    catchUpTo: (until) => guarded(() => runner.catchUpTo(until)),
    catchUp: () => guarded(runner.catchUp)
  }
}

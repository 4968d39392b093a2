/** An event store that is not called while it is away, and whose pending calls fail once it is lost. */
import type { Runner } from "@driverdex/projections/Runner"
import { type EventStore, StoreUnavailable } from "./EventStore.ts"
import { type StoreContact, unlessLost } from "./StoreContact.ts"

/** Every call rejects with StoreAway while the store is away, and at the moment of its loss. */
export const storeInContact = (store: EventStore, contact: StoreContact): EventStore => {
  const heard =
    <Args extends ReadonlyArray<unknown>, A>(call: (...args: Args) => Promise<A>) =>
    (...args: Args): Promise<A> =>
      unlessLost(contact, () => call(...args))
  const append = heard(store.append)
  return {
    append: async (commits) => {
      const ended = contact.writing()
      try {
        const outcomes = await append(commits)
        contact.wrote(null)
        return outcomes
      } catch (error) {
        contact.wrote(error)
        if (error instanceof StoreUnavailable) contact.suspect()
        throw error
      } finally {
        ended()
      }
    },
    readStream: heard(store.readStream),
    lastRevision: heard(store.lastRevision),
    readLog: async function* (after, options) {
      const pages = store.readLog(after, options)[Symbol.asyncIterator]()
      try {
        for (;;) {
          const page = await unlessLost(contact, () => pages.next())
          if (page.done === true) return
          yield page.value
        }
      } finally {
        // A reader that stops early ends the reading; one that hangs is not waited for.
        pages.return?.(undefined)?.catch(() => undefined)
      }
    },
    watch: store.watch,
    head: heard(store.head),
    newestAt: heard(store.newestAt),
    batches: heard(store.batches),
    streamsOfBatch: heard(store.streamsOfBatch),
    spanOf: heard(store.spanOf)
  }
}

/** `unlessLost` for calls that need several stores. */
export const whileInContact =
  (contacts: ReadonlyArray<StoreContact>) =>
  <A>(call: () => Promise<A>): Promise<A> =>
    contacts.reduceRight<() => Promise<A>>((inner, contact) => () => unlessLost(contact, inner), call)()

/** A runner that leaves the read model alone while one of the stores that it needs is away. */
export const runnerInContact = (runner: Runner, contacts: ReadonlyArray<StoreContact>): Runner => {
  const heard = whileInContact(contacts)
  return {
    ...runner,
    position: () => heard(runner.position),
    catchUpTo: (until) => heard(() => runner.catchUpTo(until)),
    catchUp: () => heard(runner.catchUp)
  }
}

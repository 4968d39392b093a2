/** An event store that takes no writes while what visitors read comes from another log. */
import { type EventStore, StoreUnavailable } from "./EventStore.ts"

/**
 * What is written to one log while another is shown would never be seen, or be lost with an abandoned log.
 *
 * @param isForeign whether the shown read models come from another log than the store's
 */
export const refusingWhile = (store: EventStore, isForeign: () => boolean): EventStore => ({
  ...store,
  append: async (commits) => {
    if (isForeign()) throw new StoreUnavailable(new Error("The read models come from another event log."))
    return store.append(commits)
  }
})

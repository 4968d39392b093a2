/** The subscriptions to a test server, and what goes wrong with them while their connections stay open. */
import type grpc from "@grpc/grpc-js"
import type streams from "@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js"
import { caughtUp, confirmed, readResponse } from "./messages.ts"
import { matches, prefixesOf } from "./reading.ts"
import type { Stored, StoredEvents } from "./storedEvents.ts"

type Call = grpc.ServerWritableStream<streams.ReadReq, streams.ReadResp>

export interface Subscriptions {
  readonly begin: (call: Call) => void
  /** How many there are. */
  readonly count: () => number
  /** Those that are open bring nothing more, and their connections stay open. */
  readonly fallSilent: () => void
  /** Those that are open bring the last events once more, as a new leader may. */
  readonly repeat: (events: number) => void
  /** The next events are sent up to this many, and then the subscriptions end. */
  readonly cutAfter: (events: number) => void
}

export const subscriptionsTo = (store: StoredEvents): Subscriptions => {
  const open = new Map<Call, { send: (events: ReadonlyArray<Stored>) => void; isSilent: boolean }>()
  let left: number | null = null

  store.watch((events) => {
    const sent = left === null ? events : events.slice(0, left)
    for (const { send, isSilent } of open.values()) if (!isSilent) send(sent)
    if (left === null) return
    left -= sent.length
    if (left > 0) return
    left = null
    for (const call of open.keys()) call.end()
  })

  return {
    begin: (call) => {
      const wanted = call.request.getOptions()
      const prefixes = prefixesOf(wanted)
      const after = Number(wanted?.getAll()?.getPosition()?.getCommitPosition() ?? 0)
      const send = (events: ReadonlyArray<Stored>) => {
        for (const event of events) if (matches(event.stream, prefixes)) call.write(readResponse(event))
      }
      call.write(confirmed())
      // Unlike a reading, it leaves out the event at its position.
      send(store.all.filter(({ position }) => position > after))
      call.write(caughtUp())
      open.set(call, { send, isSilent: false })
      for (const ended of ["close", "cancelled", "finish"]) call.on(ended, () => open.delete(call))
    },
    count: () => open.size,
    fallSilent: () => {
      for (const one of open.values()) one.isSilent = true
    },
    repeat: (events) => {
      for (const { send, isSilent } of open.values()) if (!isSilent) send(store.all.slice(-events))
    },
    cutAfter: (events) => {
      left = events
    }
  }
}

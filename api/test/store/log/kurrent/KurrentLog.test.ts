/** The contract of the port on KurrentLog: on the test server, and on a real one where EVENT_STORE_TEST_URL names it. */
import { describe } from "vitest"
import { eventStoreAddress } from "../../../../src/platform/EventStoreUrl.ts"
import { kurrentLog } from "../../../../src/store/log/KurrentLog.ts"
import { eventStoreContract } from "../contract.ts"
import type { Differences } from "../openedStore.ts"
import { startKurrentServer } from "./server.ts"

/** Positions are offsets, and an id is known again only at its place. */
const DIFFERENCES: Differences = { contiguous: false, refusesKnownIds: false, knowsSpans: false }

eventStoreContract(
  "KurrentLog",
  async () => {
    const server = await startKurrentServer()
    const log = kurrentLog(server.url)
    const other = kurrentLog(server.url)
    return {
      log,
      other,
      readings: () => server.calls.filter(({ method }) => method === "read").length,
      close: async () => {
        await log.close()
        await other.close()
        await server.stop()
      }
    }
  },
  DIFFERENCES
)

const real = process.env["EVENT_STORE_TEST_URL"]
const why = real === undefined ? "skipped: no KurrentDB server" : "on a given server"

describe.skipIf(real === undefined)(`${why} (EVENT_STORE_TEST_URL)`, () => {
  eventStoreContract(
    "KurrentLog on a real server",
    async () => {
      const address = eventStoreAddress(real ?? "")
      if (address === null) throw new Error("EVENT_STORE_TEST_URL is no address of a KurrentDB.")
      const log = kurrentLog(address)
      const other = kurrentLog(address)
      return {
        log,
        other,
        close: async () => {
          await log.close()
          await other.close()
        }
      }
    },
    // A server that is used as it comes takes at most one megabyte per append.
    { ...DIFFERENCES, takesMegabytes: false }
  )
})

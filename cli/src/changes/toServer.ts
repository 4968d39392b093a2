/** How a run of commands reaches the server, and waits where it has to. */
import { setTimeout as wait } from "node:timers/promises"
import type { Client } from "../platform/client.ts"
import type { Run } from "./sendCommands.ts"

/** @param stop aborted when the person at the keyboard ends the run */
export const toServer = (client: Client, stop: AbortSignal): Pick<Run, "send" | "sleep" | "signal"> => ({
  send: (payload) => client.ask((calls) => calls.changes.apply({ payload })),
  sleep: (seconds) => wait(seconds * 1000, undefined, { signal: stop }).catch(() => undefined),
  signal: stop
})

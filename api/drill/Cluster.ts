/** The cluster of a drill that holds the log: a real one with a command that does things to it, or a small one in this process. */
import { spawn } from "node:child_process"
import { eventStoreAddress } from "../src/platform/EventStoreUrl.ts"
import { startKurrentCluster } from "../test/store/log/kurrent/cluster.ts"
import type { Hook } from "./Faults.ts"

export interface Cluster {
  readonly url: string
  readonly hook: (name: Hook) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * @param eventStore address of a cluster whose log only drills have written
 * @param command of a shell; gets the name of what it shall do as its last argument, and ends with 0 when that is done
 */
export const openCluster = async (eventStore: string | undefined, command: string | undefined): Promise<Cluster> => {
  if (eventStore === undefined && command === undefined) {
    const { url, hook, stop } = await startKurrentCluster()
    return { url, hook, close: stop }
  }
  const url = eventStoreAddress(eventStore ?? "")
  if (url === null || command === undefined) {
    throw new Error("--event-store takes the address of a KurrentDB, and --hook the command that does things to it.")
  }
  return { url, hook: (name) => run(command, name), close: async () => {} }
}

const run = (command: string, name: Hook): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn("/bin/sh", ["-c", `${command} "$1"`, "hook", name], { stdio: ["ignore", "ignore", "inherit"] })
    child.once("error", reject)
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`The hook ended with ${code} at '${name}'.`))
    )
  })

/** What can happen to the database of a running site: it freezes at any moment, or it no longer accepts connections. */
import { execFileSync } from "node:child_process"
import { readFileSync, renameSync } from "node:fs"
import { join } from "node:path"
import type { Site } from "./site.ts"

export interface Outage {
  readonly begin: () => void
  /** The database answers again; the site detects it by itself. */
  readonly end: () => void
}

/** Every process of the server is stopped, as by a stuck disk: connections stay open, and nothing is answered. */
export const frozen = ({ dataDir }: Site): Outage => ({
  begin: () => signal(dataDir, "SIGSTOP"),
  end: () => signal(dataDir, "SIGCONT")
})

/** The server is killed and cannot start again: connections are refused. */
export const gone = ({ dataDir }: Site): Outage => {
  const needed = join(clusterOf(dataDir), "global/pg_control")
  return {
    begin: () => {
      renameSync(needed, `${needed}.away`)
      signal(dataDir, "SIGKILL")
    },
    end: () => renameSync(`${needed}.away`, needed)
  }
}

const clusterOf = (dataDir: string): string => join(dataDir, "postgres/cluster")

/** The postmaster first: it would restart what it finds dead. */
const signal = (dataDir: string, name: NodeJS.Signals): void => {
  const postmaster = Number(readFileSync(join(clusterOf(dataDir), "postmaster.pid"), "utf8").split("\n")[0])
  const children = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === postmaster)
    .map(([pid = 0]) => pid)
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // It ended between the list and the signal.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
    }
  }
}

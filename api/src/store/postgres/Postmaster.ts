/** The running server process of a cluster: found by its pid file, recognized by its working directory. */
import { execFileSync } from "node:child_process"
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { ServerAddress } from "./ServerAddress.ts"

export interface Postmaster {
  readonly pid: number
  readonly address: ServerAddress
  /** Takes connections: it has started, and is not stopping. */
  readonly isReady: boolean
}

/**
 * What postmaster.pid says: the process in line 1, in lines 4 and 5 its port and the folder of its socket, in line 8 what it
 * does. Undefined when there is none or it is being written.
 */
export const readPidFile = (directory: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n")
    const pid = Number(lines[0])
    const port = Number(lines[3])
    const folder = lines[4] ?? ""
    if (!(Number.isInteger(pid) && pid > 0 && Number.isInteger(port))) return undefined
    return { pid, address: folder === "" ? { port } : { folder }, isReady: lines[7]?.trimEnd() === "ready" }
  } catch {
    return undefined
  }
}

/**
 * Whether that process is the server of that directory. After a crash its number may belong to any other process, and a
 * dead one may linger as a zombie.
 */
export const runs = (pid: number, directory: string): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: a process of another account, and the server's account is ours to signal.
    return (error as NodeJS.ErrnoException).code === "EPERM" && process.platform === "win32"
  }
  if (process.platform === "linux") {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(directory)
    } catch {
      return false
    }
  }
  if (process.platform === "win32") return true
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(directory)
  } catch {
    return false
  }
}

/**
 * Only under the cluster's lock, which proves that no server lives there: a number says nothing about another container.
 * Makes the server see that the pid file's process is not another server. It stops at a live process of that number, but
 * not at its own parent; and unlike removing the file, this keeps its check that no old backend uses the memory still.
 */
export const disownPidFile = (directory: string): void => {
  const file = join(directory, "postmaster.pid")
  const [, ...rest] = readFileSync(file, "utf8").split("\n")
  writeFileSync(file, [process.pid, ...rest].join("\n"))
}

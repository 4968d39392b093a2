/** The running server process of a cluster: found by its pid file, recognized by its working directory and a query. */
import { execFileSync } from "node:child_process"
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import postgres from "postgres"

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** What postmaster.pid says (line 1 the process, line 4 the port); undefined when there is none or it is being written. */
export const readPidFile = (directory: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(join(directory, "postmaster.pid"), "utf8").split("\n")
    const pid = Number(lines[0])
    const port = Number(lines[3])
    return Number.isInteger(pid) && pid > 0 && Number.isInteger(port) ? { pid, port } : undefined
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

/**
 * `ours`: the server at that port answers and works on that directory. `not yet`: no answer, or it is starting or
 * stopping. `other`: another owner's server, or one that does not accept our password.
 */
export const whoAnswers = async (
  url: string,
  directory: string
): Promise<{ readonly who: "ours" | "not yet" | "other"; readonly cause?: unknown }> => {
  const sql = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} })
  try {
    const [row] = await sql<[{ data_directory: string }]>`show data_directory`
    return { who: realpathSync(row.data_directory) === realpathSync(directory) ? "ours" : "other" }
  } catch (cause) {
    // 57P03: cannot connect now. An answer of any other kind comes from a server that runs.
    const answered = cause instanceof postgres.PostgresError && !cause.code.startsWith("57P")
    return { who: answered ? "other" : "not yet", cause }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * The kernel's lock on a cluster: inherited by the server and each of its backends, so it is free exactly when none of them
 * lives, in whatever container of this machine. See docs/decisions/014.
 */
import { spawn } from "node:child_process"
import { closeSync, openSync } from "node:fs"
import { EmbeddedPostgresFailed } from "./Binaries.ts"

export interface ClusterLock {
  /** What the server's process must inherit; null where the platform has no such lock, and the pid file is all there is. */
  readonly descriptor: number | null
  /** Our own share of it; the lock stays with those who inherited it. */
  readonly close: () => void
}

/**
 * Null while a process of PostgreSQL holds it. Linux only: elsewhere no process number is hidden from another process.
 * @throws EmbeddedPostgresFailed in one sentence
 */
export const lockCluster = async (file: string): Promise<ClusterLock | null> => {
  if (process.platform !== "linux") return { descriptor: null, close: () => {} }
  const descriptor = openSync(file, "a", 0o600)
  const close = () => closeSync(descriptor)
  try {
    if (await lock(descriptor, file)) return { descriptor, close }
  } catch (error) {
    close()
    throw error
  }
  close()
  return null
}

/**
 * Node has no call for it, so the program `flock` locks the file that it has inherited from us. The lock belongs to the
 * opened file and not to a process: it outlives that program.
 */
const lock = (descriptor: number, file: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const fail = (sentence: string, cause?: unknown) => reject(new EmbeddedPostgresFailed(sentence, { cause }))
    spawn("flock", ["-x", "-n", "3"], { stdio: ["ignore", "ignore", "ignore", descriptor] })
      .once("error", (cause) => fail("The program flock (of util-linux) is needed to start PostgreSQL here.", cause))
      .once("exit", (code) => {
        // 1: another process holds it.
        if (code === 0 || code === 1) resolve(code === 0)
        else fail(`${file} cannot be locked; DATA_DIR must be on a file system that has locks.`)
      })
  })

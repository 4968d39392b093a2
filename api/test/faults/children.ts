/** Small programs of our own that tests start, listen to and kill. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

export interface Child {
  readonly process: ChildProcess
  /** The next line of its output. */
  readonly line: () => Promise<string>
  /** Ends it at once; returns when it is gone. */
  readonly kill: () => Promise<void>
  /** Resolves with the exit code, null when it was killed. */
  readonly ended: Promise<number | null>
}

/** @param program file name in this folder */
export const startChild = (program: string, args: ReadonlyArray<string>): Child => {
  const file = fileURLToPath(new URL(program, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "inherit"] })
  const ended = once(child, "close").then(([code]) => code as number | null)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    process: child,
    line: async () => {
      const { value, done } = await lines.next()
      if (done === true) throw new Error(`${program} ended with ${await ended} before it said anything more.`)
      return value
    },
    kill: async () => {
      child.kill("SIGKILL")
      await ended
    },
    ended
  }
}

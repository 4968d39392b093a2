/** The server as a process of its own, as `npm start` runs it. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import type { Readable } from "node:stream"
import { fileURLToPath } from "node:url"
import nodeFlags from "../../node-flags.json" with { type: "json" }

export interface ServerProcess {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>
  /** Resolves with the first match on one of its outputs; rejects when it ends before. */
  readonly says: (pattern: RegExp) => Promise<RegExpExecArray>
}

/** What is shipped, not its sources: it starts in two thirds of their time. */
export const MAIN = fileURLToPath(new URL("../../dist/main.js", import.meta.url))

/** As `npm start` does, with a channel: it stops by itself, whatever way the process that started it ends. */
export const startServer = (
  environment: Readonly<Record<string, string>>,
  args: ReadonlyArray<string> = [],
  /** A command that runs the server, such as one that enters a namespace first. */
  within: ReadonlyArray<string> = []
): ServerProcess => {
  const [command, ...rest] = [...within, process.execPath, ...nodeFlags, MAIN, ...args] as [string, ...Array<string>]
  const child = spawn(command, rest, {
    // Loads and soaks count thousands of downloads of one address.
    env: {
      NODE_ENV: "production",
      PATH: process.env["PATH"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      // No test asks strangers' servers.
      SOURCES: "off",
      DOWNLOADS_PER_SOURCE: "off",
      DOWNLOADS_PER_SOURCE_DRIVER: "off",
      DOWNLOADS_PER_SOURCE_DAY: "off",
      ...environment
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"]
  })
  let [stdout, stderr] = ["", ""]
  const [out, err] = [child.stdout as Readable, child.stderr as Readable]
  out.setEncoding("utf8").on("data", (text: string) => {
    stdout += text
  })
  err.setEncoding("utf8").on("data", (text: string) => {
    stderr += text
  })
  const ended = once(child, "close").then(([code]) => code as number | null)
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(stdout) ?? pattern.exec(stderr)
        if (found !== null) resolve(found)
      }
      out.on("data", look)
      err.on("data", look)
      look()
      void ended.then((code) => reject(new Error(`It ended with ${code}:\n${stdout}${stderr}`)))
    })
  return { child, stdout: () => stdout, stderr: () => stderr, ended, says }
}

/** The address of a server once it serves. */
export const addressOf = async (server: ServerProcess): Promise<string> =>
  (await server.says(/Driverdex is ready: (http:\S+)/))[1] ?? ""

/** Asks it to end; answers its exit code. */
export const terminate = (server: ServerProcess): Promise<number | null> => {
  server.child.kill("SIGTERM")
  return server.ended
}

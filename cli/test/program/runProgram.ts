/** Runs the built program as a person or a script would. */
import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

/** What is shipped, not its sources, as with the server (api/test/start/process.ts). */
export const PROGRAM = fileURLToPath(new URL("../../dist/main.js", import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly env?: Record<string, string>
  readonly input?: string
  /** Closes the pipe of standard output after its first piece, as `| head` does. */
  readonly stopReading?: true
  /** Called with all of standard error so far, and a function that sends a signal, at each piece. */
  readonly onStderr?: (text: string, kill: (signal: NodeJS.Signals) => void) => void
  /** The same for standard output. */
  readonly onStdout?: (text: string, kill: (signal: NodeJS.Signals) => void) => void
}

/** What the program needs of the machine; no other setting of it decides a test. */
export const MACHINE = {
  PATH: process.env["PATH"] ?? "",
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"]
}

export function runProgram(
  program: string,
  args: ReadonlyArray<string>,
  { env = {}, input, stopReading, onStderr, onStdout }: RunOptions = {}
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { env: { ...MACHINE, ...env } })
    let stdout = ""
    let stderr = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text
      onStdout?.(stdout, (signal) => child.kill(signal))
      if (stopReading === true) child.stdout.destroy()
    })
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text
      onStderr?.(stderr, (signal) => child.kill(signal))
    })
    child.on("error", reject)
    child.on("close", (code) => resolve({ code, stdout, stderr }))
    child.stdin.on("error", () => undefined)
    child.stdin.end(input)
  })
}

/** Builds the program as `npm run build` does, next to the real one, and runs it as a person or a script would. */
import { spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { rm } from "node:fs/promises"
import { join } from "node:path"
import { build } from "rolldown"
import config from "../../rolldown.config.ts"

export interface Program {
  readonly path: string
  readonly remove: () => Promise<void>
}

/** Each test file has its own bundle; it is placed in the package, where its imports resolve. */
export async function buildProgram(): Promise<Program> {
  const dir = join(import.meta.dirname, `../../dist.${randomBytes(4).toString("hex")}`)
  const { output, ...input } = config as Exclude<typeof config, ReadonlyArray<unknown>>
  await build({ ...input, output: { ...(output as object), dir, sourcemap: false } })
  return { path: join(dir, "main.js"), remove: () => rm(dir, { recursive: true, force: true }) }
}

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

/**
 * Runs the program's sources in the process of the test, for what is not a promise of the process itself: reading the
 * program's modules at each start took nine tenths of the time.
 */
import { Readable, Writable } from "node:stream"
import packageJson from "../../package.json" with { type: "json" }
import type { Ended } from "./runProgram.ts"

interface HereOptions {
  readonly env?: Record<string, string>
  readonly input?: string
}

/** The process has one standard output: a run waits for the one before it. */
let before: Promise<unknown> = Promise.resolve()
let runs = 0

export function runHere(args: ReadonlyArray<string>, options: HereOptions = {}): Promise<Ended> {
  const run = before.then(() => runNow(args, options))
  before = run.catch(() => undefined)
  return run
}

async function runNow(args: ReadonlyArray<string>, { env = {}, input = "" }: HereOptions): Promise<Ended> {
  const [stdout, stderr] = [listener(), listener()]
  const release = [
    replaced(process, "stdin", Readable.from(input === "" ? [] : [Buffer.from(input)])),
    replaced(process, "stdout", stdout.stream),
    replaced(process, "stderr", stderr.stream),
    replaced(process, "env", { PATH: process.env["PATH"], ...env }),
    replaced(process, "argv", [process.execPath, "driverdex", ...args]),
    replaced(globalThis, "DRIVERDEX_VERSION", packageJson.version)
  ]
  const known = SIGNALS.map((signal) => process.listeners(signal))
  process.exitCode = undefined
  try {
    runs += 1
    // Its name differs each time, so that the module runs again; what it imports stays.
    await import(/* @vite-ignore */ `../../src/main.ts?run=${runs}`)
    return { code: Number(process.exitCode ?? 0), stdout: stdout.text(), stderr: stderr.text() }
  } finally {
    process.exitCode = undefined
    for (const give of release) give()
    // What it does on Ctrl-C would keep the worker from being ended.
    for (const [place, signal] of SIGNALS.entries()) {
      for (const listen of process.listeners(signal)) {
        if (known[place]?.includes(listen) !== true) process.off(signal, listen)
      }
    }
  }
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const

const listener = () => {
  const chunks: Array<Buffer> = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk)
      done()
    }
  })
  return { stream, text: () => Buffer.concat(chunks).toString() }
}

/** Puts a value in place of a property; the answer puts the former back. */
const replaced = (owner: object, name: string, value: unknown): (() => void) => {
  const former = Object.getOwnPropertyDescriptor(owner, name)
  Object.defineProperty(owner, name, { value, configurable: true, enumerable: true, writable: true })
  return () => {
    if (former === undefined) Reflect.deleteProperty(owner, name)
    else Object.defineProperty(owner, name, former)
  }
}

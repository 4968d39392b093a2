/** The API as a child process that is restarted: the old one has ended, and freed its DATA_DIR, before the next begins. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import type { Readable } from "node:stream"

export interface ApiProcess {
  /** Port on loopback; waits for a start under way. Null: the API did not start, its reason is on the terminal. */
  readonly port: () => Promise<number | null>
  readonly isRunning: () => boolean
  /** True once the API answers, false when it did not start. */
  readonly ready: () => Promise<boolean>
  readonly restart: () => Promise<boolean>
  /** The next page is rendered from the sources as they are now. */
  readonly rendererChanged: () => void
  readonly stop: () => Promise<void>
}

export interface ApiProcessOptions {
  readonly main: string
  readonly environment: Readonly<Record<string, string>>
  /** Answers a request of the renderer's module runner. */
  readonly answer: (payload: never) => Promise<unknown>
}

/** What the renderer asks over the channel (renderer.ts). */
interface Question {
  readonly id: number
  readonly payload: never
}

interface Running {
  readonly child: ChildProcess
  readonly port: Promise<number | null>
}

export const startApi = ({ main, environment, answer }: ApiProcessOptions): ApiProcess => {
  const start = (): Running => {
    const child = spawn(process.execPath, ["--enable-source-maps", main], {
      env: { ...process.env, ...environment },
      stdio: ["inherit", "pipe", "inherit", "ipc"]
    })
    child.on("message", ({ id, payload }: Question) => {
      // A child that ends meanwhile needs no answer.
      void answer(payload).then((result) => child.connected && child.send({ id, result }))
    })
    return { child, port: portOf(child) }
  }

  let running = start()
  /** Restarts one after the other; a change during a start is followed by one more. */
  let turn: Promise<unknown> = Promise.resolve()
  const port = async (): Promise<number | null> => {
    await turn
    return running.port
  }
  const ready = async () => (await port()) !== null
  const next = async () => {
    await end(running.child)
    running = start()
    return (await running.port) !== null
  }
  return {
    port,
    ready,
    isRunning: () => isAlive(running.child),
    restart: () => {
      const restarted = turn.then(next)
      turn = restarted
      return restarted
    },
    rendererChanged: () => {
      if (running.child.connected) running.child.send({ changed: true })
    },
    stop: () => end(running.child)
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

const end = async (child: ChildProcess): Promise<void> => {
  if (!isAlive(child)) return
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  await ended
}

const READY = /^Driverdex is ready: http:\/\/127\.0\.0\.1:(\d+)\n/m

/** Passes the API's output on, less the line with its own address, which is not the one to open. */
const portOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    let output = ""
    const stdout = child.stdout as Readable
    stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text
      const found = READY.exec(output)
      if (found !== null) resolve(Number(found[1]))
      const whole = output.lastIndexOf("\n") + 1
      process.stdout.write(output.slice(0, whole).replace(READY, ""))
      output = output.slice(whole)
    })
    child.once("exit", () => resolve(null))
  })

/**
 * `log verify` alongside the server's work: in a thread with its own connections and memory, one at a time. Callers
 * during a check share its verdict.
 */
import { Worker } from "node:worker_threads"
import { Problem } from "../contract/Problem.ts"
import { StoreUnavailable } from "../log/EventStore.ts"
import type { WholeVerdict } from "./verifyEverything.ts"

/** Where the thread finds what it checks; never logged, for both may hold a password. */
export interface CheckSource {
  readonly databaseUrl: string
  /** Null: the log is in the database. */
  readonly eventStoreUrl: string | null
}

/** Null: something it needs cannot be reached now. */
export interface ThreadAnswer {
  readonly found: WholeVerdict | null
}

export interface LogCheck {
  /** @throws StoreUnavailable when the log or the database is away, or the server stops; Problem for want of memory */
  readonly verify: () => Promise<WholeVerdict>
  /** Ends a check that is under way: after the loss of its database it may wait forever, and others would join it. */
  readonly breakOff: () => Promise<void>
  /** The same, and no other one begins. */
  readonly close: () => Promise<void>
}

/** What the thread may use: a fold of a million drivers, and far from what would take the server down with it. */
const MAX_HEAP_MB = 4_096

/** Next to this file, both as source and in the bundle (rolldown.config.ts). */
const THREAD = new URL(import.meta.url.endsWith(".ts") ? "./verifyThread.ts" : "./verifyThread.js", import.meta.url)

export const makeLogCheck = (source: CheckSource, maxHeapMb: number = MAX_HEAP_MB): LogCheck => {
  let running: { readonly worker: Worker; readonly verdict: Promise<WholeVerdict> } | null = null
  let closed = false

  const start = (): NonNullable<typeof running> => {
    const worker = new Worker(THREAD, {
      workerData: source,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb }
    })
    const verdict = new Promise<WholeVerdict>((resolve, reject) => {
      worker.once("message", ({ found }: ThreadAnswer) => {
        if (found === null) reject(new StoreUnavailable(new Error("The check could not reach the log.")))
        else resolve(found)
      })
      worker.once("error", (error) => reject(outOfMemory(error) ?? error))
      worker.once("exit", () => reject(new StoreUnavailable(new Error("The check was ended."))))
    }).finally(() => {
      if (running === begun) running = null
    })
    const begun = { worker, verdict }
    return begun
  }
  const breakOff = async () => {
    const begun = running
    running = null
    await begun?.worker.terminate()
  }

  return {
    verify: async () => {
      if (closed) throw new StoreUnavailable(new Error("The server stops."))
      running ??= start()
      return running.verdict
    },
    breakOff,
    close: async () => {
      closed = true
      await breakOff()
    }
  }
}

const outOfMemory = (error: unknown): Problem | null =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new Problem({ status: 503, message: "The check needs more memory than it may use." })
    : null

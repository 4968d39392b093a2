/**
 * `log verify` alongside the server's work: in a thread with its own connections and memory, one at a time. Callers
 * during a check share its verdict. The thread stays for a minute: with its modules loaded, the next check takes about half
 * as long.
 */
import { Worker } from "node:worker_threads"
import { Problem } from "../contract/Problem.ts"
import { StoreUnavailable } from "../store/log/EventStore.ts"
import type { WholeVerdict } from "./verifyEverything.ts"

/** Where the thread finds what it checks; never logged, for both may hold a password. */
export interface CheckSource {
  readonly databaseUrl: string
  /** Null: the log is in the database. */
  readonly eventStoreUrl: string | null
  /** Of the public log, `name+id+key`, whose tree and signed states are compared; null where there is none. */
  readonly publicLogKey: string | null
}

/** Null: something it needs cannot be reached now. */
export interface ThreadAnswer {
  readonly found: WholeVerdict | null
}

export interface LogCheck {
  /** @throws StoreUnavailable when the log or the database is away, or the server stops; Problem when memory runs out */
  readonly verify: () => Promise<WholeVerdict>
  /** Ends a check that is under way: after the loss of its database it may wait forever, and others would join it. */
  readonly breakOff: () => Promise<void>
  /** The same, and no other one begins. */
  readonly close: () => Promise<void>
}

export interface LogCheckOptions {
  /** The module that the thread runs (start/verifyThread.ts). */
  readonly thread: URL
  /** What the thread may use (default 4,096): a fold of a million drivers, and far from what would take the server down. */
  readonly maxHeapMb?: number
  /** Milliseconds for which the thread waits for another check (default 60,000). */
  readonly idleMs?: number
}

export const makeLogCheck = (source: CheckSource, options: LogCheckOptions): LogCheck => {
  let thread: CheckThread | null = null
  let closed = false

  const breakOff = async () => {
    const ended = thread
    thread = null
    await ended?.end()
  }

  return {
    verify: async () => {
      if (closed) throw new StoreUnavailable(new Error("The server stops."))
      thread ??= startThread(source, options, (ended) => {
        if (thread === ended) thread = null
      })
      return thread.verify()
    },
    breakOff,
    close: async () => {
      closed = true
      await breakOff()
    }
  }
}

interface CheckThread {
  readonly verify: () => Promise<WholeVerdict>
  readonly end: () => Promise<void>
}

const startThread = (
  source: CheckSource,
  { thread: module, maxHeapMb = 4_096, idleMs = 60_000 }: LogCheckOptions,
  onEnd: (ended: CheckThread) => void
): CheckThread => {
  const worker = new Worker(module, {
    workerData: source,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb }
  })
  let running: PromiseWithResolvers<WholeVerdict> | null = null
  let idle: NodeJS.Timeout | undefined

  const settled = () => {
    const check = running
    running = null
    return check
  }
  const end = async () => {
    clearTimeout(idle)
    onEnd(thread)
    await worker.terminate()
  }
  worker.on("message", ({ found }: ThreadAnswer) => {
    idle = setTimeout(() => void end(), idleMs).unref()
    if (found === null) settled()?.reject(new StoreUnavailable(new Error("The check could not reach the log.")))
    else settled()?.resolve(found)
  })
  worker.on("error", (error) => settled()?.reject(outOfMemory(error) ?? error))
  worker.on("exit", () => {
    clearTimeout(idle)
    onEnd(thread)
    settled()?.reject(new StoreUnavailable(new Error("The check was ended.")))
  })

  const thread: CheckThread = {
    verify: () => {
      if (running !== null) return running.promise
      clearTimeout(idle)
      running = Promise.withResolvers()
      worker.postMessage(null)
      return running.promise
    },
    end
  }
  return thread
}

const outOfMemory = (error: unknown): Problem | null =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY"
    ? new Problem({ status: 503, message: "The check needs more memory than it may use." })
    : null

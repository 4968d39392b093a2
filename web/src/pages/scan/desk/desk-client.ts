/**
 * The page's side of the scan desk: a worker does the work, so that the page stays fluent with lists of megabytes and a reading can be
 * cancelled. Where no worker starts, the page says so: all browsers have them since 2023.
 */

import { DEVICE_TABLES } from "virtual:device-tables"
import type { FromWorker, ToWorker } from "./desk-messages.ts"
import { NoWorker, TableMissing } from "./failures.ts"
import type { Progress, ScanDesk } from "./scan-desk.ts"
import type { Question, Specialist, Specialists } from "./specialists.ts"

export interface DeskClient extends ScanDesk {
  /** Loads the tables that every list needs; never fails. */
  readonly prepare: () => void
  /** Ends the reading at once, and with it all rows. */
  readonly end: () => void
}

/** @throws NoWorker where there are none, or this one does not start */
export const openDesk = (): Promise<DeskClient> =>
  new Promise((resolve, reject) => {
    if (typeof Worker === "undefined") return reject(new NoWorker())
    const worker = new Worker(new URL("./desk-worker.ts", import.meta.url), { type: "module" })
    worker.addEventListener("error", () => reject(new NoWorker()), { once: true })
    worker.addEventListener("message", () => resolve(clientOf(worker)), { once: true })
  })

interface Waiting {
  readonly give: (value: never) => void
  readonly fail: (cause: Error) => void
  readonly report: (progress: Progress) => void
}

/** The worker ended before it answered, or could not answer. */
class DeskBroken extends Error {}

const SPECIALISTS = {
  printers: {
    table: "printers",
    start: () => new Worker(new URL("./printer-worker.ts", import.meta.url), { type: "module" })
  },
  text: {
    table: "code-pages",
    start: () => new Worker(new URL("./code-page-worker.ts", import.meta.url), { type: "module" })
  },
  comparison: {
    table: undefined,
    start: () => new Worker(new URL("./comparison-worker.ts", import.meta.url), { type: "module" })
  },
  paper: {
    table: undefined,
    start: () => new Worker(new URL("./paper-worker.ts", import.meta.url), { type: "module" })
  },
  copies: {
    table: undefined,
    start: () => new Worker(new URL("./copy-worker.ts", import.meta.url), { type: "module" })
  }
} satisfies Record<Specialist, { readonly table: string | undefined; readonly start: () => Worker }>

/** By a worker of its own, which ends with its answer. */
const answerOf = async <Of extends Specialist>(
  of: Of,
  asked: Specialists[Of]["asked"]
): Promise<Specialists[Of]["answer"]> => {
  const { table: name, start } = SPECIALISTS[of]
  const table = name === undefined ? "" : await deviceTable(name)
  return new Promise((give, fail) => {
    const worker = start()
    const end = (): void => worker.terminate()
    worker.addEventListener("error", () => {
      end()
      fail(new NoWorker())
    })
    worker.addEventListener("message", ({ data }: MessageEvent<Specialists[Of]["answer"]>) => {
      end()
      give(data)
    })
    const question: Question<Of> = { asked, table }
    worker.postMessage(question)
  })
}

const clientOf = (worker: Worker): DeskClient => {
  const waiting = new Map<number, Waiting>()
  let last = 0
  const say = (message: ToWorker) => worker.postMessage(message)
  const end = () => {
    worker.terminate()
    for (const { fail } of waiting.values()) fail(new DeskBroken())
    waiting.clear()
  }
  worker.addEventListener("error", end)
  worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
    if (data.is === "ready") return
    if (data.is === "wanted") {
      const { name } = data
      deviceTable(name).then(
        (text) => say({ is: "table", name, text }),
        () => say({ is: "table", name })
      )
      return
    }
    if (data.is === "asked") {
      const { number, of, asked } = data
      answerOf(of, asked).then(
        (answer) => say({ is: "answer", number, answer }),
        () => say({ is: "answer", number })
      )
      return
    }
    const caller = waiting.get(data.number)
    if (data.is === "progress") return caller?.report(data.progress)
    waiting.delete(data.number)
    if (data.is === "result") caller?.give(data.value as never)
    else caller?.fail(data.cause === "table" ? new TableMissing() : new DeskBroken())
  })
  const call = <Name extends keyof ScanDesk>(
    name: Name,
    args: ReadonlyArray<unknown>,
    report: (progress: Progress) => void = () => {}
  ): ReturnType<ScanDesk[Name]> => {
    last += 1
    const number = last
    return new Promise((give, fail) => {
      waiting.set(number, { give, fail, report })
      say({ is: "call", number, name, with: args })
    }) as ReturnType<ScanDesk[Name]>
  }
  return {
    end,
    prepare: () => void Promise.allSettled([deviceTable("core"), deviceTable("releases")]),
    read: (list, report) => call("read", [list], report),
    rows: (...args) => call("rows", args),
    copy: (...args) => call("copy", args),
    reinstall: () => call("reinstall", []),
    keep: (isKept) => call("keep", [isKept])
  }
}

/**
 * The device tables as the scan desk loads them: only those whose makers are in the list, each once per visit, as text.
 * @param name 'core', 'releases', or a shard: 'pci/8086-5'
 */
const deviceTable = (name: string): Promise<string> => {
  const known = loaded.get(name)
  if (known !== undefined) return known
  const loading = fetchTable(name)
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

const loaded = new Map<string, Promise<string>>()

const fetchTable = async (name: string): Promise<string> => {
  try {
    const address = `${DEVICE_TABLES}${name.replace("/", "-")}.json`
    const answer = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer" })
    if (answer.ok) return await answer.text()
    throw new Error(String(answer.status))
  } catch (cause) {
    throw new TableMissing(name, { cause })
  }
}

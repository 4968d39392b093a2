/**
 * The scan desk in a worker. Its file is sent with a policy that allows it to load nothing: it gets the list and the tables from the
 * page, and has no way to send either on.
 */

import type { FromWorker, ToWorker } from "./desk-messages.ts"
import { TableMissing } from "./failures.ts"
import { makeScanDesk, type ScanDesk } from "./scan-desk.ts"

const say = (message: FromWorker): void => self.postMessage(message)

const waiting = new Map<string, { readonly give: (text: string) => void; readonly fail: (cause: Error) => void }>()

const desk: ScanDesk = makeScanDesk(
  (name) =>
    new Promise((give, fail) => {
      waiting.set(name, { give, fail })
      say({ is: "wanted", name })
    })
)

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === "table") {
    const wanted = waiting.get(data.name)
    waiting.delete(data.name)
    if (data.text === undefined) wanted?.fail(new TableMissing(data.name))
    else wanted?.give(data.text)
    return
  }
  const { number } = data
  const call = desk[data.name] as (...args: ReadonlyArray<unknown>) => Promise<unknown>
  const report = (progress: unknown) => say({ is: "progress", number, progress: progress as never })
  call(...data.with, report).then(
    (value) => say({ is: "result", number, value }),
    (cause: unknown) => {
      const isTable = cause instanceof TableMissing
      if (!isTable) console.error("The list could not be read.", cause)
      say({ is: "failed", number, cause: isTable ? "table" : "other" })
    }
  )
})

say({ is: "ready" })

/**
 * The scan desk in a worker. Its file is sent with a policy that allows it to load nothing: it gets the list and the tables from the
 * page, and has no way to send either on.
 */

import type { FromWorker, ToWorker } from "./desk-messages.ts"
import { TableMissing } from "./failures.ts"
import { makeScanDesk, type ScanDesk } from "./scan-desk.ts"
import type { Specialist, Specialists } from "./specialists.ts"

const say = (message: FromWorker): void => self.postMessage(message)

interface Waiting<Of> {
  readonly give: (value: Of) => void
  readonly fail: (cause: Error) => void
}
const waiting = new Map<string, Waiting<string>>()
const asking = new Map<number, Waiting<never>>()
let lastAsked = 0
const ask = <Of extends Specialist>(of: Of, asked: Specialists[Of]["asked"]): Promise<Specialists[Of]["answer"]> =>
  new Promise((give, fail) => {
    const number = (lastAsked += 1)
    asking.set(number, { give, fail })
    say({ is: "asked", number, of, asked })
  })

const desk: ScanDesk = makeScanDesk((name) => {
  return new Promise((give, fail) => {
    waiting.set(name, { give, fail })
    say({ is: "wanted", name })
  })
}, ask)

self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === "table") {
    const wanted = waiting.get(data.name)
    waiting.delete(data.name)
    if (data.text === undefined) wanted?.fail(new TableMissing(data.name))
    else wanted?.give(data.text)
    return
  }
  if (data.is === "answer") {
    const asked = asking.get(data.number)
    asking.delete(data.number)
    if (data.answer === undefined) asked?.fail(new TableMissing())
    else asked?.give(data.answer as never)
    return
  }
  const { number } = data
  const call = desk[data.name] as (...args: ReadonlyArray<unknown>) => Promise<unknown>
  const report = (progress: unknown) => say({ is: "progress", number, progress: progress as never })
  call(...data.with, report).then(
    (value) => say({ is: "result", number, value }),
    (cause: unknown) => {
      const isTable = cause instanceof TableMissing
      if (!isTable) console.error(cause)
      say({ is: "failed", number, cause: isTable ? "table" : "other" })
    }
  )
})

say({ is: "ready" })

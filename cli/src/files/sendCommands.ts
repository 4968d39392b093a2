/**
 * Sends commands to the server in chunks, one after the other, and collects what became of them; the server judges them.
 * Every command may be repeated (P-IMP-6): a chunk that is sent twice, or a whole run that is repeated after a failure,
 * results in the same catalogue.
 */

import { setTimeout as wait } from "node:timers/promises"
import { MAX_COMMANDS_A_CALL } from "@driverdex/api/contract/Changes"
import { MAX_BYTES_PER_CALL, sizeInCall } from "@driverdex/domain/importing/jsonSize"
import { UnreadableFile } from "@driverdex/domain/importing/RowReader"
import { repeatedKeys } from "@driverdex/domain/importing/repeatedKeys"
import type { ChangesAnswer, ChangesCall, Client } from "../verb/client.ts"
import { Failure } from "../verb/Failure.ts"
import { emptyReport, noteAnswer, noteUnreadable, type RunReport } from "./RunReport.ts"
import { withRetries } from "./withRetries.ts"

/** A command with the line of the file that it comes from, or why that line cannot be read. */
export type ReadCommand =
  | { readonly line: number; readonly command: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly error: string }

export interface Run {
  readonly commands: AsyncIterable<ReadCommand> | Iterable<ReadCommand>
  /** Everything of a call but its commands. */
  readonly call: Omit<ChangesCall, "commands">
  readonly send: (call: ChangesCall) => Promise<ChangesAnswer>
  /** Waits that long, or less when the signal is aborted. */
  readonly sleep: (seconds: number) => Promise<void>
  /** Aborted: no further chunk is sent; the one under way is finished. */
  readonly signal: AbortSignal
  readonly onProgress: (report: RunReport, note?: string) => void
}

/** Never throws a Failure: the report of what was done matters more, and carries it. */
export async function sendCommands(run: Run): Promise<RunReport> {
  const report = emptyReport(run.call)
  const keys = repeatedKeys()
  let chunk: Array<ChangesCall["commands"][number]> = []
  let taken = 0
  const flush = async () => {
    const commands = chunk
    if (commands.length > 0) {
      const answer = await withRetries(() => run.send({ ...run.call, commands }), {
        sleep: run.sleep,
        signal: run.signal,
        isUnderWay: () => report.position !== null,
        onWait: (note) => run.onProgress(report, note)
      })
      noteAnswer(report, commands.length, answer)
    }
    chunk = []
    taken = 0
    run.onProgress(report)
  }
  const sendAll = async () => {
    for await (const read of run.commands) {
      if ("error" in read) {
        noteUnreadable(report, read.line, read.error)
        continue
      }
      // Other commands of a script that name a driver twice are refused.
      if (read.command["do"] === "add") keys.note(read.line, read.command)
      const size = sizeInCall(read)
      if (chunk.length === MAX_COMMANDS_A_CALL || taken + size > MAX_BYTES_PER_CALL) await flush()
      if (run.signal.aborted) return
      chunk.push(read)
      taken += size
    }
  }
  try {
    // Rows read before a file breaks are imported, even as a partial chunk.
    await sendAll().catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error
      report.failure = error.message
    })
    if (!run.signal.aborted) await flush()
  } catch (error) {
    if (error instanceof Failure) report.failure = error.message
    else if (!run.signal.aborted) throw error
  }
  if (run.signal.aborted) report.interrupted = true
  const repeated = keys.found()
  if (repeated.length > 0) report.repeated = repeated
  return report
}

/**
 * How a run reaches the server, and waits where it has to.
 * @param stop aborted when the person at the keyboard ends the run
 */
export const toServer = (client: Client, stop: AbortSignal): Pick<Run, "send" | "sleep" | "signal"> => ({
  send: (payload) => client.ask((calls) => calls.changes.apply({ payload })),
  sleep: (seconds) => wait(seconds * 1000, undefined, { signal: stop }).catch(() => undefined),
  signal: stop
})

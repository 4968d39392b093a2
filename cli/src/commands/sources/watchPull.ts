/** `--watch HOURS`: pulls again and again until Ctrl-C, one line a round; a failed round is reported, and the next one follows. */
import { setTimeout as wait } from "node:timers/promises"
import type { RunReport } from "../../files/RunReport.ts"
import { sendCommands } from "../../files/sendCommands.ts"
import type { ConfirmedOptions } from "../../verb/connection.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { write } from "../../verb/output.ts"
import { plainText } from "../../verb/plainText.ts"
import { lateSentence, type Pull, type Round } from "./preparePull.ts"

const HOUR_MS = 3_600_000

/** setTimeout takes 2³¹ ms, which are 596 hours. */
const MAX_HOURS = 500

export interface PullOptions extends ConfirmedOptions {
  readonly package?: ReadonlyArray<string>
  readonly accept?: ReadonlyArray<string>
  readonly overwrite?: true
  readonly download?: true
  readonly watch?: string
}

/** @throws Failure for wrong use, and when a person ends it */
export async function watchPull(pull: Pull, prepare: () => Promise<Round>, options: PullOptions): Promise<never> {
  const hours = Number(options.watch)
  if (!(hours > 0 && hours <= MAX_HOURS))
    throw new Failure(`--watch takes a number of hours, at most ${MAX_HOURS}.`, EXIT.usage)
  if (options.yes !== true && options.dryRun !== true)
    throw new Failure("--watch asks no one: add --yes or --dry-run.", EXIT.usage)
  while (!pull.stop.aborted) {
    const line = await round(pull, prepare, options.dryRun === true).catch((error: unknown) => {
      // Everything else is a fault of the program, and ends it.
      if (!(error instanceof Failure)) throw error
      return error.message
    })
    await write(`${new Date().toISOString()}\t${pull.source.id}\t${plainText(line)}\n`)
    await wait(hours * HOUR_MS, undefined, { signal: pull.stop }).catch(() => undefined)
  }
  throw new Failure("Stopped.", EXIT.interrupted)
}

const round = async ({ source }: Pull, prepare: () => Promise<Round>, isDry: boolean): Promise<string> => {
  const { run, preview, late } = await prepare()
  const isOver = isDry || preview.changed === 0
  const report = isOver ? preview : await sendCommands({ ...run, call: { ...run.call, dryRun: false } })
  return [lineOf(report), ...(late > 0 ? [lateSentence(source, late)] : [])].join(" ")
}

const lineOf = ({ batch, changed, unchanged, preservedRows, refused, refusedRows, failure }: RunReport): string => {
  const counts = `${changed} changed, ${unchanged} unchanged, ${preservedRows} preserved, ${refusedRows} refused`
  const held = refused.map(({ key, message }) => ` ${key}: ${message}`).join("")
  return `${counts}${changed > 0 ? ` (${batch})` : ""}.${held}${failure === undefined ? "" : ` ${failure}`}`
}

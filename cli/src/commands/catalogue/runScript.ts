/** Runs a script of edits: reads it whole, has the server preview it, and goes on if nothing in it is wrong. */

import { openFile } from "../../files/openFile.ts"
import { readScript } from "../../files/readScript.ts"
import { type Run, sendCommands, toServer } from "../../files/sendCommands.ts"
import type { ConfirmedOptions } from "../../verb/connection.ts"
import { openConnection } from "../../verb/connection.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { onInterrupt } from "../../verb/interrupt.ts"
import { printNote } from "../../verb/output.ts"
import { afterPreview } from "./afterPreview.ts"

export interface ApplyOptions extends ConfirmedOptions {
  readonly restore?: true
}

export async function runScript(path: string, options: ApplyOptions): Promise<void> {
  const { client } = await openConnection(options)
  const stop = onInterrupt()
  const file = await openFile(path, "ndjson", stop)
  const script = await readScript(file.rows)
  const batch = `apply-${script.digest}`
  const run: Run = {
    commands: script.commands,
    call: { batch, source: batch, dryRun: true, ...(options.restore === true && { restore: true }) },
    ...toServer(client, stop),
    onProgress: () => undefined
  }
  const preview = await sendCommands(run)
  if (preview.failure !== undefined) throw new Failure(preview.failure)
  if (stop.aborted) throw new Failure("Stopped; nothing is written.", EXIT.interrupted)
  const faults = [...script.faults, ...preview.refused].toSorted((a, b) => a.line - b.line)
  if (faults.length > 0) {
    for (const { line, key, field, message } of faults.slice(0, 100)) {
      printNote(`line ${line}${key === "" ? "" : ` (${key})`}: ${field}: ${message}`)
    }
    const count = new Set(faults.map(({ line }) => line)).size
    throw new Failure(`${count} of the script's commands cannot be run as they are; nothing is written.`)
  }
  await afterPreview(run, preview, options, script.commands.length)
}

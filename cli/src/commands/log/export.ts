/** `driverdex log export [FILE]`: the whole event log as lines that `log import`, run next to a database, reads. */
import type { Command } from "commander"
import { fillFile } from "../../files/fillFile.ts"
import { untilStopped } from "../../files/untilStopped.ts"
import { type ConnectionOptions, openConnection, withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print, printNote, write } from "../../verb/output.ts"

export function declareLogExport(log: Command): void {
  const command = log
    .command("export")
    .description("write the whole event log, sealed with its number of events and a fingerprint")
    .argument("[file]", "the file to write (default: standard output)")
    .action(exportLog)
  withExamples(withConnection(command), [
    ["driverdex log export driverdex.ndjson", "A backup that every store takes in; `log import` checks it whole"]
  ])
}

async function exportLog(path: string | undefined, options: ConnectionOptions): Promise<void> {
  const { client } = await openConnection(options)
  const lines = client.stream((calls) => calls.admin.exportLog())
  const copy = async (send: (text: string) => Promise<void>): Promise<number> => {
    let count = 0
    for await (const line of untilStopped(lines)) {
      await send(`${JSON.stringify(line)}\n`)
      count += 1
    }
    // The first line names the format and the last one seals it.
    return Math.max(0, count - 2)
  }
  if (path === undefined) {
    printNote(`${await copy(write)} events.`)
    return
  }
  const events = await fillFile(path, copy)
  await print({
    json: options.json === true,
    value: { file: path, events },
    lines: () => [["exported", events, path]],
    view: async () => `Wrote ${events} events to ${path}.`
  })
}

/** Sends the rows of a file to the server as commands, with a line of progress. */
import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import { rowCommand } from "@driverdex/domain/importing/rowCommand"
import type { OpenFile } from "../../files/openFile.ts"
import type { RunReport } from "../../files/RunReport.ts"
import { type ReadCommand, type Run, sendCommands, toServer } from "../../files/sendCommands.ts"
import type { Client } from "../../verb/client.ts"
import { progressView } from "../../views/progress.ts"

interface Sending {
  readonly client: Client
  readonly file: OpenFile
  /** Those of the file, or what looks at them on their way. */
  readonly rows: AsyncIterable<ReadRow>
  readonly call: Run["call"]
  readonly stop: AbortSignal
  /** Said when the run is being stopped. */
  readonly stopping?: string
}

export async function sendRows({ client, file, rows, call, stop, stopping }: Sending): Promise<RunReport> {
  const progress = await progressView()
  if (stopping !== undefined) stop.addEventListener("abort", () => progress.note(stopping))
  const started = performance.now()
  const report = await sendCommands({
    commands: rowCommands(rows),
    call,
    ...toServer(client, stop),
    onProgress: (now, note) => {
      const { read, size } = file.progress()
      const seconds = (performance.now() - started) / 1000
      progress.show(now, { rows: now.rows, seconds, bytesRead: read, bytesInAll: size }, note)
    }
  })
  await progress.end()
  return report
}

async function* rowCommands(rows: AsyncIterable<ReadRow>): AsyncGenerator<ReadCommand> {
  for await (const read of rows) {
    yield "error" in read ? read : { line: read.line, command: rowCommand(read.value) }
  }
}

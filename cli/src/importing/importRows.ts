/**
 * Sends the rows of a file to the server in chunks, one after the other, and collects the outcomes. Every row is
 * checked here first, so that a faulty file is reported at once. An import is idempotent (P-IMP-1): a chunk that is
 * sent twice, or a whole run that is repeated after a failure, results in the same catalogue.
 */
import { MAX_IMPORT_ROWS } from "@driverdex/api/contract/Imports"
import { decodeRow } from "@driverdex/domain/decide/ImportRow.decode.schema"
import { type ReadRow, UnreadableFile } from "@driverdex/domain/importing/RowReader"
import type { ImportCall, ImportResult } from "../platform/client.ts"
import { Failure } from "../platform/Failure.ts"
import { emptyReport, type ImportReport, noteAnswer, noteRefused } from "./ImportReport.ts"
import { patiently } from "./patiently.ts"

export interface ImportTask {
  readonly rows: AsyncIterable<ReadRow>
  /** Everything of a call but its rows. */
  readonly call: Omit<ImportCall, "rows">
  readonly send: (call: ImportCall) => Promise<ImportResult>
  /** Waits that long, or less when the signal is aborted. */
  readonly sleep: (seconds: number) => Promise<void>
  /** Aborted: no further chunk is sent; the one under way is finished. */
  readonly signal: AbortSignal
  readonly onProgress: (report: ImportReport, note?: string) => void
}

type SentRow = ImportCall["rows"][number]

/** The server takes 4 MB; the envelope and the difference between characters and bytes fit into the rest. */
const MAX_CHUNK_BYTES = 3_500_000

/** Never throws a Failure: the report of what was done matters more, and carries it. */
export async function importRows(task: ImportTask): Promise<ImportReport> {
  const report = emptyReport(task.call)
  let chunk: Array<SentRow> = []
  let bytes = 0
  const flush = async () => {
    const rows = chunk
    if (rows.length > 0) {
      const answer = await patiently(() => task.send({ ...task.call, rows }), {
        sleep: task.sleep,
        signal: task.signal,
        isUnderWay: () => report.position !== null,
        onWait: (note) => task.onProgress(report, note)
      })
      noteAnswer(report, rows.length, answer)
    }
    chunk = []
    bytes = 0
    task.onProgress(report)
  }
  const sendAll = async () => {
    for await (const read of task.rows) {
      const row = checked(read, report)
      if (row === undefined) continue
      const size = Buffer.byteLength(JSON.stringify(row))
      if (chunk.length === MAX_IMPORT_ROWS || bytes + size > MAX_CHUNK_BYTES) await flush()
      if (task.signal.aborted) return
      chunk.push(row)
      bytes += size
    }
  }
  try {
    // Rows read before a file breaks are imported, even as a partial chunk.
    await sendAll().catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error
      report.failure = error.message
    })
    if (!task.signal.aborted) await flush()
  } catch (error) {
    if (error instanceof Failure) report.failure = error.message
    else if (!task.signal.aborted) throw error
  }
  if (task.signal.aborted) report.interrupted = true
  return report
}

/** The row as it is sent; undefined when it was refused, which the report then lists. */
function checked(read: ReadRow, report: ImportReport): SentRow | undefined {
  const { line } = read
  if ("error" in read) {
    noteRefused(report, [{ line, key: "", field: "row", message: read.error }])
    return undefined
  }
  const decoded = decodeRow(read.value)
  if ("row" in decoded) return { line, ...decoded.row }
  const key = (read.value as { readonly key?: unknown } | null)?.key
  const known = typeof key === "string" && key.length <= 100 ? key : ""
  noteRefused(
    report,
    decoded.errors.map(({ field, message }) => ({ line, key: known, field, message }))
  )
  return undefined
}

/** The state of an import by file: what is chosen, what a preview found, and the run (P-IMP-2). */
import { MAX_BYTES_PER_CALL } from "@driverdex/domain/importing/jsonSize"
import { type ReadRow, UnreadableFile } from "@driverdex/domain/importing/RowReader"
import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { newIdempotencyKey } from "../../client/idempotency-key.ts"
import { problemText } from "../../client/problem-text.ts"
import { announce } from "../../ui/feedback/announcer.ts"
import { refreshCatalogue } from "../queries/admin-drivers.ts"
import { applyChanges, MAX_COMMANDS_A_CALL } from "../queries/admin-imports.ts"
import type { ImportReport } from "./import-report.ts"
import { readFile, TooLargeFile } from "./read-file.ts"
import { runImport } from "./run-import.ts"

export type ImportStage = "choosing" | "previewing" | "previewed" | "importing" | "imported"

/** The terminal program's too, so that both compare with the same last import. */
const DEFAULT_SOURCE = "catalogue"

export const useImport = () => {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [source, setSource] = useState(DEFAULT_SOURCE)
  const [overwrite, setOverwrite] = useState(false)
  const [restore, setRestore] = useState(false)
  const [stage, setStage] = useState<ImportStage>("choosing")
  const [rows, setRows] = useState<ReadonlyArray<ReadRow> | null>(null)
  const [report, setReport] = useState<ImportReport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [stopped, setStopped] = useState(false)
  const [batch, setBatch] = useState("")
  const stopper = useRef(new AbortController())

  /** Whatever a preview said is no longer what a run would do. */
  const startOver = () => {
    setStage("choosing")
    setReport(null)
    setProblem(null)
  }
  const after =
    <A>(set: (value: A) => void) =>
    (value: A) => {
      set(value)
      startOver()
    }

  const run = async (dryRun: boolean) => {
    if (file === null) return
    if (source.trim() === "") return setProblem("Name the source of the rows.")
    setProblem(null)
    setStopped(false)
    setReport(null)
    setStage(dryRun ? "previewing" : "importing")
    stopper.current = new AbortController()
    const name = dryRun ? `preview-${newIdempotencyKey().slice(0, 8)}` : batchName(new Date())
    setBatch(name)
    try {
      // Read for the preview; the run imports exactly what was previewed.
      const read = dryRun || rows === null ? await readFile(file) : rows
      setRows(read)
      const outcome = await runImport({
        rows: read,
        call: { batch: name, source: source.trim(), dryRun, overwrite, restore },
        limits: { commands: MAX_COMMANDS_A_CALL, size: MAX_BYTES_PER_CALL },
        send: applyChanges,
        sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        signal: stopper.current.signal,
        onProgress: setReport
      })
      setReport(outcome.report)
      setStopped(outcome.stopped)
      if (outcome.failure !== null) setProblem(problemText(outcome.failure))
      const whole = outcome.failure === null && !outcome.stopped
      setStage(dryRun ? (whole ? "previewed" : "choosing") : "imported")
      announce(dryRun ? "Preview finished" : "Import finished")
    } catch (error) {
      setProblem(
        error instanceof UnreadableFile || error instanceof TooLargeFile ? error.message : "The file could not be read."
      )
      setStage("choosing")
    }
    if (!dryRun) void refreshCatalogue(queryClient)
  }

  return {
    file,
    choose: after(setFile),
    source,
    setSource: after(setSource),
    overwrite,
    setOverwrite: after(setOverwrite),
    restore,
    setRestore: after(setRestore),
    stage,
    busy: stage === "previewing" || stage === "importing",
    rows,
    report,
    /** Rows judged so far. */
    done: report?.rows ?? 0,
    /** Drivers that a run would add or change. */
    changes: (report?.added ?? 0) + (report?.changed ?? 0),
    problem,
    stopped,
    batch,
    run,
    stop: () => stopper.current.abort()
  }
}

/** Sorts by time and is unique; operators read it in a driver's record and when they revert. */
const batchName = (now: Date): string =>
  `web-${now.toISOString().slice(0, 19).replaceAll(":", "-")}-${newIdempotencyKey().slice(0, 6)}`

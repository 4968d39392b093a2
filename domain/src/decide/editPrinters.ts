/**
 * Decisions on the stream `printers` (P-PRN-26): what operators say of printer models instead of the public lists, row by row, and
 * undoing it. A row says what shall be known of a model afterwards; only what differs becomes an event, and what the lists say
 * themselves is nothing to set.
 */
import type { EventData, PrinterEvent } from "../events/Event.ts"
import type { StoredEvent } from "../events/Log.ts"
import { upcast } from "../events/Upcast.ts"
import {
  applyPrinterChanges,
  EDITED_FACTS,
  type EditedFact,
  editedPrinter,
  factOfModel,
  isSameValue,
  type PrinterChanges,
  type PrinterEdit
} from "../printers/PrinterEdit.ts"
import type { PrinterFacts } from "../printers/PrinterFacts.ts"
import type { PrinterTables } from "../printers/PrinterTables.ts"
import type { FieldError } from "./FieldError.ts"
import { printerFaults } from "./printerFaults.ts"
import { readPrinterRow } from "./readPrinterRow.ts"

export const PRINTERS_STREAM = "printers"

/** By model. */
export type PrinterEdits = ReadonlyMap<string, PrinterEdit>

/** What this version knows of the stream; null stands for an event that says nothing to it. @throws UndecodableEvent */
export const printerEvents = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<EventData["printer-changed"] | null> =>
  stream.map((stored) => {
    const event = upcast(stored)
    return event?.type === "printer-changed" ? event.data : null
  })

export const foldPrinters = (events: ReadonlyArray<EventData["printer-changed"] | null>): PrinterEdits => {
  const edits = new Map<string, PrinterEdit>()
  for (const event of events)
    if (event !== null) edits.set(event.model, applyPrinterChanges(edits.get(event.model) ?? {}, event.set))
  return edits
}

export interface PrinterRow {
  /** Of the file, from 1. */
  readonly line: number
  readonly row: Readonly<Record<string, unknown>>
}

interface FactChange {
  readonly field: EditedFact
  /** As the site knows it before and after; null where it is not known. */
  readonly from: unknown
  readonly to: unknown
}

export interface PrinterDecision {
  readonly events: ReadonlyArray<PrinterEvent>
  readonly changes: ReadonlyArray<{
    readonly line: number
    readonly model: string
    readonly fields: ReadonlyArray<FactChange>
  }>
  readonly unchanged: number
  /** A row with one fault changes nothing. */
  readonly refused: ReadonlyArray<FieldError & { readonly line: number; readonly model: string }>
}

/** What the site ships. */
export interface ShippedPrinters {
  readonly model: (key: string) => PrinterFacts | undefined
  readonly tables: PrinterTables
}

export const changePrinters = (
  edits: PrinterEdits,
  rows: ReadonlyArray<PrinterRow>,
  { model: shippedOf, tables }: ShippedPrinters
): PrinterDecision => {
  const events: Array<PrinterEvent> = []
  const changes: Array<PrinterDecision["changes"][number]> = []
  const refused: Array<PrinterDecision["refused"][number]> = []
  const lines = new Map<string, number>()
  let unchanged = 0
  for (const { line, row } of rows) {
    const read = readPrinterRow(row)
    const { model } = read
    const refuse = (errors: ReadonlyArray<FieldError>) => {
      for (const error of errors) refused.push({ line, model, ...error })
    }
    if ("errors" in read) {
      refuse(read.errors)
      continue
    }
    const shipped = shippedOf(model)
    const before = lines.get(model)
    if (shipped === undefined) {
      refuse([{ field: "model", message: "No printer model has this address." }])
      continue
    }
    if (before !== undefined) {
      refuse([{ field: "model", message: `Line ${before} names this model already; say it in one row.` }])
      continue
    }
    lines.set(model, line)
    const edit = edits.get(model) ?? {}
    const set = changesOf(edit, read.wanted, shipped)
    const known = knownAs(shipped, edit)
    const after = knownAs(shipped, applyPrinterChanges(edit, set))
    const faults = Object.keys(set).length === 0 ? [] : printerFaults({ model: after, shipped, set, tables })
    if (faults.length > 0) refuse(faults)
    else if (Object.keys(set).length === 0) unchanged += 1
    else {
      events.push({ type: "printer-changed", data: { model, set } })
      const fields = EDITED_FACTS.map((field) => ({
        field,
        from: factOfModel(known, field),
        to: factOfModel(after, field)
      })).filter(({ from, to }) => !isSameValue(from, to))
      changes.push({ line, model, fields })
    }
  }
  return { events, changes, unchanged, refused }
}

const knownAs = (shipped: PrinterFacts, set: PrinterEdit): PrinterFacts => editedPrinter(shipped, { set, on: "" })

/** Only what differs. What the lists say by themselves is not set. */
const changesOf = (edit: PrinterEdit, wanted: PrinterChanges, shipped: PrinterFacts): PrinterChanges => {
  const set: Record<string, unknown> = {}
  for (const fact of EDITED_FACTS) {
    const value = wanted[fact]
    if (value === undefined || fact === "verdict" || fact === "line") continue
    const target = isSameValue(value, factOfModel(shipped, fact)) ? null : value
    if (!isSameValue(target, edit[fact] ?? null)) set[fact] = target
  }
  const { verdict = null, line = null } = edit
  const answer = answerOf({ verdict, line }, wanted)
  return answer.verdict === verdict && answer.line === line ? set : { ...set, ...answer }
}

/** The answer is one thing: another verdict has another line, or none. */
const answerOf = <Answer extends { readonly verdict: PrinterEdit["verdict"] | null; readonly line: string | null }>(
  before: Answer,
  { verdict = before.verdict ?? null, line }: PrinterChanges
) => ({
  verdict,
  line: line === undefined ? (verdict === before.verdict ? before.line : null) : line
})

export interface PrinterUndoing {
  /** None where nothing is left to undo. */
  readonly events: ReadonlyArray<PrinterEvent>
  /** Facts that stay because somebody said them again since. */
  readonly preserved: ReadonlyArray<{ readonly key: string; readonly fields: ReadonlyArray<EditedFact> }>
}

/**
 * New events that take others back: a fact that nobody said again since is as it was before them.
 * @param isUndone selects the events by their revision
 */
export const undoPrinters = (
  events: ReadonlyArray<EventData["printer-changed"] | null>,
  isUndone: (revision: number) => boolean
): PrinterUndoing => {
  const undone: Array<PrinterEvent> = []
  const preserved: Array<PrinterUndoing["preserved"][number]> = []
  const ofModels = Map.groupBy(
    events.flatMap((event, revision) => (event === null ? [] : [{ ...event, isUndone: isUndone(revision) }])),
    ({ model }) => model
  )
  for (const [model, words] of ofModels) {
    const set: Record<string, unknown> = {}
    const stays: Array<EditedFact> = []
    for (const fact of EDITED_FACTS) {
      const said = words.filter((word) => word.set[fact] !== undefined)
      if (!said.some((word) => word.isUndone)) continue
      if (said.at(-1)?.isUndone !== true) {
        stays.push(fact)
        continue
      }
      const before = said.findLast((word) => !word.isUndone)?.set[fact] ?? null
      if (!isSameValue(before, said.at(-1)?.set[fact] ?? null)) set[fact] = before
    }
    if (Object.keys(set).length > 0) {
      const answer = "verdict" in set || "line" in set ? answerBefore(words) : {}
      undone.push({ type: "printer-changed", data: { model, set: { ...set, ...answer } } })
    }
    if (stays.length > 0) preserved.push({ key: model, fields: stays })
  }
  return { events: undone, preserved }
}

type Word = EventData["printer-changed"] & { readonly isUndone: boolean }

/** Verdict and line have the same authors. */
const answerBefore = (words: ReadonlyArray<Word>): Pick<PrinterChanges, "verdict" | "line"> => {
  const { verdict = null, line = null } =
    words.findLast((word) => word.set.verdict !== undefined && !word.isUndone)?.set ?? {}
  return { verdict, line }
}

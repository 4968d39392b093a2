/** Operators' words on printer models (P-PRN-26): changes row by row, their record, undoing one entry or a whole file. */
import {
  changePrinters,
  foldPrinters,
  PRINTERS_STREAM,
  printerEvents,
  undoPrinters
} from "@driverdex/domain/decide/editPrinters"
import type { PrinterEvent } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { UndecodableEvent } from "@driverdex/domain/events/Upcast"
import { placeOfPrinter } from "@driverdex/domain/printers/editedTable"
import {
  applyPrinterChanges,
  EDITED_FACTS,
  editedPrinter,
  factOfModel,
  isSameValue,
  printerKey
} from "@driverdex/domain/printers/PrinterEdit"
import type { PrinterFacts } from "@driverdex/domain/printers/PrinterFacts"
import type { PrinterModelTable } from "@driverdex/domain/printers/PrinterModelTable"
import type { PrinterTables } from "@driverdex/domain/printers/PrinterTables"
import { printerPath, printerTitle } from "@driverdex/domain/printers/printerPath"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { type AwaitedReadModel, isInReadModel } from "../../catalogue/awaitReadModel.ts"
import type { RevertAnswer } from "../../contract/Admin.ts"
import type {
  EditedPrinter,
  PrinterChangesReport,
  PrinterChangesRequest,
  PrinterRecordEntry,
  PrinterUndoAnswer
} from "../../contract/PrinterEdits.ts"
import { Problem } from "../../contract/Problem.ts"
import { attempt } from "../../http/Failures.ts"
import type { Author } from "../../store/log/Author.ts"
import type { CommandHandler } from "../../store/log/CommandHandler.ts"
import type { EventStore } from "../../store/log/EventStore.ts"

/** What a call needs that runs within a request: a failure that passes is answered as such. */
type Answered<A> = Effect.Effect<A, Problem, HttpServerRequest.HttpServerRequest>

export interface PrinterEdits {
  /** Problem 409 where others were always faster, or the record has what this release cannot read. */
  readonly apply: (request: typeof PrinterChangesRequest.Type, by: Author) => Answered<typeof PrinterChangesReport.Type>
  /** Problem 404 for a revision that is none. */
  readonly undo: (revision: number, by: Author) => Answered<typeof PrinterUndoAnswer.Type>
  /** Takes back what a file said. Problem 404 for a batch that is none. */
  readonly revert: (batch: string, dryRun: boolean, by: Author) => Answered<typeof RevertAnswer.Type>
  readonly record: Answered<ReadonlyArray<typeof PrinterRecordEntry.Type>>
  /** Problem 404 for a model that the lists do not name. */
  readonly show: (model: string) => Answered<typeof EditedPrinter.Type>
  /** Of every model, as the site knows it now, or of those alone of which operators say something. */
  readonly rows: (onlyEdited: boolean) => Answered<Iterable<Readonly<Record<string, unknown>>>>
}

export interface PrinterEditsOptions {
  readonly store: Pick<EventStore, "readStream">
  readonly commands: CommandHandler
  readonly catalogue: AwaitedReadModel
  /** As the lists have them. */
  readonly lists: Effect.Effect<{ readonly table: PrinterModelTable; readonly tables: PrinterTables }>
}

/** Names the batches of files of models, so that a revert knows where to look. */
export const isPrinterBatch = (batch: string): boolean => batch.startsWith("printers:")

const MAX_ENTRIES = 500
const BUSY = "Someone else is changing printer models. Please try again."

export const makePrinterEdits = ({ store, commands, catalogue, lists }: PrinterEditsOptions): PrinterEdits => {
  const recorded = attempt(() => store.readStream(PRINTERS_STREAM))
  /** Decides on the record; what was decided is recorded unless it is a preview. */
  const decided = Effect.fnUntraced(function* <D extends { readonly events: ReadonlyArray<PrinterEvent> }>(
    decide: (stream: ReadonlyArray<StoredEvent>) => D,
    dryRun: boolean,
    by: Author
  ) {
    const made: { decision?: D } = {}
    const decideOnce = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<PrinterEvent> => {
      made.decision = decide(stream)
      return dryRun ? [] : made.decision.events
    }
    const position = yield* attempt(() => commands.handle({ stream: PRINTERS_STREAM, decide: decideOnce }, by, BUSY))
    const isOnPages = dryRun || (yield* attempt(() => isInReadModel(catalogue, position)))
    // A command is decided before it has a position.
    return { decision: made.decision as D, position, ...(isOnPages ? {} : { shown: false as const }) }
  })
  const undo = (isUndone: (stored: StoredEvent) => boolean, absent: string, dryRun: boolean, by: Author) =>
    decided(
      (stream) => {
        const revisions = new Set(stream.filter(isUndone).map(({ revision }) => revision))
        if (revisions.size === 0) throw new Problem({ status: 404, message: absent })
        return undoPrinters(eventsOf(stream), (revision) => revisions.has(revision))
      },
      dryRun,
      by
    )
  return {
    apply: Effect.fnUntraced(function* ({ rows, dryRun = false }: typeof PrinterChangesRequest.Type, by: Author) {
      const { table, tables } = yield* lists
      const model = (key: string): PrinterFacts | undefined => {
        const at = placeOfPrinter(table, key)
        return at === undefined ? undefined : table.model(at)
      }
      const decide = (stream: ReadonlyArray<StoredEvent>) =>
        changePrinters(foldPrinters(eventsOf(stream)), rows, { model, tables })
      const { decision, ...rest } = yield* decided(decide, dryRun, by)
      const { changes, unchanged, refused } = decision
      return { changed: changes.length, unchanged, changes, refused, ...rest }
    }),
    undo: (revision, by) =>
      Effect.map(
        undo((stored) => stored.revision === revision, "The record has no such entry.", false, by),
        ({ decision: { events, preserved }, ...rest }) => ({
          undone: events.length > 0,
          preserved: preserved.flatMap(({ fields }) => fields),
          ...rest
        })
      ),
    revert: (batch, dryRun, by) =>
      Effect.map(
        undo((stored) => stored.batch === batch, "The log has no batch of this name.", dryRun, {
          reason: `revert of ${batch}`,
          ...by
        }),
        ({ decision: { events, preserved }, ...rest }) => ({
          batch,
          reverted: 0,
          removed: 0,
          models: events.length,
          preserved,
          ...rest
        })
      ),
    record: Effect.flatMap(recorded, (stream) => attemptSync(() => recordOf(stream).slice(0, MAX_ENTRIES))),
    show: Effect.fnUntraced(function* (key: string) {
      const { table, tables } = yield* lists
      const stream = yield* recorded
      const at = placeOfPrinter(table, key)
      if (at === undefined) {
        return yield* Effect.fail(new Problem({ status: 404, message: "No printer model has this address." }))
      }
      const shipped = table.model(at)
      return yield* attemptSync(() => ({
        model: key,
        title: printerTitle(shipped),
        path: printerPath(shipped),
        shipped: rowOf(shipped),
        edit: { ...foldPrinters(eventsOf(stream)).get(key) },
        lines: tables.lines.map(({ key: line, name, role }) => ({ key: line, name, role })),
        record: recordOf(stream).filter((entry) => entry.model === key)
      }))
    }),
    rows: Effect.fnUntraced(function* (onlyEdited: boolean) {
      const { table } = yield* lists
      const stream = yield* recorded
      const edits = yield* attemptSync(() => foldPrinters(eventsOf(stream)))
      return rowsOf(table, edits, onlyEdited)
    })
  }
}

function* rowsOf(
  table: PrinterModelTable,
  edits: ReturnType<typeof foldPrinters>,
  onlyEdited: boolean
): Generator<Readonly<Record<string, unknown>>> {
  for (let at = 0; at < table.size; at += 1) {
    const { brand, name } = table.named(at)
    const key = printerKey({ brand, name })
    const set = edits.get(key) ?? {}
    if (onlyEdited && Object.keys(set).length === 0) continue
    yield { model: key, brand, name, ...rowOf(editedPrinter(table.model(at), { set, on: "" })) }
  }
}

const rowOf = (facts: PrinterFacts): Readonly<Record<string, unknown>> =>
  Object.fromEntries(EDITED_FACTS.map((fact) => [fact, factOfModel(facts, fact)]))

/** Newest first. */
const recordOf = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<typeof PrinterRecordEntry.Type> => {
  const events = eventsOf(stream)
  const edits = new Map<string, ReturnType<typeof applyPrinterChanges>>()
  const entries = events.flatMap((event, place) => {
    const stored = stream[place]
    if (event === null || stored === undefined) return []
    const before = edits.get(event.model) ?? {}
    const after = applyPrinterChanges(before, event.set)
    edits.set(event.model, after)
    const { revision, at, actor, reason, batch } = stored
    return [
      {
        revision,
        at,
        actor,
        ...(reason !== undefined && { reason }),
        ...(batch !== undefined && { batch }),
        model: event.model,
        changes: EDITED_FACTS.map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null })).filter(
          ({ from, to }) => !isSameValue(from, to)
        )
      }
    ]
  })
  return entries.toReversed()
}

const attemptSync = <A>(read: () => A): Effect.Effect<A, Problem> =>
  Effect.try({ try: read, catch: (error) => error }).pipe(
    Effect.catch((error) => (error instanceof Problem ? Effect.fail(error) : Effect.die(error)))
  )

/** @throws Problem 409 for a stream that this release cannot decide on */
const eventsOf = (stream: ReadonlyArray<StoredEvent>) => {
  try {
    return printerEvents(stream)
  } catch (error) {
    if (!(error instanceof UndecodableEvent)) throw error
    throw new Problem({
      status: 409,
      message:
        "The record of printer models has an entry that this release cannot read. Please install a newer release."
    })
  }
}

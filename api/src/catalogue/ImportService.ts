/** Imports catalogue rows: each is decided on its driver's stream, all commits of a call share the log's transactions. */
import { HIDDEN_CHARACTERS, isVisibleText } from "@driverdex/domain/catalogue/VisibleText"
import type { CatalogueContext } from "@driverdex/domain/decide/CatalogueContext"
import { type DriverState, evolve } from "@driverdex/domain/decide/DriverDecider"
import { decideImport, furtherErrors, type ImportContext } from "@driverdex/domain/decide/Import"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { decodeRow } from "@driverdex/domain/decide/ImportRow.decode.schema"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import type { Position, StoredEvent } from "@driverdex/domain/events/Log"
import type { ImportAnswer, ImportRequest } from "../contract/Imports.ts"
import { Problem } from "../contract/Problem.ts"
import { driverStateOf } from "../drivers/driverEvents.ts"
import type { Command, CommandHandler } from "../log/CommandHandler.ts"
import type { EventStore } from "../log/EventStore.ts"
import { type AwaitedReadModel, isShown } from "../read/whenShown.ts"

export interface Imports {
  /** Judged row by row; a refused row does not block the others. Repeating the call appends nothing. */
  readonly importRows: (
    request: typeof ImportRequest.Type,
    by: { readonly actor: string; readonly requestId: string }
  ) => Promise<typeof ImportAnswer.Type>
}

export interface ImportsOptions {
  readonly store: Pick<EventStore, "head">
  readonly commands: CommandHandler
  readonly catalogue: AwaitedReadModel
  readonly context: () => Promise<CatalogueContext>
}

interface Line {
  readonly line: number
  readonly row: ImportRow
}
/** The rows of one driver. */
type Group = readonly [key: string, lines: ReadonlyArray<Line>]

export const makeImports = ({ store, commands, catalogue, context }: ImportsOptions): Imports => ({
  importRows: async (request, { actor, requestId }) => {
    if (!isVisibleText(request.source)) throw new Problem({ status: 400, message: `source: ${HIDDEN_CHARACTERS}` })
    const rules: ImportContext = {
      ...(await context()),
      source: request.source,
      overwrite: request.overwrite === true,
      restore: request.restore === true
    }
    const tally = new Tally(request.batch)
    let position = await store.head()
    const groups: ReadonlyArray<Group> = [...Map.groupBy(decodeLines(request.rows, rules, tally), ({ row }) => row.key)]
    const plans = new Map<string, Plan | Problem>()
    const importDriver = ([key, lines]: Group): Command => ({
      stream: `driver-${key}`,
      decide: (stream) => {
        const state = stateOrProblem(stream)
        const plan = state instanceof Problem ? state : decideRows(state, lines, rules)
        plans.set(key, plan)
        return plan instanceof Problem || request.dryRun ? [] : plan.events
      }
    })
    // In the order of the rows: drivers that are added together get their ids in it (P-CAT-5).
    const outcomes = await commands.handleAll(groups.map(importDriver), { actor, requestId, batch: request.batch })
    for (const [at, [key, lines]] of groups.entries()) {
      const [outcome, plan] = [outcomes[at], plans.get(key)]
      const refuse = (field: string, message: string) => {
        for (const { line } of lines) tally.refuse(line, key, field, message)
      }
      if (plan instanceof Problem) refuse("key", plan.message)
      else if (outcome?._tag === "Unstorable") refuse("row", "This row has text that cannot be stored.")
      else if (plan === undefined || outcome === undefined || outcome._tag === "Conflict") {
        refuse("key", "Somebody else is changing this driver; import it again.")
      } else {
        if (outcome._tag === "Appended") position = Math.max(position, outcome.position)
        tally.count(outcome._tag === "Appended" ? plan : { ...plan, events: [] })
      }
    }
    return tally.answer(position, await isShown(catalogue, position))
  }
})

interface RowVerdict extends Line {
  readonly outcome: "added" | "changed" | "unchanged" | "kept" | "refused"
  readonly kept: ReadonlyArray<string>
  readonly errors: ReadonlyArray<{ readonly field: string; readonly message: string }>
}

interface Plan {
  readonly events: ReadonlyArray<DriverEvent>
  readonly verdicts: ReadonlyArray<RowVerdict>
}

/** Decides the rows of one driver one after the other, each on the state that the one before leaves behind. */
const decideRows = (state: DriverState | null, rows: ReadonlyArray<Line>, context: ImportContext): Plan => {
  let current = state
  const events: Array<DriverEvent> = []
  const verdicts = rows.map(({ line, row }): RowVerdict => {
    const decision = decideImport(current, row, context)
    if (decision.outcome === "refused") return { line, row, outcome: "refused", kept: [], errors: decision.errors }
    for (const event of decision.events) current = evolve(current, event)
    events.push(...decision.events)
    return { line, row, outcome: decision.outcome, kept: decision.kept, errors: [] }
  })
  return { events, verdicts }
}

/** The driver, or why nothing can be decided about it. */
const stateOrProblem = (stream: ReadonlyArray<StoredEvent>): DriverState | null | Problem => {
  try {
    return driverStateOf(stream)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

const decodeLines = (
  rows: (typeof ImportRequest.Type)["rows"],
  context: CatalogueContext,
  tally: Tally
): ReadonlyArray<Line> =>
  rows.flatMap(({ line, ...input }): ReadonlyArray<Line> => {
    const decoded = decodeRow(input)
    if ("row" in decoded) return [{ line, row: decoded.row }]
    const key = typeof input["key"] === "string" ? input["key"].slice(0, 100) : ""
    for (const { field, message } of [...decoded.errors, ...furtherErrors(input, decoded.errors, context)]) {
      tally.refuse(line, key, field, message)
    }
    return []
  })

/** Adds up what became of the rows. */
class Tally {
  readonly #batch: string
  #added = 0
  #changed = 0
  #unchanged = 0
  #events = 0
  readonly #news: Array<NonNullable<(typeof ImportAnswer.Type)["news"]>[number]> = []
  readonly #kept: Array<(typeof ImportAnswer.Type)["kept"][number]> = []
  readonly #refused: Array<(typeof ImportAnswer.Type)["refused"][number]> = []

  constructor(batch: string) {
    this.#batch = batch
  }
  refuse(line: number, key: string, field: string, message: string): void {
    this.#refused.push({ line, key, field, message })
  }
  count({ verdicts, events }: Plan): void {
    this.#events += events.length
    for (const { outcome, line, row, kept, errors } of verdicts) {
      if (outcome === "added") this.#added += 1
      else if (outcome === "changed") this.#changed += 1
      else if (outcome !== "refused") this.#unchanged += 1
      if (outcome === "added" || outcome === "changed") {
        this.#news.push({ line, key: row.key, name: row.name, outcome })
      }
      if (kept.length > 0) this.#kept.push({ line, key: row.key, fields: kept })
      for (const { field, message } of errors) this.refuse(line, row.key, field, message)
    }
  }
  answer(position: Position, shown: boolean): typeof ImportAnswer.Type {
    const byLine = <T extends { readonly line: number }>(list: ReadonlyArray<T>) =>
      list.toSorted((a, b) => a.line - b.line)
    return {
      batch: this.#batch,
      added: this.#added,
      changed: this.#changed,
      unchanged: this.#unchanged,
      news: byLine(this.#news),
      kept: byLine(this.#kept),
      refused: byLine(this.#refused),
      events: this.#events,
      position,
      ...(shown ? {} : { shown: false as const })
    }
  }
}

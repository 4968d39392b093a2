/** Operators' commands on many drivers: each is decided on its driver's stream, all commits of a call share the log's transactions. */

import type { CatalogueContext } from "@driverdex/domain/decide/CatalogueContext"
import { type CommandDecision, type DriverCommand, decideCommand } from "@driverdex/domain/decide/DriverCommand"
import { diffFacts, evolve, foldDriver } from "@driverdex/domain/decide/DriverDecider"
import type { DriverState } from "@driverdex/domain/decide/DriverState"
import type { FieldError } from "@driverdex/domain/decide/FieldError"
import type { ImportContext } from "@driverdex/domain/decide/Import"
import type { JudgedReleases } from "@driverdex/domain/decide/Reviews"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import type { Position, StoredEvent } from "@driverdex/domain/events/Log"
import { HIDDEN_CHARACTERS, isVisibleText } from "@driverdex/domain/text/VisibleText"
import { authorityOf } from "@driverdex/fixtures/catalogue/PullSources"
import { type AwaitedReadModel, isInReadModel } from "../catalogue/awaitReadModel.ts"
import type { CatalogueReader } from "../catalogue/CatalogueReader.ts"
import { decidableEventsOf } from "../catalogue/driverEvents.ts"
import type { ChangesReport, ChangesRequest, ChangesWaiting } from "../contract/Changes.ts"
import { Problem } from "../contract/Problem.ts"
import type { Author } from "../store/log/Author.ts"
import type { Command, CommandHandler } from "../store/log/CommandHandler.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import { type Line, readLines } from "./commandLines.ts"
import { type Adding, roomFor } from "./ImportAdditions.ts"
import type { ReleaseReviews } from "./ReleaseReviews.ts"
import { WaitingParts } from "./WaitingParts.ts"

export interface Changes {
  /** Judged command by command; a refused one does not block the others. Repeating the call appends nothing. */
  readonly apply: (
    request: typeof ChangesRequest.Type,
    by: Pick<Author, "actor" | "requestId">,
    /** Left out: any number of drivers may be added. */
    adding?: Adding
  ) => Promise<typeof ChangesReport.Type | typeof ChangesWaiting.Type>
}

export interface ChangesOptions {
  readonly store: Pick<EventStore, "head">
  readonly commands: CommandHandler
  readonly catalogue: AwaitedReadModel
  readonly reads: Pick<CatalogueReader, "upToDate">
  readonly context: () => Promise<CatalogueContext>
  /** Receives what the guards decided about pulled releases. */
  readonly held: Pick<ReleaseReviews, "note">
  /** How many of these removals would wait for a second operator. */
  readonly wouldWait: (removals: number, actor: string) => Promise<number>
}

/** The commands on one driver. */
type Group = readonly [key: string, lines: ReadonlyArray<Line>]

export const makeChanges = ({
  store,
  commands,
  catalogue,
  reads,
  context,
  held,
  wouldWait
}: ChangesOptions): Changes => ({
  apply: async (request, { actor, requestId }, adding) => {
    if (!isVisibleText(request.source)) throw new Problem({ status: 400, message: `source: ${HIDDEN_CHARACTERS}` })
    const rules: ImportContext = {
      ...(await context()),
      source: request.source,
      authorityOf,
      overwrite: request.overwrite === true,
      restore: request.restore === true
    }
    const report = new Report(request.batch)
    let position = await store.head()
    const groups = await groupsOf(
      await readLines(request.commands, rules, (line, { key, errors }) => report.refuse(line, key, errors)),
      reads,
      report
    )
    const room = adding === undefined ? null : await roomFor(adding, await newKeys(groups, reads), request.dryRun)
    const plans = new Map<string, Plan | Problem>()
    const changeDriver = ([key, lines]: Group): Command => ({
      stream: `driver-${key}`,
      decide: (recorded) => {
        const decided = planOrProblem(lines, recorded, request.batch, rules)
        const plan = room !== null && isAddition(decided) && !room.has(key) ? room.full : decided
        plans.set(key, plan)
        return plan instanceof Problem || request.dryRun ? [] : plan.events
      },
      reason: reasonOf(lines)
    })
    // In the order of the lines: drivers that are added together get their ids in it (P-CAT-5).
    const outcomes = await commands.handleAll(groups.map(changeDriver), { actor, requestId, batch: request.batch })
    for (const [at, [key, lines]] of groups.entries()) {
      const [outcome, plan] = [outcomes[at], plans.get(key)]
      const refuse = (field: string, message: string) => {
        for (const { line } of lines) report.refuse(line, key, [{ field, message }])
      }
      if (plan instanceof Problem) refuse("key", plan.message)
      else if (outcome?._tag === "Unstorable") refuse("row", "This row has text that cannot be stored.")
      else if (plan === undefined || outcome === undefined || outcome._tag === "Conflict") {
        refuse("key", "Someone else is changing this driver; try it again.")
      } else if (outcome._tag === "Waits") {
        report.waiting.add(outcome)
      } else {
        if (outcome._tag === "Appended") position = Math.max(position, outcome.position)
        report.count(key, plan, outcome._tag === "Appended")
      }
    }
    if (room !== null && !request.dryRun) {
      const added = groups.filter(([key], at) => outcomes[at]?._tag === "Appended" && isAddition(plans.get(key)))
      await room.releaseBeyond(added.length)
    }
    if (request.dryRun) report.wouldWait = await wouldWait(report.removals, actor)
    else await held.note(judgedReleases(plans), { actor, requestId })
    return report.answer(position, await isInReadModel(catalogue, position))
  }
})

const newKeys = async (groups: ReadonlyArray<Group>, reads: ChangesOptions["reads"]) => {
  const catalogue = await reads.upToDate()
  return groups.flatMap(([key]) => (catalogue.idOf(key) === undefined ? [key] : []))
}

const isAddition = (plan: Plan | Problem | undefined): boolean =>
  plan !== undefined && !(plan instanceof Problem) && plan.events.some(({ type }) => type === "driver-added")

/**
 * By driver, in the order of the lines. A file may hold several rows of one driver; other commands name a driver once, so that
 * their order means nothing and a run that was interrupted can be repeated.
 */
const groupsOf = async (
  lines: ReadonlyArray<Line>,
  reads: ChangesOptions["reads"],
  report: Report
): Promise<ReadonlyArray<Group>> => {
  const groups = new Map<string, Array<Line>>()
  const hasIds = lines.some(({ command }) => command.do !== "add" && "id" in command.driver)
  const known = hasIds ? await reads.upToDate() : undefined
  const keyOf = (command: DriverCommand): string | undefined => {
    if (command.do === "add") return command.row.key
    return "key" in command.driver ? command.driver.key : known?.everyKeyOf(command.driver.id)
  }
  for (const { line, command } of lines) {
    const key = keyOf(command)
    if (key === undefined) {
      report.refuse(line, "", [{ field: "id", message: "No driver has this id." }])
      continue
    }
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [{ line, command }])
    else if ([...group, { command }].every((one) => one.command.do === "add")) group.push({ line, command })
    else {
      const message = `Line ${group[0]?.line} names this driver already; say it in one command.`
      report.refuse(line, key, [{ field: command.do !== "add" && "id" in command.driver ? "id" : "key", message }])
    }
  }
  return [...groups]
}

/** Only commands that stand alone have one. */
const reasonOf = ([first]: ReadonlyArray<Line>): string | undefined =>
  first !== undefined && "reason" in first.command ? first.command.reason : undefined

interface Verdict {
  readonly line: number
  readonly command: DriverCommand
  readonly name: string
  readonly fields: (typeof ChangesReport.Type)["changes"][number]["fields"]
  readonly decision: CommandDecision
}

interface Plan {
  readonly events: ReadonlyArray<DriverEvent>
  readonly verdicts: ReadonlyArray<Verdict>
}

/** Decides the commands on one driver one after the other, each on what the one before leaves behind. */
const planOf = (
  lines: ReadonlyArray<Line>,
  recorded: ReadonlyArray<StoredEvent>,
  batch: string,
  context: ImportContext
): Plan => {
  const stream = [...decidableEventsOf(recorded)]
  let state = foldDriver(stream)
  const isOfBatch = (index: number) => index >= recorded.length || recorded[index]?.batch === batch
  const events: Array<DriverEvent> = []
  const verdicts = lines.map(({ line, command }): Verdict => {
    const before = state
    const decision = decideCommand(command, { stream, state, isOfBatch }, context)
    const decided = "events" in decision ? decision.events : []
    const after = decided.reduce<DriverState | null>(evolve, before)
    stream.push(...decided)
    events.push(...decided)
    state = after
    const isChange = "outcome" in decision && decision.outcome === "changed"
    return {
      line,
      command,
      decision,
      name: after?.facts.name ?? "",
      fields: isChange && before !== null && after !== null ? fieldsBetween(before.facts, after.facts) : []
    }
  })
  return { events, verdicts }
}

/** For each decided `release` command: what a person has to review, or nothing. Impossible releases are refused, not held. */
const judgedReleases = (plans: ReadonlyMap<string, Plan | Problem>): ReadonlyArray<JudgedReleases> =>
  [...plans].flatMap(([key, plan]) =>
    plan instanceof Problem
      ? []
      : plan.verdicts.flatMap(({ command, decision }) => {
          if (command.do !== "release") return []
          if (!("refused" in decision)) return [{ key, stated: command.stated, reasons: [] }]
          return decision.held == null ? [] : [{ key, stated: decision.held, reasons: decision.refused }]
        })
  )

type Facts = Parameters<typeof diffFacts>[1]

const fieldsBetween = (before: Facts, after: Facts): Verdict["fields"] =>
  Object.entries(diffFacts(before, after)).map(([field, to]) => ({
    field,
    from: before[field as keyof Facts] ?? null,
    to
  }))

/** The plan, or why nothing can be decided about the driver. */
const planOrProblem = (...task: Parameters<typeof planOf>): Plan | Problem => {
  try {
    return planOf(...task)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/** Adds up what became of the commands. */
class Report {
  readonly waiting = new WaitingParts()
  /** Of a preview: how many of its removals need a second operator. */
  wouldWait = 0
  readonly #batch: string
  readonly #counts = { added: 0, changed: 0, removed: 0, unchanged: 0 }
  #events = 0
  readonly #changes: Array<(typeof ChangesReport.Type)["changes"][number]> = []
  readonly #preserved: Array<(typeof ChangesReport.Type)["preserved"][number]> = []
  readonly #skipped: Array<(typeof ChangesReport.Type)["skipped"][number]> = []
  readonly #unused: Array<NonNullable<(typeof ChangesReport.Type)["unused"]>[number]> = []
  readonly #refused: Array<(typeof ChangesReport.Type)["refused"][number]> = []

  constructor(batch: string) {
    this.#batch = batch
  }
  refuse(line: number, key: string, errors: ReadonlyArray<FieldError>): void {
    for (const { field, message } of errors) this.#refused.push({ line, key, field, message })
  }
  count(key: string, { verdicts, events }: Plan, isAppended: boolean): void {
    if (isAppended) this.#events += events.length
    for (const { line, name, fields, decision } of verdicts) {
      if ("refused" in decision) {
        this.refuse(line, key, decision.refused)
        continue
      }
      const { outcome, preserved, skipped, unused } = decision
      this.#counts[outcome] += 1
      if (outcome !== "unchanged") this.#changes.push({ line, key, name, outcome, fields })
      if (preserved.length > 0) this.#preserved.push({ line, key, fields: preserved })
      if (skipped !== undefined) this.#skipped.push({ line, key, because: skipped })
      if (unused !== undefined) this.#unused.push({ line, key, because: unused })
    }
  }
  get removals(): number {
    return this.#counts.removed
  }
  answer(position: Position, shown: boolean): typeof ChangesReport.Type | typeof ChangesWaiting.Type {
    const byLine = <T extends { readonly line: number }>(list: ReadonlyArray<T>) =>
      list.toSorted((a, b) => a.line - b.line)
    return {
      batch: this.#batch,
      ...this.#counts,
      changes: byLine(this.#changes),
      preserved: byLine(this.#preserved),
      skipped: byLine(this.#skipped),
      ...(this.#unused.length === 0 ? {} : { unused: byLine(this.#unused) }),
      refused: byLine(this.#refused),
      events: this.#events,
      position,
      ...(this.wouldWait === 0 ? {} : { wouldWait: this.wouldWait }),
      ...(this.waiting.list.length === 0 ? {} : { waiting: this.waiting.list }),
      ...(shown ? {} : { shown: false as const })
    }
  }
}

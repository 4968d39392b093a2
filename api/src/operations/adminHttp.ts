/** Answers of the operators' calls (contract/Admin.ts). */
import { Effect, Stream } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import type { Actor, Audit } from "../accounts/Audit.ts"
import type { EditRefusal, OperatorEdit, OperatorEntry, Proven } from "../accounts/Operators.ts"
import { asking, provenAgain, type SessionServices } from "../accounts/sessionHttp.ts"
import { awaitReadModel } from "../catalogue/awaitReadModel.ts"
import type { ReadModelState, ReadModels } from "../catalogue/ReadModels.ts"
import type { VisitorReads } from "../catalogue/VisitorReads.ts"
import type { Batches } from "../commands/Batches.ts"
import type { CatalogueEdits } from "../commands/CatalogueEdits.ts"
import type { Drivers } from "../commands/DriverService.ts"
import { exportRow } from "../commands/exportRow.ts"
import { isPrinterBatch, type PrinterEdits } from "../commands/printers/PrinterEditService.ts"
import { recordOf } from "../commands/record.ts"
import { Api } from "../contract/Api.ts"
import { Problem } from "../contract/Problem.ts"
import type { Recorded } from "../contract/Recorded.ts"
import { CurrentOperator } from "../contract/Session.ts"
import { attempt } from "../http/Failures.ts"
import { RequestId } from "../http/RequestId.ts"
import type { Author } from "../store/log/Author.ts"
import { NeedsSecondPerson } from "../store/log/CommandHandler.ts"
import { exportLog } from "../store/log/dump.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import type { LogCheck } from "./LogCheck.ts"
import type { Stalls } from "./Stalls.ts"

export interface AdminServices extends SessionServices {
  readonly store: EventStore
  readonly reads: VisitorReads
  readonly drivers: Drivers
  readonly edits: CatalogueEdits
  readonly batches: Batches
  /** What a file said of printer models is a batch too. */
  readonly printerEdits: PrinterEdits
  readonly readModels: ReadModels
  readonly audit: Audit
  readonly logCheck: LogCheck
  readonly stalls: Stalls
  readonly operators: {
    readonly list: () => Promise<ReadonlyArray<OperatorEntry>>
    readonly save: (edit: OperatorEdit, by: Proven & Actor) => Promise<OperatorEntry | EditRefusal>
  }
}

/** Runs a command in the name of the signed-in operator; what waits for a second one is answered as recorded. */
const asOperator = <A>(command: (by: Author) => Promise<A>, reason?: string) =>
  asAuthor<A | Recorded>((by) => command(by).catch(recordedProposal), reason)

/** The same for a command that says in its own answer what waits. */
const asAuthor = <A>(command: (by: Author) => Promise<A>, reason?: string) =>
  Effect.flatMap(author(reason), (by) => attempt(() => command(by)))

const author = Effect.fnUntraced(function* (reason?: string) {
  const { author: actor } = yield* CurrentOperator
  const requestId = yield* RequestId
  return { actor, requestId, ...(reason === undefined ? {} : { reason }) }
})

const recordedProposal = (error: unknown): Recorded => {
  if (!(error instanceof NeedsSecondPerson)) throw error
  const { proposal, message, position } = error.waiting
  return { recorded: true, proposal, message, position }
}

export const adminHttp = (services: AdminServices) => {
  const by = asking(services.config)
  const { store, reads, drivers, edits, batches, printerEdits, readModels, logCheck, stalls, sessions, operators } =
    services
  return HttpApiBuilder.group(Api, "admin", (handlers) =>
    handlers
      .handle("addDriver", ({ payload, headers }) =>
        asOperator((by) => drivers.add(payload, by, headers["idempotency-key"]), reasonOf(payload))
      )
      .handle("changeDriver", ({ params, payload, headers }) =>
        asOperator((by) => drivers.change(params.id, payload, by, revisionOf(headers["if-match"])), reasonOf(payload))
      )
      .handle("removeDriver", ({ params, query }) =>
        asOperator(
          (by) => drivers.remove(params.id, query.batch === undefined ? by : { ...by, batch: query.batch }),
          query.reason
        )
      )
      .handle("undo", ({ params, payload }) =>
        asOperator((by) => drivers.undo(params.id, payload.revision, by), payload.reason)
      )
      .handle("record", ({ params }) =>
        attempt(async () => {
          const key = (await reads.upToDate()).everyKeyOf(params.id)
          if (key === undefined) throw new Problem({ status: 404, message: "No driver has this id." })
          return recordOf(await store.readStream(`driver-${key}`))
        })
      )
      .handle("changeCategory", ({ params, payload }) =>
        asOperator((by) => edits.changeCategory(params.id, payload, by))
      )
      .handle("addVendor", ({ payload }) => asOperator((by) => edits.addVendor(payload, by)))
      .handle("changeVendor", ({ payload }) => asOperator((by) => edits.changeVendor(payload, by)))
      .handle("changeVendors", ({ payload }) => asOperator((by) => edits.changeVendors(payload.vendors, by)))
      .handle("batches", () => attempt(() => batches.list()))
      .handle("revertBatch", ({ params, payload }) =>
        isPrinterBatch(params.batch)
          ? Effect.flatMap(author(), (by) => printerEdits.revert(params.batch, payload.dryRun, by))
          : asAuthor((by) => batches.revert(params.batch, payload.dryRun, by))
      )
      .handle("exportCatalogue", () =>
        attempt(async () => {
          const rows = [...(await reads.upToDate()).rows.values()].filter(({ removed }) => !removed)
          return Stream.fromIterable(rows.map(exportRow))
        })
      )
      .handle("projections", () => attempt(() => readModels.states()))
      .handle("rebuild", ({ params }) =>
        attempt(async () => {
          if (!readModels.startRebuild(params.name)) {
            throw new Problem({ status: 404, message: "No read model has this name." })
          }
          return stateOf(await readModels.states(), params.name)
        })
      )
      .handle("stalledEvent", ({ params }) => attempt(() => stalls.stalledEvent(params.name)))
      .handle("skipEvent", ({ params: { name }, payload: { position, reason } }) =>
        asOperator(async (by) => {
          const at = await stalls.skip(name, position, { ...by, reason })
          return awaitReadModel(stalls.goingOn(name), at, async () => stateOf(await readModels.states(), name))
        })
      )
      .handle("skips", () => attempt(() => stalls.skips()))
      .handle("verifyLog", () => attempt(() => logCheck.verify()))
      .handle("exportLog", () =>
        Effect.succeed(
          Stream.fromAsyncIterable(exportLog(store), (error) => error).pipe(
            Stream.map((line): unknown => JSON.parse(line)),
            // The status is sent by now: a log that goes away in between cuts the answer off, which a client notices.
            Stream.catch((error) => Stream.die(error))
          )
        )
      )
      .handle("operators", () => attempt(() => operators.list()))
      .handle(
        "saveOperator",
        Effect.fnUntraced(function* ({ payload: { currentPassword, code, ...edit } }) {
          const actor = yield* by
          const proven = yield* provenAgain(services, actor, { currentPassword, code })
          const saved = yield* attempt(() => operators.save(edit, { ...proven, source: actor.source }))
          return typeof saved === "string" ? yield* Effect.fail(REFUSED[saved]) : saved
        })
      )
      .handle("audit", ({ query }) => attempt(() => services.audit.list(query)))
      .handle(
        "sessions",
        Effect.fnUntraced(function* () {
          const { tokenHash } = yield* CurrentOperator
          const list = yield* attempt(() => sessions.list())
          return list.map(({ tokenHash: hash, ...session }) => ({ ...session, current: hash === tokenHash }))
        })
      )
      .handle("revokeSession", ({ params }) =>
        Effect.flatMap(by, (actor) =>
          attempt(async () => {
            if (!(await sessions.revoke(params.id, actor))) {
              throw new Problem({ status: 404, message: "No session has this id." })
            }
          })
        )
      )
  )
}

const REFUSED: Readonly<Record<EditRefusal, Problem>> = {
  incomplete: new Problem({ status: 400, message: "password: A new operator needs a role and a password." }),
  "last-admin": new Problem({ status: 409, message: "disabled: No one could sign in as admin any more." }),
  "not-allowed": new Problem({ status: 403, message: "Your role or password was changed meanwhile." })
}

const stateOf = (states: ReadonlyArray<ReadModelState>, name: string): ReadModelState => {
  const state = states.find((one) => one.name === name)
  if (state === undefined) throw new Problem({ status: 404, message: "No read model has this name." })
  return state
}

const revisionOf = (ifMatch: string | undefined): number | undefined =>
  ifMatch === undefined ? undefined : Number(/\d+/.exec(ifMatch)?.[0])

/** A form may give a reason; it goes into the log with the event, never into the record itself. */
const reasonOf = (form: Readonly<Record<string, unknown>>): string | undefined => {
  const { reason } = form
  return typeof reason === "string" && reason.trim() !== "" ? reason.trim().slice(0, 500) : undefined
}

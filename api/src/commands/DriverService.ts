/** Operators' commands on one driver: changes are shown on return, unless the result says they are only recorded. */
import { createHash } from "node:crypto"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { NewInSource } from "@driverdex/domain/catalogue/NewInSource"
import type { CatalogueContext } from "@driverdex/domain/decide/CatalogueContext"
import { CHANGED_AGAIN } from "@driverdex/domain/decide/DriverCommand"
import {
  addDriver,
  changeDriver,
  type DriverDecision,
  diffFacts,
  removeDriver
} from "@driverdex/domain/decide/DriverDecider"
import type { DriverState } from "@driverdex/domain/decide/DriverState"
import { undoEvents } from "@driverdex/domain/decide/Undo"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import type { Position, Revision, StoredEvent } from "@driverdex/domain/events/Log"
import { type AwaitedReadModel, awaitReadModel } from "../catalogue/awaitReadModel.ts"
import type { CatalogueReader } from "../catalogue/CatalogueReader.ts"
import { decidableEventsOf, driverStateOf } from "../catalogue/driverEvents.ts"
import { Problem } from "../contract/Problem.ts"
import type { Recorded as NotShown } from "../contract/Recorded.ts"
import type { Author } from "../store/log/Author.ts"
import type { CommandHandler } from "../store/log/CommandHandler.ts"

export interface Drivers {
  /** The same idempotency key with the same form returns the driver that it added the first time. */
  readonly add: (form: unknown, by: Author, idempotencyKey?: string) => Promise<Driver | NotShown>
  /** `seen` is the revision that the editor loaded: only fields that differ from it are changed (If-Match). */
  readonly change: (id: number, form: unknown, by: Author, seen?: Revision) => Promise<Driver | NotShown>
  readonly remove: (id: number, by: Author) => Promise<NotShown | undefined>
  /** Takes one event back by a new one; returns null when that removes the driver. */
  readonly undo: (
    id: number,
    revision: Revision,
    by: Author
  ) => Promise<
    | {
        readonly driver: Driver | null
        readonly preserved: ReadonlyArray<string>
        /** False when there was nothing left to take back. */
        readonly undone: boolean
      }
    | NotShown
  >
}

export interface DriversOptions {
  readonly commands: CommandHandler
  readonly catalogue: AwaitedReadModel
  readonly reads: CatalogueReader
  readonly context: () => Promise<CatalogueContext>
  readonly newId: () => string
  /** What the sources tell of packages beside the catalogue, also of those that have a record since. */
  readonly toldBeside: () => Promise<ReadonlyArray<NewInSource>>
}

export const makeDrivers = (options: DriversOptions): Drivers => {
  const { commands, catalogue, reads, context, newId, toldBeside } = options
  const command = (
    key: string,
    by: Author,
    decide: (stream: ReadonlyArray<StoredEvent>, state: DriverState | null) => ReadonlyArray<DriverEvent>
  ): Promise<Position> =>
    commands.handle(
      { stream: `driver-${key}`, decide: (stream) => decide(stream, driverStateOf(stream)) },
      by,
      "Someone else is changing this driver. Please load it again."
    )

  /** A form names a line that is there: of the records as they are shown, which is what its editor chose from. */
  const recordOf = (key: string) => {
    const catalogue = reads.inMemory()
    const row = catalogue?.rows.get(catalogue.idOf(key) ?? 0)
    return row?.removed === false ? row.facts : undefined
  }
  const formRules = () => context().then((rules) => ({ ...rules, recordOf }))

  const driverAt = (key: string, position: Position): Promise<Driver | NotShown> =>
    awaitReadModel(catalogue, position, () => findByKey(reads, key))

  return {
    add: async (form, by, idempotencyKey) => {
      const rules = await formRules()
      const told = isOfPackage(form) ? packageIn(form, await toldBeside()) : undefined
      const key = told?.key ?? (idempotencyKey === undefined ? newId() : keyFrom(idempotencyKey))
      const position = await command(key, by, (_, state) => {
        const decision = addDriver(null, key, form, rules, told)
        if (state === null || !("events" in decision)) return eventsOrProblem(decision)
        const [wanted] = decision.events
        const isSame =
          wanted?.type === "driver-added" && Object.keys(diffFacts(state.facts, wanted.data.facts)).length === 0
        if (isSame && state.revision === 0) return []
        throw new Problem({ status: 409, message: told === undefined ? OTHER_DRIVER : ofRecord(state) })
      })
      return driverAt(key, position)
    },
    change: async (id, form, by, seen) => {
      const key = await existingKey(reads, id)
      const rules = await formRules()
      const position = await command(key, by, (stream, state) => {
        const base = seen === undefined ? state : driverStateOf(stream.filter(({ revision }) => revision <= seen))
        const authors = new Map(stream.map(({ revision, actor }) => [revision, actor]))
        const isOwn = (revision: Revision) => authors.get(revision) === by.actor
        return eventsOrProblem(changeDriver(state, base, form, rules, isOwn))
      })
      return driverAt(key, position)
    },
    remove: async (id, by) => {
      const key = await existingKey(reads, id)
      const position = await command(key, by, (_, state) => eventsOrProblem(removeDriver(state)))
      const shown = await awaitReadModel(catalogue, position, async () => true as const)
      return shown === true ? undefined : shown
    },
    undo: async (id, revision, by) => {
      const key = await knownKey(reads, id)
      let preserved: ReadonlyArray<string> = []
      let undone = false
      const rules = await context()
      const position = await command(key, by, (stream) => {
        if (!stream.some((event) => event.revision === revision)) {
          throw new Problem({ status: 404, message: "The driver's record has no such entry." })
        }
        const undoing = undoEvents(decidableEventsOf(stream), (index) => index === revision, rules)
        preserved = undoing.preserved
        if (undoing.events.length === 0 && preserved.length > 0) {
          throw new Problem({
            status: 409,
            message: preserved.map((field) => `${field}: ${CHANGED_AGAIN}`).join("\n")
          })
        }
        undone = undoing.events.length > 0
        return undoing.events
      })
      return awaitReadModel(catalogue, position, async () => ({
        driver: await findByKey(reads, key),
        preserved,
        undone
      }))
    }
  }
}

const OTHER_DRIVER = "This Idempotency-Key was used for another driver."
const ofRecord = ({ removed }: DriverState): string =>
  removed ? "Its record was removed: restore that one." : "Someone has made a record of it already."

interface OfPackage {
  /** The board's item: the source and the package in it, as 'eol/nvidia-driver#r615-windows'. */
  readonly newInSource: unknown
}

const isOfPackage = (form: unknown): form is OfPackage =>
  typeof form === "object" && form !== null && Object.hasOwn(form, "newInSource")

const packageIn = ({ newInSource }: OfPackage, told: ReadonlyArray<NewInSource>): NewInSource => {
  const one = told.find(({ source, package: name }) => `${source.id}/${name}` === newInSource)
  if (one !== undefined) return one
  throw new Problem({ status: 409, message: "The source does not list it any more. Load the quality board again." })
}

const eventsOrProblem = (decision: DriverDecision): ReadonlyArray<DriverEvent> => {
  if ("events" in decision) return decision.events
  if ("refused" in decision) throw new Problem({ status: 400, message: linesOf(decision.refused) })
  if ("conflict" in decision) {
    const lines = decision.conflict.map((field) => ({
      field,
      message: "Someone else changed this since you loaded it."
    }))
    throw new Problem({ status: 409, message: linesOf(lines) })
  }
  throw decision.absent === "removed"
    ? new Problem({ status: 410, message: "This driver was removed from the catalogue." })
    : new Problem({ status: 404, message: "No driver has this id." })
}

const linesOf = (errors: ReadonlyArray<{ readonly field: string; readonly message: string }>): string =>
  errors.map(({ field, message }) => `${field}: ${message}`).join("\n")

const findByKey = async (reads: CatalogueReader, key: string): Promise<Driver | null> => {
  const snapshot = await reads.upToDate()
  return snapshot.driver(snapshot.idOf(key) ?? 0) ?? null
}

/** The key of a driver that may be removed. */
const knownKey = async (reads: CatalogueReader, id: number): Promise<string> => {
  const key = (await reads.upToDate()).everyKeyOf(id)
  if (key === undefined) throw new Problem({ status: 404, message: "No driver has this id." })
  return key
}

const existingKey = async (reads: CatalogueReader, id: number): Promise<string> => {
  const snapshot = await reads.upToDate()
  const key = snapshot.keyOf(id)
  if (key !== undefined) return key
  throw snapshot.everyKeyOf(id) === undefined
    ? new Problem({ status: 404, message: "No driver has this id." })
    : new Problem({ status: 410, message: "This driver was removed from the catalogue." })
}

/** A stream's key from the client's key: never its text, only its hash. */
const keyFrom = (idempotencyKey: string): string =>
  `form-${createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 40)}`

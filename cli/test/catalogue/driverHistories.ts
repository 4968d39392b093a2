/** A driver that an import brought, and what operators and scripts did to it since. */
import { UNKNOWN_DATE } from "@driverdex/domain/catalogue/unknownFacts"
import { changeDriver, foldDriver } from "@driverdex/domain/decide/DriverDecider"
import type { DriverState } from "@driverdex/domain/decide/DriverState"
import { editDriver } from "@driverdex/domain/decide/editDriver"
import { decideImport } from "@driverdex/domain/decide/Import"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { decodeEdit } from "@driverdex/domain/decide/ImportRow.decode.schema"
import { undoEvents } from "@driverdex/domain/decide/Undo"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import { CONTEXT, driverForm, importRow } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { exportRow } from "../../../api/src/commands/exportRow.ts"

/** What happens to a driver that is there; no events when the rules refuse it. */
type Happening = (state: DriverState, stream: ReadonlyArray<DriverEvent>) => ReadonlyArray<DriverEvent>

/** The driver as the server exports it. */
export const exported = ({ key, facts, releases, revision, removed }: DriverState): ImportRow => {
  const { category, manufacturer } = facts
  const times = { added_at: "", changed_at: "", position: 1 }
  return exportRow({
    key,
    id: 1001,
    revision,
    removed,
    category,
    manufacturer,
    start_count: 0,
    facts,
    releases,
    ...times
  })
}

const EDITED = ["version", "version", "releaseDate", "downloadUrl", "fileSize", "rating", "isVerified"] as const

const someOfForm = fc
  .tuple(driverForm, fc.array(fc.constantFrom(...EDITED), { minLength: 1, maxLength: 3 }))
  .map(([form, names]) =>
    Object.fromEntries(names.filter((name) => Object.hasOwn(form, name)).map((name) => [name, form[name]]))
  )

/** By a form of the site, which is sent whole. */
const edit = someOfForm.map(
  (fields): Happening =>
    (state) => {
      const decision = changeDriver(state, state, { ...state.facts, ...fields }, CONTEXT)
      return "events" in decision ? decision.events : []
    }
)

/** By a command of a script. */
const script = someOfForm.map(
  (fields): Happening =>
    (state) => {
      const read = decodeEdit(fields)
      const decision = "edit" in read ? editDriver(state, read.edit, CONTEXT) : read
      return "events" in decision ? decision.events : []
    }
)

/** By a file that was exported before, so that a source has a base of its own. */
const fileAgain = fc.constantFrom("catalogue", "partner").map(
  (source): Happening =>
    (state) =>
      imported(state, exported(state), source)
)

const undo: Happening = (_, stream) =>
  undoEvents(stream, (index) => index > 0 && index === stream.length - 1, CONTEXT).events

const firstRow = fc
  .tuple(
    importRow().filter(({ manufacturer }) => manufacturer === "Acme"),
    fc.constantFrom({}, { releaseDate: UNKNOWN_DATE })
  )
  .map(([row, dateText]) => ({ ...row, ...dateText }))

export const driverHistory: fc.Arbitrary<DriverState> = fc
  .tuple(firstRow, fc.array(fc.oneof(edit, script, fileAgain, fc.constant(undo)), { maxLength: 4 }))
  .map(([row, happenings]) => {
    const first = decideImport(null, row, { ...CONTEXT, source: "catalogue" })
    if (first.outcome === "refused") throw new Error(JSON.stringify(first.errors))
    const stream = [...first.events]
    for (const happen of happenings) stream.push(...happen(folded(stream), stream))
    return folded(stream)
  })

const folded = (stream: ReadonlyArray<DriverEvent>): DriverState => {
  const state = foldDriver(stream)
  if (state === null) throw new Error("A history begins with an import.")
  return state
}

function imported(state: DriverState, row: ImportRow, source: string): ReadonlyArray<DriverEvent> {
  const decision = decideImport(state, row, { ...CONTEXT, source })
  return decision.outcome === "refused" ? [] : decision.events
}

/** What a script would do to the catalogue as it is: decided here in full before anything is written. */
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { decodeRow } from "@driverdex/domain/decide/ImportRow.decode.schema"
import { factsOfRow } from "@driverdex/domain/decide/rowFacts"
import type { RefusedRow } from "../importing/ImportReport.ts"
import { type Change, changesBetween } from "../platform/fieldChanges.ts"
import { baseRow, editRow } from "./editRow.ts"
import { type Command, fault, keyOf, type Who } from "./readScript.ts"

export interface Step {
  readonly line: number
  readonly do: Command["do"]
  /** New, changed or removed; an addition of a driver that is there already changes it. */
  readonly sign: "+" | "~" | "-"
  readonly key: string
  readonly name: string
  /** Empty for a removal, and where the catalogue already is as the command says. */
  readonly changes: ReadonlyArray<Change>
  /** The row to import; absent for a removal. */
  readonly row?: ImportRow
  /** For an edit: the driver as it was read. Imported first, so that facts which the edited row lacks are taken away. */
  readonly base?: ImportRow
  readonly reason?: string
}

export interface Plan {
  readonly steps: ReadonlyArray<Step>
  readonly faults: ReadonlyArray<RefusedRow>
  /** Removals of drivers that are not there. */
  readonly gone: number
}

export interface Catalogue {
  readonly rows: ReadonlyMap<string, ImportRow>
  readonly vendors: ReadonlyMap<string, Vendor>
  /** What stands behind the ids that the script names. */
  readonly keys: ReadonlyMap<number, { readonly key: string } | "unknown" | "removed">
}

export function planScript(commands: ReadonlyArray<Command>, catalogue: Catalogue): Plan {
  const steps: Array<Step> = []
  const faults: Array<RefusedRow> = []
  const seen = new Map<string, number>()
  let gone = 0
  for (const command of commands) {
    const planned = stepOf(command, catalogue)
    if (planned === "gone") gone++
    else if ("message" in planned) faults.push(planned)
    else if (Array.isArray(planned)) faults.push(...planned)
    else {
      const step = planned as Step
      const before = seen.get(step.key)
      seen.set(step.key, step.line)
      if (before === undefined) steps.push(step)
      else
        faults.push(
          fault(step.line, step.key, "id", `Line ${before} names this driver already; say it in one command.`)
        )
    }
  }
  return { steps, faults, gone }
}

type Planned = Step | RefusedRow | ReadonlyArray<RefusedRow> | "gone"

function stepOf(command: Command, catalogue: Catalogue): Planned {
  const { line } = command
  if (command.do === "add") {
    const { row } = command
    const before = catalogue.rows.get(row.key)
    // Facts that an addition does not name stay as they are.
    const changes = changesBetween(before === undefined ? {} : factsOfRow(before), factsOfRow(row)).filter(
      ({ to }) => to !== null
    )
    return { line, do: "add", sign: before === undefined ? "+" : "~", key: row.key, name: row.name, changes, row }
  }
  const before = find(command.who, catalogue)
  if (command.do === "remove") {
    if (before === "unknown") return fault(line, "", "id", "No driver has this id.")
    if (before === "removed") return "gone"
    const { reason } = command
    return {
      line,
      do: "remove",
      sign: "-",
      key: before.key,
      name: before.name,
      changes: [],
      ...(reason !== undefined && { reason })
    }
  }
  if (typeof before === "string") {
    const field = "id" in command.who ? "id" : "key"
    const message = before === "unknown" ? `No driver has this ${field}.` : "This driver is not in the catalogue."
    return fault(line, keyOf(command), field, message)
  }
  const base = baseRow(before)
  const decoded = decodeRow(editRow(base, command.set, catalogue.vendors))
  if (!("row" in decoded)) {
    return decoded.errors.map(({ field, message }) => fault(line, before.key, field, message))
  }
  const { row } = decoded
  const changes = changesBetween(factsOfRow(base), factsOfRow(row))
  return { line, do: "edit", sign: "~", key: row.key, name: row.name, changes, row, base }
}

/** A key that is not exported may have been removed or never been there: the log knows, but either way nothing is there. */
function find(who: Who, { rows, keys }: Catalogue): ImportRow | "unknown" | "removed" {
  if ("key" in who) return rows.get(who.key) ?? "removed"
  const found = keys.get(who.id) ?? "unknown"
  if (typeof found === "string") return found
  return rows.get(found.key) ?? "removed"
}

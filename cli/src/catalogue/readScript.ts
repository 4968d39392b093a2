/**
 * A script of edits: JSON lines, each a command for one driver. `{"do":"add", …}` carries the fields of an import row,
 * `{"do":"edit", "key" or "id", …}` only those that change, `{"do":"remove", "key" or "id"}` may say a `reason`.
 * Each driver is named once: then the order does not matter, and the same script again finds nothing left to do.
 */
import { createHash } from "node:crypto"
import { DriverKey } from "@driverdex/domain/catalogue/Driver.schema"
import type { ImportRow } from "@driverdex/domain/decide/ImportRow"
import { decodeRow } from "@driverdex/domain/decide/ImportRow.decode.schema"
import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import { Schema } from "effect"
import type { RefusedRow } from "../importing/ImportReport.ts"
import { Failure } from "../platform/Failure.ts"

/** A driver of the catalogue, by either of its names. */
export type Who = { readonly key: string } | { readonly id: number }
export type Command =
  | { readonly line: number; readonly do: "add"; readonly row: ImportRow }
  | { readonly line: number; readonly do: "edit"; readonly who: Who; readonly set: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly do: "remove"; readonly who: Who; readonly reason: string | undefined }

export interface Script {
  readonly commands: ReadonlyArray<Command>
  readonly faults: ReadonlyArray<RefusedRow>
  /** The same for the same commands: names the batch, so that a run that was killed goes on in the same one. */
  readonly digest: string
}

/** A script is planned as a whole before anything is written. */
export const MAX_COMMANDS = 100_000
const MAX_REASON = 500

/** @throws Failure for a script with too many commands. */
export async function readScript(lines: AsyncIterable<ReadRow>): Promise<Script> {
  const commands: Array<Command> = []
  const faults: Array<RefusedRow> = []
  const hash = createHash("sha256")
  const seen = new Map<string, number>()
  for await (const read of lines) {
    const { line } = read
    if (commands.length === MAX_COMMANDS) {
      throw new Failure(`A script may have ${MAX_COMMANDS.toLocaleString("en-US")} commands; split it.`)
    }
    const result = "error" in read ? [fault(line, "", "row", read.error)] : commandOf(line, read.value)
    if (Array.isArray(result)) {
      faults.push(...result)
      continue
    }
    const command = result as Command
    const name = nameOf(command)
    const before = seen.get(name)
    if (before === undefined) {
      seen.set(name, line)
      commands.push(command)
      hash.update(`${JSON.stringify({ ...command, line: 0 })}\n`)
    } else
      faults.push(fault(line, keyOf(command), "do", `Line ${before} names this driver already; say it in one command.`))
  }
  return { commands, faults, digest: hash.digest("hex").slice(0, 16) }
}

export function fault(line: number, key: string, field: string, message: string): RefusedRow {
  return { line, key, field, message }
}

/** Empty for a command that names its driver by id. */
export function keyOf(command: Command): string {
  if (command.do === "add") return command.row.key
  return "key" in command.who ? command.who.key : ""
}

function nameOf(command: Command): string {
  return command.do !== "add" && "id" in command.who ? `id ${command.who.id}` : `key ${keyOf(command)}`
}

function commandOf(line: number, value: unknown): Command | ReadonlyArray<RefusedRow> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [fault(line, "", "row", "A command must be an object.")]
  }
  const { do: verb, ...rest } = value as Readonly<Record<string, unknown>>
  const key = typeof rest["key"] === "string" ? rest["key"].slice(0, 100) : ""
  if (verb === "add") {
    const decoded = decodeRow(rest)
    if ("row" in decoded) return { line, do: "add", row: decoded.row }
    return decoded.errors.map(({ field, message }) => fault(line, key, field, message))
  }
  if (verb !== "edit" && verb !== "remove") return [fault(line, key, "do", "Use one of: add, edit, remove.")]
  const who = whoOf(rest)
  if (who === undefined) {
    return [fault(line, key, "key", "Name the driver by its key, or by its id as a number; not by both.")]
  }
  const { key: _key, id: _id, ...said } = rest
  return verb === "edit" ? editOf(line, key, who, said) : removeOf(line, key, who, said)
}

const isKey = Schema.is(DriverKey)

function whoOf({ key, id }: Readonly<Record<string, unknown>>): Who | undefined {
  if (id === undefined) return isKey(key) ? { key } : undefined
  return key === undefined && Number.isInteger(id) && (id as number) > 0 ? { id: id as number } : undefined
}

type Said = Readonly<Record<string, unknown>>

/** What a start value or a list of releases says belongs to a whole row. */
const ONLY_WITH_ADD = ["downloadCount", "releases"]

function editOf(line: number, key: string, who: Who, set: Said): Command | ReadonlyArray<RefusedRow> {
  if (Object.keys(set).length === 0) return [fault(line, key, "do", "Say at least one field to change.")]
  const wrong = ONLY_WITH_ADD.filter((field) => Object.hasOwn(set, field))
  if (wrong.length > 0) return wrong.map((field) => fault(line, key, field, "Only add and import can say this."))
  return { line, do: "edit", who, set }
}

function removeOf(line: number, key: string, who: Who, { reason, ...rest }: Said): Command | ReadonlyArray<RefusedRow> {
  if (Object.keys(rest).length > 0) return [fault(line, key, "row", "A removal has a key or an id, and a reason.")]
  if (reason === undefined) return { line, do: "remove", who, reason: undefined }
  const text = typeof reason === "string" ? reason.trim() : ""
  if (text === "" || text.length > MAX_REASON) {
    return [fault(line, key, "reason", `Use text of 1 to ${MAX_REASON} characters.`)]
  }
  return { line, do: "remove", who, reason: text }
}

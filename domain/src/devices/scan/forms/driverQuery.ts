/**
 * `driverquery`, as table and as list: names of devices with their INF files (/si), or names of drivers. It has no ids. The labels
 * are in the language of Windows: columns are told by their order and what is in them.
 */

import { blocksOf, byColon, passagesOfBlocks } from "../grammar/blocks.ts"
import type { Form, Passage, RawRecord } from "../grammar/Form.ts"
import { ruledTables } from "../grammar/tables.ts"

export const driverQuery: Form = {
  name: "driverquery",
  mayBeIn: (text) => text.includes("= =") || /\.inf/i.test(text),
  passages: (lines) => [...tablesIn(lines), ...listsIn(lines)].toSorted((a, b) => a.from - b.from)
}

const tablesIn: Form["passages"] = (lines) =>
  ruledTables(lines, "=").flatMap(({ from, to, rows, notRead }): ReadonlyArray<Passage> => {
    const inf = rows[0]?.cells.findIndex((cell) => INF.test(cell)) ?? -1
    const records = rows.map(({ cells, line }) => (inf > 0 ? signed(cells, inf, line) : loaded(cells, line)))
    const isOfDrivers = inf > 0 || rows.every(({ cells }) => isLoadedDriver(cells))
    return isOfDrivers && rows.length > 0 ? [{ from, to, records, notRead }] : []
  })

/** Name, INF, whether it is signed, maker. */
const signed = (cells: ReadonlyArray<string>, inf: number, line: number): RawRecord => ({
  line,
  name: cells[inf - 1],
  inf: cells[inf],
  manufacturer: cells[inf + 2]
})

/** Name of the module, name to show, kind, … day it was linked, its file. */
const loaded = ([, name, ...others]: ReadonlyArray<string>, line: number): RawRecord => {
  const path = others.find((cell) => /\\[\w.-]+\.sys$/i.test(cell))
  return { line, name, file: path?.slice(path.lastIndexOf("\\") + 1) }
}

/** A list of processes has such a table too; drivers have a day, or nothing, where they were linked. */
const isLoadedDriver = (cells: ReadonlyArray<string>): boolean => {
  const [module = "", name = ""] = cells
  const linked = cells.length === 4 ? cells[3] : cells[cells.length - 3]
  return cells.length >= 4 && /^[\w.-]+$/.test(module) && name !== "" && /^(?:[\d/.: -]{8,}.*|)$/.test(linked ?? "?")
}

const listsIn: Form["passages"] = (lines) =>
  passagesOfBlocks(blocksOf(lines, byColon), (fields, line) => {
    if (fields.length < 3 || fields.length > 5 || !INF.test(fields[1]?.values.join(" ") ?? "")) return undefined
    const values = fields.map((field) => field.values.join(" "))
    return signed(values, 1, line)
  })

const INF = /^[\w.-]+\.inf$/i

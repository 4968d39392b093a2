/**
 * Tables in columns: a line of headers, and one of dashes under it as PowerShell and driverquery write it, or none as wmic. A row
 * is cut at the places of the columns, counted in letters or in the width that letters take on a screen.
 */
import type { Line } from "./Form.ts"

export interface Row {
  readonly cells: ReadonlyArray<string>
  readonly line: number
}

export interface Table {
  /** Index of the line of headers, and of the line after the last row. */
  readonly from: number
  readonly to: number
  readonly headers: ReadonlyArray<string>
  readonly rows: ReadonlyArray<Row>
  /** Numbers of lines that are not in the columns. */
  readonly notRead: ReadonlyArray<number>
}

/** The tables with a ruler of this mark under their headers. */
export const ruledTables = (lines: ReadonlyArray<Line>, mark: "-" | "="): ReadonlyArray<Table> =>
  tablesIn(lines, (header, below, at) =>
    header.text !== "" && below !== undefined && isRuler(below.text, mark)
      ? tableUnder(lines, at, at + 2, groupStarts(below, /\S+/g))
      : undefined
  )

/** The tables whose headers, two blanks or more between them, are all that is above their rows; an empty line may follow each row. */
export const unruledTables = (
  lines: ReadonlyArray<Line>,
  isHeader: (headers: ReadonlyArray<string>) => boolean
): ReadonlyArray<Table> =>
  tablesIn(lines, (header, _, at) =>
    header.text.includes("  ") && isHeader(header.text.split(/\s{2,}/))
      ? tableUnder(lines, at, at + 1, groupStarts(header, /\S+(?: \S+)*/g), 1)
      : undefined
  )

type TableAt = (header: Line, below: Line | undefined, at: number) => Table | undefined

/** A table's lines are looked at once, whatever is in them. */
const tablesIn = (lines: ReadonlyArray<Line>, tableAt: TableAt): ReadonlyArray<Table> => {
  const tables: Array<Table> = []
  for (let at = 0; at < lines.length; at += 1) {
    const header = lines[at]
    const table = header === undefined ? undefined : tableAt(header, lines[at + 1], at)
    if (table === undefined) continue
    tables.push(table)
    at = table.to - 1
  }
  return tables
}

const isRuler = (text: string, mark: "-" | "="): boolean => {
  if (!text.startsWith(mark)) return false
  const groups = text.split(/\s+/)
  return groups.length > 1 && groups.every((group) => group !== "" && group.replaceAll(mark, "") === "")
}

/** Where each column begins, in letters from the beginning of the line. */
const groupStarts = ({ text, indent }: Line, group: RegExp): ReadonlyArray<number> =>
  Array.from(text.matchAll(group), ({ index }) => indent + index)

/** `gaps`: so many empty lines may stand between two rows. */
const tableUnder = (
  lines: ReadonlyArray<Line>,
  from: number,
  first: number,
  starts: ReadonlyArray<number>,
  gaps = 0
): Table => {
  const rows: Array<{ cells: ReadonlyArray<string>; line: number }> = []
  const notRead: Array<number> = []
  let to = first
  let gap = 0
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at]
    if (line === undefined || (line.text === "" && gap >= gaps)) break
    gap = line.text === "" ? gap + 1 : 0
    if (gap > 0) continue
    const cells = cellsOf(line, starts)
    const above = rows.at(-1)
    if (cells === undefined) {
      if (gaps > 0) break
      notRead.push(line.number)
    } else if (above !== undefined && isRestOf(cells)) above.cells = joined(above.cells, cells)
    else rows.push({ cells, line: line.number })
    to = at + 1
  }
  const header = lines[from]
  return { from, to, headers: (header && cellsOf(header, starts)) ?? [], rows, notRead }
}

/** A row that a console wrapped goes on below it, with nothing in the first column. */
const isRestOf = ([first, ...others]: ReadonlyArray<string>): boolean =>
  first === "" && !others.some((cell) => /^\{?[A-Z]\w*\\|^[0-9a-f]{4}:[0-9a-f]{4}$/i.test(cell))

const joined = (above: ReadonlyArray<string>, rest: ReadonlyArray<string>): ReadonlyArray<string> =>
  above.map((cell, at) => {
    const more = rest[at] ?? ""
    if (cell.length > MAX_CELL_LENGTH) return cell
    return more === "" || cell === "" || cell.includes("\\") ? cell + more : `${cell} ${more}`
  })

/** Longer than any value: what follows is no rest of it. */
const MAX_CELL_LENGTH = 2000

/**
 * Undefined where a word goes over the place at which a column begins. Programs count letters, or places on the screen: with letters that
 * take two, the count counts by which more cells have something in them.
 */
const cellsOf = ({ text, indent }: Line, starts: ReadonlyArray<number>): ReadonlyArray<string> | undefined => {
  const whole = " ".repeat(indent) + text
  const byLetters = cut(whole, starts)
  const places = placesOnScreen(whole)
  if (places === undefined) return byLetters
  const onScreen = cut(
    whole,
    starts.map((start) => places[start] ?? whole.length)
  )
  return filled(onScreen) >= filled(byLetters) ? onScreen : byLetters
}

const filled = (cells: ReadonlyArray<string> = []): number => cells.filter((cell) => cell !== "").length

const cut = (whole: string, starts: ReadonlyArray<number>): ReadonlyArray<string> | undefined => {
  const isCutBetweenWords = starts.every((start) => start === 0 || start >= whole.length || whole[start - 1] === " ")
  if (!isCutBetweenWords) return undefined
  // What stands left of the first header belongs to the first column.
  return starts.map((start, at) => whole.slice(at === 0 ? 0 : start, starts[at + 1]).trim())
}

/** Index of the letter at each place of a screen; letters of East Asia take two. Undefined where there are none. */
const placesOnScreen = (text: string): ReadonlyArray<number> | undefined => {
  if (!WIDE.test(text)) return undefined
  const places: Array<number> = []
  for (let at = 0; at < text.length; at += 1) {
    places.push(at)
    if (WIDE.test(text.charAt(at))) places.push(at)
  }
  return places
}
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

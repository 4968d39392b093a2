/** Lines of a list, parsed once: label, value, cells of a table, ids; long values that a console wrapped are joined. */
import { type FoundId, idsInText } from "./idsInText.ts"

export interface Line {
  readonly text: string
  readonly indent: number
  readonly label: string | undefined
  /** After the colon, or after the first tab. */
  readonly value: string | undefined
  /** Cells of a line with tabs. */
  readonly cells: ReadonlyArray<string>
  readonly ids: ReadonlyArray<FoundId>
  /** The text next to the id in a table. */
  readonly adjacent: string | undefined
}

const LONGEST_LINE = 4000

export function readLines(lines: ReadonlyArray<string>): ReadonlyArray<Line> {
  return unwrap(lines.map((line) => line.slice(0, LONGEST_LINE).replace(/[\u00a0\u202f]/g, " "))).map(readLine)
}

function readLine(raw: string): Line {
  const text = raw.trim()
  const ids = idsInText(text)
  const cells = text.includes("\t") ? text.split("\t").map((cell) => cell.trim()) : NO_CELLS
  const [label, value] = cells.length === 2 ? cells : labelled(text)
  return {
    text,
    indent: raw.length - raw.trimStart().length,
    label,
    value,
    cells,
    ids,
    adjacent: adjacentText(text, cells, ids)
  }
}
const NO_CELLS: ReadonlyArray<string> = []

/** 'Status: OK' and 'Status : OK' → 'Status', 'OK'. A label has at most 60 characters, and none that a path or a table has. */
function labelled(text: string): readonly [label?: string, value?: string] {
  const colon = text.search(/[:：]/)
  const label = text.slice(0, Math.max(0, colon)).trimEnd()
  return label === "" || label.length > LONGEST_LABEL || /[\\\t]/.test(label)
    ? []
    : [label, text.slice(colon + 1).trim()]
}
const LONGEST_LABEL = 60

/** 'OK  Net  Intel(R) Wi-Fi 6  PCI\VEN_…': the longest piece before the id is the name; of more than two cells the first. */
function adjacentText(text: string, cells: ReadonlyArray<string>, ids: ReadonlyArray<FoundId>): string | undefined {
  const [id] = ids
  if (id === undefined) return undefined
  if (cells.length > 2) return cells[0] === "" ? undefined : cells[0]
  const before = text.slice(0, id.at).trim()
  const pieces = before.split(/\s{2,}|[,;|]/).map((piece) => piece.replace(/["']/g, "").trim())
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), "")
  return longest === "" || longest.endsWith(":") ? undefined : longest
}

/** PowerShell wraps what is too long for the window, indented under its value. */
function unwrap(lines: ReadonlyArray<string>): ReadonlyArray<string> {
  const whole: Array<string> = []
  for (const line of lines) {
    const last = whole.at(-1)
    const isRest =
      // First a cheap test that is false for nearly every line.
      /^\s{8,}\S/.test(line) &&
      last !== undefined &&
      last.length < LONGEST_LINE &&
      /^\S[^:]{0,40}\s+: \S/.test(last) &&
      !/ : /.test(line)
    if (!isRest) whole.push(line)
    else whole[whole.length - 1] = last + (/\\[^\s,]*$/.test(last) ? "" : " ") + line.trim()
  }
  return whole
}

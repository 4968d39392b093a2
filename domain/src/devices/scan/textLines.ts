/** Lines of a list, taken apart once: label, value, cells of a table, ids; long values that a console wrapped are joined. */
import { type FoundId, idsInText } from "./idsInText.ts"

export interface Line {
  readonly text: string
  readonly indent: number
  readonly label?: string
  /** After the colon, or after the first tab. */
  readonly value?: string
  /** Cells of a line with tabs. */
  readonly cells: ReadonlyArray<string>
  readonly ids: ReadonlyArray<FoundId>
  /** What stands beside the id in a table. */
  readonly beside?: string
}

const LONGEST_LINE = 4000

export function readLines(lines: ReadonlyArray<string>): ReadonlyArray<Line> {
  return unwrap(lines.map((line) => line.slice(0, LONGEST_LINE).replace(/[\u00a0\u202f]/g, " "))).map(readLine)
}

function readLine(raw: string): Line {
  const text = raw.trim()
  const ids = idsInText(text)
  const cells = text.includes("\t") ? text.split("\t").map((cell) => cell.trim()) : []
  const labelled = /^([^:：\\\t]{1,60}?)\s*[:：]\s*(.*)$/.exec(text)
  const [label, value] =
    cells.length === 2 ? [cells[0], cells[1]] : labelled === null ? [undefined, undefined] : [labelled[1], labelled[2]]
  const beside = besideId(text, cells, ids)
  return {
    text,
    indent: raw.length - raw.trimStart().length,
    ...(label !== undefined && { label }),
    ...(value !== undefined && { value }),
    cells,
    ids,
    ...(beside !== undefined && { beside })
  }
}

/** 'OK  Net  Intel(R) Wi-Fi 6  PCI\VEN_…': the longest piece beside the id is the name. */
function besideId(text: string, cells: ReadonlyArray<string>, ids: ReadonlyArray<FoundId>): string | undefined {
  const [id] = ids
  if (id === undefined) return undefined
  if (cells.length > 2) return cells[0] === "" ? undefined : cells[0]
  const before = text.slice(0, id.at).trim()
  const pieces = before.split(/\s{2,}|[,;|]/).map((piece) => piece.replace(/["']/g, "").trim())
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), "")
  return longest === "" || longest.endsWith(":") ? undefined : longest
}

/** PowerShell sets what is too long for the window in under its value. */
function unwrap(lines: ReadonlyArray<string>): ReadonlyArray<string> {
  const whole: Array<string> = []
  for (const line of lines) {
    const last = whole.at(-1)
    const isRest =
      last !== undefined &&
      last.length < LONGEST_LINE &&
      /^\S[^:]{0,40}\s+: \S/.test(last) &&
      /^\s{8,}\S/.test(line) &&
      !/ : /.test(line)
    if (!isRest) whole.push(line)
    else whole[whole.length - 1] = last + (/\\[^\s,]*$/.test(last) ? "" : " ") + line.trim()
  }
  return whole
}

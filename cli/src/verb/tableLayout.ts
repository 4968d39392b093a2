/** The text of a table for a terminal: how wide its columns are, and how their cells are cut, or wrapped where a cut would hide what tells them apart. */
import stringWidth from "string-width"

export interface Column {
  readonly title: string
  readonly align?: "right"
  /** May be cut to fit into the terminal; the others never are. */
  readonly flexible?: true
  /** Wrapped where there is no room, never cut: what it says is the point of the table. */
  readonly isWhole?: true
}

export interface TableLines {
  readonly head: string
  /** Of each row its lines, at least one. */
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

type Cells = ReadonlyArray<string>

const GAP = "  "
/** Of a flexible column, at most: its title is whole on 80 columns. */
const MIN_WIDTH = 12

/**
 * @param width of the terminal
 * @param isWrapping false where every row is one line: then cells that a cut at the end would make alike are cut in the middle
 */
export const tableLines = (
  columns: ReadonlyArray<Column>,
  rows: ReadonlyArray<Cells>,
  width: number,
  isWrapping: boolean
): TableLines => {
  const widths = widthsOf(columns, rows, width)
  const alike = columns.map((_, at) => alikeWhenCut(rows, at, widths[at] as number))
  const line = (cells: Cells): string =>
    columns
      .map(({ align }, at) => {
        const cell = cells[at] ?? ""
        const space = " ".repeat(Math.max(0, (widths[at] as number) - stringWidth(cell)))
        return align === "right" ? `${space}${cell}` : `${cell}${space}`
      })
      .join(GAP)
      .trimEnd()
  return {
    head: line(columns.map(({ title }, at) => cutAtEnd(title, widths[at] as number))),
    rows: rows.map((row) => {
      const cells = columns.map(({ isWhole }, at): Cells => {
        const [cell, room] = [row[at] ?? "", widths[at] as number]
        if (isWhole !== true && alike[at]?.has(cell) !== true) return [cutAtEnd(cell, room)]
        return isWrapping ? wrapped(cell, room) : [cutInMiddle(cell, room)]
      })
      const height = Math.max(1, ...cells.map(({ length }) => length))
      return Array.from({ length: height }, (_, n) => line(cells.map((lines) => lines[n] ?? "")))
    })
  }
}

/** As wide as the widest cell; where that is too much, the widest flexible columns give way first, and all of them alike. */
const widthsOf = (columns: ReadonlyArray<Column>, rows: ReadonlyArray<Cells>, width: number): ReadonlyArray<number> => {
  const natural = columns.map(({ title }, at) =>
    rows.reduce((widest, row) => Math.max(widest, stringWidth(row[at] ?? "")), stringWidth(title))
  )
  const least = columns.map(({ title, flexible }, at) =>
    flexible === true ? Math.min(natural[at] as number, MIN_WIDTH, Math.max(1, stringWidth(title))) : natural[at]
  ) as ReadonlyArray<number>
  const room = width - 1 - GAP.length * (columns.length - 1)
  const at = (cap: number) =>
    natural.map((wide, n) => (columns[n]?.flexible === true ? Math.max(least[n] as number, Math.min(wide, cap)) : wide))
  let cap = Math.max(...natural, 1)
  while (cap > 1 && sum(at(cap)) > room) cap--
  const widths = at(cap)
  // What the last step took too much goes to the first columns that still lack something.
  let rest = room - sum(widths)
  return widths.map((wide, n) => {
    if (rest <= 0 || wide >= (natural[n] as number)) return wide
    rest--
    return wide + 1
  })
}

/** The cells of a column that could not be told from another one if they were cut at their end. */
const alikeWhenCut = (rows: ReadonlyArray<Cells>, at: number, width: number): ReadonlySet<string> => {
  const byCut = new Map<string, Set<string>>()
  for (const row of rows) {
    const cell = row[at] ?? ""
    if (stringWidth(cell) <= width) continue
    const cut = cutAtEnd(cell, width)
    byCut.set(cut, (byCut.get(cut) ?? new Set()).add(cell))
  }
  return new Set([...byCut.values()].filter(({ size }) => size > 1).flatMap((cells) => [...cells]))
}

const cutAtEnd = (text: string, width: number): string =>
  stringWidth(text) <= width ? text : `${beginning(text, width - 1)}…`

const cutInMiddle = (text: string, width: number): string => {
  if (stringWidth(text) <= width) return text
  const end = Math.floor((width - 1) / 2)
  const last = [...signs(text)].toReversed().join("")
  return `${beginning(text, width - 1 - end)}…${[...signs(beginning(last, end))].toReversed().join("")}`
}

/** At spaces where there are any. */
const wrapped = (text: string, width: number): Cells => {
  const lines: Array<string> = []
  for (let rest = text; rest !== ""; ) {
    const most = stringWidth(rest) <= width ? rest : beginning(rest, width) || ([...signs(rest)][0] as string)
    const space = most === rest || rest[most.length] === " " ? -1 : most.lastIndexOf(" ")
    const line = space > 0 ? most.slice(0, space) : most
    lines.push(line.trimEnd())
    rest = rest.slice(line.length).trimStart()
  }
  return lines
}

/** As much of it as fits, in whole signs: a sign may be two columns wide. */
const beginning = (text: string, width: number): string => {
  let [taken, used] = ["", 0]
  for (const sign of signs(text)) {
    used += stringWidth(sign)
    if (used > width) break
    taken += sign
  }
  return taken
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" })
function* signs(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((all, one) => all + one, 0)

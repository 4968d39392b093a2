/** Rows of cells: CSV with commas or semicolons, tabs, and the tables of Markdown. */

export type Delimiter = "\t" | ";" | "," | "|"

export const DELIMITERS: ReadonlyArray<Delimiter> = ["\t", ";", ",", "|"]

/** Cells without the quotes around them; a table of Markdown has a delimiter at either end, the head of one in Jira has two. */
export const cellsOf = (line: string, delimiter: Delimiter): ReadonlyArray<string> => {
  if (delimiter === "|")
    return (line.startsWith("||") ? line.replaceAll("||", "|") : line)
      .replace(/^\|/, "")
      .replace(/\|$/, "")
      .split("|")
      .map((cell) => cell.trim())
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim())
  const cells: Array<string> = []
  let at = 0
  while (at <= line.length) {
    const start = at
    if (line[at] === '"') {
      let end = line.indexOf('"', at + 1)
      while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2)
      const stop = end < 0 ? line.length : end
      cells.push(
        line
          .slice(start + 1, stop)
          .replaceAll('""', '"')
          .trim()
      )
      const next = line.indexOf(delimiter, stop)
      at = next < 0 ? line.length + 1 : next + 1
    } else {
      const next = line.indexOf(delimiter, at)
      const stop = next < 0 ? line.length : next
      cells.push(line.slice(start, stop).trim())
      at = stop + 1
    }
  }
  return cells
}

/** A cell in quotes may hold a line break: the row then goes on below. */
export const isOpen = (line: string): boolean => line.includes('"') && (line.match(/"/g)?.length ?? 0) % 2 === 1

/** The line below the head of a table in Markdown: `|:---|---:|`. */
export const isRule = (line: string): boolean => /^[|\s:+=-]{3,}$/.test(line) && line.includes("-")

/** A line's figures for the terminal. */
import { isShared, type Line, type LineName, readable } from "./Report.ts"

export const tableOf = (name: LineName, line: Line): string => {
  const rows = line.figures.map(({ work, size, contender, unit, median, min, max }) => [
    work,
    size?.toLocaleString("en-US") ?? "",
    contender,
    readable(median),
    min === max ? "" : `${readable(min)} – ${readable(max)}`,
    unit
  ])
  const all = [["work", "size", "contender", "median", "least – most", "unit"], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const text = all.map((row) =>
    row.map((cell, i) => (NUMBERS.has(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0))).join("  ")
  )
  const { load, commit, changed, targets, checks } = line
  return [
    "",
    `${name}, commit ${commit}${changed ? " and changes" : ""}, load average ${load.before} before and ${load.after} after${isShared(line) ? " (shared machine)" : ""}`,
    ...text,
    ...targets.map(({ wanted, reached, met }) => `${met ? "met    " : "NOT MET"}  ${wanted}: ${reached}`),
    ...checks.map(({ contender, checked, right }) => `${right ? "right  " : "WRONG  "}  ${contender}: ${checked}`),
    ""
  ].join("\n")
}

const NUMBERS = new Set([1, 3, 4])

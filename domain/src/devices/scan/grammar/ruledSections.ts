/** Sections whose title stands between two rules of dashes. */
import type { Line } from "./Form.ts"

export interface Section {
  /** Index of the rule above the title, and of the line after the section. */
  readonly from: number
  readonly to: number
  readonly title: string
  /** Index of the first line below the title. */
  readonly body: number
}

/** The title may have a second line under it. The last section ends where `isOfSection` says so. */
export const ruledSections = (
  lines: ReadonlyArray<Line>,
  isOfSection: (line: Line) => boolean
): ReadonlyArray<Section> => {
  const starts: Array<{ from: number; body: number; title: string }> = []
  for (let at = 0; at + 2 < lines.length; at += 1) {
    const title = lines[at + 1]?.text ?? ""
    if (!isRule(lines[at]) || title === "" || isRule(lines[at + 1])) continue
    const below = [2, 3].find((down) => isRule(lines[at + down]))
    if (below === undefined) continue
    starts.push({ from: at, body: at + below + 1, title })
    at += below
  }
  return starts.map(({ from, body, title }, at) => {
    const next = starts[at + 1]?.from
    return { from, body, title, to: next ?? endOfLast(lines, body, isOfSection) }
  })
}

const isRule = (line: Line | undefined): boolean => /^-{6,}$/.test(line?.text ?? "")

const endOfLast = (lines: ReadonlyArray<Line>, body: number, isOfSection: (line: Line) => boolean): number => {
  let to = body
  for (let at = body; at < lines.length; at += 1) {
    const line = lines[at]
    if (line === undefined || line.text === "") continue
    if (!isOfSection(line)) break
    to = at + 1
  }
  return to
}

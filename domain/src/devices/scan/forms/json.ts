/** JSON of any program: `ConvertTo-Json` of Windows PowerShell and PowerShell 7, Hardware Sniffer, `lshw -json`, inventories. */

import { recordsInTree } from "../grammar/DeviceTree.ts"
import type { Form, Line, Passage } from "../grammar/Form.ts"
import { joinedLines } from "../grammar/joinedLines.ts"
import { readJson } from "../grammar/treeJson.ts"

export const json: Form = {
  name: "json",
  mayBeIn: (text) => /"\s{0,9}:/.test(text) && (text.includes("{") || text.includes("[")),
  passages: (lines) => {
    const first = lines.findIndex(isStart)
    if (first < 0) return []
    const { text, lineAt } = joinedLines(lines, first)
    const passages: Array<Passage> = []
    let offset = 0
    for (let at = first; at < lines.length; at += 1) {
      const line = lines[at]
      const from = offset
      offset += (line?.text.length ?? 0) + (line?.number === lines[at + 1]?.number ? 0 : 1)
      if (at < (passages.at(-1)?.to ?? 0) || !isStart(line, at, lines)) continue
      const { tree, end } = readJson(text, from, (place) => lines[lineAt(place)]?.number ?? 0)
      const to = lineAt(Math.max(from, end - 1)) + 1
      passages.push({ from: at, to, records: recordsInTree(tree) })
    }
    return passages.filter(({ records }) => records.length > 0)
  }
}

/** `{` or `[`, then a string or a further bracket, perhaps on the next line. `[Section]` and `[    0.412345]` are none. */
const isStart = (line: Line | undefined, at: number, lines: ReadonlyArray<Line>): boolean =>
  line !== undefined &&
  /^[{[][\s{[]*(?:"|$)/.test(line.text) &&
  (line.text.includes('"') || /^["{[]/.test(lines[at + 1]?.text ?? ""))

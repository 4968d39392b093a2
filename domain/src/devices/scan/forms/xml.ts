/** XML of any program: `pnputil /format xml`, DxDiag, `ConvertTo-Xml`, `lshw -xml`. */

import { recordsInTree } from "../grammar/DeviceTree.ts"
import type { Form, Line, Passage } from "../grammar/Form.ts"
import { joinedLines } from "../grammar/joinedLines.ts"
import { readXml } from "../grammar/treeXml.ts"

export const xml: Form = {
  name: "xml",
  mayBeIn: (text) => text.includes("</"),
  passages: (lines) => {
    const first = lines.findIndex(isStart)
    if (first < 0) return []
    const { text, lineAt } = joinedLines(lines, first)
    const closed = new Map([...text.matchAll(CLOSING)].map((tag) => [tag[1] ?? "", tag.index]))
    const passages: Array<Passage> = []
    let offset = 0
    for (let at = first; at < lines.length; at += 1) {
      const line = lines[at]
      const from = offset
      offset += (line?.text.length ?? 0) + (line?.number === lines[at + 1]?.number ? 0 : 1)
      if (at < (passages.at(-1)?.to ?? 0) || line === undefined || !isStart(line)) continue
      // An element that is never closed may be a mark of a log.
      if ((closed.get(ELEMENT.exec(line.text)?.[1] ?? "") ?? -1) < from && !line.text.startsWith("<?xml")) continue
      const { tree, end } = readXml(text, from, (place) => lines[lineAt(place)]?.number ?? 0)
      passages.push({ from: at, to: lineAt(Math.max(from, end - 1)) + 1, records: recordsInTree(tree) })
    }
    return passages.filter(({ records }) => records.length > 0)
  }
}

/** A declaration, or an element whose name is longer than those of a web page's emphasis. */
const isStart = ({ text }: Line): boolean => text.startsWith("<?xml") || ELEMENT.test(text)
const ELEMENT = /^<([\p{L}_][^\s<>/]{2,99})[\s>/]/u
const CLOSING = /<\/([\p{L}_][^\s<>/]{2,99})>/gu

/**
 * System Information saved as `.nfo`: XML whose categories and rows are those of the text that msinfo32 exports, in the language of
 * Windows. It is turned into that text, so that both say the same.
 */
import type { Form, Line, Passage } from "../grammar/Form.ts"
import { joinedLines } from "../grammar/joinedLines.ts"
import { plainXml } from "../grammar/treeXml.ts"
import { msinfo32 } from "./msinfo32.ts"

export const nfo: Form = {
  name: "nfo",
  mayBeIn: (text) => text.includes("<MsInfo") || text.includes("<Category name="),
  passages: (lines) => {
    const from = lines.findIndex(({ text }) => /<MsInfo\b|<Category name=/.test(text))
    if (from < 0) return []
    const { text, lineAt } = joinedLines(lines, from)
    const rows: Array<Line> = []
    const add = (row: string, at: number): void => {
      rows.push({ text: row, indent: 0, number: lines[lineAt(at)]?.number ?? 0 })
    }
    let hasHead = true
    let end = 0
    for (const part of text.matchAll(PART)) {
      end = part.index + part[0].length
      if (part[1] !== undefined) {
        if (rows.length > 0) add("", part.index)
        add(`[${plainXml(part[1]).replaceAll(/[[\]\\\t]/g, " ")}]`, part.index)
        hasHead = false
      } else if (part[2] !== undefined) {
        const cells = [...part[2].matchAll(CELL)]
        if (!hasHead) add(cells.map(([, label = ""]) => label.replaceAll("_", " ")).join("\t"), part.index)
        hasHead = true
        add(
          cells.map(([, , data, plain]) => plainXml(data ?? plain ?? "").replaceAll(/\s+/g, " ")).join("\t"),
          part.index
        )
      }
    }
    const to = lineAt(Math.max(0, end - 1)) + 1
    const passages = msinfo32.passages(rows)
    const records = passages.flatMap((passage) => passage.records)
    return records.length === 0 ? [] : [{ from, to, records } satisfies Passage]
  }
}

/** A category; a row; the end of the file. */
const PART = /<Category name="([^"<>]{0,300})">|<Data>((?:(?!<\/?Data>)[\s\S]){0,20000})<\/Data>|<\/MsInfo>/g
/** Elements of a row are its columns. */
const CELL =
  /<([\p{L}_][^\s<>/]{0,99})>\s{0,20}(?:<!\[CDATA\[((?:(?!\]\]>)[\s\S]){0,8000})\]\]>|([^<]{0,8000}))\s{0,20}<\/\1>/gu

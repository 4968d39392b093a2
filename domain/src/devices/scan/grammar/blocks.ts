/** Lists of `label: value` lines with an empty line, or the first label again, between two records. */
import type { Line } from "../Form.ts"

export interface Field {
  readonly label: string
  /** The value, and those of lines below that are set in under it. */
  readonly values: ReadonlyArray<string>
  readonly line: number
  readonly indent: number
}

export interface Block {
  /** Index of its first line, and of the line after its last. */
  readonly from: number
  readonly to: number
  readonly fields: ReadonlyArray<Field>
}

/** Splits 'Label: value'; undefined where the line has no label. */
export type SplitLabel = (text: string) => readonly [label: string, value: string] | undefined

const LONGEST_LABEL = 60

/** 'Status: OK', 'Status : OK', 'Статус：OK'. A label has none of the characters of a path or a table. */
export const byColon: SplitLabel = (text) => {
  const colon = text.search(/[:：]/)
  const label = text.slice(0, Math.max(0, colon)).trimEnd()
  return label === "" || label.length > LONGEST_LABEL || /[\\\t{}]/.test(label)
    ? undefined
    : [label, text.slice(colon + 1).trim()]
}

/** 'Name=value', as wmic writes it. */
export const byEquals: SplitLabel = (text) => {
  const found = /^([A-Za-z]\w{0,59})\s?=\s?(.*)$/.exec(text)
  return found === null ? undefined : [found[1] ?? "", (found[2] ?? "").trim()]
}

/** Blocks between empty lines. A line without a label, or one set in deeper that splits in the middle of an id, continues the value above. */
export const blocksOf = (lines: ReadonlyArray<Line>, split: SplitLabel): ReadonlyArray<Block> => {
  const blocks: Array<{
    from: number
    to: number
    fields: Array<{ label: string; values: Array<string>; line: number; indent: number }>
  }> = []
  let isOpen = false
  lines.forEach(({ text, indent, number }, at) => {
    if (text === "") {
      isOpen = false
      return
    }
    const field = split(text)
    const last = blocks.at(-1)
    const above = isOpen ? last?.fields.at(-1) : undefined
    if (field === undefined || (above !== undefined && indent > above.indent + VALUE_INDENT)) {
      if (above !== undefined && last !== undefined && indent > above.indent) {
        above.values.push(text)
        last.to = at + 1
      } else isOpen = false
      return
    }
    const [label, value] = field
    const entry = { label, values: value === "" ? [] : [value], line: number, indent }
    if (isOpen && last !== undefined) {
      last.fields.push(entry)
      last.to = at + 1
    } else {
      blocks.push({ from: at, to: at + 1, fields: [entry] })
      isOpen = true
    }
  })
  return blocks
}

/** Further values stand under the first one, far to the right of the label. */
const VALUE_INDENT = 12

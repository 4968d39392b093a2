/** Lists of `label: value` lines with an empty line, or the first label again, between two records. */
import type { Line, Passage, RawRecord } from "./Form.ts"

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

const MAX_LABEL_LENGTH = 60

/** 'Status: OK', 'Status : OK', 'Статус：OK'. A label has none of the characters of a path or a table, and no open bracket. */
export const byColon: SplitLabel = (text) => {
  const narrow = text.indexOf(":")
  const wide = text.indexOf("：")
  const colon = wide < 0 || (narrow >= 0 && narrow < wide) ? narrow : wide
  const label = text.slice(0, Math.max(0, colon)).trimEnd()
  return label === "" || label.length > MAX_LABEL_LENGTH || /[\\\t{}]|\([^)]*$/.test(label)
    ? undefined
    : [label, text.slice(colon + 1).trim()]
}

/** 'Name=value', as wmic writes it. */
export const byEquals: SplitLabel = (text) => {
  const found = /^([A-Za-z]\w{0,59})\s?=\s?(.*)$/.exec(text)
  return found === null ? undefined : [found[1] ?? "", (found[2] ?? "").trim()]
}

interface Layout {
  /** A line set in so much deeper than the label above continues its value, even if it could be split. */
  readonly valueIndent?: number
  /** Empty lines do not end a record, as where a program ends each line twice. */
  readonly acrossGaps?: boolean
  /** What goes on with the value above, wherever it stands. */
  readonly isRest?: (line: Line) => boolean
}

/** Further values stand under the first one, far to the right of the label. */
const VALUE_INDENT = 12

type OpenField = { label: string; values: Array<string>; line: number; indent: number }
type OpenBlock = { from: number; to: number; fields: Array<OpenField> }

/** A passage for each block that tells of a device. */
export const passagesOfBlocks = (
  blocks: Iterable<Block>,
  recordIn: (fields: ReadonlyArray<Field>, line: number) => RawRecord | undefined
): ReadonlyArray<Passage> => {
  const passages: Array<Passage> = []
  for (const { from, to, fields } of blocks) {
    const record = recordIn(fields, fields[0]?.line ?? 0)
    if (record !== undefined) passages.push({ from, to, records: [record] })
  }
  return passages
}

/**
 * A line that has no label and is not set in under one ends a record. One at a time: all of a long list at once would take more memory than
 * the list.
 */
export function* blocksOf(
  lines: ReadonlyArray<Line>,
  split: SplitLabel,
  { valueIndent = VALUE_INDENT, acrossGaps = false, isRest = () => false }: Layout = {}
): Generator<Block> {
  let open: OpenBlock | undefined
  for (const [at, line] of lines.entries()) {
    const { text, indent, number } = line
    if (text === "") {
      if (open !== undefined && !acrossGaps) {
        yield open
        open = undefined
      }
      continue
    }
    const above = open?.fields.at(-1)
    const field = split(text)
    const continues =
      above !== undefined && (indent > above.indent + (field === undefined ? 0 : valueIndent) || isRest(line))
    if (continues && open !== undefined) {
      above.values.push(text)
      open.to = at + 1
      continue
    }
    if (field === undefined) {
      if (open !== undefined) yield open
      open = undefined
      continue
    }
    const [label, value] = field
    const entry = { label, values: value === "" ? [] : [value], line: number, indent }
    const first = open?.fields[0]
    if (open === undefined || (first?.label === label && indent <= first.indent)) {
      if (open !== undefined) yield open
      open = { from: at, to: at + 1, fields: [entry] }
    } else {
      open.fields.push(entry)
      open.to = at + 1
    }
  }
  if (open !== undefined) yield open
}

/** A value that a console wrapped: an id goes on where it was cut, words have a blank between them. */
export const unwrapped = (values: ReadonlyArray<string>): string =>
  values.map((part, at) => (at === 0 || endsInId(values[at - 1] ?? "") ? part : ` ${part}`)).join("")

const endsInId = (part: string): boolean => {
  const slash = part.lastIndexOf("\\")
  return slash >= 0 && !/[\s,]/.test(part.slice(slash))
}

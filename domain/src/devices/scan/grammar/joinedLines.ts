/** Lines as one text, for forms that are not made of lines. */
import type { Line } from "./Form.ts"

export interface JoinedLines {
  readonly text: string
  /** Index of the line at an offset. Offsets are asked for in rising order, so that all take time in proportion to the lines. */
  readonly lineAt: (offset: number) => number
}

/** A line that was cut because it is long is joined without a break. */
export const joinedLines = (lines: ReadonlyArray<Line>, from: number): JoinedLines => {
  const parts: Array<string> = []
  const ends = new Uint32Array(lines.length - from)
  let length = 0
  for (let at = from; at < lines.length; at += 1) {
    const text = lines[at]?.text ?? ""
    const between = lines[at]?.number === lines[at + 1]?.number ? "" : "\n"
    parts.push(text, between)
    length += text.length + between.length
    ends[at - from] = length
  }
  let at = 0
  return {
    text: parts.join(""),
    lineAt: (offset) => {
      while (at < ends.length - 1 && offset >= (ends[at] ?? 0)) at += 1
      return from + at
    }
  }
}

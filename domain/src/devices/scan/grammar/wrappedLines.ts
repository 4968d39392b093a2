/** Lines that a console, a mail or a program broke in two. */
import type { Line } from "./Form.ts"

/**
 * @param isRest whether the line at that place goes on with one that began above
 * @param between what the break stands for
 */
export const wrappedLines = (
  lines: ReadonlyArray<Line>,
  isRest: (line: Line, at: number, begun: Line) => boolean,
  between = ""
): ReadonlyArray<Line> => {
  const parts: Array<[begun: Line, ...rest: Array<Line>]> = []
  lines.forEach((line, at) => {
    const last = parts.at(-1)
    if (last !== undefined && isRest(line, at, last[0])) last.push(line)
    else parts.push([line])
  })
  return parts.map((part) =>
    part.length === 1 ? part[0] : { ...part[0], text: part.map(({ text }) => text).join(between) }
  )
}

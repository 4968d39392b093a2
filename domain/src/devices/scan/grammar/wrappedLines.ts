/** Lines that a console, a mail or a program broke in two. */
import type { Line } from "./Form.ts"

/**
 * @param isRest whether the line goes on with the one before it in the list
 * @param between what the break stands for
 */
export const wrappedLines = (
  lines: ReadonlyArray<Line>,
  isRest: (line: Line, at: number, whole: Line) => boolean,
  between = ""
): ReadonlyArray<Line> => {
  const whole: Array<Line> = []
  lines.forEach((line, at) => {
    const above = whole.at(-1)
    if (above !== undefined && isRest(line, at, above))
      whole[whole.length - 1] = { ...above, text: above.text + between + line.text }
    else whole.push(line)
  })
  return whole
}

/** Ids that a console or a mail broke in the middle: `PCI\VEN_8086&DEV_51F0&SUBSYS_0074` and, on the next line, `8086&REV_01`. */
import type { Line } from "./Form.ts"

/** Lines with each broken id in the line in which it begins, and each value of a column that a mail wrapped. */
export const mendedLines = (lines: ReadonlyArray<Line>): ReadonlyArray<Line> => {
  const mended: Array<Line> = []
  for (const [at, line] of lines.entries()) {
    const above = mended.at(-1)
    if (above !== undefined && PATH_LABEL.test(above.text) && PATH.test(line.text)) {
      mended.splice(-1, 1, { ...above, text: `${above.text}\t${line.text}` })
      continue
    }
    if (above !== undefined && isRestOfValue(above, line, lines[at + 1])) {
      const joint = /\\\S*$/.test(above.text) ? "" : " "
      mended.splice(-1, 1, { ...above, text: above.text + joint + line.text })
      continue
    }
    const isRest =
      above !== undefined &&
      above.number !== line.number &&
      ((REST.test(line.text) && MAY_BEGIN.test(above.text) && BROKEN.test(above.text)) ||
        (line.text.startsWith("&") && FURTHER.test(line.text) && ENDS.test(above.text)))
    const whole = isRest ? above.text + line.text : ""
    if (isRest && WHOLE.test(whole)) mended.splice(-1, 1, { ...above, text: whole })
    else mended.push(line)
  }
  return mended
}

/** 'ID periferica PNP', whose path a mail put into the next line; its label has these capitals in every language of Windows. */
const PATH_LABEL = /^(?!.*[:\t\\])(?=.{3,40}$).*(?<![A-Za-z])PNP(?![A-Za-z\d])/
const PATH = /^[A-Z]\w*\\[^\s\\]+\\\S+$/i

/** 'Name : PCI Data Acquisition and', 'Controller', and the next label below it. */
const isRestOfValue = (above: Line, { text, indent, number }: Line, below: Line | undefined): boolean =>
  text !== "" &&
  number === above.number + 1 &&
  indent === above.indent &&
  !text.includes(":") &&
  OF_COLUMN.test(above.text) &&
  below !== undefined &&
  OF_COLUMN.test(below.text)
const OF_COLUMN = /^[\p{L}][^:\\]{0,39}\s:(?:\s|$)/u

/** Cheap: most lines have no id. */
const MAY_BEGIN = /\\V|idVendor=/i
/** Ends within a number or between two parts. */
const BROKEN =
  /\\V(?:EN|ID)_[0-9A-Z&_]{0,60}(?:(?:^|[\\&])(?:VEN|DEV|VID|PID)_[0-9A-F]{0,3}|&SUBSYS_[0-9A-F]{0,7}|&(?:[A-Z]{1,6}_?)?|_)$|\\V(?:EN|ID)_[0-9A-F]{0,4}$|idVendor=[0-9a-f]{4},$/i
const REST = /^(?:[0-9A-F]{1,7}(?![0-9A-Z])|[A-Z]{0,6}_?[0-9A-F]{2,8}(?![0-9A-Z])|idProduct=)/i
/** Ends with an id, and a further part of it follows. */
const ENDS = /\\V(?:EN|ID)_[0-9A-Z&_]{4,60}$/i
const FURTHER = /^&(?:DEV|PID|SUBSYS|REV|MI|CC)_/i
const WHOLE =
  /\\V(?:EN|ID)_[0-9A-F]{4}&(?:DEV|PID)_[0-9A-F]{4}(?:&SUBSYS_[0-9A-F]{8})?(?:&(?:REV|MI|CC)_[0-9A-F]{2,6})*(?=[\\\s"',;}]|$)|idVendor=[0-9a-f]{4},idProduct=/i

/** Ids that a console or a mail broke in the middle: `PCI\VEN_8086&DEV_51F0&SUBSYS_0074` and, on the next line, `8086&REV_01`. */
import type { Line } from "./Form.ts"

/**
 * Lines with each broken id in the line in which it begins, and each value of a column that a mail wrapped. Nearly every list has none:
 * then they are the same array.
 */
export const repairedLines = (lines: ReadonlyArray<Line>): ReadonlyArray<Line> => {
  let mended: Array<Line> | undefined
  let above = lines[0]
  for (let at = 1; at < lines.length; at += 1) {
    const line = lines[at]
    if (above === undefined || line === undefined) continue
    const text = joinedWith(above, line, lines[at + 1])
    if (text === undefined) {
      mended?.push(line)
      above = line
    } else {
      mended ??= lines.slice(0, at)
      above = { ...above, text }
      mended[mended.length - 1] = above
    }
  }
  return mended ?? lines
}

/** Undefined where the line does not go on with the one above. */
const joinedWith = (above: Line, line: Line, below: Line | undefined): string | undefined => {
  if (line.text === "") return undefined
  if (PATH.test(line.text) && PATH_LABEL.test(above.text)) return `${above.text}\t${line.text}`
  if (isRestOfValue(above, line, below)) return above.text + (/\\\S*$/.test(above.text) ? "" : " ") + line.text
  const isRest =
    above.number !== line.number &&
    ((REST.test(line.text) && MAY_BEGIN.test(above.text) && BROKEN.test(above.text)) ||
      (line.text.startsWith("&") && FURTHER.test(line.text) && ENDS.test(above.text)))
  const whole = isRest ? above.text + line.text : ""
  return isRest && WHOLE.test(whole) ? whole : undefined
}

/** 'ID periferica PNP', whose path a mail put into the next line; its label has these capitals in every language of Windows. */
const PATH_LABEL = /^(?!.*[:\t\\])(?=.{3,40}$).*(?<![A-Za-z])PNP(?![A-Za-z\d])/
const PATH = /^[A-Z]\w*\\[^\s\\]+\\\S+$/i

/** 'Name : PCI Data Acquisition and', 'Controller', and the next label below it. */
const isRestOfValue = (above: Line, { text, indent, number }: Line, below: Line | undefined): boolean =>
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
const MAKER = String.raw`\\V(?:EN|ID)_`
const BETWEEN_PARTS = String.raw`(?:^|[\\&])(?:VEN|DEV|VID|PID)_[0-9A-F]{0,3}|&SUBSYS_[0-9A-F]{0,7}|&(?:[A-Z]{1,6}_?)?|_`
const BROKEN = new RegExp(
  `${MAKER}[0-9A-Z&_]{0,60}(?:${BETWEEN_PARTS})$|${MAKER}[0-9A-F]{0,4}$|idVendor=[0-9a-f]{4},$`,
  "i"
)
const REST = /^(?:[0-9A-F]{1,7}(?![0-9A-Z])|[A-Z]{0,6}_?[0-9A-F]{2,8}(?![0-9A-Z])|idProduct=)/i
/** Ends with an id, and a further part of it follows. */
const ENDS = /\\V(?:EN|ID)_[0-9A-Z&_]{4,60}$/i
const FURTHER = /^&(?:DEV|PID|SUBSYS|REV|MI|CC)_/i
const CHIP = `${MAKER}[0-9A-F]{4}&(?:DEV|PID)_[0-9A-F]{4}`
const PARTS = "(?:&SUBSYS_[0-9A-F]{8})?(?:&(?:REV|MI|CC)_[0-9A-F]{2,6})*"
const WHOLE = new RegExp(String.raw`${CHIP}${PARTS}(?=[\\\s"',;}]|$)|idVendor=[0-9a-f]{4},idProduct=`, "i")

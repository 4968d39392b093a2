/** Times in front of each line of a program's log, which stand between the reader and the labels behind them. */

const TIME = String.raw`\[?(?:\d{4}[.-]\d\d[.-]\d\d[ T-])?\d\d[:.]\d\d[:.]\d\d[.,:]\d{3,6}\]?:?(?:\[ {0,3}\d+\])?`
/** '16:26:36.468: ', '[2024.03.09-17.44.04:915][  0]' */
const IN_FRONT = new RegExp(String.raw`^\s{0,8}${TIME}[ ]?`)
/** 'Cores: 12 16:26:36.197: Windows Version' */
const BETWEEN = new RegExp(String.raw`\s(?=${TIME}:?\s)`)
const MAY_BE_BETWEEN = /\d\d[:.]\d\d[:.]\d\d[.,:]\d{3}.*\d\d[:.]\d\d[:.]\d\d[.,:]\d{3}/

/**
 * Undefined where the lines of the list have none.
 * @param first of the list, without empty ones
 */
export const logTimesOf = (first: ReadonlyArray<string>): ((line: string) => ReadonlyArray<string>) | undefined =>
  first.filter((line) => IN_FRONT.test(line)).length < MIN_ENTRIES ? undefined : entriesOf
const MIN_ENTRIES = 2

/** A page may have put many lines of a log into one. */
const entriesOf = (line: string): ReadonlyArray<string> =>
  MAY_BE_BETWEEN.test(line)
    ? line.split(BETWEEN).map((entry) => entry.replace(IN_FRONT, ""))
    : [line.replace(IN_FRONT, "")]

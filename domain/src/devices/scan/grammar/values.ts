/** Shapes of values that tell a field whatever the language of its label. */
import { isEnumerator } from "./idsInText.ts"

/** An id of Windows and nothing else, of more than so many backslashes: two in an instance path. */
export const isInstancePath = (text: string, leastSlashes = 2): boolean => partsOfId(text) > leastSlashes

/** How many parts an id has that is the whole text: three in an instance path, two in a hardware id; 0 where it is none. */
export const partsOfId = (text: string): number => {
  const slash = text.indexOf("\\")
  if (slash < 0 || text.length > MAX_ID_LENGTH) return 0
  const isKnown = isEnumerator(text.slice(0, slash)) && ONE_WORD.test(text)
  return isKnown || (OF_ANY_BUS.test(text) && !FILE.test(text)) ? partsIn(text, slash) : 0
}

const partsIn = (text: string, first: number): number => {
  let parts = 1
  for (let slash = first; slash >= 0; slash = text.indexOf("\\", slash + 1)) if (text[slash + 1] !== "\\") parts += 1
  return parts
}
const MAX_ID_LENGTH = 400
/** Marks of the text around an id may stand behind it. */
const ONE_WORD = /^[^\s,;"'|<>]+[^\\]{0,3}$/
/** Programs have buses of their own: 'ACPI_HAL\PNP0C08\0', 'FTDIBUS\VID_0403+PID_6001\0000'. An account or a share has two parts. */
const OF_ANY_BUS = /^[A-Z][A-Z0-9_]{1,31}\\[^\s\\"]{1,200}\\[^\s\\"]{1,200}$/i
const FILE = /\.[a-z]{2,4}$/i

/** '03/15/2021' as Windows' own programs write it in every language; undefined where that is no day. */
export const monthFirst = (text: string): string | undefined => {
  const [, month, day, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? []
  return isoDay(year, month, day)
}

/**
 * The day of a property of PowerShell or WMI: '20230324000000.******+***', '/Date(1679616000000)/', '2023-03-24T00:00:00',
 * '24.03.2023', '24-Mar-2023'. A text that could be two days, as '3/4/2023', is none.
 */
export const dayIn = (text: string): string | undefined => {
  const dmtf = /^(\d{4})(\d{2})(\d{2})\d{6}\./.exec(text) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text)
  if (dmtf !== null) return isoDay(dmtf[1], dmtf[2], dmtf[3])
  const milliseconds = /^\\?\/Date\((\d{9,14})/.exec(text)?.[1]
  if (milliseconds !== undefined) return new Date(Number(milliseconds)).toISOString().slice(0, 10)
  const named = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text)
  if (named !== null) return isoDay(named[3], String(MONTHS.indexOf(named[2]?.toLowerCase() ?? "") + 1), named[1])
  const [, first, mark, second, year] = /^(\d{1,2})([/.-])(\d{1,2})[/.-](\d{4})(?!\d)/.exec(text) ?? []
  if (mark === "." || Number(first) > 12) return isoDay(year, second, first)
  return Number(second) > 12 || first === second ? isoDay(year, first, second) : undefined
}

const MONTHS: ReadonlyArray<string> = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ")

const isoDay = (year = "", month = "", day = ""): string | undefined => {
  const [ofYear, ofMonth, ofDay] = [year, month, day].map(Number)
  const isDay = ofYear !== undefined && ofYear > 1980 && within(ofMonth, 12) && within(ofDay, 31)
  return isDay ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : undefined
}

const within = (number: number | undefined, most: number): boolean =>
  number !== undefined && number >= 1 && number <= most

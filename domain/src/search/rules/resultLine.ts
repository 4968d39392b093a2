/** The lines that say how much was found, in real singular and plural (P-LIST-8). */

/** '1 driver found for AX211'; without a query '725 drivers found'. A long query is cut for display. */
export const driversFound = (count: number, query = ""): string => {
  const shown = shorten(query.trim())
  return shown === "" ? `${counted(count, "driver")} found` : `${counted(count, "driver")} found for ${shown}`
}

/**
 * 'No driver has exactly HLL2350DW. Close matches: 2 drivers' – the line over a list of close matches, of which the first may be
 * what was meant, in another spelling.
 */
export const closeDriversFound = (count: number, query: string): string =>
  `No driver has exactly ${shorten(query.trim())}. Close matches: ${counted(count, "driver")}`

/** Where nothing in the catalogue is a driver of what was recognised: 'no drivers found' beneath a right answer would deny it. */
export const NO_RECORDS_BUT_ANSWERED = "See the best answer above"

/** '1 printer found', '27 printers found': the count line of the brand pages' models. */
export const printersFound = (count: number): string => `${counted(count, "printer")} found`

/** '0 drivers', '1 driver', '1,204 downloads'. */
export const counted = (count: number, noun: string): string => `${format(count)} ${count === 1 ? noun : `${noun}s`}`

/** Digits in groups as the site's language writes them, the same on server and browser. */
const format = (count: number): string => count.toLocaleString("en-US")

const MAX_SHOWN = 100

/** Whole characters, so that no half of a surrogate pair is shown. */
const shorten = (text: string): string => {
  const characters = [...text]
  return characters.length <= MAX_SHOWN ? text : `${characters.slice(0, MAX_SHOWN).join("").trimEnd()}…`
}

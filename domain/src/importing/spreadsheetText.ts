/**
 * Text in a CSV that a spreadsheet opens: one that begins like a formula gets an apostrophe in front, which spreadsheets
 * take for 'this is text'. Reading takes off exactly what writing put there, also from a text that began with one itself.
 */

/** The text as it is safely written into a cell. */
export const defused = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The text as it was before `defused`. */
export const plain = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** Written as it stands, but for a text from which reading would take an apostrophe off. */
export const undefused = (text: string): string => (plain(text) === text ? text : `'${text}`)

/** How much of a list its box shows. */

/** What a person may still want to change. */
export const MAX_SHOWN_LENGTH = 100_000
/** A box with megabytes, or with thousands of lines, makes every step of the page slow: of a longer list, which is read whole, it has the beginning. */
const BEGINNING = 20_000

export const shownOf = (list: string): string => (list.length <= MAX_SHOWN_LENGTH ? list : list.slice(0, BEGINNING))

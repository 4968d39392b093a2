/** Which texts the catalogue stores: no NUL and no half characters (JSON columns refuse them), no control characters. */

/** One line: names, versions, addresses. */
export const isPlainLine = (text: string): boolean => !/[\p{Cc}\p{Cs}\u2028\u2029]/u.test(text)

/** Several lines: descriptions may hold line feeds and tabs. */
export const isPlainText = (text: string): boolean => isPlainLine(text.replaceAll(/[\n\t]/g, " "))

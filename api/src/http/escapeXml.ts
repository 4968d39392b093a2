/** The only two characters that the catalogue accepts and XML does not. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g

/** A text as it stands in an XML document, in elements and attributes. */
export const escapeXml = (text: string): string => withoutNonXml(text).replaceAll(/[&<>"']/g, (c) => ESCAPES[c] ?? c)

/** The text with a sign in place of what no XML document may have, escaped or not. */
export const withoutNonXml = (text: string): string => text.replaceAll(NOT_IN_XML, "\u{FFFD}")

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

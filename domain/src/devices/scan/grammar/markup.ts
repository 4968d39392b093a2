/** Tags of a web page around a list: those of text and tables alone, so that the elements of XML stay. */

/** Cheap: most lines have none. */
export const isMarkup = (line: string): boolean => line.includes("<") && TAG.test(line)

/** The text of a line of a page, cut where the page breaks it; a tab before each cell of a row. */
export const splitMarkup = (line: string): ReadonlyArray<string> =>
  line
    .replaceAll(BREAK, "\n")
    .replaceAll(/<t[dh]\b[^<>]{0,300}>/gi, "\t")
    .replaceAll(ANY, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .split("\n")
    .filter((part, _at, parts) => part.trim() !== "" || parts.length === 1)

const NAMES =
  "a|b|i|u|s|em|strong|code|pre|kbd|tt|span|font|p|div|br|hr|li|ul|ol|dl|dt|dd|blockquote|details|summary|table|tbody|thead|tr|td|th|h[1-6]|html|body|sub|sup|small"
const TAG = new RegExp(`</?(?:${NAMES})(?:\\s[^<>]{0,300})?/?>`, "i")
const ANY = new RegExp(TAG.source, "gi")
const BREAK = /<\/?(?:br|p|div|li|tr|h[1-6]|pre|table|blockquote|details|summary|dt|dd)(?:\s[^<>]{0,300})?\/?>/gi

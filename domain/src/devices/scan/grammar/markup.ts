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

/** Letters with marks, and signs that names have: '&eacute;', '&#233;', '&reg;'. */
export const ENTITY =
  /&(?:#\d{2,6}|#x[0-9a-f]{2,5}|[A-Za-z](?:acute|grave|circ|tilde|uml|cedil|ring|caron)|szlig|reg|trade);/i
const ENTITIES = new RegExp(ENTITY.source.replace("(?:", "("), "gi")
export const withoutEntities = (text: string): string =>
  text.replaceAll(ENTITIES, (whole: string, name: string) => {
    if (name.startsWith("#")) return signOf(Number(name.replace("#", "").replace(/^x/i, "0x"))) ?? whole
    const mark = MARKS[name.slice(1).toLowerCase()]
    return mark === undefined ? (SIGNS[name.toLowerCase()] ?? whole) : `${name.charAt(0)}${mark}`.normalize("NFC")
  })
const MARKS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
  ring: "\u030a",
  caron: "\u030c"
}
const SIGNS: Readonly<Record<string, string>> = { szlig: "ß", reg: "®", trade: "™" }

/** Letters alone: a mark such as '<' or a line's end would be one of the list. */
const signOf = (code: number): string | undefined =>
  code > 0xbf && code < 0xd800 ? String.fromCharCode(code) : undefined

const NAMES =
  "a|b|i|u|s|em|strong|code|pre|kbd|tt|span|font|p|div|br|hr|li|ul|ol|dl|dt|dd|blockquote|details|summary|table|tbody|thead|tr|td|th|h[1-6]|html|body|sub|sup|small"
const TAG = new RegExp(`</?(?:${NAMES})(?:\\s[^<>]{0,300})?/?>`, "i")
const ANY = new RegExp(TAG.source, "gi")
const BREAK = /<\/?(?:br|p|div|li|tr|h[1-6]|pre|table|blockquote|details|summary|dt|dd)(?:\s[^<>]{0,300})?\/?>/gi

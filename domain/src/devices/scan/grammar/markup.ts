/** Tags of a web page around a list: those of text and tables alone, so that the elements of XML stay. */

/** Cheap: most lines have none. */
export const isMarkup = (line: string): boolean => line.includes("<") && TAG.test(line)

/** The text of a line of a page, cut where the page breaks it; a tab before each cell of a row. */
export const splitMarkup = (line: string): ReadonlyArray<string> =>
  line
    .replaceAll(/<li(?:\s[^<>]{0,300})?>/gi, "\n• ")
    .replaceAll(BREAK, "\n")
    .replaceAll(/<t[dh]\b[^<>]{0,300}>/gi, "\t")
    .replaceAll(ANY, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .split("\n")
    .filter((part, _at, parts) => part.trim() !== "" || parts.length === 1)

/** Letters with marks, and signs that names have: '&eacute;', '&#233;', '&reg;'. */
export const ENTITY = /&(?:#\d{3,5}|[A-Za-z](?:acute|grave|circ|tilde|uml|cedil|ring|caron)|szlig|reg|trade);/
const ENTITIES = /&(?:#(\d{3,5})|([A-Za-z])(acute|grave|circ|tilde|uml|cedil|ring|caron)|(szlig|reg|trade));/g
export const withoutEntities = (text: string): string =>
  text.replaceAll(ENTITIES, (_, code: string | undefined, letter: string, mark: string, sign: string) =>
    code === undefined ? (SIGNS[sign] ?? `${letter}${SIGNS[mark]}`.normalize("NFC")) : String.fromCharCode(Number(code))
  )
/** Marks stand behind their letter. */
const SIGNS: Readonly<Record<string, string>> = {
  acute: "\u0301",
  grave: "\u0300",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  cedil: "\u0327",
  ring: "\u030a",
  caron: "\u030c",
  szlig: "ß",
  reg: "®",
  trade: "™"
}

const NAMES =
  "a|b|i|u|s|em|strong|code|pre|kbd|tt|span|font|p|div|br|hr|li|ul|ol|dl|dt|dd|blockquote|details|summary|table|tbody|thead|tr|td|th|h[1-6]|html|body|sub|sup|small"
const TAG = new RegExp(`</?(?:${NAMES})(?:\\s[^<>]{0,300})?/?>`, "i")
const ANY = new RegExp(TAG.source, "gi")
const BREAK = /<\/?(?:br|p|div|li|tr|h[1-6]|pre|table|blockquote|details|summary|dt|dd)(?:\s[^<>]{0,300})?\/?>/gi

/** Lines of 'label: value', 'label   value' or 'label = value', and the headings between them. */
import type { Line } from "./Form.ts"

export type ReadLine =
  | { readonly kind: "field"; readonly label: string; readonly value: string }
  /** Ends what is above it; names what is below it, where it has a name. */
  | { readonly kind: "heading"; readonly name?: string | undefined }
  | { readonly kind: "text" }

const MAX_LENGTH = 500

/**
 * `isKnown` says which labels are any: in a line such as 'Device Key: Enum\…' or 'VID_045E: …' only they show where the label ends. What
 * stands before a tab says where the label is from: 'Win32_VideoController⇥DriverVersion = 31.0.15.4633'.
 */
export const readLine = ({ text }: Line, isKnown: (label: string, value: string) => boolean): ReadLine => {
  if (text === "" || text.length > MAX_LENGTH) return TEXT
  const rule = MARKS.includes(text.at(-1) ?? "") ? RULE.exec(text) : null
  if (rule !== null) return { kind: "heading", name: rule[1] === "" ? undefined : rule[1] }
  const bracketed = text.startsWith("[ ") ? IN_BRACKETS.exec(text) : null
  if (bracketed !== null) return { kind: "heading", name: bracketed[1] }
  if (NUMBERED.test(text)) return { kind: "heading" }
  const [, ofRow, cell = ""] = text.startsWith("|") ? (ROW.exec(text) ?? []) : []
  if (ofRow !== undefined && isKnown(ofRow, cell)) return { kind: "field", label: ofRow, value: cell }
  for (const separator of MAY_SEPARATE.test(text) ? SEPARATORS : []) {
    const found = separator.exec(text)
    if (found === null || found.index === 0) continue
    const label = text.slice(0, found.index).trimEnd()
    const value = unquoted(text.slice(found.index + found[0].length).trimStart())
    if (label.length > MAX_LABEL_LENGTH) continue
    if (isKnown(label, value)) return { kind: "field", label, value }
    const own = label.includes("\t") ? label.slice(label.lastIndexOf("\t") + 1) : ""
    if (own !== "" && isKnown(own, value)) return { kind: "field", label: own, value }
  }
  // 'Versione driver 25.20.15031.5004': a tab that became one blank, since the label ends where a column does.
  for (let column = TAB; column <= MAX_LABEL_LENGTH && column < text.length; column += TAB) {
    if (text[column - 1] !== " " || text[column] === " ") continue
    const [label, value] = [text.slice(0, column - 1), text.slice(column)]
    if (label.includes(" ") && VALUE.test(value) && isKnown(label, value)) return { kind: "field", label, value }
  }
  return TEXT
}

const TEXT: ReadLine = { kind: "text" }
const TAB = 8
/** Not 'The hardware id is PCI\…', nor 'Le périphérique USB\… affiche'. */
const VALUE = /^[\p{Lu}\d{](?:[^\\]*|\S*)$/u
const MAX_LABEL_LENGTH = 60
/** Cheap: a line of a sentence has none of them. */
const MAY_SEPARATE = /[:：=\t"]|\s\s/
const SEPARATORS: ReadonlyArray<RegExp> = [/[:：](?=\s|$)/, /\t/, /\s=\s/, /\s{2}/, /={1,2}/, /\sis\s(?=")/]

const MARKS = "-=+*_"
/** '=====', '=== USB Port4 ===', 'Intel Coffee Lake-H - SATA Controller ------' */
const RULE = /^[-=+*_]{0,80} ?(?:([^-=+*_].{0,160}?) )?[-=+*_]{4,}$/
/** '[ Display adapters / Intel(R) UHD Graphics ]' */
const IN_BRACKETS = /^\[ [^/\]]{1,80} \/ (.{1,160}) \]$/
/** '28: PCI 2d00.0: 0300 VGA compatible controller (VGA)' */
const NUMBERED = /^\d{1,4}: (?:[A-Z][A-Za-z]{1,12}) [0-9a-f]{1,6}\.[0-9a-f]{1,3}: /

/** A row of two cells: '| Device ID | 10DE 21C4 |' */
const ROW = /^\| ?([^|]{1,60}?) ?\| ?([^|]+?) ?\|?$/

const unquoted = (text: string): string =>
  text.length > 1 && (text[0] === '"' || text[0] === "'") && text.at(-1) === text[0] ? text.slice(1, -1) : text

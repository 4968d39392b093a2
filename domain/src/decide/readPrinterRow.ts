/** A row about a printer model, from a form or a file, as the changes that it wants (P-PRN-26). Total; sentences for what is none. */
import {
  EDITED_FACTS,
  type EditedFact,
  MAX_LANGUAGES,
  PRINTER_KEY,
  type PrinterChanges,
  SHORT_WORD
} from "../printers/PrinterEdit.ts"
import { PRINTER_KINDS } from "../printers/PrinterFacts.ts"
import { PRINTER_VERDICTS } from "../printers/printerVerdicts.ts"
import type { FieldError } from "./FieldError.ts"

export type ReadPrinterRow = { readonly model: string } & (
  | { readonly wanted: PrinterChanges }
  | { readonly errors: ReadonlyArray<FieldError> }
)

/** A file names brand and model beside the address, so that it can be read. */
const OF_READERS: ReadonlySet<string> = new Set(["brand", "name"])

/** A fact that the row leaves out stays as it is; null is what the lists say. */
export const readPrinterRow = (row: Readonly<Record<string, unknown>>): ReadPrinterRow => {
  const { model, ...fields } = row
  if (typeof model !== "string" || !PRINTER_KEY.test(model)) {
    const message = "Use the model's address without /printers/, such as hp/laserjet-1020."
    return { model: "", errors: [{ field: "model", message }] }
  }
  const errors: Array<FieldError> = []
  const wanted: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields)) {
    if (OF_READERS.has(field)) continue
    const fact = EDITED_FACTS.find((one) => one === field)
    if (fact === undefined) errors.push({ field: shortened(field), message: "Operators set no fact of this name." })
    else if (value === null || FITS[fact](value)) wanted[fact] = value
    else errors.push({ field: fact, message: WORDS[fact] })
  }
  return errors.length > 0 ? { model, errors } : { model, wanted }
}

const shortened = (field: string): string => field.slice(0, 40)

type Fits = (value: unknown) => boolean
const isOneOf =
  (names: ReadonlyArray<string>): Fits =>
  (value) =>
    typeof value === "string" && names.includes(value)
const isBoolean: Fits = (value) => typeof value === "boolean"
const isWord: Fits = (value) => typeof value === "string" && SHORT_WORD.test(value)

const FITS: Readonly<Record<EditedFact, Fits>> = {
  kind: isOneOf(PRINTER_KINDS),
  multifunction: isBoolean,
  colour: isBoolean,
  network: isBoolean,
  languages: (value) => Array.isArray(value) && value.length <= MAX_LANGUAGES && value.every(isWord),
  hostBased: isBoolean,
  airPrint: isBoolean,
  ippEverywhere: isBoolean,
  verdict: isOneOf(PRINTER_VERDICTS),
  line: isWord
}

const YES_OR_NO = "Use true or false."
const WORDS: Readonly<Record<EditedFact, string>> = {
  kind: `Use one of ${PRINTER_KINDS.join(", ")}.`,
  multifunction: YES_OR_NO,
  colour: YES_OR_NO,
  network: YES_OR_NO,
  languages: `Use at most ${MAX_LANGUAGES} names such as pcl6 or postscript.`,
  hostBased: YES_OR_NO,
  airPrint: YES_OR_NO,
  ippEverywhere: YES_OR_NO,
  verdict: `Use one of ${PRINTER_VERDICTS.join(", ")}.`,
  line: "Use the key of a driver line, such as hp-upd."
}

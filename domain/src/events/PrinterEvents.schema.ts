/** The facts of the stream `printers`, schema 1: what operators say of printer models instead of the public lists (P-PRN-26). */
import { Schema } from "effect"
import { MAX_LANGUAGES, PRINTER_KEY, SHORT_WORD } from "../printers/PrinterEdit.ts"
import { PRINTER_KINDS } from "../printers/PrinterFacts.ts"
import { PRINTER_VERDICTS } from "../printers/printerVerdicts.ts"

/** As in the model's address: 'hp/laserjet-1020'. */
export const PrinterKey = Schema.String.check(Schema.isPattern(PRINTER_KEY, { expected: "a model as in its address" }))

const Word = Schema.String.check(Schema.isPattern(SHORT_WORD))
const set = <S extends Schema.Top>(value: S) => Schema.optionalKey(Schema.NullOr(value))

/** Only what differs from before; null: as the lists have it again. Verdict and line are said together. */
export const PrinterChanges = Schema.Struct({
  kind: set(Schema.Literals(PRINTER_KINDS)),
  multifunction: set(Schema.Boolean),
  colour: set(Schema.Boolean),
  network: set(Schema.Boolean),
  languages: set(Schema.Array(Word).check(Schema.isMaxLength(MAX_LANGUAGES))),
  hostBased: set(Schema.Boolean),
  airPrint: set(Schema.Boolean),
  ippEverywhere: set(Schema.Boolean),
  verdict: set(Schema.Literals(PRINTER_VERDICTS)),
  line: set(Word)
})

export const PrinterChanged = Schema.Struct({ model: PrinterKey, set: PrinterChanges })

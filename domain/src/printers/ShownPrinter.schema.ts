/** A printer model with its answer, as the site, the API and the terminal show it (P-PRN-22, P-PRN-23). */
import { Schema } from "effect"
import { PRINTER_KINDS } from "./PrinterFacts.ts"
import { PRINTER_VERDICTS } from "./printerVerdicts.ts"

export const PrinterSummary = Schema.Struct({
  brand: Schema.String,
  /** Without the brand. */
  name: Schema.String,
  title: Schema.String,
  /** Of its page on this site. */
  path: Schema.String,
  kind: Schema.NullOr(Schema.Literals(PRINTER_KINDS)),
  /** It is known to scan too. */
  scans: Schema.Boolean,
  verdict: Schema.Literals(PRINTER_VERDICTS),
  headline: Schema.String,
  /** The driver line; null where only the maker's page is known. */
  line: Schema.NullOr(Schema.String),
  /** The maker's driver for it: the line, or what has more than Windows' own driver where that one is the line. Null where none is known. */
  makersDriver: Schema.NullOr(Schema.String),
  link: Schema.NullOr(
    Schema.Struct({
      /** A page of this site with the driver and its versions, or the maker's own. */
      url: Schema.String,
      label: Schema.String,
      /** What to type into the maker's finder; null where the page has the driver itself. */
      enter: Schema.NullOr(Schema.String)
    })
  ),
  /** On the public list of AirPrint or of IPP Everywhere. */
  driverless: Schema.Boolean,
  /** The computer draws its pages: no universal driver prints. */
  hostBased: Schema.Boolean
})

const Step = Schema.Struct({ title: Schema.String, text: Schema.String })

export const ShownPrinter = Schema.Struct({
  ...PrinterSummary.fields,
  /** 'Laser printer with a scanner, in colour'. */
  about: Schema.String,
  /** Other names of it on the lists. */
  aliases: Schema.Array(Schema.String),
  /** One sentence; below 0.8 sure it begins with 'Usually'. */
  whatToDo: Schema.String,
  reason: Schema.String,
  /** What the answer rests on. */
  from: Schema.String,
  certainty: Schema.Number,
  steps: Schema.Array(Step),
  /** What else is right, one sentence each. */
  also: Schema.Array(Schema.String),
  /** Null for a printer that is not known to scan. */
  scanning: Schema.NullOr(Schema.String),
  connection: Schema.String,
  otherWindows: Schema.Array(Schema.String),
  plan: Schema.String,
  languages: Schema.Array(Schema.String),
  usbIds: Schema.Array(Schema.String),
  /** As the printer says it itself (IEEE 1284); null where no list has it. */
  deviceId: Schema.NullOr(Schema.Struct({ mfg: Schema.String, mdl: Schema.String })),
  /** Names of the lists that the facts are from. */
  sources: Schema.Array(Schema.String)
})

/** What would contradict itself if operators said it of a printer model (P-PRN-26). */
import type { PrinterChanges } from "../printers/PrinterEdit.ts"
import type { PrinterFacts } from "../printers/PrinterFacts.ts"
import type { PrinterLine, PrinterTables } from "../printers/PrinterTables.ts"
import type { PrinterVerdict } from "../printers/printerVerdicts.ts"
import { servesModel } from "../printers/resolvePrinter.ts"
import type { FieldError } from "./FieldError.ts"

interface Judged {
  /** As it would be known. */
  readonly model: PrinterFacts
  /** As the lists have it. */
  readonly shipped: PrinterFacts
  /** What is news. */
  readonly set: PrinterChanges
  readonly tables: PrinterTables
}

export const printerFaults = ({ model, shipped, set, tables }: Judged): ReadonlyArray<FieldError> => {
  if (set.verdict === null && set.line != null) return [{ field: "line", message: "A driver line needs a verdict." }]
  const languages = set.languages == null ? [] : languageFaults(set.languages, shipped, tables)
  return [...languages, ...answerFaults(model, tables)]
}

/** A language that no driver and no rule knows is a slip of the pen, or it changes nothing. */
const languageFaults = (
  languages: ReadonlyArray<string>,
  shipped: PrinterFacts,
  { lines, rules }: PrinterTables
): ReadonlyArray<FieldError> => {
  const known = new Set([
    ...DRIVERLESS,
    ...shipped.languages,
    ...lines.flatMap((line) => line.languages ?? []),
    ...rules.flatMap(({ when }) => when.languages ?? [])
  ])
  return languages.every((language) => known.has(language))
    ? []
    : [
        {
          field: "languages",
          message: `No driver here speaks one of them. Known are ${[...known].toSorted().join(", ")}.`
        }
      ]
}
const DRIVERLESS = ["urf", "pwg-raster", "pdf"]

const answerFaults = (model: PrinterFacts, { lines }: PrinterTables): ReadonlyArray<FieldError> => {
  if (model.answer === undefined) return []
  const { verdict, line: key } = model.answer
  const line = lines.find((one) => one.key === key)
  if (key !== undefined && line === undefined) return [{ field: "line", message: "No driver line has this key." }]
  if (line === undefined)
    return NEEDS_LINE.has(verdict) ? [{ field: "line", message: `The answer ${verdict} names its driver line.` }] : []
  if (!fitsVerdict(line, verdict)) return [{ field: "line", message: `This driver line is none for ${verdict}.` }]
  // As a rule never does: what a host-based model prints is drawn for it alone.
  if (verdict === "universal" && model.hostBased === true && !servesModel(line, model))
    return [{ field: "verdict", message: "The model is host-based, and this driver does not speak its language." }]
  return []
}

const NEEDS_LINE: ReadonlySet<PrinterVerdict> = new Set(["universal", "taken-over"])

const fitsVerdict = ({ role, maker }: PrinterLine, verdict: PrinterVerdict): boolean => {
  switch (verdict) {
    case "windows":
      return role === "windows"
    case "universal":
      return role === "universal"
    case "own":
      return role === "own" || role === "host"
    case "taken-over":
      return maker !== undefined && role !== "windows"
    case "family":
      return role !== "windows" && role !== "universal"
    case "none":
    case "maker-page":
      return false
  }
}

/**
 * What the operators of a site say of a printer model instead of the public lists (P-PRN-26, decision 089): facts, and an answer where
 * the rules give a wrong one. Laid over the model wherever it is read, with its source.
 */
import type { PrinterFacts } from "./PrinterFacts.ts"
import { printerPath } from "./printerPath.ts"
import type { PrinterVerdict } from "./printerVerdicts.ts"

/** In the order of the form and of a file's columns. */
export const EDITED_FACTS = [
  "kind",
  "multifunction",
  "colour",
  "network",
  "languages",
  "hostBased",
  "airPrint",
  "ippEverywhere",
  "verdict",
  "line"
] as const
export type EditedFact = (typeof EDITED_FACTS)[number]

/** Facts that are not here are as the lists have them. `verdict` and `line` are always said together. */
export interface PrinterEdit
  extends Partial<
    Pick<
      PrinterFacts,
      "kind" | "multifunction" | "colour" | "network" | "languages" | "hostBased" | "airPrint" | "ippEverywhere"
    >
  > {
  readonly verdict?: PrinterVerdict
  /** Key of the driver line of the verdict. */
  readonly line?: string
}

/** Null: as the lists have it again. */
export type PrinterChanges = { readonly [F in EditedFact]?: NonNullable<PrinterEdit[F]> | null }

/** What is set, and the day (UTC, YYYY-MM-DD) of the last word on it. */
export interface DatedEdit {
  readonly set: PrinterEdit
  readonly on: string
}

/** Its name among the lists that the facts of a model are from. */
export const OPERATORS = "operators"

export const PRINTER_KEY = /^[a-z0-9-]{1,60}\/[a-z0-9-]{1,200}$/
/** Of a page language, or of a driver line. */
export const SHORT_WORD = /^[a-z0-9][a-z0-9-]{0,39}$/
export const MAX_LANGUAGES = 20

/** How edits, files and addresses name a model: 'hp/laserjet-1020'. */
export const printerKey = (model: Pick<PrinterFacts, "brand" | "name">): string =>
  printerPath(model).slice("/printers/".length)

export const applyPrinterChanges = (edit: PrinterEdit, changes: PrinterChanges): PrinterEdit =>
  Object.fromEntries(Object.entries({ ...edit, ...changes }).filter(([, value]) => value !== null))

/** The model as this site knows it. What was only concluded of it gives way to what somebody says. */
export const editedPrinter = (facts: PrinterFacts, { set, on }: DatedEdit): PrinterFacts => {
  const { isHostByFamily, isDriverlessBySeries, ...lists } = facts
  const { verdict, line, ...own } = set
  const saysDriverless = set.airPrint !== undefined || set.ippEverywhere !== undefined
  return {
    ...lists,
    ...(isHostByFamily === true && set.hostBased === undefined && { isHostByFamily }),
    ...(isDriverlessBySeries === true && !saysDriverless && { isDriverlessBySeries }),
    ...own,
    ...(verdict !== undefined && { answer: { verdict, ...(line !== undefined && { line }) } }),
    sources: [...facts.sources, OPERATORS],
    setByOperators: { on, facts: EDITED_FACTS.filter((fact) => set[fact] !== undefined) }
  }
}

/** A fact of a model as an edit would say it; null where it is not known. */
export const factOfModel = (facts: PrinterFacts, fact: EditedFact): NonNullable<PrinterEdit[EditedFact]> | null => {
  if (fact === "verdict" || fact === "line") return facts.answer?.[fact] ?? null
  return facts[fact] ?? null
}

export const isSameValue = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : a === b

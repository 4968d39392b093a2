/**
 * Which driver a printer needs on Windows 10 and 11 (P-PRN-22): the first rule that fits the facts of the model. Total and
 * deterministic. A rule never contradicts a fact: nothing universal is said of a host-based model but by a line that speaks its language.
 */
import { isDriverless, type PrinterFacts } from "./PrinterFacts.ts"
import type { LineRole, PrinterCondition, PrinterLine, PrinterRule, PrinterTables } from "./PrinterTables.ts"
import type { PrinterVerdict } from "./printerVerdicts.ts"

export interface OtherWay {
  readonly verdict: PrinterVerdict
  readonly line?: PrinterLine
}

export interface ResolvedPrinter {
  readonly verdict: PrinterVerdict
  readonly line?: PrinterLine
  readonly rule: PrinterRule
  /** From 0 to 1. */
  readonly certainty: number
  readonly also: ReadonlyArray<OtherWay>
}

/** Where no rule fits at all. */
const ASK_THE_MAKER: PrinterRule = { id: "nothing", when: {}, verdict: "maker-page", sure: 0.5, why: "" }

export const resolvePrinter = (facts: PrinterFacts, { rules, lines }: PrinterTables): ResolvedPrinter => {
  if (facts.answer !== undefined) return saidByOperators(facts.answer, lines)
  const lineFor = (role: LineRole | undefined): PrinterLine | undefined =>
    role === undefined ? undefined : lines.find((line) => line.role === role && servesModel(line, facts))
  for (const rule of rules) {
    if (!fits(rule.when, facts)) continue
    const line = lineFor(rule.role)
    if (rule.needsLine === true && line === undefined) continue
    const also = (rule.also ?? []).flatMap(({ verdict, role }): ReadonlyArray<OtherWay> => {
      const other = lineFor(role)
      if (other === undefined) return role === undefined ? [{ verdict }] : []
      return [{ verdict, line: other }]
    })
    return {
      verdict: rule.verdict,
      ...(line !== undefined && { line }),
      rule,
      certainty: certaintyOf(facts, rule),
      also
    }
  }
  return { verdict: ASK_THE_MAKER.verdict, rule: ASK_THE_MAKER, certainty: ASK_THE_MAKER.sure, also: [] }
}

/** An exception to the rules that operators made: they know better than any of them. */
const saidByOperators = (
  { verdict, line: key }: NonNullable<PrinterFacts["answer"]>,
  lines: ReadonlyArray<PrinterLine>
): ResolvedPrinter => {
  const line = key === undefined ? undefined : lines.find((one) => one.key === key)
  const by = verdict === "taken-over" && line?.maker !== undefined ? { by: { maker: line.maker } } : {}
  return {
    verdict,
    ...(line !== undefined && { line }),
    rule: { id: "operators", when: {}, verdict, sure: 1, why: "", ...by },
    certainty: 1,
    also: []
  }
}

/** What is told by the family of models, or by no list at all, is what is usual. */
const certaintyOf = ({ isHostByFamily, isDriverlessBySeries, sources }: PrinterFacts, { sure }: PrinterRule): number =>
  isHostByFamily === true || isDriverlessBySeries === true || sources.every((source) => source === "own")
    ? Math.min(sure, USUAL)
    : sure
const USUAL = 0.75

export const servesModel = (line: PrinterLine, facts: PrinterFacts): boolean => {
  const { brand, name, languages, hostBased } = facts
  if (line.driverless === true) return isDriverless(facts)
  if (line.brands !== undefined && !line.brands.includes(brand)) return false
  if (line.kinds !== undefined && (facts.kind === undefined || !line.kinds.includes(facts.kind))) return false
  if (line.except?.test(name) === true) return false
  if (line.languages === undefined) return line.role !== "universal" || hostBased !== true
  const own = languages.filter((language) => !OF_DRIVERLESS.has(language))
  if (own.length === 0) return hostBased !== true
  return line.languages.some((language) => own.includes(language))
}

/** They say that no driver is needed, and nothing about which would fit. */
const OF_DRIVERLESS: ReadonlySet<string> = new Set(["urf", "pwg-raster", "pdf"])

const fits = (when: PrinterCondition, facts: PrinterFacts): boolean =>
  (when.brands === undefined || when.brands.includes(facts.brand)) &&
  (when.name === undefined || when.name.test(facts.name)) &&
  (when.kinds === undefined || (facts.kind !== undefined && when.kinds.includes(facts.kind))) &&
  (when.hostBased === undefined || (facts.hostBased === true) === when.hostBased) &&
  (when.languages === undefined || when.languages.some((language) => facts.languages.includes(language))) &&
  (when.mayHaveNetwork !== true || facts.network !== false) &&
  fitsDriverless(when.driverless, facts)

const fitsDriverless = (wanted: PrinterCondition["driverless"], facts: PrinterFacts): boolean => {
  switch (wanted) {
    case undefined:
      return true
    case "none":
      return !isDriverless(facts)
    case "IPP Everywhere":
      return facts.ippEverywhere === true
    case "AirPrint":
      return isDriverless(facts)
  }
}

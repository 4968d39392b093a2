/** The form of what operators say of a printer model (P-PRN-26): every fact as a text, empty for what the lists say. */
import { EDITED_FACTS, type EditedFact, type PrinterChanges } from "@driverdex/domain/printers/PrinterEdit"
import { PRINTER_KINDS } from "@driverdex/domain/printers/PrinterFacts"
import { PRINTER_VERDICTS } from "@driverdex/domain/printers/printerVerdicts"
import { KIND_WORDS } from "@driverdex/domain/printers/printerVerdictText"
import { NEEDS } from "../../catalogue/printers/printer-rows.ts"

export type PrinterTexts = Readonly<Record<EditedFact, string>>

export const FACT_LABELS: Readonly<Record<EditedFact, string>> = {
  kind: "Kind of printer",
  multifunction: "Scans",
  colour: "Prints in colour",
  network: "Network",
  languages: "Page languages",
  hostBased: "Host-based",
  airPrint: "AirPrint",
  ippEverywhere: "IPP Everywhere",
  verdict: "Answer, whatever the rules say",
  line: "Driver of that answer"
}

const YES_OR_NO = [
  ["true", "Yes"],
  ["false", "No"]
] as const

type Choices = ReadonlyArray<readonly [value: string, label: string]>

/** Facts that are chosen from a list; the driver's line has one of its own. */
export const FACT_CHOICES: Readonly<Partial<Record<EditedFact, Choices>>> = {
  kind: PRINTER_KINDS.map((kind) => [kind, KIND_WORDS[kind]]),
  multifunction: YES_OR_NO,
  colour: YES_OR_NO,
  network: YES_OR_NO,
  hostBased: YES_OR_NO,
  airPrint: YES_OR_NO,
  ippEverywhere: YES_OR_NO,
  verdict: PRINTER_VERDICTS.map((verdict) => [verdict, NEEDS[verdict]])
}

type Facts = Readonly<Record<string, unknown>>

export const printerTexts = (edit: Facts): PrinterTexts =>
  Object.fromEntries(EDITED_FACTS.map((fact) => [fact, textOf(edit[fact])])) as PrinterTexts

/** As the form and the record say a value: 'Laser printer', 'Yes', 'pcl6, postscript'. */
export const valueWords = (fact: EditedFact, value: unknown): string => {
  const text = textOf(value)
  return FACT_CHOICES[fact]?.find(([choice]) => choice === text)?.[1] ?? text
}

/** Only what the form says otherwise than before; null for what the lists say. */
export const changedFacts = (texts: PrinterTexts, before: PrinterTexts): PrinterChanges =>
  Object.fromEntries(
    EDITED_FACTS.filter((fact) => texts[fact].trim() !== before[fact]).map((fact) => [fact, valueOf(fact, texts[fact])])
  )

const textOf = (value: unknown): string =>
  value === undefined || value === null ? "" : Array.isArray(value) ? value.join(", ") : String(value)

const valueOf = (fact: EditedFact, text: string): unknown => {
  const plain = text.trim()
  if (plain === "") return null
  if (fact === "languages") return plain.toLowerCase().split(/[\s,;]+/)
  return FACT_CHOICES[fact] === YES_OR_NO ? plain === "true" : plain
}

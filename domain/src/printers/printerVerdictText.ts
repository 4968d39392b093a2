/** What a printer is and which driver it needs, in words (P-PRN-22). Below 0.8 sure it begins with 'Usually'. Wording only. */
import { dayText } from "../text/dayText.ts"
import { OPERATORS } from "./PrinterEdit.ts"
import { isDriverless, type PrinterFacts } from "./PrinterFacts.ts"
import type { PrinterVerdict } from "./printerVerdicts.ts"
import type { OtherWay, ResolvedPrinter } from "./resolvePrinter.ts"

/** 'Laser printer with a scanner, in colour'. */
export const kindText = ({ kind, multifunction, colour, languages }: PrinterFacts): string => {
  if (languages.includes("card")) return "Card printer"
  const what = kind === undefined ? "Printer" : KIND_WORDS[kind]
  const scans = multifunction === true ? " with a scanner" : ""
  if (kind !== "laser" && kind !== "led") return `${what}${scans}`
  return `${what}${scans}${colour === undefined ? "" : colour ? ", in colour" : ", black and white"}`
}

export const KIND_WORDS: Readonly<Record<NonNullable<PrinterFacts["kind"]>, string>> = {
  inkjet: "Inkjet printer",
  laser: "Laser printer",
  led: "LED printer",
  label: "Label printer",
  receipt: "Receipt printer",
  "dot-matrix": "Dot-matrix printer",
  "large-format": "Large-format printer",
  photo: "Photo printer",
  thermal: "Thermal printer"
}

/** Why, in a sentence or two. */
export const reasonText = ({ hostBased }: PrinterFacts, { rule }: ResolvedPrinter): string =>
  [rule.why, hostBased === true ? HOST_BASED : ""].filter((sentence) => sentence !== "").join(" ")

const HOST_BASED =
  "The computer draws its pages (host-based): a driver for PCL or PostScript prints nothing, or pages of garbage characters."

/** The verdict as a headline. */
export const printerHeadline = (facts: PrinterFacts, { verdict, rule }: ResolvedPrinter): string => {
  switch (verdict) {
    case "windows":
      return "Windows prints on it without a download"
    case "universal":
      return "The maker's universal driver"
    case "own":
      return facts.hostBased === true ? "Only its own driver (host-based)" : "The driver of the model"
    case "taken-over":
      return `${rule.by?.maker ?? "Another maker"} keeps its drivers now`
    case "family":
      return facts.kind === undefined ? "A driver of its family" : FAMILY[facts.kind]
    case "none":
      return "No driver for Windows 10 or 11 is known"
    case "maker-page":
      return "Ask the maker's page"
  }
}

const FAMILY: Readonly<Record<NonNullable<PrinterFacts["kind"]>, string>> = {
  label: "The maker's driver for labels",
  thermal: "The maker's driver for labels",
  receipt: "The maker's driver for receipts",
  "dot-matrix": "The maker's driver, or one that Windows includes",
  "large-format": "The maker's driver for wide formats",
  inkjet: "The driver of the model",
  laser: "The driver of the model",
  led: "The driver of the model",
  photo: "The driver of the model"
}

/** One sentence: what to do. */
export const printerWhatToDo = (facts: PrinterFacts, resolved: ResolvedPrinter): string => {
  const sentence = doSentence(facts, resolved)
  return resolved.certainty < USUALLY_BELOW && resolved.verdict !== "maker-page"
    ? `Usually ${lowerFirst(sentence)}`
    : sentence
}

const USUALLY_BELOW = 0.8

const doSentence = ({ brand }: PrinterFacts, { verdict, line, rule }: ResolvedPrinter): string => {
  switch (verdict) {
    case "windows":
      return `Windows 10 and 11 include the driver${line === undefined ? "" : ` (${line.name})`}: there is nothing to download.`
    case "universal":
      return `${line?.name ?? "The maker's universal driver"} serves it.`
    case "own":
    case "family":
      return `It takes ${line?.name ?? `${brand}'s driver of the model`}.`
    case "taken-over":
      return `${rule.by?.maker ?? "Another maker"}'s pages have its driver${line === undefined ? "" : `: ${line.name}`}.`
    case "none":
      return "There is no driver for Windows 10 or 11."
    case "maker-page":
      return `${brand}'s own page says which driver it needs.`
  }
}

/** Names keep their capital letter. */
const lowerFirst = (text: string): string =>
  /^(?:There|It)\b/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** What else is right; null where only the model's own way is meant again. */
export const otherWayText = ({ verdict, line }: OtherWay): string => {
  if (line !== undefined) return OTHERS[verdict](line.name)
  return PLAIN[verdict]
}

const OTHERS: Readonly<Record<PrinterVerdict, (line: string) => string>> = {
  windows: (line) => `Windows may print without a download (${line}).`,
  universal: (line) => `${line} serves it too.`,
  own: (line) => `${upperFirst(line)} serves it too.`,
  "taken-over": (line) => `${line} may serve it.`,
  family: (line) => `${upperFirst(line)} serves it too.`,
  none: (line) => `${line} may serve it.`,
  "maker-page": (line) => `${line} may serve it.`
}
const PLAIN: Readonly<Record<PrinterVerdict, string>> = {
  windows: "Windows may print without a download.",
  universal: "A universal driver may serve it.",
  own: "The maker's page may have a driver of the model.",
  "taken-over": "Another maker may have its driver.",
  family: "A driver of its family may serve it.",
  none: "There may be no driver for it.",
  "maker-page": "The maker's own page lists the model with all it has."
}

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the answer rests on. */
export const basisText = (facts: PrinterFacts): string => {
  const { setByOperators } = facts
  if (setByOperators === undefined) return basisOfLists(facts)
  const names = setByOperators.facts.filter((fact) => fact !== "line").map((fact) => EDITED[fact] ?? fact)
  return `${basisOfLists(facts)} Set by the operators of this site on ${dayText(setByOperators.on)}: ${names.join(", ")}.`
}

/** Names of the facts within a sentence. */
const EDITED: Readonly<Record<string, string>> = {
  kind: "kind of printer",
  multifunction: "scanner",
  colour: "colour",
  network: "network",
  languages: "page languages",
  hostBased: "host-based or not",
  airPrint: "AirPrint",
  ippEverywhere: "IPP Everywhere",
  verdict: "the answer"
}

const basisOfLists = (facts: PrinterFacts): string => {
  const lists = facts.sources.filter((source) => source !== "own" && source !== OPERATORS).length
  if (facts.isDriverlessBySeries === true) return "Judged by the other models of its series, which are on that list."
  if (facts.isHostByFamily === true) return "Judged by its maker's family of models."
  if (lists === 0) return "Judged by what is publicly said of the product; no list that we know names it."
  return isDriverless(facts) && facts.setByOperators === undefined && facts.sources.length === 1
    ? "Known from the public list of printers that need no driver."
    : `Known from ${lists === 1 ? "a public list" : `${lists} public lists`} of printers.`
}

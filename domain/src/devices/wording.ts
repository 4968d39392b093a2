/** An answer in words: what to do, then why, then what it rests on. Below 0.8 sure it begins with 'Usually' (P-DEV-2). */
import type { DriverLine, Rule } from "./DeviceTables.ts"

/** What an answer rests on, the strongest first. */
export type Basis = "device" | "name" | "maker and kind" | "kind" | "nothing"

interface Words {
  readonly rule: Rule
  readonly basis: Basis
  readonly line: DriverLine | undefined
  readonly version: string | undefined
  readonly pcMaker: string | undefined
  readonly lineOf: (key: string) => DriverLine | undefined
}

const USUALLY_BELOW = 0.8

const FROM: Record<Basis, string> = {
  device: "Known from its exact device id.",
  name: "Judged by its name in the public id list.",
  "maker and kind": "Judged by its maker and its kind of device.",
  kind: "Judged by its kind of device.",
  nothing: "No rule knows this id."
}

/** The sentences of an answer; empty where there is nothing to say. */
export interface AnswerText {
  readonly whatToDo: string
  readonly reason: string
  readonly newer: string
  readonly reported: string
  /** What the answer rests on. */
  readonly from: string
}

export function describe(words: Words): AnswerText {
  const { rule, basis } = words
  const first = whatToDo(words)
  return {
    whatToDo: rule.verdict !== "unknown" && rule.sure < USUALLY_BELOW ? `Usually ${lowerFirst(first)}` : first,
    reason: rule.why === "" ? "" : `${rule.why}.`,
    newer: newer(words),
    reported: reported(words),
    from: FROM[basis]
  }
}

/** All of it as one text. */
export function joined({ whatToDo: first, reason, newer: second, reported: third, from }: AnswerText): string {
  return [first, reason, second, third, from].filter((part) => part !== "").join(" ")
}

function whatToDo({ rule, line, pcMaker }: Words): string {
  switch (rule.verdict) {
    case "windows":
      return "Windows includes this driver: there is nothing to do."
    case "chipset":
      return "This part works without a driver: the chipset package only gives it a name and removes the yellow mark."
    case "line":
      if (line?.noDriver !== undefined) return line.noDriver
      return line === undefined || line.name === line.key
        ? "The maker's own driver serves it."
        : `Its driver is ${line.name}.`
    case "pc-maker":
      return `${pcMaker ?? "Your PC maker"} or Windows Update has the driver: no single package fits all PCs.`
    case "catalogue":
      return "Windows Update or a search for this id in Microsoft's Update Catalog finds what there is."
    case "unknown":
      return "It is not known which driver this device needs."
  }
}

/** 'Nothing to do' is not the same as 'nothing newer exists'. */
function newer({ rule, lineOf }: Words): string {
  if (rule.verdict !== "windows") return ""
  const line = rule.also.find((other) => other.verdict === "line")?.line
  const found = line === undefined ? undefined : lineOf(line)
  if (found === undefined) return ""
  return found.version === undefined || found.versionBasis === "reported"
    ? `${found.name} may be newer.`
    : `${found.name} has a newer one (${found.version}).`
}

function reported({ rule, line, version }: Words): string {
  if (rule.verdict === "windows" || version === undefined || line?.versionBasis !== "reported") return ""
  return `Version ${version} is reported, see the maker's page.`
}

function lowerFirst(text: string): string {
  // A name keeps its capital letter.
  return /^(Windows|AMD|NVIDIA|ATI|Intel|Realtek)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

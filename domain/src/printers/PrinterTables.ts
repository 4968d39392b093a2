/** What is known of printer drivers beside the models: driver lines and rules, in the order in which they are asked. Filled from data. */
import type { PrinterKind } from "./PrinterFacts.ts"
import type { PrinterVerdict } from "./printerVerdicts.ts"

/** What a line is for; a rule asks for the first line of its role that serves the model. */
export const LINE_ROLES = ["windows", "universal", "own", "host", "label", "receipt", "dot-matrix", "wide"] as const
export type LineRole = (typeof LINE_ROLES)[number]

export interface PrinterLine {
  readonly key: string
  readonly name: string
  readonly role: LineRole
  /** Left out: of any brand. */
  readonly brands?: ReadonlyArray<string>
  /** A model must speak one of them, where one is known of it; left out: any. */
  readonly languages?: ReadonlyArray<string>
  /** Left out: of any kind. */
  readonly kinds?: ReadonlyArray<PrinterKind>
  /** It serves what takes pages without a maker's driver. */
  readonly driverless?: true
  /** Names of models that it does not serve. */
  readonly except?: RegExp
  /** Key of the record of the catalogue that has its versions. */
  readonly record?: string
  /** Who has it, where that is not the brand. */
  readonly maker?: string
  /** Where it is asked for, where that is another page than its maker's; https. */
  readonly page?: string
  /** The program with which one scans. */
  readonly scan?: string
}

/** Every condition that is there must hold. */
export interface PrinterCondition {
  readonly brands?: ReadonlyArray<string>
  readonly name?: RegExp
  readonly kinds?: ReadonlyArray<PrinterKind>
  readonly hostBased?: boolean
  /** One of them is named. */
  readonly languages?: ReadonlyArray<string>
  readonly driverless?: "IPP Everywhere" | "AirPrint" | "none"
  /** Only where no list denies it. */
  readonly mayHaveNetwork?: true
}

export interface PrinterRule {
  readonly id: string
  readonly when: PrinterCondition
  readonly verdict: PrinterVerdict
  /** Without a line of this role for the model the rule does not hold, unless its line is not needed. */
  readonly role?: LineRole
  readonly needsLine?: true
  /** Who keeps the downloads now. */
  readonly by?: { readonly maker: string; readonly since?: number }
  /** How often it is right, from 0 to 1. */
  readonly sure: number
  /** A sentence. */
  readonly why: string
  /** What else is right. */
  readonly also?: ReadonlyArray<{ readonly verdict: PrinterVerdict; readonly role?: LineRole }>
}

/** How people name a brand, and where it asks for the model. A brand that is not here is named by its own name. */
export interface PrinterBrandNames {
  readonly brand: string
  /** In small letters. */
  readonly words: ReadonlyArray<string>
  /** Its name among the makers of the catalogue, where that is another. */
  readonly maker?: string
  /** Its finder of printers, where that is another than the one of all its products; https. */
  readonly page?: string
  /** It has more than printers: its name and a bare number are many things. */
  readonly sellsOthers?: true
  /** Its numbers are on the cases of other makers too: they stand for it only beside its name. */
  readonly needsName?: true
}

export interface PrinterTables {
  readonly rules: ReadonlyArray<PrinterRule>
  readonly lines: ReadonlyArray<PrinterLine>
  readonly brands: ReadonlyArray<PrinterBrandNames>
}

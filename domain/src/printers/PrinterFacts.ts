/** What is known of a printer model from public lists (P-PRN-22): a fact that no list states is left out. */
import type { PrinterVerdict } from "./printerVerdicts.ts"

export const PRINTER_KINDS = [
  "inkjet",
  "laser",
  "led",
  "label",
  "receipt",
  "dot-matrix",
  "large-format",
  "photo",
  "thermal"
] as const
export type PrinterKind = (typeof PRINTER_KINDS)[number]

export interface PrinterFacts {
  readonly brand: string
  /** As the maker writes it, without the brand: 'LaserJet Pro M404dn'. */
  readonly name: string
  /** Other names on the lists. */
  readonly aliases: ReadonlyArray<string>
  readonly kind?: PrinterKind
  readonly multifunction?: boolean
  readonly colour?: boolean
  readonly network?: boolean
  /** Page languages that a list names: 'pcl6', 'postscript', 'zjs'. None that is not here is denied. */
  readonly languages: ReadonlyArray<string>
  /** The computer draws the page: a universal driver prints nothing. */
  readonly hostBased?: boolean
  /** Told by the maker's family of models, not of this one. */
  readonly isHostByFamily?: true
  /** On the list of AirPrint or of IPP Everywhere; false where it is only on the other one. */
  readonly airPrint?: boolean
  readonly ippEverywhere?: boolean
  /** Told by the other models of its series, not by a list of this one. */
  readonly isDriverlessBySeries?: true
  /** Maker and model as the printer itself says them (IEEE 1284). */
  readonly deviceId?: { readonly mfg: string; readonly mdl: string }
  /** 'vid:pid', which may stand for a whole series. */
  readonly usbIds: ReadonlyArray<string>
  /** Names of the lists (fixtures/README.md). */
  readonly sources: ReadonlyArray<string>
  /** How common it is judged to be, beside the others; 0 where nothing is known. A rank, not a count. */
  readonly weight: number
  /** What the operators of a site say that it needs, where the rules are wrong about it (P-PRN-26). `line`: key of a driver line. */
  readonly answer?: { readonly verdict: PrinterVerdict; readonly line?: string }
  /** Which facts are the operators' own, and the day (UTC) of their last word. */
  readonly setByOperators?: { readonly on: string; readonly facts: ReadonlyArray<string> }
}

/** Whether a list says that the printer takes pages without a maker's driver. */
export const isDriverless = ({ airPrint, ippEverywhere }: Pick<PrinterFacts, "airPrint" | "ippEverywhere">): boolean =>
  airPrint === true || ippEverywhere === true

/** What the resolver knows: rules with their basis, driver lines, and names of devices. Filled from data, pure to read. */
import type { Bus } from "./HardwareId.ts"

/**
 * `windows`: Windows includes the driver. `chipset`: it works, the chipset package only names it. `line`: a driver line of
 * the chip's maker. `pc-maker`: the package of the PC's maker. `catalogue`: search Microsoft's Update Catalog by the id.
 */
export const VERDICTS = ["windows", "chipset", "line", "pc-maker", "catalogue", "unknown"] as const
export type Verdict = (typeof VERDICTS)[number]

export interface Alternative {
  readonly verdict: Verdict
  /** Key of a driver line. */
  readonly line?: string
}

/** One piece of knowledge. What it is about is its place in the tables. */
export interface Rule {
  readonly verdict: Verdict
  /** Key of a driver line, or of the family of drivers that Windows includes. */
  readonly line?: string
  /** How often it is right, from 0 to 1. */
  readonly sure: number
  /** A sentence of its own, without a full stop at its end; empty where the verdict says all. */
  readonly why: string
  /** Other answers that are right too. */
  readonly also: ReadonlyArray<Alternative>
  /** The line is right, but its newest release may have dropped the device: no version is shown. */
  readonly noVersion?: true
}

export const NO_RULE: Rule = { verdict: "unknown", sure: 0, why: "", also: [] }

/** For devices that no rule knows by id: the name that the id has in pci.ids or usb.ids decides, within a maker and a class. */
export interface NameRule extends Rule {
  readonly bus: Bus
  readonly vendor?: string
  /** Prefix of the class code. */
  readonly classCode?: string
  readonly name: RegExp
  /** First and last device numbers of the ranges in which it holds. */
  readonly devices?: ReadonlyArray<readonly [number, number]>
}

export interface DriverLine {
  readonly key: string
  readonly name: string
  /** Where the maker says what it is; https. */
  readonly page?: string
  /** The file itself; https. */
  readonly file?: string
  readonly version?: string
  /** A reported version is from a public copy of unknown origin: never the latest, never verified (P-DEV-4). */
  readonly versionBasis?: "sourced" | "reported"
  readonly supportEnds?: string
  readonly status?: "latest" | "last-known" | "final" | "unknown"
  /** The maker offers no driver for Windows 10 or 11: says what to expect instead. */
  readonly noDriver?: string
}

/** What reference lists say about one device. */
export interface DeviceFacts {
  readonly name?: string
  /** Two to six digits, as most computers report it. */
  readonly classCode?: string
  /** Kind of device in the words of the list: 'bluetooth', 'camera'. */
  readonly kind?: string
  /** Version of the last chipset package that lists the part. */
  readonly chipsetPackage?: string
}

export interface DeviceTables {
  /** The rule for an id as `candidates` spells it. */
  readonly rule: (candidate: string) => Rule | undefined
  readonly nameRules: ReadonlyArray<NameRule>
  readonly line: (key: string) => DriverLine | undefined
  readonly vendorName: (bus: Bus, vendor: string) => string | undefined
  readonly facts: (bus: Bus, vendor: string, device: string) => DeviceFacts | undefined
  /** Of a class code with two or four digits, or of a kind. */
  readonly className: (bus: Bus, code: string) => string | undefined
  /** Makers of PCs by the number in SUBSYS: their name and support page. */
  readonly pcMaker: (vendor: string) => { readonly name: string; readonly page: string } | undefined
}

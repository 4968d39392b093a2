/** What is known of printers by the names that their makers give them, whether or not a list names the model (P-ANS-6). */
import type { PrinterModel } from "../../catalogue/PrinterModel.ts"

export interface PrinterSeries {
  readonly brand: string
  /** Matches the words of the name, in small letters, with single spaces between them and without the brand. */
  readonly text: RegExp
  /** As the maker writes it; without one only the maker is named. */
  readonly name?: string
  /** 'laser printer', 'flatbed scanner'. */
  readonly kind: string
  /** What else than Windows' own list brings the driver, as a sentence without its end. */
  readonly driver?: string
  /** A record of the catalogue that serves some of the series, as a sentence without its end. */
  readonly record?: string
  /** Its program for scanning, as a sentence, where that is another than its brand's. */
  readonly program?: string
  /** The page about printers of this kind, of this site or the maker's own. */
  readonly page?: { readonly title: string; readonly path: string }
}

/** A brand without a list of models here. */
export interface OtherPrinterBrand {
  readonly name: string
  /** Who has its page for drivers; without one the brand. */
  readonly maker?: string
  /** Words by which people name it, in small letters. */
  readonly words: ReadonlyArray<string>
  /** A word that says that a printer is meant; 'all' where the brand has hardly anything else. */
  readonly printers: RegExp | "all"
  /** A word of models that no other maker has: they stand for the brand without its name. */
  readonly alone?: RegExp
  /** The brand of those who make its drivers today, and since when. */
  readonly takenOver?: { readonly by: PrinterModel["brand"]; readonly year: number }
  /** The record that the catalogue has of it serves most of its office printers. */
  readonly hasUniversalDriver?: true
}

export interface PrinterNames {
  /** The first of the brand that matches counts. */
  readonly series: ReadonlyArray<PrinterSeries>
  readonly otherBrands: ReadonlyArray<OtherPrinterBrand>
  /** Words of the other brands' names of printers. */
  readonly otherWords: ReadonlySet<string>
  /** Words that stand in many names and say nothing without a number. */
  readonly partsOfNames: ReadonlySet<string>
  /** How the makers write words of their names; all others of letters begin with a capital. */
  readonly written: ReadonlyMap<string, string>
  /** Between these words and the number their makers write a hyphen. */
  readonly hyphened: ReadonlySet<string>
  /** Brands that write the letters behind a number small: 'M404dn'. */
  readonly smallEndings: ReadonlySet<string>
  /** What a brand has for scanning with its printers, and where more is said of it. */
  readonly scanPrograms: ReadonlyMap<
    string,
    { readonly why: string; readonly also: { readonly title: string; readonly path: string } }
  >
  /** Where Canon asks for the model of an inkjet printer. */
  readonly canonInkjets: { readonly title: string; readonly path: string }
}

/** What the answers about printers and scanners say (P-ANS-6). Wording only. */
import type { FoundPrinter } from "../../printers/PrinterFinder.ts"
import type { PrinterSeries } from "./PrinterNames.ts"

export const printerWhy = (type: string): string => `${type} printer: the way to its maker's own driver page.`

export const printersText = (brand: string, words: string, count: number) => ({
  title: words === "" ? `${brand} printer drivers` : `${brand} printers: '${words}'`,
  why: `${count === 1 ? "One model" : `${count} models`} with the way to ${brand}'s own pages.`
})

/** Canon's asks for the region first. */
const ownFinder = (brand: string): string =>
  brand === "Canon" ? "Canon's own support site, by region and model" : `${brand}'s own driver finder`

export const unlistedScannerText = (brand: string) => ({
  title: `${brand} scanner drivers`,
  why: `No list here names scanners. The page leads to ${ownFinder(brand)}; an old scanner may have no driver for Windows 10 and 11.`
})

interface UnlistedPrinter {
  readonly brand: string
  readonly name: string
  readonly series: PrinterSeries | undefined
  /** Its scanner is meant. */
  readonly scans: boolean
}

export const unlistedPrinterText = ({ brand, name, series, scans }: UnlistedPrinter) => {
  const driver =
    series?.driver ?? series?.record ?? "Windows adds many by itself, in its settings under 'Printers & scanners'"
  const finder = `the page leads to ${ownFinder(brand)}${scans && !isScanner(series) ? ", whose full package scans as well" : ""}`
  return {
    title: name,
    why: `${unlisted(brand, series)} ${driver}; ${series?.driver === undefined ? "else " : ""}${finder}.`
  }
}

/** A printer with a scanner is none. */
export const isScanner = (series: PrinterSeries | undefined): boolean =>
  series !== undefined && series.kind.endsWith("scanner") && !series.kind.includes("printer")

const unlisted = (brand: string, series: PrinterSeries | undefined): string =>
  `${series === undefined ? `A model of ${brand}` : kindText(brand, series)}, in none of the lists here.`

const kindText = (brand: string, { name, kind }: PrinterSeries): string =>
  `${/^[aeiou]/.test(kind) ? "An" : "A"} ${kind} of ${name === undefined ? brand : `${brand}'s ${name} series`}`

/** For a brand with drivers in the catalogue, where the text names no model. */
export const otherBrandText = (brand: string, count: number) => ({
  title: `${brand} printer drivers`,
  why: `No list here names ${brand}'s models. The catalogue has ${count === 1 ? "one driver" : `${count} drivers`} for its printers; small models may need one of their own.`
})

const toScan = (scans: boolean): string =>
  scans ? " To scan, take the scanner's driver or the full package there." : ""

/** For a brand whose universal driver is in the catalogue. */
export const universalDriverText = ({ brand, name, series, scans }: UnlistedPrinter) => ({
  title: name,
  why: `${unlisted(brand, series)} ${brand}'s universal driver, which the catalogue has, serves most office models; a small or old one may need its own, from ${brand}'s page.${toScan(scans)}`
})

/** Of a model that needs another driver than the universal one of its brand, if that has one. */
export const ownDriverText = ({ brand, name, series, scans }: UnlistedPrinter, driver: string) => ({
  title: name,
  why: `${unlisted(brand, series)} ${driver}; ${brand}'s own page has it by model.${toScan(scans)}`
})

/** For a brand without drivers in the catalogue, whose own page is known. */
export const printersOfMakerText = (brand: string) => ({
  title: `${brand} printer drivers`,
  why: `No list here names ${brand}'s models: its own page is the place to look for the driver.`
})

/** As above, of a model. */
export const printerOfMakerText = ({ brand, name, series, scans }: UnlistedPrinter, hasSite: boolean) => ({
  title: name,
  why: hasSite
    ? `${unlisted(brand, series)} ${brand}'s own page is the place to look for its driver.${toScan(scans)}`
    : `${unlisted(brand, series)} The maker's own page is the place to look for its driver; Windows finds many printers without a download.`
})

export const takenOverText = (
  { brand, name, series }: UnlistedPrinter,
  by: string,
  year: number,
  namesModel: boolean
) => {
  const takenOver = `${by} took over ${brand}'s printers in ${year}`
  return namesModel
    ? {
        title: name,
        why: `${unlisted(brand, series)} ${takenOver}: the page leads to ${by}'s driver finder, which knows ${brand}'s models.`
      }
    : {
        title: `${brand} printer drivers, now at ${by}`,
        why: `${takenOver}. The page leads to ${by}'s driver finder, which knows ${brand}'s models.`
      }
}

/** For the drivers that are listed here for a brand that was taken over. */
export const recordsOfBrandText = (brand: string): string => `Drivers for ${brand} printers here`

export const ownPageText = (brand: string, host: string): string => `${brand}'s own page (${host})`

export const printerHelpText = {
  title: "How to get a printer's driver",
  why: "This model is in none of the lists here. Windows finds many printers without a download."
}

/** Where no list has the very model that was typed. */
type Nearest = Exclude<FoundPrinter["match"], "exact">

export const nearestModelText = (typed: string, match: Nearest): string => NEAREST[match](typed)

const NEAREST: Readonly<Record<Nearest, (typed: string) => string>> = {
  variant: (typed) => `No list names '${typed}' with exactly this ending; this is the nearest model.`,
  number: (typed) => `'${typed}' is read as the maker's most common model with that number.`,
  series: (typed) => `No list names '${typed}' itself; this is a model of its series.`
}

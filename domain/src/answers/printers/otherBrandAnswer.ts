/** The answer to a text that names a printer of a brand without a list of models here (P-ANS-6). */
import type { PrinterBrand } from "../../catalogue/PrinterBrand.ts"
import type { Answer, MakerSite } from "../answer/Answer.ts"
import type { OtherPrinterBrand, PrinterNames } from "./PrinterNames.ts"
import {
  otherBrandText,
  ownDriverText,
  ownPageText,
  printerHelpText,
  printerOfMakerText,
  printersOfMakerText,
  recordsOfBrandText,
  takenOverText,
  universalDriverText
} from "./printerText.ts"
import { nameOf, seriesOf } from "./unlistedPrinter.ts"

/** The catalogue's brands of printers. */
export type PrinterBrands = ReadonlyArray<Pick<PrinterBrand, "name" | "driverCount">>

export type MakerSiteOf = (text: string) => MakerSite | undefined

interface Asked {
  /** Of the text, in small letters, without 'printer' and the like. */
  readonly words: ReadonlyArray<string>
  readonly mentionsPrinter: boolean
}

/** @param makerSite the page of the maker that a text names */
export const otherBrandAnswer = (
  { words: typed, mentionsPrinter }: Asked,
  names: PrinterNames,
  brands: PrinterBrands,
  makerSite: MakerSiteOf
): Answer | undefined => {
  const words = typed
    .join(" ")
    .replaceAll(/\be studio\b/g, "estudio")
    .split(" ")
  const brand = brandOf(words, names)
  if (brand === undefined) return undefined
  const isPrinter = mentionsPrinter || words.some((word) => brand.printers === "all" || brand.printers.test(word))
  if (!isPrinter) return undefined
  // Ink and errors are about something else than the driver.
  const isOfName = (word: string): boolean =>
    /\d/.test(word) || names.otherWords.has(word) || isBrand(word, names) || SCAN.has(word)
  if (!words.every(isOfName)) return undefined
  // 'Phaser' stands for its brand, and is a part of the name.
  const model = words.filter((word) => !SCAN.has(word) && (names.otherWords.has(word) || !isBrand(word, names)))
  const namesModel = model.some((word) => /\d/.test(word))
  const scans = words.some((word) => SCAN.has(word))
  if (!namesModel && scans) return undefined
  const series = namesModel ? seriesOf(brand.name, model, names) : undefined
  const named = { brand: brand.name, name: nameOf(brand.name, model, names), series, scans }
  const known = brands.find(({ name }) => name === brand.name)
  const listed = known === undefined || known.driverCount === 0 ? undefined : known
  const records = `/printers?brand=${encodeURIComponent(brand.name)}`
  if (brand.takenOver !== undefined) {
    const { by, year } = brand.takenOver
    const also = listed === undefined ? undefined : { title: recordsOfBrandText(brand.name), path: records }
    return answer("printers", `/printers/${by.toLowerCase()}`, takenOverText(named, by, year, namesModel), also)
  }
  const site = makerSite(brand.maker ?? brand.name)
  const ownPage = site === undefined ? undefined : pageOf(brand.name, site)
  if (series?.driver !== undefined)
    return answer("guide", series.page?.path ?? HELP, ownDriverText(named, series.driver), ownPage)
  if (listed !== undefined) {
    const isServed = namesModel && brand.hasUniversalDriver === true
    return answer(
      "printers",
      records,
      isServed ? universalDriverText(named) : otherBrandText(brand.name, listed.driverCount)
    )
  }
  if (namesModel) return answer("guide", HELP, printerOfMakerText(named, ownPage !== undefined), ownPage)
  return answer("guide", HELP, ownPage === undefined ? printerHelpText : printersOfMakerText(brand.name), ownPage)
}

const HELP = "/driver-guides/printer-driver"

/** Of a model's scanner, whose driver is where the printer has its own. */
export const SCAN: ReadonlySet<string> = new Set(["scan", "scanner", "scanning"])

const pageOf = (brand: string, { url }: MakerSite) => ({ title: ownPageText(brand, new URL(url).host), path: url })

const isBrand = (word: string, { otherBrands }: PrinterNames): boolean =>
  otherBrands.some(({ words }) => words.includes(word))

const brandOf = (words: ReadonlyArray<string>, { otherBrands }: PrinterNames): OtherPrinterBrand | undefined =>
  otherBrands.find((brand) => words.some((word) => brand.words.includes(word))) ??
  otherBrands.find(({ alone }) => alone !== undefined && words.some((word) => alone.test(word)))

/** Whether another maker has taken over the printers of this one, whose own page no longer has their drivers. */
export const arePrintersTakenOver = (maker: string, { otherBrands }: PrinterNames): boolean =>
  otherBrands.some(({ name, takenOver }) => name === maker && takenOver !== undefined)

const answer = (
  kind: Answer["kind"],
  path: string,
  words: { readonly title: string; readonly why: string },
  also?: Answer["also"]
): Answer => ({ kind, path, verdict: null, headline: null, ...words, ...(also !== undefined && { also }) })

/** A printer model that no list here has, with what the maker's naming scheme says about it (P-ANS-6). */
import type { PrinterModel } from "../../catalogue/PrinterModel.ts"
import type { Answer } from "../answer/Answer.ts"
import type { PrinterNames, PrinterSeries } from "./PrinterNames.ts"
import { isScanner, unlistedPrinterText } from "./printerText.ts"

/** 'iP2770', 'iR2006n'. */
const SMALL_I = /^I(?=[BPRX])/

/**
 * @param typed words of the model's name in small letters, as they were typed, without the brand; one of them has a digit
 * @param scans its scanner is meant
 */
export const unlistedPrinter = (
  brand: PrinterModel["brand"],
  typed: ReadonlyArray<string>,
  scans: boolean,
  names: PrinterNames
): Answer => {
  const series = seriesOf(brand, typed, names)
  const isCanonInkjet = brand === "Canon" && series?.kind === "inkjet printer"
  const program = scans && !isScanner(series) ? names.scanPrograms.get(brand) : undefined
  const also = series?.page ?? (isCanonInkjet ? names.canonInkjets : program?.also)
  const words = unlistedPrinterText({ brand, name: nameOf(brand, typed, names, series), series, scans })
  return {
    kind: "printers",
    path: `/printers/${brand.toLowerCase()}`,
    verdict: null,
    headline: null,
    title: words.title,
    why: program === undefined ? words.why : `${words.why} ${series?.program ?? program.why}`,
    ...(also !== undefined && { also })
  }
}

export const seriesOf = (
  brand: string,
  words: ReadonlyArray<string>,
  { series }: PrinterNames
): PrinterSeries | undefined => {
  const text = words.join(" ")
  return series.find((one) => one.brand === brand && one.text.test(text))
}

/** As its maker writes it: 'HP LaserJet P1102w', 'Samsung ML-2160'. */
export const nameOf = (
  brand: string,
  words: ReadonlyArray<string>,
  names: PrinterNames,
  series?: PrinterSeries
): string => {
  const hasSmallEndings = names.smallEndings.has(brand) && !isScanner(series)
  return words
    .reduce((name, word, place) => {
      const before = words[place - 1]
      const gap = before !== undefined && names.hyphened.has(before) && /\d/.test(word) ? "-" : " "
      return `${name}${gap}${names.written.get(word) ?? written(brand, word, hasSmallEndings)}`
    }, brand)
    .replace(" I SENSYS", " i-SENSYS")
}

const written = (brand: string, word: string, hasSmallEndings: boolean): string => {
  if (/^\d+mm$/.test(word)) return word
  if (!/\d/.test(word)) return word.charAt(0).toUpperCase() + word.slice(1)
  const [, begin = "", ending = ""] = /^(.*\d)(\D*)$/.exec(word) ?? []
  const upper = begin.toUpperCase()
  const number = brand === "Canon" ? upper.replace(SMALL_I, "i") : upper
  return number + (hasSmallEndings ? ending : ending.toUpperCase())
}

/** A printer's model that no list here has, with what its maker's way of naming says of it (P-ANS-6). */
import type { PrinterModel } from "../catalogue/PrinterModel.ts"
import type { Answer } from "./Answer.ts"
import { unlistedPrinterWords } from "./answerWords.ts"

type Brand = PrinterModel["brand"]

interface Series {
  readonly brand: Brand
  /** Matches a word of the name, in small letters. */
  readonly words: RegExp
  /** As the maker writes it; without one only the maker is named. */
  readonly name?: string
  readonly kind: string
  /** A record of the catalogue that serves some of the series, as a sentence without its end. */
  readonly record?: string
}

/** The first that matches counts. */
const SERIES: ReadonlyArray<Series> = [
  { brand: "HP", words: /^laserjet$/, name: "LaserJet", kind: "laser printer" },
  { brand: "HP", words: /^p[1-4]\d{3}/, name: "LaserJet", kind: "laser printer" },
  { brand: "HP", words: /^officejet$/, name: "OfficeJet", kind: "inkjet printer" },
  { brand: "HP", words: /^deskjet$/, name: "DeskJet", kind: "inkjet printer" },
  { brand: "HP", words: /^envy$/, name: "ENVY", kind: "inkjet printer" },
  { brand: "HP", words: /^photosmart$/, name: "Photosmart", kind: "inkjet printer" },
  { brand: "HP", words: /^tank$/, kind: "printer with ink tanks" },
  { brand: "HP", words: /^designjet$/, name: "DesignJet", kind: "large-format printer" },
  {
    brand: "Canon",
    words: /^(?:pixma|(?:mg|ts|ip|ix|mx|tr|mp|e)\d{3,4}|g\d{4})/,
    name: "PIXMA",
    kind: "inkjet printer"
  },
  { brand: "Canon", words: /^(?:maxify|gx\d{4}|mb\d{4}|ib\d{4})/, name: "MAXIFY", kind: "inkjet printer" },
  { brand: "Canon", words: /^lbp/, name: "LBP", kind: "laser printer" },
  { brand: "Canon", words: /^(?:mf\d{3,4}|imageclass)/, name: "MF", kind: "laser printer" },
  {
    brand: "Canon",
    words: /^(?:imagerunner|ira?\d{4})/,
    name: "imageRUNNER",
    kind: "laser printer",
    record: "Canon's Generic Plus PCL6, which the catalogue has, is for those that understand PCL6, as many do"
  },
  { brand: "Epson", words: /^(?:ecotank|l\d{3,5}|et)$/, name: "EcoTank", kind: "inkjet printer" },
  { brand: "Epson", words: /^(?:xp)$/, name: "Expression", kind: "inkjet printer" },
  { brand: "Epson", words: /^(?:wf|workforce)$/, name: "WorkForce", kind: "inkjet printer" },
  { brand: "Epson", words: /^stylus$/, name: "Stylus", kind: "inkjet printer" },
  { brand: "Epson", words: /^(?:lq|lx)/, name: "LQ and LX", kind: "dot-matrix printer" },
  { brand: "Brother", words: /^j\d{3,4}/, kind: "inkjet printer" },
  { brand: "Brother", words: /^l\d{4}/, kind: "laser printer" },
  { brand: "Brother", words: /^(?:ql|pt)$/, kind: "label printer" }
]

/** HP's printers of that time leave drawing the page to the computer, each by its own driver. */
const HOST_BASED = /^(?:10(?:00|05|18|20)|p100[5-8]|p1102w?|p110[68]w?|m1005)$/

/** How the makers write words of their names; all others of letters begin with a capital. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ...SERIES.flatMap(({ name }) => (name === undefined ? [] : [[name.toLowerCase(), name] as const])),
  ["imageclass", "imageCLASS"],
  ["sensys", "SENSYS"],
  ["ecotank", "EcoTank"],
  ["workforce", "WorkForce"],
  ["tank", "Tank"],
  ...["mfp", "lbp", "mfc", "dcp", "hl", "et", "xp", "wf", "ql", "pt", "lq", "lx", "tm", "td", "mf"].map(
    (word) => [word, word.toUpperCase()] as const
  )
])
/** Between these words and the number their makers write a hyphen. */
const HYPHEN: ReadonlySet<string> = new Set(["mfc", "dcp", "hl", "et", "xp", "wf", "ql", "pt", "lq", "lx", "tm", "td"])
/** 'iP2770', 'iR2006n'. */
const SMALL_I = /^I(?=[BPRX])/
/** The letters behind a number are small: 'M404dn', 'LBP6030w'. */
const SMALL_ENDINGS: ReadonlySet<Brand> = new Set<Brand>(["HP", "Canon"])

const INKJETS_OF_CANON = {
  title: "Canon's page that asks for the model (ij.start.canon)",
  path: "https://ij.start.canon"
}

/**
 * @param words of the model's name in small letters, as they were typed, without the brand; one of them has a digit
 * @param scans its scanner is meant
 */
export const unlistedPrinter = (brand: Brand, words: ReadonlyArray<string>, scans: boolean): Answer => {
  const series = SERIES.find((one) => one.brand === brand && words.some((word) => one.words.test(word)))
  const isHostBased = brand === "HP" && words.some((word) => HOST_BASED.test(word))
  const isCanonInkjet = brand === "Canon" && series?.kind === "inkjet printer"
  return {
    kind: "printers",
    path: `/printers/${brand.toLowerCase()}`,
    verdict: null,
    headline: null,
    ...unlistedPrinterWords({ brand, name: nameOf(brand, words), series, scans, isHostBased }),
    ...(isCanonInkjet && { also: INKJETS_OF_CANON })
  }
}

const nameOf = (brand: Brand, words: ReadonlyArray<string>): string =>
  words.reduce((name, word, place) => {
    const before = words[place - 1]
    const gap = before !== undefined && HYPHEN.has(before) && /\d/.test(word) ? "-" : " "
    return `${name}${gap}${written(brand, word)}`
  }, brand as string)

const written = (brand: Brand, word: string): string => {
  const known = WRITTEN.get(word)
  if (known !== undefined) return known
  if (!/\d/.test(word)) return word.charAt(0).toUpperCase() + word.slice(1)
  const [, begin = "", ending = ""] = /^(.*\d)(\D*)$/.exec(word) ?? []
  const upper = begin.toUpperCase()
  const number = brand === "Canon" ? upper.replace(SMALL_I, "i") : upper
  return number + (SMALL_ENDINGS.has(brand) ? ending : ending.toUpperCase())
}

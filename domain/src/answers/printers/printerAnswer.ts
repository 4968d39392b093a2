/** The printer model, or the brand's list, that a text names (P-ANS-6). */
import type { PrinterModel } from "../../catalogue/PrinterModel.ts"
import { filterModels, isOnBrandPage } from "../../catalogue/PrinterModel.ts"
import { withoutStopWords } from "../../search/fuzzy/stopWords.ts"
import type { Answer } from "../answer/Answer.ts"
import { withoutFillers, wordsOf } from "../words/queryWords.ts"
import { type MakerSiteOf, otherBrandAnswer, type PrinterBrands, SCAN } from "./otherBrandAnswer.ts"
import type { PrinterNames } from "./PrinterNames.ts"
import { printerHelpText, printersText, printerWhy, unlistedScannerText } from "./printerText.ts"
import { unlistedPrinter } from "./unlistedPrinter.ts"

export interface PrinterIndex {
  readonly models: ReadonlyArray<{
    readonly model: PrinterModel
    /** Of the name: 'ET-2720' counts as 'et', '2720' and 'et2720'. */
    readonly words: ReadonlySet<string>
    /** Words of the number alone. */
    readonly number: ReadonlySet<string>
  }>
  readonly names: PrinterNames
}

/** Only models that their brand's page shows. */
export const makePrinterIndex = (models: ReadonlyArray<PrinterModel>, names: PrinterNames): PrinterIndex => ({
  names,
  models: models.filter(isOnBrandPage).map((model) => {
    const number = wordsOf(model.modelNumber)
    const joined = number.join("")
    return {
      model,
      words: new Set([...wordsOf(`${model.fullName} ${model.series}`), joined]),
      number: new Set([...number, joined])
    }
  })
})

/** @param makerSite the page of the maker that a text names, which goes before general help */
export const printerAnswer = (
  text: string,
  { models, names }: PrinterIndex,
  brands: PrinterBrands,
  makerSite: MakerSiteOf
): Answer | undefined => {
  const all = withoutFillers(withoutStopWords(wordsOf(text)))
  const brand = all.map((word) => BRANDS.get(word)).find((name) => name !== undefined)
  const mentionsPrinter = all.some((word) => PRINTER.has(word))
  const rest = all.filter((word) => !PRINTER.has(word) && !BRANDS.has(word))
  const parted = rest.flatMap((word) => word.replace(WITHOUT_GAP, "$& ").split(" "))
  const words = brand === "Canon" && parted.length > 1 ? joinedByCanon(parted) : parted
  const isOfCanon = brand === "Canon" && words.some((word) => CANON_MODELS.test(word))
  const isOfTm = words.includes("tm") && words.some((word) => TM_MODELS.test(word))
  const isOfHp = brand === "HP" && words.some((word) => word === "laser" || HP_MODELS.test(word))
  const family =
    isOfHp ||
    isOfCanon ||
    isOfTm ||
    words.some((word) => FAMILIES.has(word) || MODELS.test(word)) ||
    isEnvyPrinter(words)
  const ofBrand = brand === undefined ? models : models.filter(({ model }) => model.brand === brand)
  if (words.length === 0) {
    return brand === undefined || !mentionsPrinter ? undefined : listOf(brand, "", ofBrand.length)
  }
  const isAboutPrinter = brand !== undefined || mentionsPrinter || family
  const numbers = words.filter((word) => /\d/.test(word))
  // A model's scanner has its driver where the printer has it.
  const named = words.filter((word) => !SCAN.has(word) && !PROGRAM.has(word))
  const scans = all.some((word) => SCAN.has(word))
  if (numbers.some((word) => isAboutPrinter || (/\p{L}/u.test(word) && word.length >= 4))) {
    const found = ofBrand.filter(
      (entry) => named.every((word) => entry.words.has(word)) && numbers.every((word) => entry.number.has(word))
    )
    const [first] = found
    if (first !== undefined && found.length === 1) return one(first.model, scans, names)
  }
  const other = brand === undefined ? otherBrandAnswer({ words, mentionsPrinter }, names, brands, makerSite) : undefined
  if (other !== undefined) return other
  if (!isAboutPrinter) return undefined
  if (brand !== undefined && mentionsPrinter && words.every((word) => WAYS.has(word))) {
    return listOf(brand, "", ofBrand.length)
  }
  // 'HP scanner driver', 'CanoScan driver'.
  const scannersOf = brand ?? words.map(brandOfFamily).find((name) => name !== undefined)
  if (scannersOf !== undefined && named.every((word) => SCANNER.has(word))) return unlistedScanner(scannersOf, names)
  const query = words.join(" ")
  const listed = filterModels(
    ofBrand.map(({ model }) => model),
    { text: query, type: "all" }
  )
  const [first] = listed
  if (first !== undefined && query.length >= MIN_ASKED_LENGTH && listed.every((model) => model.brand === first.brand)) {
    return listOf(first.brand, query, listed.length)
  }
  // A text about a printer's ink, error or state is about something else than its driver.
  const mentionsModel =
    numbers.length > 0 &&
    named.every((word) => /\d/.test(word) || FAMILIES.has(word) || names.partsOfNames.has(word) || AROUND.has(word))
  const isPrinter = family || mentionsPrinter || brand === "Epson" || brand === "Brother"
  if (!mentionsModel || !isPrinter) return undefined
  const maker = brand ?? (isOfTm ? "Epson" : words.map(brandOfFamily).find((name) => name !== undefined))
  if (maker !== undefined) {
    const name = named.filter((word) => !AROUND.has(word))
    return unlistedPrinter(maker, name, scans, names)
  }
  return !mentionsPrinter && makerSite(text) !== undefined ? undefined : HELP
}

const HELP: Answer = {
  kind: "guide",
  path: "/driver-guides/printer-driver",
  verdict: null,
  headline: null,
  ...printerHelpText
}

/** The brand's page leads to the maker's own finder. */
const unlistedScanner = (brand: PrinterModel["brand"], names: PrinterNames): Answer =>
  withProgram(
    {
      kind: "printers",
      path: `/printers/${brand.toLowerCase()}`,
      verdict: null,
      headline: null,
      ...unlistedScannerText(brand)
    },
    brand,
    names
  )

/** With the program with which one scans. */
const withProgram = (answer: Answer, brand: PrinterModel["brand"], { scanPrograms }: PrinterNames): Answer => {
  const program = scanPrograms.get(brand)
  return program === undefined ? answer : { ...answer, why: `${answer.why} ${program.why}`, also: program.also }
}

const MIN_ASKED_LENGTH = 3

const one = ({ brand, fullName, modelNumber, category }: PrinterModel, scans: boolean, names: PrinterNames): Answer => {
  const model: Answer = {
    kind: "printer",
    title: fullName,
    path: `/printers/${brand.toLowerCase()}?q=${encodeURIComponent(modelNumber)}`,
    verdict: null,
    headline: null,
    why: printerWhy(category)
  }
  return scans ? withProgram(model, brand, names) : model
}

const listOf = (brand: PrinterModel["brand"], words: string, count: number): Answer => ({
  kind: "printers",
  path: `/printers/${brand.toLowerCase()}${words === "" ? "" : `?q=${encodeURIComponent(words)}`}`,
  verdict: null,
  headline: null,
  ...printersText(brand, words, count)
})

const BRANDS: ReadonlyMap<string, PrinterModel["brand"]> = new Map([
  ["hp", "HP"],
  ["canon", "Canon"],
  // Typed so often that it should need no correction of typos, and a word of its own.
  ["cannon", "Canon"],
  ["epson", "Epson"],
  ["brother", "Brother"]
])

const PRINTER: ReadonlySet<string> = new Set(["printer", "printers", "printing", "plotter"])

/** Names under which only scanners are sold. */
const SCANNER: ReadonlySet<string> = new Set(["canoscan", "lide", "perfection", "scanjet"])

/** Other words of texts that look for the driver of a printer. */
const AROUND: ReadonlySet<string> = new Set(
  "computer pc laptop wifi wireless usb setup set up connect full feature scan scanner scanning all one aio".split(" ")
)

/** A maker's program. */
const PROGRAM: ReadonlySet<string> = new Set(["app", "program", "utility", "tool"])

/** By which a printer is connected. */
const WAYS: ReadonlySet<string> = new Set("wifi wireless usb network".split(" "))

/** Names under which only printers and scanners are sold, by brand; those of no brand are sold by several. */
const FAMILIES_BY_BRAND: ReadonlyArray<readonly [PrinterModel["brand"] | undefined, string]> = [
  ["HP", "laserjet deskjet officejet designjet photosmart scanjet"],
  ["Canon", "pixma maxify selphy imageclass imagerunner imageprograf sensys lbp canoscan lide"],
  ["Epson", "ecotank workforce stylus surecolor lx lq perfection"],
  ["Brother", "mfc dcp ql inkvestment"],
  ["Canon", "imageformula"],
  [undefined, "tank"]
]
const FAMILIES: ReadonlyMap<string, PrinterModel["brand"] | undefined> = new Map(
  FAMILIES_BY_BRAND.flatMap(([brand, names]) => names.split(" ").map((name) => [name, brand] as const))
)

/** Whether a word is the name of a brand, or of a family of printers. */
export const isPrinterName = (word: string): boolean => BRANDS.has(word) || FAMILIES.has(word)

const brandOfFamily = (word: string): PrinterModel["brand"] | undefined =>
  MODELS.test(word) ? "Canon" : word === "envy" ? "HP" : FAMILIES.get(word)

/** Numbers that begin as those of Canon's printers do. Its cameras, such as 'G7 X', have shorter numbers. */
const MODELS = /^(?:(?:lbp|mf|mg|ts|ip|ix|mx|tr|gm|gx)\d{3,5}|g\d{4})[a-z]*$/

/** With the brand said: 'Canon MP280', 'Canon E410', 'Canon iR2520', and the scanners 'DR-C225' and '9000F'. */
const CANON_MODELS = /^(?:dr|(?:mp|e|ir|ira|g|cp)\d{3,4}[a-z]*|[4589]\d00f)$/

/** 'Canon TS 3355' is the TS3355. */
const joinedByCanon = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.join(" ").replaceAll(CANON_GAP, "$1$2").split(" ")
const CANON_GAP = /\b(mg|ts|ip|ix|mx|tr|mf|mp|lbp|gx|g|e) (\d{3,5}[a-z]*)\b/g

/** 'HP P1102w' is a LaserJet; with these letters HP calls no computer. */
const HP_MODELS = /^(?:p[1-4]\d{3}|m1[0-5]\d{2}|m\d{2,3}(?:dn|dw|fd[nw]|nw?|w|a))[a-z]*$/

/** Epson's receipt printers: 'TM-T88V', 'TM-U220'. */
const TM_MODELS = /^[thjlmpu]\d{2,4}[a-z]*$/

/** Typed in one word: 'TMT20', 'LiDE400'. */
const WITHOUT_GAP = /^(?:tm(?=[thjlmpu]\d)|lide(?=\d))/

/** HP calls computers so too; their numbers are others. */
const isEnvyPrinter = (words: ReadonlyArray<string>): boolean =>
  words.includes("envy") && words.some((word) => /^(?:photo|inspire|[4-7]\d{3}e?)$/.test(word))

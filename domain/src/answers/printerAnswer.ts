/** The printer model, or the brand's list, that a text names (P-ANS-6). */
import type { PrinterModel } from "../catalogue/PrinterModel.ts"
import { filterModels, isOnBrandPage } from "../catalogue/PrinterModel.ts"
import { withoutFillers } from "../search/fuzzy/fillers.ts"
import type { Answer } from "./Answer.ts"
import { printerHelpWords, printersWords, printerWhy } from "./answerWords.ts"
import { wordsOf } from "./askedWords.ts"

export interface PrinterIndex {
  readonly models: ReadonlyArray<{
    readonly model: PrinterModel
    /** Of the name: 'ET-2720' counts as 'et', '2720' and 'et2720'. */
    readonly words: ReadonlySet<string>
    /** Words of the number alone. */
    readonly number: ReadonlySet<string>
  }>
}

/** Only models that their brand's page shows. */
export const makePrinterIndex = (models: ReadonlyArray<PrinterModel>): PrinterIndex => ({
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

export const printerAnswer = (text: string, { models }: PrinterIndex): Answer | undefined => {
  const all = withoutFillers(wordsOf(text))
  const brand = all.map((word) => BRANDS.get(word)).find((name) => name !== undefined)
  const saysPrinter = all.some((word) => PRINTER.has(word))
  const words = all.filter((word) => !PRINTER.has(word) && !BRANDS.has(word))
  const family = words.some((word) => FAMILIES.has(word))
  const ofBrand = brand === undefined ? models : models.filter(({ model }) => model.brand === brand)
  if (words.length === 0) {
    return brand === undefined || !saysPrinter ? undefined : listOf(brand, "", ofBrand.length)
  }
  const isSaid = brand !== undefined || saysPrinter || family
  const numbers = words.filter((word) => /\d/.test(word))
  if (numbers.some((word) => isSaid || (/\p{L}/u.test(word) && word.length >= 4))) {
    const found = ofBrand.filter(
      (entry) => words.every((word) => entry.words.has(word)) && numbers.every((word) => entry.number.has(word))
    )
    const [first] = found
    if (first !== undefined && found.length === 1) return one(first.model)
  }
  if (!isSaid) return undefined
  const asked = words.join(" ")
  const listed = filterModels(
    ofBrand.map(({ model }) => model),
    { text: asked, type: "all" }
  )
  const [first] = listed
  if (first !== undefined && asked.length >= SHORTEST_ASKED && listed.every((model) => model.brand === first.brand)) {
    return listOf(first.brand, asked, listed.length)
  }
  // A text about a printer's ink, error or state is about something else than its driver.
  const saysModel =
    numbers.length > 0 && words.every((word) => /\d/.test(word) || FAMILIES.has(word) || SERIES.has(word))
  const isPrinter = family || saysPrinter || brand === "Epson" || brand === "Brother"
  return saysModel && isPrinter
    ? { kind: "guide", path: "/driver-guides#printer-driver", verdict: null, headline: null, ...printerHelpWords }
    : undefined
}

const SHORTEST_ASKED = 3

const one = ({ brand, fullName, modelNumber, category }: PrinterModel): Answer => ({
  kind: "printer",
  title: fullName,
  path: `/printers/${brand.toLowerCase()}?q=${encodeURIComponent(modelNumber)}`,
  verdict: null,
  headline: null,
  why: printerWhy(category)
})

const listOf = (brand: PrinterModel["brand"], words: string, count: number): Answer => ({
  kind: "printers",
  path: `/printers/${brand.toLowerCase()}${words === "" ? "" : `?q=${encodeURIComponent(words)}`}`,
  verdict: null,
  headline: null,
  ...printersWords(brand, words, count)
})

const BRANDS: ReadonlyMap<string, PrinterModel["brand"]> = new Map([
  ["hp", "HP"],
  ["canon", "Canon"],
  ["epson", "Epson"],
  ["brother", "Brother"]
])

const PRINTER: ReadonlySet<string> = new Set(["printer", "printers", "printing"])

/** Names under which only printers are sold. */
const FAMILIES: ReadonlySet<string> = new Set(
  (
    "laserjet deskjet officejet designjet pixma maxify selphy imageclass sensys ecotank workforce stylus surecolor mfc dcp " +
    "inkvestment"
  ).split(" ")
)

/** Further words of such names. */
const SERIES: ReadonlySet<string> = new Set(
  "pro mfp color series plus enterprise photo smart tank i et hl xp wf".split(" ")
)

/** The printer model, or the brand's list, that a text names (P-ANS-6). */
import type { PrinterBrand } from "../catalogue/PrinterBrand.ts"
import type { PrinterModel } from "../catalogue/PrinterModel.ts"
import { filterModels, isOnBrandPage } from "../catalogue/PrinterModel.ts"
import { withoutStopWords } from "../search/fuzzy/stopWords.ts"
import type { Answer } from "./Answer.ts"
import {
  otherBrandWords,
  printerHelpWords,
  printersOfMakerWords,
  printersWords,
  printerWhy,
  takenOverWords,
  universalDriverWords,
  unlistedScannerWords
} from "./answerWords.ts"
import { wordsOf } from "./queryWords.ts"
import { unlistedPrinter } from "./unlistedPrinter.ts"

export interface PrinterIndex {
  readonly models: ReadonlyArray<{
    readonly model: PrinterModel
    /** Of the name: 'ET-2720' counts as 'et', '2720' and 'et2720'. */
    readonly words: ReadonlySet<string>
    /** Words of the number alone. */
    readonly number: ReadonlySet<string>
  }>
}

/** The catalogue's brands of printers. */
export type PrinterBrands = ReadonlyArray<Pick<PrinterBrand, "name" | "driverCount">>

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

/** @param hasMakerSite the maker that the text names has a page of its own, which goes before general help */
export const printerAnswer = (
  text: string,
  { models }: PrinterIndex,
  brands: PrinterBrands,
  hasMakerSite: boolean
): Answer | undefined => {
  const all = withoutStopWords(wordsOf(text))
  const brand = all.map((word) => BRANDS.get(word)).find((name) => name !== undefined)
  const mentionsPrinter = all.some((word) => PRINTER.has(word))
  const rest = all.filter((word) => !PRINTER.has(word) && !BRANDS.has(word))
  const words = brand === "Canon" && rest.length > 1 ? joinedByCanon(rest) : rest
  const isOfCanon = brand === "Canon" && words.some((word) => CANON_MODELS.test(word))
  const isOfHp = brand === "HP" && words.some((word) => HP_MODELS.test(word))
  const family =
    isOfHp || isOfCanon || words.some((word) => FAMILIES.has(word) || MODELS.test(word)) || isEnvyPrinter(words)
  const ofBrand = brand === undefined ? models : models.filter(({ model }) => model.brand === brand)
  if (words.length === 0) {
    return brand === undefined || !mentionsPrinter ? undefined : listOf(brand, "", ofBrand.length)
  }
  const isAboutPrinter = brand !== undefined || mentionsPrinter || family
  const numbers = words.filter((word) => /\d/.test(word))
  // A model's scanner has its driver where the printer has it.
  const named = words.filter((word) => !SCAN.has(word))
  if (numbers.some((word) => isAboutPrinter || (/\p{L}/u.test(word) && word.length >= 4))) {
    const found = ofBrand.filter(
      (entry) => named.every((word) => entry.words.has(word)) && numbers.every((word) => entry.number.has(word))
    )
    const [first] = found
    if (first !== undefined && found.length === 1) return one(first.model)
  }
  const other = brand === undefined ? otherBrandOf(all, words, brands, hasMakerSite) : undefined
  if (other !== undefined) return other
  if (!isAboutPrinter) return undefined
  if (brand !== undefined && mentionsPrinter && words.every((word) => WAYS.has(word))) {
    return listOf(brand, "", ofBrand.length)
  }
  // 'HP scanner driver'.
  if (brand !== undefined && named.length === 0) return unlistedScanner(brand)
  const query = words.join(" ")
  const listed = filterModels(
    ofBrand.map(({ model }) => model),
    { text: query, type: "all" }
  )
  const [first] = listed
  if (first !== undefined && query.length >= SHORTEST_ASKED && listed.every((model) => model.brand === first.brand)) {
    return listOf(first.brand, query, listed.length)
  }
  // A text about a printer's ink, error or state is about something else than its driver.
  const mentionsModel =
    numbers.length > 0 &&
    named.every((word) => /\d/.test(word) || FAMILIES.has(word) || SERIES.has(word) || AROUND.has(word))
  const isPrinter = family || mentionsPrinter || brand === "Epson" || brand === "Brother"
  if (!mentionsModel || !isPrinter) return undefined
  const maker = brand ?? words.map(brandOfFamily).find((name) => name !== undefined)
  if (maker !== undefined) {
    if (all.some((word) => SCANNER.has(word))) return unlistedScanner(maker)
    const name = named.filter((word) => !AROUND.has(word))
    return unlistedPrinter(
      maker,
      name,
      all.some((word) => SCAN.has(word))
    )
  }
  return hasMakerSite && !mentionsPrinter ? undefined : HELP
}

const HELP: Answer = {
  kind: "guide",
  path: "/driver-guides#printer-driver",
  verdict: null,
  headline: null,
  ...printerHelpWords
}

/** The brand's page leads to the maker's own finder. */
const unlistedScanner = (brand: PrinterModel["brand"]): Answer => ({
  kind: "printers",
  path: `/printers/${brand.toLowerCase()}`,
  verdict: null,
  headline: null,
  ...unlistedScannerWords(brand)
})

/** A brand of which no models are known here: its printers' drivers, if the catalogue has any. */
const otherBrandOf = (
  all: ReadonlyArray<string>,
  words: ReadonlyArray<string>,
  brands: PrinterBrands,
  hasMakerSite: boolean
): Answer | undefined => {
  const maker = all.map((word) => OTHER_BRANDS.get(word)).find((found) => found !== undefined)
  if (maker === undefined) return undefined
  const { printers } = maker
  const mentionsPrinter = all.some((word) => PRINTER.has(word))
  if (printers !== "all" && !mentionsPrinter && !words.some((word) => printers.test(word))) return undefined
  // As above: ink, errors and scanners are about something else; but HP's packages for Samsung's printers scan as well.
  const isOfName = (word: string): boolean =>
    /\d/.test(word) ||
    OTHER_BRANDS.has(word) ||
    OTHER_SERIES.has(word) ||
    (maker.takenOverBy !== undefined && SCAN.has(word))
  if (!words.every(isOfName)) return undefined
  if (maker.takenOverBy !== undefined) return takenOver(maker.name, maker.takenOverBy)
  const mentionsModel = words.some((word) => /\d/.test(word))
  const known = brands.find(({ name }) => name === maker.name)
  if (known !== undefined && known.driverCount > 0) {
    return {
      kind: "printers",
      path: `/printers?brand=${encodeURIComponent(known.name)}`,
      verdict: null,
      headline: null,
      ...(mentionsModel && WITH_UNIVERSAL_DRIVER.has(known.name)
        ? universalDriverWords(known.name)
        : otherBrandWords(known.name, known.driverCount))
    }
  }
  if (hasMakerSite && (mentionsModel || mentionsPrinter)) return { ...HELP, ...printersOfMakerWords(maker.name) }
  return mentionsModel || mentionsPrinter ? HELP : undefined
}

/** Whether another maker has taken over the printers of this one, whose own page no longer has their drivers. */
export const arePrintersTakenOver = (maker: string): boolean =>
  [...OTHER_BRANDS.values()].some(({ name, takenOverBy }) => name === maker && takenOverBy !== undefined)

const takenOver = (name: string, by: PrinterModel["brand"]): Answer => ({
  kind: "printers",
  path: `/printers/${by.toLowerCase()}`,
  verdict: null,
  headline: null,
  ...takenOverWords(name, by)
})

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
  // So often written that no mending of typos should be needed, and a word of its own.
  ["cannon", "Canon"],
  ["epson", "Epson"],
  ["brother", "Brother"]
])

const PRINTER: ReadonlySet<string> = new Set(["printer", "printers", "printing"])

const SCAN: ReadonlySet<string> = new Set(["scan", "scanner", "scanning"])
/** Names under which only scanners are sold. */
const SCANNER: ReadonlySet<string> = new Set(["canoscan", "lide", "perfection", "scanjet"])

/** What else is said of a printer whose driver is looked for. */
const AROUND: ReadonlySet<string> = new Set(
  "computer pc laptop wifi wireless usb setup set up connect full feature scan scanner scanning all one aio".split(" ")
)

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

/** Numbers that begin as those of Canon's printers do. Of its cameras 'G7 X' and the like have shorter ones. */
const MODELS = /^(?:(?:lbp|mf|mg|ts|ip|ix|mx|tr|gm|gx)\d{3,5}|g\d{4})[a-z]*$/

/** With the brand said: 'Canon MP280', 'Canon E410', 'Canon iR2520', and the scanners 'DR-C225'. */
const CANON_MODELS = /^(?:dr|(?:mp|e|ir|ira|g|cp)\d{3,4}[a-z]*)$/

/** 'Canon TS 3355' is the TS3355. */
const joinedByCanon = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.join(" ").replaceAll(CANON_GAP, "$1$2").split(" ")
const CANON_GAP = /\b(mg|ts|ip|ix|mx|tr|mf|mp|lbp|gx|g|e) (\d{3,5}[a-z]*)\b/g

/** 'HP P1102w' is a LaserJet; with these letters HP calls no computer. */
const HP_MODELS = /^(?:p[1-4]\d{3}|m\d{2,3}(?:dn|dw|fd[nw]|nw?|w|a))[a-z]*$/

interface OtherBrand {
  readonly name: string
  readonly printers: RegExp | "all"
  /** Brand of those who make its drivers today. */
  readonly takenOverBy?: PrinterModel["brand"]
}

/** Brands of printers without a page of their own, by a word of their name, and how to tell that a printer is meant. */
const OTHER_BRANDS: ReadonlyMap<string, OtherBrand> = new Map(
  Object.entries<OtherBrand>({
    dell: {
      name: "Dell",
      printers: /^(?:[bces]\d{4}(?:n|dn|w|dw|cn|cdn|nf|dnf|cw|nfw)|[1-7]\d{3}(?:n|dn|cn|cdn|cnw|d))$/
    },
    docuprint: { name: "Fujifilm", printers: "all" },
    panasonic: { name: "Panasonic", printers: /^kx$/ },
    dymo: { name: "DYMO", printers: "all" },
    evolis: { name: "Evolis", printers: "all" },
    konica: { name: "Konica Minolta", printers: "all" },
    bizhub: { name: "Konica Minolta", printers: "all" },
    kyocera: { name: "Kyocera", printers: "all" },
    lexmark: { name: "Lexmark", printers: "all" },
    oki: { name: "OKI", printers: "all" },
    pantum: { name: "Pantum", printers: "all" },
    xprinter: { name: "Xprinter", printers: "all" },
    bixolon: { name: "Bixolon", printers: "all" },
    rongta: { name: "Rongta", printers: "all" },
    citizen: { name: "Citizen", printers: /^(?:cl|ct|cmp)(?:\d|$)/ },
    sharp: { name: "Sharp", printers: /^(?:mx|ar|bp)(?:\d|$)/ },
    toshiba: { name: "Toshiba", printers: /^e?studio$/ },
    xerox: { name: "Xerox", printers: "all" },
    ricoh: { name: "Ricoh", printers: /^(?:sp|aficio|mp|im)/ },
    samsung: {
      name: "Samsung",
      printers: /^(?:ml|scx|clp|clx|xpress|proxpress|[cm][234]\d{3}[a-z]*)$/,
      takenOverBy: "HP"
    },
    zebra: { name: "Zebra", printers: /^(?:z[dtpq]|g[ckx]|t?lp)(?:\d|$)/ }
  })
)

/** The record that the catalogue has of theirs is one for most of their office printers. */
const WITH_UNIVERSAL_DRIVER: ReadonlySet<string> = new Set(["Konica Minolta", "Kyocera", "Lexmark", "Ricoh", "Xerox"])

/** Words of their printers' names. */
const OTHER_SERIES: ReadonlySet<string> = new Set(
  (
    "phaser workcentre versalink ecosys taskalfa fs labelwriter labelmanager aficio sp mp im ml scx clp clx sl m c xpress " +
    "proxpress estudio studio e mx ar bp cl ct srp rp xp minolta magicolor zd zt zp gk gx kx universal global color pro series mfp print"
  ).split(" ")
)

/** HP calls computers so too; their numbers are others. */
const isEnvyPrinter = (words: ReadonlyArray<string>): boolean =>
  words.includes("envy") && words.some((word) => /^(?:photo|inspire|[4-7]\d{3}e?)$/.test(word))

/** Further words of such names. */
const SERIES: ReadonlySet<string> = new Set(
  "pro mfp color series plus enterprise photo smart envy inspire ink advantage tm i et hl xp wf l ds es pt ads td dr".split(
    " "
  )
)

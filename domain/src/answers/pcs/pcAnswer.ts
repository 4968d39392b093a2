/** The computer, or the list of computers, that a text names (P-ANS-5). */

import { machineTypeIn } from "../../pcs/machineType.ts"
import { type PcFinder, type PcMaker, type PcModel, pcMakerOf, pcPath, pcTitle } from "../../pcs/PcModel.ts"
import { isOneTypoAway } from "../../search/fuzzy/oneTypo.ts"
import { withoutStopWords } from "../../search/fuzzy/stopWords.ts"
import { fold } from "../../text/fold.ts"
import type { Answer } from "../answer/Answer.ts"
import { ownPageWords } from "../printers/printerWords.ts"
import { withoutFillers, wordsOf } from "../words/queryWords.ts"
import { onlyReleaseIn } from "../words/windowsNamed.ts"
import { BOARD, isNotebookOf, isNumberOfNotebook, type NotebookSeries } from "./notebookSeries.ts"
import { plainModel, withoutChips } from "./pcParts.ts"
import { boardHelpWords, makerPcsWords, olderSystemWords, partWords, pcHelpWords, pcsWords, pcWhy } from "./pcWords.ts"

export interface PcNames {
  /** How the makers write the names of their series, by the name in small letters. */
  readonly written: ReadonlyMap<string, string>
  /** The maker who has the drivers today, by that which sold the computers. */
  readonly nowOf: ReadonlyMap<string, string>
  /** Notebooks whose series is a name of the maker's other products too. */
  readonly notebooks: ReadonlyArray<NotebookSeries>
  /** The maker's page for drivers of its computers (https), by maker. */
  readonly pages: ReadonlyMap<string, string>
}

export interface PcIndex {
  readonly names: PcNames
  readonly find: PcFinder<PcModel>
  /** Words of names and numbers of each model. */
  readonly models: ReadonlyArray<{ readonly model: PcModel; readonly words: ReadonlySet<string> }>
  /** Words with a digit of all their names: 'p53', 'g9'. */
  readonly numbers: ReadonlySet<string>
  /** The machine type with which a product number begins; undefined where no model has it. */
  readonly typeIn: (word: string) => string | undefined
}

/** Maker of the series of computers that people name without it: 'inspiron' → 'Dell'. */
export type PcFamilies = ReadonlyMap<string, string>

export const makePcIndex = (models: ReadonlyArray<PcModel>, find: PcFinder<PcModel>, names: PcNames): PcIndex => {
  const types = new Set(models.flatMap(({ maker, ids }) => (maker === "Lenovo" ? ids.map(fold) : [])))
  return {
    names,
    find,
    models: models.map((model) => ({
      model,
      words: new Set([model.maker, model.name, ...model.ids].flatMap(pcWords))
    })),
    numbers: new Set(models.flatMap(({ name }) => pcWords(name).filter((word) => /\d/.test(word)))),
    typeIn: (word) => {
      const type = machineTypeIn(word)
      return type !== undefined && types.has(type) ? type : undefined
    }
  }
}

/** @param families also of makers without packs */
export const pcAnswer = (text: string, index: PcIndex, families: PcFamilies): Answer | undefined => {
  const all = withoutFillers(withoutStopWords(pcWords(text)))
  const found = computerOf(text, all, index, families)
  const older = OLDER_WINDOWS.get(onlyReleaseIn(text) ?? "")
  const answer =
    older === undefined || found?.kind !== "guide"
      ? found
      : { ...found, why: `${found.why} ${olderSystemWords(older)}` }
  const parts = [...new Set(all.flatMap((word) => PARTS.get(word) ?? []))]
  return answer === undefined || parts.length === 0 || parts.length > MOST_NAMED_PARTS || answer.path.startsWith("/pc/")
    ? answer
    : { ...answer, why: `${answer.why} ${partWords(parts)}` }
}

const MOST_NAMED_PARTS = 3
const OLDER_WINDOWS: ReadonlyMap<string, string> = new Map([
  ["8.1", "Windows 8.1"],
  ["8", "Windows 8"],
  ["7", "Windows 7"],
  ["vista", "Windows Vista"],
  ["xp", "Windows XP"]
])

const computerOf = (
  text: string,
  all: ReadonlyArray<string>,
  { find, models, names, numbers }: PcIndex,
  families: PcFamilies
): Answer | undefined => {
  if (all.includes("phone")) return undefined
  const release = onlyReleaseIn(text)
  const mentionsComputer = all.some((word) => COMPUTER.has(word))
  const words = [...new Set(all.filter((word) => !COMPUTER.has(word) && !PARTS.has(word)))]
  const family = words.map((word) => families.get(word)).find((maker) => maker !== undefined)
  const named = words.map((word) => MAKERS.get(word)).find((maker) => maker !== undefined)
  const maker = named ?? family
  const rest = words.filter((word) => !MAKERS.has(word))
  if (rest.length === 0) {
    const known = maker === undefined ? undefined : pcMakerOf(maker)
    // HP makes printers too.
    const isComputer = mentionsComputer || all.some((word) => PARTS.has(word) && !OF_OTHERS_TOO.has(word))
    const isTheirs = all.some((word) => ONLY_COMPUTERS.has(word) || (COMPUTER.has(word) && word !== "tablet"))
    const isMakerOnly = all.every((word) => MAKERS.has(word)) && maker !== undefined && !OF_MANY_THINGS.has(maker)
    if (maker !== undefined && known === undefined && (isTheirs || isMakerOnly)) {
      const typed = { maker, model: undefined, ...todayOf(maker, names) }
      return BOARD_MAKERS.has(maker) && !isTheirs ? boardHelp(typed) : help(typed)
    }
    if (known === undefined || (known === "HP" && !isComputer)) return undefined
    return list(`/pc?maker=${known.toLowerCase()}`, makerPcsWords(known, find("", known).length))
  }
  const mentionsModel = rest.some(
    (word) =>
      /\d/.test(word) &&
      (/\p{L}/u.test(word)
        ? word.length >= 4 || (numbers.has(word) && (maker !== undefined || word.length === 3))
        : maker !== undefined)
  )
  if (mentionsModel || family !== undefined) {
    const plain = maker === undefined ? [] : plainModel(rest, all)
    // A digit or two are the number of no one model.
    const isModel = plain.length < rest.length && plain.some((word) => word.length >= 3 && /\d/.test(word))
    for (const asked of isModel ? [rest, plain] : [rest]) {
      const found = models.filter((pc) => asked.every((word) => pc.words.has(word)) && isOf(pc.model, named))
      const [first] = found
      if (first !== undefined && found.length === 1) return one(first.model, release)
      const name = asked.join(" ")
      const shown = first === undefined ? [] : find(name, named === undefined ? undefined : pcMakerOf(named))
      if (shown.length > 0) {
        const of = named === undefined ? "" : `&maker=${named.toLowerCase()}`
        return list(`/pc?q=${encodeURIComponent(name)}${of}`, pcsWords(name, shown, release))
      }
    }
  }
  const notebook = names.notebooks.find((one) => isNotebookOf(one, all, named))
  const typed = (of: string): Typed => ({
    maker: of,
    model: modelTyped(text, of, notebook === undefined ? rest : [...rest, ...notebook.series], names),
    ...todayOf(of, names)
  })
  if (notebook !== undefined) return help(typed(notebook.maker))
  if (named !== undefined && BOARD_MAKERS.has(named) && rest.some((word) => BOARD.test(word) || NOTEBOOK.test(word)))
    return boardHelp(typed(named))
  if (named !== undefined && isNumberOfNotebook(plainModel(rest, all), named)) return help(typed(named))
  const isComputer = family !== undefined || (mentionsComputer && maker !== undefined && !OF_MANY_THINGS.has(maker))
  return maker !== undefined && isComputer ? help(typed(maker)) : undefined
}

const todayOf = (maker: string, { nowOf, pages }: PcNames): Pick<Typed, "nowOf" | "page"> => ({
  nowOf: nowOf.get(maker),
  page: pages.get(nowOf.get(maker) ?? maker)
})

/** 'Gen 9' and '9th Gen' are the same. */
const pcWords = (text: string): ReadonlyArray<string> =>
  wordsOf(text).map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, "$1"))

const isOf = ({ maker }: PcModel, named: string | undefined): boolean => named === undefined || maker === named

interface Typed {
  readonly maker: string
  /** Without the maker, as that writes it; undefined where only a series is named. */
  readonly model: string | undefined
  readonly nowOf: string | undefined
  /** Of the maker who has its drivers. */
  readonly page: string | undefined
}

/**
 * The model as it was typed, with its hyphens: what is left of the text without the maker and the words around. A sentence is no
 * name.
 */
const modelTyped = (
  text: string,
  maker: string,
  rest: ReadonlyArray<string>,
  { written }: PcNames
): string | undefined => {
  const ofMaker = new Set(pcWords(maker))
  const known = new Set(withoutChips(rest).filter((word) => !ofMaker.has(word) || written.has(word)))
  const parts = fold(text)
    .split(/\s+/)
    .filter((part) => pcWords(part).some((word) => known.has(word)))
    .map((part) => part.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""))
    .filter((part, at, all) => part !== all[at - 1] && !isTypoOf(part, maker))
  const isName = parts.length <= MOST_PARTS && parts.some((part) => /\d/.test(part))
  return isName ? parts.map((part) => written.get(part) ?? writtenModel(part, maker)).join(" ") : undefined
}

/** 'Lenevo ThinkCentre': the maker is named before the model anyway. */
const isTypoOf = (part: string, maker: string): boolean =>
  part.length >= 5 && part !== maker.toLowerCase() && isOneTypoAway(maker.toLowerCase(), part)

const MOST_PARTS = 6

/** HP writes its home models small ('15s-fq2000'), and all makers 'i' behind a number. */
const writtenModel = (part: string, maker: string): string => {
  if (/^(?:[mu]?sff|mff|mt|dt|dm|aio)$/.test(part)) return part.toUpperCase()
  if (!/\d/.test(part)) return part.charAt(0).toUpperCase() + part.slice(1)
  return /^\d+i$/.test(part) || (maker === "HP" && !/^(?:g\d|cq)/.test(part)) ? part : part.toUpperCase()
}

const one = (model: PcModel, release: string | undefined): Answer => ({
  kind: "pc",
  title: pcTitle(model),
  path: pcPath(model),
  verdict: null,
  headline: null,
  why: pcWhy(model.packs, release)
})

const list = (path: string, words: { readonly title: string; readonly why: string }): Answer => ({
  kind: "pcs",
  path,
  verdict: null,
  headline: null,
  ...words
})

const help = ({ maker, model, nowOf, page }: Typed): Answer => {
  const known: PcMaker | undefined = pcMakerOf(maker)
  return {
    kind: "guide",
    path: known === undefined ? "/pc#other-makers" : "/pc#which-model",
    verdict: null,
    headline: null,
    ...pcHelpWords(maker, model, known !== undefined, nowOf),
    ...ownPage(nowOf ?? maker, page)
  }
}

const boardHelp = ({ maker, model, page }: Typed): Answer => ({
  kind: "guide",
  path: "/pc#other-makers",
  verdict: null,
  headline: null,
  ...boardHelpWords(maker, model),
  ...ownPage(maker, page)
})

const ownPage = (maker: string, page: string | undefined): Pick<Answer, "also"> =>
  page === undefined ? {} : { also: { title: ownPageWords(maker, new URL(page).host), path: page } }

/** Makers with packs, and makers without that the page about computers links to. */
const MAKERS: ReadonlyMap<string, string> = new Map([
  ["dell", "Dell"],
  ["hp", "HP"],
  ["lenovo", "Lenovo"],
  ["asus", "ASUS"],
  ["acer", "Acer"],
  ["msi", "MSI"],
  ["gigabyte", "Gigabyte"],
  ["asrock", "ASRock"],
  ["biostar", "Biostar"],
  ["toshiba", "Toshiba"],
  ["dynabook", "Toshiba"],
  ["fujitsu", "Fujitsu"],
  ["huawei", "Huawei"],
  ["samsung", "Samsung"],
  ["packard", "Packard Bell"],
  ["bell", "Packard Bell"],
  ["emachines", "eMachines"],
  ["gateway", "Gateway"]
])

/** Names of makers that sold nothing else. */
const ONLY_COMPUTERS: ReadonlySet<string> = new Set(["dynabook", "packard", "emachines"])

/** Of these makers' other things are more often asked for in one text with a computer: 'samsung ssd laptop'. */
const OF_MANY_THINGS: ReadonlySet<string> = new Set(["Samsung", "Gateway", "Huawei"])

const BOARD_MAKERS: ReadonlySet<string> = new Set(["ASUS", "MSI", "Gigabyte", "ASRock", "Biostar"])
/** MSI's notebooks: 'GF63', 'GL65'. */
const NOTEBOOK = /^g[a-z]\d{2}(?:[a-z]|hx)?$/

const COMPUTER: ReadonlySet<string> = new Set(
  "laptop laptops notebook pc computer computers desktop workstation tablet".split(" ")
)

/** 'HP wireless' may be a printer, 'HP display' a monitor. */
const OF_OTHERS_TOO: ReadonlySet<string> = new Set(["wireless", "network", "display", "video"])

/** Whether people name a part of a computer so. */
export const isPcPart = (word: string): boolean => PARTS.has(word)

/** A pack holds the drivers of every part. By the word that people use, as a sentence calls it. */
const PARTS: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...["wifi", "wlan", "wireless"].map((word) => [word, "Wi-Fi"] as const),
  ["bluetooth", "Bluetooth"],
  ...["audio", "sound"].map((word) => [word, "sound"] as const),
  ...["graphics", "video", "display"].map((word) => [word, "graphics"] as const),
  ...["network", "ethernet", "lan"].map((word) => [word, "the network"] as const),
  ["touchpad", "the touchpad"],
  ["touchscreen", "the touch screen"],
  ["fingerprint", "the fingerprint reader"],
  ...["camera", "webcam"].map((word) => [word, "the camera"] as const),
  ["chipset", "the chipset"],
  ["pack", null]
])

/** What the answers about computers and motherboards say (P-ANS-5). Wording only. */
import { type PcModel, type PcPack, pcTitle } from "../../pcs/PcModel.ts"

/** @param release of Windows that the text names, such as '11' */
export const pcWhy = (packs: ReadonlyArray<PcPack>, release: string | undefined): string => {
  if (packs.length === 0)
    return "The maker's list has no driver pack of this model for Windows 11 or 10; its page says where to look."
  const known = `The maker's own packs with all drivers of this model for Windows: ${packs.length === 1 ? "one pack" : `${packs.length} packs`}.`
  return release === "11" && !hasPackFor11({ packs }) ? `${known} None is for Windows 11, ${MADE_FOR}.` : known
}

const hasPackFor11 = ({ packs }: Pick<PcModel, "packs">): boolean => packs.some(({ os }) => os === "Windows 11")

const MADE_FOR = "which is made for computers of about 2018 and later"

/** @param types with which product numbers begin */
export const machineTypeText = (types: ReadonlyArray<string>): string =>
  `The number begins with the machine type, ${types.map((type) => type.toUpperCase()).join(" and ")}.`

/** @param parts of a computer, whose drivers come from the computer's maker, for the model */
export const partWords = (parts: ReadonlyArray<string>): string =>
  parts.length === 1
    ? `The maker's page of the model has the driver of ${parts[0]} by itself.`
    : `The maker's page of the model has the drivers of ${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}, each by itself.`

/** @param system an older one that the text names, such as 'Windows 7' */
export const olderSystemText = (system: string): string =>
  `Choose ${system} there: drivers for it are listed only where the model was sold with it or before.`

/** @param release of Windows that the text names, such as '11' */
export const pcsText = (words: string, found: ReadonlyArray<PcModel>, release: string | undefined) => {
  const older = release === "11" ? found.filter((model) => !hasPackFor11(model)) : []
  return {
    title: `Drivers for your PC: '${words}'`,
    why: `${found.length} models of this name have their maker's driver packs here. Choose yours.${notFor11(older, found.length)}`
  }
}

/** @param all how many were found */
const notFor11 = (older: ReadonlyArray<PcModel>, all: number): string => {
  if (older.length === 0) return ""
  const names = [...new Set(older.map(pcTitle))].map((name) => `the ${name}`)
  const some = names.length <= MAX_NAMED ? names.join(" and ") : `${older.length} of them`
  return older.length === all
    ? ` None of the packs is for Windows 11, ${MADE_FOR}.`
    : ` Not for Windows 11, ${MADE_FOR}: ${some}.`
}

const MAX_NAMED = 2

interface NamedComputer {
  readonly maker: string
  /** Undefined where only a series is named. */
  readonly model: string | undefined
  readonly hasPacks: boolean
  /** The maker who has its drivers today, if that is another. */
  readonly nowOf: string | undefined
  /** Of numbers of the maker that are only the beginning of a model's. */
  readonly family: string | undefined
}

export const pcHelpText = ({ maker, model, hasPacks, nowOf, family }: NamedComputer) => ({
  title: model === undefined ? `Drivers for ${maker} computers` : `Drivers for the ${withMaker(maker, model)}`,
  why: hasPacks
    ? `The lists here have no pack of this name, as of most models that are not for business: look on ${maker}'s own page; this one says how to read the exact model.`
    : otherMakerWhy(maker, nowOf) + labelWords(family, model)
})

/** 'Microsoft Surface' and 'Surface Go 2': 'Microsoft Surface Go 2'. */
const withMaker = (maker: string, model: string): string =>
  maker.endsWith(` ${model.split(" ")[0]}`) ? `${maker}${model.slice(model.indexOf(" "))}` : `${maker} ${model}`

/** What the name leaves open. */
const labelWords = (family: string | undefined, model: string | undefined): string => {
  if (model === undefined) return ""
  const code = model
    .split(" ")
    .findLast((part) => part.length >= 4 && /[a-z]/i.test(part) && /\d\w*\d|\d.*-|^[A-Z]\d{1,2}[A-Z]+$/.test(part))
  if (code === undefined) return " Several models have this name: the label on the bottom says which."
  return family !== undefined && new RegExp(family).test(code)
    ? ` ${code} is a family: the label on the bottom has the whole number, which decides.`
    : ""
}

/** For makers whose numbers of computers and of motherboards look alike. */
export const boardHelpText = (maker: string, model: string | undefined) => ({
  title: model === undefined ? `Drivers for ${maker} computers and motherboards` : `Drivers for the ${maker} ${model}`,
  why: otherMakerWhy(maker, undefined)
})

const otherMakerWhy = (maker: string, nowOf: string | undefined): string =>
  nowOf === undefined
    ? `No packs of ${maker} are shown here: its own support page is the place to look, by model.`
    : `${maker}${maker.endsWith("s") ? "'" : "'s"} computers are ${nowOf}'s now: ${nowOf}'s support page is the place to look, by model.`

export const makerPcsText = (maker: string, count: number) => ({
  title: `Drivers for ${maker} computers`,
  why: `The maker's packs with all drivers of a model, Wi-Fi, sound and graphics too: ${count} models, most of them for business. What is not among them is on the maker's own page.`
})

/** A device as its page shows it: the answer of `resolve` with names, links that may be shown, and words (P-HW-2, P-HW-3). */

import type * as S from "./DeviceAnswers.schema.ts"
import type { Alternative, DeviceTables, DriverLine } from "./DeviceTables.ts"
import { hardwarePath } from "./deviceAddress.ts"
import { deviceTitle } from "./deviceTitle.ts"
import { formatHardwareId, type HardwareId } from "./HardwareId.ts"
import { parseHardwareId } from "./parseHardwareId.ts"
import type { ReadId } from "./readIds.ts"
import { catalogueSearch, type DeviceAnswer, resolve } from "./resolve.ts"
import { NO_ID, otherText, verdictHeadline } from "./verdictText.ts"

export type ShownDevice = typeof S.ShownDevice.Type
export type DevicePage = typeof S.DevicePage.Type
export type OfficialLink = typeof S.OfficialLink.Type

/** What only the pages need of a driver line. */
export interface LineDetails {
  /** Key of the catalogue's record that holds its version. */
  readonly record?: string
  readonly serves?: string
  readonly date?: string
  readonly dateBasis?: "published" | "first-seen" | "inf"
}

export interface ShowOptions {
  readonly tables: DeviceTables
  readonly lineDetails: (key: string) => LineDetails | undefined
  /** The name of the catalogue's record about an id in the spelling of an INF file. */
  readonly productName: (id: string) => string | undefined
  /** The host of an address that is official for a known maker; null for all others. */
  readonly officialHost: (address: string) => string | null
}

export const showDevice = ({ text, id }: ReadId, options: ShowOptions): ShownDevice => {
  if (id === undefined) return { ...NOTHING, query: text, title: text, ...NO_ID }
  const { tables } = options
  const answer = resolve({ id }, tables)
  const known = parseHardwareId(answer.id) ?? id
  const whole = withDetails(known, id)
  const search = catalogueSearch(whole) ?? null
  const { words, verdict } = answer
  const product = options.productName(plainId(whole))
  return {
    query: text,
    id: answer.id,
    path: hardwarePath(whole, answer.id),
    title: deviceTitle(answer, product),
    vendor: answer.vendor ?? null,
    chip: answer.chip ?? null,
    category: answer.category ?? null,
    product: product ?? null,
    verdict,
    headline: verdictHeadline(verdict, answer.line),
    whatToDo: words.whatToDo,
    reason: [words.reason, words.newer].filter((sentence) => sentence !== "").join(" "),
    from: words.from,
    link: mainLink(answer, search, options),
    catalogueSearch: search,
    line: lineOf(answer, options),
    others: answer.alternatives
      .map((other) => otherAnswer(other, search, options, known.bus === "usb"))
      .filter((_, at) => !isBareLine(answer.alternatives[at], options)),
    isIndexed: verdict !== "unknown" && isNamed(whole, tables)
  }
}

/** A driver line without a page or a word for whom it is says nothing to anyone. */
const isBareLine = (other: Alternative | undefined, { tables, lineDetails }: ShowOptions): boolean => {
  if (other?.verdict !== "line" || other.line === undefined) return false
  const line = tables.line(other.line)
  return line?.page === undefined && lineDetails(other.line)?.serves === undefined
}

const NOTHING = {
  id: null,
  path: null,
  vendor: null,
  chip: null,
  category: null,
  product: null,
  verdict: "unknown",
  reason: "",
  from: "",
  link: null,
  catalogueSearch: null,
  line: null,
  others: [],
  isIndexed: false
} as const

/** The class is no part of the formatted id, and the bus of a bare pair only the tables know. */
const withDetails = (known: HardwareId, { classCode }: HardwareId): HardwareId => ({
  ...known,
  ...(classCode !== undefined && { classCode })
})

/**
 * The version of a device's own record where that is another than its line's: a line's newest package may hold an older driver of
 * one of its chips. Undefined where the line has none that is shown, or the record names none.
 */
export const ownVersionBeside = ({ line }: ShownDevice, own: string | undefined): string | undefined =>
  own !== undefined &&
  /^\d/.test(own) &&
  line !== null &&
  line.version !== null &&
  !line.isReported &&
  own !== line.version
    ? own
    : undefined

const isNamed = ({ bus, vendor, device }: HardwareId, tables: DeviceTables): boolean =>
  vendor !== undefined && device !== undefined && tables.facts(bus, vendor, device)?.name !== undefined

const plainId = ({ bus, enumerator, vendor = "", device = "" }: HardwareId): string =>
  formatHardwareId({ bus, enumerator, vendor, device })

/** The first address that may be shown; where the maker's may not, Microsoft's catalogue serves the maker's signed drivers. */
const mainLink = (
  { url, verdict, line, pcMaker }: DeviceAnswer,
  search: string | null,
  { officialHost }: ShowOptions
): OfficialLink | null => {
  if (verdict === "windows" || url === undefined) return null
  // The PC maker's package is where the PC's maker has it: the chip's maker has none for all PCs.
  const others = verdict === "pc-maker" ? [search, line?.page] : [line?.page, line?.file, search]
  for (const address of [verdict === "pc-maker" && pcMaker === undefined ? search : url, ...others]) {
    const host = address == null ? null : officialHost(address)
    if (address == null || host === null) continue
    if (host === CATALOGUE) return { url: address, host, leadsTo: "catalogue" }
    if (address === line?.file) return { url: address, host, leadsTo: "file" }
    return { url: address, host, leadsTo: verdict === "pc-maker" && pcMaker !== undefined ? "pc-maker" : "maker" }
  }
  return null
}

const CATALOGUE = "www.catalog.update.microsoft.com"

const linkTo = (address: string | null | undefined, { officialHost }: ShowOptions): OfficialLink | null => {
  const host = address == null ? null : officialHost(address)
  if (address == null || host === null) return null
  return { url: address, host, leadsTo: host === CATALOGUE ? "catalogue" : "maker" }
}

const lineOf = (answer: DeviceAnswer, options: ShowOptions): ShownDevice["line"] => {
  const { line, verdict } = answer
  // Where Windows includes the driver its line is only the name of a family.
  if (line === undefined || line.name === line.key || verdict === "windows" || verdict === "unknown") return null
  const { serves, date, dateBasis } = options.lineDetails(line.key) ?? {}
  // What the maker publishes is not what the PC's maker has made of it.
  const version = verdict === "pc-maker" ? undefined : answer.version
  const isOwnVersion = version !== undefined && version === line.version
  const file = isOwnVersion && line.page !== undefined && line.versionBasis === "sourced" ? line.file : undefined
  const fileFor = file === undefined ? null : computersOf(file)
  return {
    key: line.key,
    name: line.name,
    serves: verdict === "line" ? (serves ?? null) : null,
    version: version ?? null,
    isReported: isOwnVersion && line.versionBasis === "reported",
    isFinal: line.status === "final",
    noDriver: line.noDriver !== undefined,
    date: isOwnVersion ? (date ?? null) : null,
    dateBasis: isOwnVersion ? (dateBasis ?? null) : null,
    supportEnds: line.supportEnds ?? null,
    file: isForOthers(fileFor, answer.chip) ? null : linkTo(file, options),
    fileFor
  }
}

/** NVIDIA has a package for desktop PCs and another for notebooks, and says in the file's name which. */
const computersOf = (file: string): "desktop" | "notebook" | null => {
  const [isDesktop, isNotebook] = [/-desktop-/.test(file), /-notebook-/.test(file)]
  return isDesktop === isNotebook ? null : isDesktop ? "desktop" : "notebook"
}

/** The file that is known of its driver is for computers that have no such device. */
export const hasFileForOthers = ({ line, chip }: ShownDevice): boolean =>
  isForOthers(line?.fileFor ?? null, chip ?? undefined)

const isForOthers = (fileFor: "desktop" | "notebook" | null, chip = ""): boolean =>
  fileFor === "desktop" && IN_NOTEBOOKS.test(chip)

const IN_NOTEBOOKS = /Mobile|Max-Q|Notebook|Laptop|GeForce (?:(?:[A-Z]{2} )?\d{3,4}M|MX\d{3})\b/

const otherAnswer = (
  { verdict, line: key }: Alternative,
  search: string | null,
  options: ShowOptions,
  isUsb: boolean
): ShownDevice["others"][number] => {
  const line: DriverLine | undefined = key === undefined ? undefined : options.tables.line(key)
  const address = verdict === "catalogue" ? search : verdict === "windows" ? undefined : line?.page
  const serves = key === undefined ? undefined : options.lineDetails(key)?.serves
  return { text: otherText(verdict, line, serves, isUsb), link: linkTo(address, options) }
}

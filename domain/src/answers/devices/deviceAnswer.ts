/** The answer to a text that names a device, by its id, its name or the processor that it is a part of (P-ANS-3). */
import type { Driver } from "../../catalogue/Driver.ts"
import type { SystemFacts } from "../../catalogue/serves.ts"
import {
  namesArm,
  namesWindows7,
  type OlderDriver,
  onlyReleaseIn,
  otherWindowsText
} from "../../catalogue/windowsNamed.ts"
import { deviceName } from "../../devices/deviceName.ts"
import { isOnlyKind } from "../../devices/deviceTitle.ts"
import { hasFileForOthers, ownVersionBeside, type ShownDevice } from "../../devices/showDevice.ts"
import type { ShownPrinter } from "../../printers/showPrinter.ts"
import type { Answer } from "../answer/Answer.ts"
import {
  deviceHeadline,
  deviceWhy,
  EXCEPT_A_FEW,
  ownVersionText,
  severalText,
  WINDOWS_7_MAY_LACK_IT,
  WINDOWS_7_ONLY
} from "../answer/answerText.ts"
import { plainAnswer } from "../answer/plainAnswer.ts"
import type { MakerSiteOf, PrinterBrands } from "../printers/otherBrandAnswer.ts"
import type { ProcessorFamily } from "../processors/ProcessorNames.ts"
import type { DevicesOfName } from "./NamedDevice.ts"

export interface AnswerCatalogue {
  /** The devices of a text of hardware IDs, as their pages show them. */
  readonly shown: (ids: string) => ReadonlyArray<ShownDevice>
  /** What a device needs, as a text that is equal for equal drivers; null where that is not known. */
  readonly driverOf: (id: string) => string | null
  /** The Windows that a driver line is for, as its record says; undefined where the catalogue has none. */
  readonly systemsOf: (line: string) => SystemFacts | undefined
  /** Ids of the catalogue's records of a device: of its own product and of its driver line. */
  readonly recordsOf: (device: ShownDevice) => ReadonlyArray<number>
  /** The catalogue's driver whose name has this key (query/pieces.ts). */
  readonly recordNamed: (key: string) => Pick<Driver, "id" | "name"> | undefined
  /** The version that the record of a single product says of itself, by hardware ID. */
  readonly ownVersionOf: (id: string) => string | undefined
  /** What there is for a release of Windows, such as '7', that a driver line is not for, or for Windows on ARM ('arm64'). */
  readonly forOtherWindows: (line: string, release: string) => OlderDriver | undefined
  /** The page of this site about the trouble that devices of an id are known for. */
  readonly helpOf: (id: string) => Answer["also"] | undefined
  /** Of the maker that a text names, its own page for drivers. */
  readonly makerSite: MakerSiteOf
  /** Whether a driver of the catalogue holds these words, as the search finds them. */
  readonly hasDriverOf: (words: string) => boolean
  /** Printer brands with the number of drivers for their printers. */
  readonly brands: PrinterBrands
  /** A printer model by its place in the list, with its answer. */
  readonly printer: (at: number) => ShownPrinter
}

/**
 * The device that a text of ids is answered with, or none (P-HW-6): two numbers that happen to look like an id count only when
 * a device has them.
 */
export const suggestedDevice = (devices: ReadonlyArray<ShownDevice>): ShownDevice | undefined => {
  const [device, ...others] = devices
  if (device === undefined || others.length > 0 || device.path?.startsWith("/hardware/") !== true) return undefined
  // Of a device without a name in the lists its kind or a rule is known.
  const isKnown = device.isIndexed || (device.category !== null && device.verdict !== "unknown")
  return isKnown || SAYS_ITS_BUS.test(device.query) ? device : undefined
}

const SAYS_ITS_BUS = /[_\\*#]|^(?:pci|usb):|^ID /i

export const byId = (device: ShownDevice, query: string, catalogue: AnswerCatalogue): Answer | null =>
  device.path === null
    ? null
    : ofDevice(device, { title: device.title, path: device.path, why: deviceWhy(device) }, query, catalogue)

/** Says so where the text names a Windows that the driver is not for; else ''. */
const aboutWindows = ({ line }: ShownDevice, query: string, systemsOf: AnswerCatalogue["systemsOf"]): string => {
  if (line === null) return ""
  const systems = line.noDriver ? undefined : systemsOf(line.key)
  return systems === undefined && !line.noDriver ? "" : otherWindowsText(query, systems)
}

const ofDevice = (
  device: ShownDevice,
  { title, path, why }: Pick<Answer, "title" | "path" | "why">,
  query: string,
  { systemsOf, forOtherWindows, recordsOf, ownVersionOf, helpOf }: AnswerCatalogue
): Answer => {
  const own = ownVersionBeside(device, device.id === null ? undefined : ownVersionOf(device.id))
  const ownWords = own === undefined ? "" : ownVersionText(own)
  const otherWindows = aboutWindows(device, query, systemsOf)
  const release = onlyReleaseIn(query)
  const older =
    device.line !== null && device.verdict === "line" && namesArm(query)
      ? forOtherWindows(device.line.key, ON_ARM)
      : otherWindows !== "" && device.line !== null && release !== undefined
        ? forOtherWindows(device.line.key, release)
        : undefined
  const also = older?.also ?? (device.id === null ? undefined : helpOf(device.id))
  const drivers = older === undefined ? recordsOf(device) : []
  const answer = {
    kind: "device",
    title,
    path,
    verdict: device.verdict,
    headline: deviceHeadline(device),
    why: [why, ownWords, older?.why ?? otherWindows].filter((sentence) => sentence !== "").join(" "),
    ...(also !== undefined && { also }),
    ...(drivers.length > 0 && { drivers }),
    ...(drivers.length > 0 && device.link !== null && hasFileForOthers(device) && { driverPage: device.link })
  } as const
  // An answer about newer ones does not answer a text about Windows 7.
  if (device.verdict === "windows" && namesWindows7(query))
    return { ...answer, headline: WINDOWS_7_ONLY, why: WINDOWS_7_MAY_LACK_IT }
  if (older === undefined) return answer
  if (older.headline !== undefined)
    return { ...answer, headline: older.headline, why: older.why, path: older.path ?? answer.path }
  if (device.line?.noDriver === true) return { ...answer, headline: WINDOWS_7_ONLY, why: older.why }
  return device.verdict === "pc-maker" ? { ...answer, why: older.why } : answer
}

const ON_ARM = "arm64"

/** Ids of a name that are shown side by side. */
const MAX_COMPARED = 12

export const byName = (
  { device, all, name }: DevicesOfName,
  query: string,
  catalogue: AnswerCatalogue
): Answer | null => {
  const { shown, driverOf } = catalogue
  const drivers = new Map(all.map(({ id }) => [id, driverOf(id)]))
  // What is not known contradicts nothing, but it is no answer.
  const known = all.filter(({ id }) => drivers.get(id) !== null)
  const [first] = known
  if (first === undefined) return null
  const isDivided = new Set(known.map(({ id }) => drivers.get(id))).size > 1
  if (isDivided && device.kind === "other") return null
  const ids = known.slice(0, MAX_COMPARED).map(({ id }) => id)
  const compared = `/hardware?id=${encodeURIComponent(ids.join("\n"))}`
  const isMostly = isDivided && isOfNearlyAll(known, (id) => drivers.get(id) === drivers.get(first.id))
  if (isDivided && !isMostly) {
    const found = ids.flatMap(shown)
    const { title, why } = severalText(name, [...new Set(found.flatMap(({ line }) => line?.name ?? []))])
    const isForOthers = found.every((one) => aboutWindows(one, query, catalogue.systemsOf) !== "")
    const otherWindows = isForOthers ? otherWindowsText(query, undefined) : ""
    const drivers = [...new Set(found.flatMap(catalogue.recordsOf))]
    const answer = plainAnswer("several", compared, { title, why: `${why} ${otherWindows}`.trim() })
    return drivers.length === 0 ? answer : { ...answer, drivers }
  }
  const [found] = shown(first.id)
  if (found === undefined || found.path === null) return null
  const hasOwnName = found.product !== null || (found.chip !== null && !isOnlyKind(found))
  const title = first.kind === "graphics" || !hasOwnName ? deviceName(found.vendor ?? undefined, name) : undefined
  const why = deviceWhy(found, isMostly ? undefined : known.length)
  const words = { title: title ?? found.title, path: found.path, why: isMostly ? `${why} ${EXCEPT_A_FEW}`.trim() : why }
  const answer = ofDevice(found, words, query, catalogue)
  return isMostly && answer.also === undefined
    ? { ...answer, also: { title: "Compare the hardware IDs", path: compared } }
    : answer
}

/**
 * Whether the devices with the driver of the first are so many that the rest are exceptions: nine of ten computers where enough
 * were seen, and in any case half of the devices; else two of three devices.
 */
const isOfNearlyAll = (known: DevicesOfName["all"], has: (id: string) => boolean): boolean => {
  const same = known.filter(({ id }) => has(id))
  const seen = known.reduce((sum, { weight }) => sum + weight, 0)
  if (seen < ENOUGH_SEEN) return known[0]?.kind === "graphics" && same.length * 3 >= known.length * 2
  return same.length * 2 >= known.length && same.reduce((sum, { weight }) => sum + weight, 0) >= seen * 0.9
}

const ENOUGH_SEEN = 100

export const byProcessor = (
  { title, example, search }: ProcessorFamily,
  query: string,
  catalogue: AnswerCatalogue
): Answer | null => {
  const [found] = catalogue.shown(example)
  if (found === undefined || found.verdict === "unknown") return null
  const path = `/search?q=${encodeURIComponent(search)}`
  const why = "The graphics are part of the processor: this driver serves them all."
  return ofDevice(found, { title, path, why }, query, catalogue)
}

/** What each device of a list needs: the answer for its id or its name, its problem, and how old its driver is (P-SCAN-3). */
import type { OlderDriver } from "../../catalogue/windowsNamed.ts"
import { ageText } from "../ageText.ts"
import type { IdByName } from "../byName/NameTable.ts"
import type { DeviceTables } from "../DeviceTables.ts"
import { deviceTitle } from "../deviceTitle.ts"
import { type DriverAge, driverAge, type KnownReleases } from "../driverAge.ts"
import { formatHardwareId, type HardwareId } from "../HardwareId.ts"
import { type DeviceAnswer, resolve } from "../resolve.ts"
import { joined } from "../wording.ts"
import type { AssessedDevice, Need } from "./Assessment.ts"
import { forListedWindows, type SystemTable } from "./forListedWindows.ts"
import type { ListedWindows } from "./grammar/Form.ts"
import { howToGetIds } from "./howToGetIds.ts"
import type { InstalledDriver, Scan, ScannedDevice } from "./ScannedDevice.ts"
import type { AnswerPrinter } from "./scannedPrinter.ts"
import { isWindowsOwn, type SoftwareDevice, type SoftwareTable, softwareDevice } from "./softwareDevice.ts"

export interface ScanKnowledge {
  readonly tables: DeviceTables
  readonly releasesOf: (line: string) => KnownReleases | undefined
  /** What a code of Device Manager means, by the number or by the constant of the Windows headers. */
  readonly problemOf: (found: {
    readonly problem?: number
    readonly problemName?: string
  }) => { readonly code: number; readonly summary: string } | undefined
  /** Needed for lists with devices without ids only. */
  readonly idByName: IdByName
  /** Needed for lists with printers only. */
  readonly printer?: AnswerPrinter
  /** Needed for lists that name their Windows only. */
  readonly systems: SystemTable
  /** Needed for lists with devices without hardware only. */
  readonly software?: SoftwareTable | undefined
}

export const assessScan = (scan: Scan, knowledge: ScanKnowledge): ReadonlyArray<AssessedDevice> => {
  // A list of a running Windows names, for some device, what is installed or what is wrong.
  const hasStates = scan.devices.some(
    ({ installed, problem, problemName }) =>
      installed !== undefined || problem !== undefined || problemName !== undefined
  )
  const list = { hasStates, windows: scan.windows, forms: scan.forms }
  const answerOf = makeAnswerOf(knowledge)
  return scan.devices.map((device) => {
    const printer = knowledge.printer?.(device)
    return assess(device, printer?.answer ?? answerOf(device), list, { ...knowledge, page: printer?.path })
  })
}

interface List {
  readonly hasStates: boolean
  readonly windows: ListedWindows | undefined
  readonly forms: ReadonlyArray<string>
}

const assess = (
  device: ScannedDevice,
  resolved: DeviceAnswer | undefined,
  list: List,
  knowledge: ScanKnowledge & { readonly page: string | undefined }
): AssessedDevice => {
  const { id, installed } = device
  const found = knowledge.problemOf(device)
  const problem = device.problem ?? found?.code
  const answer = problem === undefined || ABSENT.includes(problem) ? resolved : answerToProblem(resolved, problem)
  const software = softwareDevice(device, knowledge.software)
  const otherWindows = otherWindowsOf(answer, list.windows, knowledge)
  const age = otherWindows === undefined ? ageOf(answer, installed, knowledge) : undefined
  const path = knowledge.page ?? (answer === undefined || id === undefined ? undefined : pathOf(id, answer.id))
  const name = plainName(device.name)
  // Of numbers without a bus the tables know which one it is.
  const spelled = id?.otherBuses === undefined ? id && formatHardwareId(id) : (resolved?.id ?? formatHardwareId(id))
  const judged = {
    ...(answer !== undefined && { answer }),
    ...(software !== undefined && { software }),
    ...(installed !== undefined && { installed }),
    ...(problem !== undefined && { problem }),
    ...(found !== undefined && { problemText: found.summary }),
    ...(age !== undefined && { age }),
    ...(otherWindows !== undefined && { otherWindows })
  }
  return {
    name: name || (answer && deviceTitle(answer)) || installed?.inf || "Device without a name",
    ...(name === "" && answer !== undefined && { isChipName: true as const }),
    ...(spelled !== undefined && { id: spelled }),
    ...(path !== undefined && { path }),
    ...(id === undefined && answer !== undefined && { isByName: true as const }),
    ...judged,
    need: needOf(judged, list.hasStates),
    why: whyOf(judged, list),
    line: device.line
  }
}

type Judged = Pick<
  AssessedDevice,
  "answer" | "software" | "installed" | "problem" | "problemText" | "age" | "otherWindows"
>

/** The lists of a fleet have the same device thousands of times. */
const makeAnswerOf = (knowledge: ScanKnowledge) => {
  const known = new Map<string, DeviceAnswer | undefined>()
  return (device: ScannedDevice): DeviceAnswer | undefined => {
    const { id, compatible, name, manufacturer } = device
    const key = JSON.stringify([id ?? [name, manufacturer], compatible])
    if (!known.has(key)) known.set(key, findAnswer(device, knowledge))
    return known.get(key)
  }
}

const findAnswer = (
  { id, compatible, name, manufacturer }: ScannedDevice,
  { tables, idByName }: ScanKnowledge
): DeviceAnswer | undefined => {
  if (id !== undefined) return resolve({ id, compatible }, tables)
  const named = name === undefined ? undefined : idByName(name, manufacturer)
  if (named === undefined) return undefined
  // What the table says of the device that stands for the name, and its chip, need not be true of this one.
  const { chip: _, ...answer } = resolve({ id: named }, tables)
  const words = { ...answer.words, reason: "", from: BY_NAME }
  return { ...answer, words, why: joined(words) }
}

const BY_NAME = "Recognised by name: the list has no id of it."

/** Codes of devices that are only not connected at the moment. */
const ABSENT: ReadonlyArray<number> = [24, 45]

const needOf = ({ answer, software, installed, problem, age, otherWindows }: Judged, hasStates: boolean): Need => {
  if (problem !== undefined && !ABSENT.includes(problem)) return "problem"
  if (age?.is === "behind") return "update"
  if (software !== undefined) return "nothing"
  const works = installed === undefined ? "unknown" : "nothing"
  if (answer === undefined || answer.verdict === "unknown") return works
  if (answer.verdict === "windows" || answer.verdict === "chipset") return "nothing"
  if (otherWindows !== undefined) return otherWindows.also === undefined ? works : "optional"
  if (answer.line?.noDriver !== undefined && answer.verdict === "line") return works
  if (!hasStates) return answer.alternatives.some(({ verdict }) => verdict === "windows") ? "optional" : "install"
  return answer.verdict === "line" && isWindowsOwn(installed) === true ? "optional" : "nothing"
}

const whyOf = ({ answer, software, age, otherWindows }: Judged, { forms }: List): string => {
  if (software !== undefined) return softwareWhy(software)
  if (answer === undefined) return `Not recognised by its name: for an answer by id, ${howToGetIds(forms)}`
  const said = age === undefined ? "" : ageText(age)
  // Which version is the newest for another Windows is not said of this one.
  if (otherWindows?.headline !== undefined) return otherWindows.why
  return [answer.why, otherWindows?.why ?? "", said].filter((sentence) => sentence !== "").join(" ")
}

const softwareWhy = ({ program }: SoftwareDevice): string =>
  `No hardware of its own: ${program === undefined ? "a program installed it" : `it comes with ${program}`}, and whoever made that has its driver.`

const otherWindowsOf = (
  answer: DeviceAnswer | undefined,
  windows: ListedWindows | undefined,
  { systems }: ScanKnowledge
): OlderDriver | undefined =>
  windows === undefined || answer?.line === undefined || answer.verdict !== "line"
    ? undefined
    : forListedWindows(windows, systems[answer.line.key])

const ageOf = (
  answer: DeviceAnswer | undefined,
  installed: InstalledDriver | undefined,
  { releasesOf }: ScanKnowledge
): DriverAge | undefined => {
  const line = answer?.line
  // A line whose newest release may have dropped the device shows no version, and is compared with none.
  if (installed?.version === undefined || line === undefined || answer?.version !== line.version) return undefined
  // What Windows includes has numbers of its own.
  if (isWindowsOwn(installed) === true) return undefined
  return answer?.verdict === "line" ? driverAge(installed.version, line, releasesOf(line.key)) : undefined
}

/** The resolver may have found that numbers without a bus are not those of a PCI device. */
const pathOf = ({ vendor, device, ...id }: HardwareId, answered: string): string | undefined => {
  const bus = id.otherBuses?.find((other) => answered.startsWith(other.toUpperCase())) ?? id.bus
  return vendor === undefined || device === undefined || bus === "other"
    ? undefined
    : `/hardware/${bus}/${vendor}/${device}`.toLowerCase()
}

/** Control characters, and those that turn the direction of the text around them, are not part of a name. */
const plainName = (name = ""): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_NAME_LENGTH)
const MAX_NAME_LENGTH = 160

/**
 * What to do about a device that does not work although Windows has its driver: 'nothing to do' would not be true (P-SCAN-3).
 * The answer as it is, where the device works or Windows does not bring the driver.
 */
const answerToProblem = (answer: DeviceAnswer | undefined, problem: number): DeviceAnswer | undefined => {
  if (answer?.verdict !== "windows") return answer
  const words = { ...answer.words, whatToDo: STEPS.get(problem) ?? ANY_OTHER }
  return { ...answer, words, why: joined(words) }
}

const ANY_OTHER = "Windows includes this driver: what to do depends on the code."
const STEPS: ReadonlyMap<number, string> = new Map([
  [14, "Windows includes this driver: restart the computer."],
  [22, "Windows includes this driver: in Device Manager, choose 'Enable device'."],
  [
    28,
    "Windows includes this driver and has not installed it: in Device Manager, choose 'Update driver' and 'Search automatically for drivers'."
  ]
])

/** What each device of a list needs: the answer for its id, its problem, and how old its driver is (P-SCAN-3). */
import type { DeviceTables } from "../DeviceTables.ts"
import { type DriverAge, driverAge, type KnownReleases } from "../driverAge.ts"
import { formatHardwareId, type HardwareId } from "../HardwareId.ts"
import { type DeviceAnswer, resolve } from "../resolve.ts"
import type { InstalledDriver, Scan, ScannedDevice } from "./ScannedDevice.ts"

/**
 * `problem`: it does not work. `update`: a newer driver is known. `install`: the list does not say what is installed, and Windows
 * alone does not bring the driver. `nothing`: nothing has to be done, as far as the list says.
 */
export type Need = "problem" | "update" | "install" | "nothing"

export interface AssessedDevice {
  /** As the list calls it, else the name of the chip; without characters that change how text is read. */
  readonly name: string
  /** In the spelling of an INF file; absent in lists without ids. */
  readonly id?: string
  /** Path of the device's own page on the site. */
  readonly path?: string
  readonly answer?: DeviceAnswer
  readonly installed?: InstalledDriver
  readonly problem?: number
  readonly age?: DriverAge
  readonly need: Need
}

interface Knowledge {
  readonly tables: DeviceTables
  readonly releasesOf: (line: string) => KnownReleases | undefined
  /** Code by the constant of the Windows headers. */
  readonly problemCode: (name: string) => number | undefined
}

export const assessScan = ({ devices }: Scan, knowledge: Knowledge): ReadonlyArray<AssessedDevice> => {
  // A list of a running Windows names, for some device, what is installed or what is wrong.
  const hasStates = devices.some(
    ({ installed, problem, problemName }) =>
      installed !== undefined || problem !== undefined || problemName !== undefined
  )
  return devices.map((device) => assess(device, hasStates, knowledge))
}

const assess = (device: ScannedDevice, hasStates: boolean, knowledge: Knowledge): AssessedDevice => {
  const { id, compatible, installed, problemName } = device
  const problem = device.problem ?? (problemName === undefined ? undefined : knowledge.problemCode(problemName))
  const answer = id === undefined ? undefined : resolve({ id, compatible }, knowledge.tables)
  const age = ageOf(answer, installed, knowledge)
  const path = answer === undefined || id === undefined ? undefined : pathOf(id, answer.id)
  const spelled = id === undefined ? undefined : formatHardwareId(id)
  return {
    name: plainName(device.name) || answer?.chip || spelled || installed?.inf || "Device without a name",
    ...(spelled !== undefined && { id: spelled }),
    ...(path !== undefined && { path }),
    ...(answer !== undefined && { answer }),
    ...(installed !== undefined && { installed }),
    ...(problem !== undefined && { problem }),
    ...(age !== undefined && { age }),
    need: needOf(problem, age, answer, hasStates)
  }
}

/** Codes of devices that are only not connected at the moment. */
const ABSENT: ReadonlyArray<number> = [24, 45]

const needOf = (
  problem: number | undefined,
  age: DriverAge | undefined,
  answer: DeviceAnswer | undefined,
  hasStates: boolean
): Need => {
  if (problem !== undefined && !ABSENT.includes(problem)) return "problem"
  if (age?.is === "behind") return "update"
  const isMissing = answer !== undefined && ["line", "pc-maker", "catalogue"].includes(answer.verdict)
  return isMissing && !hasStates ? "install" : "nothing"
}

const ageOf = (
  answer: DeviceAnswer | undefined,
  installed: InstalledDriver | undefined,
  { releasesOf }: Knowledge
): DriverAge | undefined => {
  const line = answer?.line
  // A line whose newest release may have dropped the device shows no version, and is compared with none.
  if (installed?.version === undefined || line === undefined || answer?.version !== line.version) return undefined
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
    .slice(0, LONGEST_NAME)
const LONGEST_NAME = 160

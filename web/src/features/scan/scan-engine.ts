/** Reads a list and answers it, in the browser (P-SCAN-2). Its code and the tables come when they are about to be needed. */
import type { HardwareId } from "@driverdex/domain/devices/HardwareId"
import { type AssessedDevice, assessScan } from "@driverdex/domain/devices/scan/assessScan"
import { readScan } from "@driverdex/domain/devices/scan/readScan"
import { shardsOf, tablesOf } from "@driverdex/domain/devices/shards"
import { PROBLEM_CODES } from "@driverdex/fixtures/problem-codes"
import { deviceCore, deviceShard, releasesByLine } from "./device-files.ts"

export { decodeText } from "@driverdex/domain/devices/scan/decodeText"

export interface ScanRow extends AssessedDevice {
  /** What the problem's code means. */
  readonly problemText?: string
}

export interface ScanAnswer {
  readonly rows: ReadonlyArray<ScanRow>
  /** The tables that were asked for, by name. */
  readonly tables: ReadonlyArray<string>
  /** The maker whose number most boards bear. */
  readonly pcMaker?: string
}

/** What every list needs; never fails. */
export const prepare = (): void => void Promise.allSettled([deviceCore(), releasesByLine()])

/** @throws TablesMissing */
export const answerScan = async (text: string): Promise<ScanAnswer> => {
  const began = performance.now()
  const scan = readScan(text)
  const ids = scan.devices.flatMap(
    ({ id, compatible }): ReadonlyArray<HardwareId> => (id === undefined ? [] : [id, ...compatible])
  )
  const [core, releases] = await Promise.all([deviceCore(), releasesByLine()])
  const names = shardsOf(ids, core)
  const shards = new Map(await Promise.all(names.map(async (name) => [name, await deviceShard(name)] as const)))
  const devices = assessScan(scan, {
    tables: tablesOf(core, shards),
    releasesOf: (line) => releases[line],
    problemCode: (name) => PROBLEM_CODES.find((code) => code.name === name)?.code
  })
  // For measurements of the page; it stays in the browser too.
  performance.measure("scan", { start: began })
  const pcMaker = mostFrequent(devices.flatMap(({ answer }) => answer?.pcMaker ?? []))
  return {
    rows: devices.map((device) => {
      const meaning = PROBLEM_CODES.find(({ code }) => code === device.problem)
      return meaning === undefined ? device : { ...device, problemText: meaning.summary }
    }),
    tables: ["core", "releases", ...names],
    ...(pcMaker !== undefined && { pcMaker })
  }
}

const mostFrequent = (names: ReadonlyArray<string>): string | undefined => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

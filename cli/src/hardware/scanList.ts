/** Reads a list of devices and says what each needs, with the tables on disk. Asks no site. */
import { idByName } from "@driverdex/domain/devices/byName/NameTable"
import { assessScan } from "@driverdex/domain/devices/scan/assessScan"
import { refusalOf } from "@driverdex/domain/devices/scan/howToGetIds"
import { readScan } from "@driverdex/domain/devices/scan/readScan"
import { deviceTables } from "@driverdex/fixtures/devices/deviceTables"
import { lineReleases } from "@driverdex/fixtures/devices/lineReleases"
import { deviceProblems } from "@driverdex/fixtures/devices/problems"
import { deviceNames } from "@driverdex/fixtures/scan/deviceNames"
import { lineSystems } from "@driverdex/fixtures/scan/lineSystems"
import { Failure } from "../platform/Failure.ts"
import { type ScanRow, scanRow } from "./scanRow.ts"

export interface ScannedList {
  readonly rows: ReadonlyArray<ScanRow>
  /** Numbers of lines that look like a device and could not be read. */
  readonly notRead: ReadonlyArray<number>
}

/** @throws Failure when there is no device in it */
export async function scanList(text: string): Promise<ScannedList> {
  const scan = readScan(text)
  if (scan.devices.length === 0) throw new Failure(refusalOf(text))
  const [tables, problems, releases, systems, names] = await Promise.all([
    deviceTables(),
    deviceProblems(),
    lineReleases(),
    scan.windows === undefined ? {} : lineSystems(),
    scan.devices.every(({ id }) => id !== undefined) ? {} : deviceNames()
  ])
  const devices = assessScan(scan, {
    tables,
    releasesOf: (line) => releases[line],
    problemOf: problems.find,
    idByName: idByName(names),
    systems
  })
  return { rows: devices.map(scanRow), notRead: scan.notRead }
}

/** Reads a list of devices and says what each needs, with the tables on disk. Asks no site. */
import { idByName } from "@driverdex/domain/devices/byName/NameTable"
import { assessScan } from "@driverdex/domain/devices/scan/assessScan"
import { refusalOf } from "@driverdex/domain/devices/scan/howToGetIds"
import { isPrinter } from "@driverdex/domain/devices/scan/isPrinter"
import { readScan } from "@driverdex/domain/devices/scan/readScan"
import { type AnswerPrinter, answerPrinters } from "@driverdex/domain/devices/scan/scannedPrinter"
import { deviceTables } from "@driverdex/fixtures/devices/deviceTables"
import { lineReleases } from "@driverdex/fixtures/devices/lineReleases"
import { deviceProblems } from "@driverdex/fixtures/devices/problems"
import { printerModelTable, printerTables } from "@driverdex/fixtures/printers/printerTables"
import { deviceNames } from "@driverdex/fixtures/scan/deviceNames"
import { lineSystems } from "@driverdex/fixtures/scan/lineSystems"
import { SOFTWARE_TABLE } from "@driverdex/fixtures/scan/softwareTable"
import { Failure } from "../verb/Failure.ts"
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
  const [tables, problems, releases, systems, names, printer] = await Promise.all([
    deviceTables(),
    deviceProblems(),
    lineReleases(),
    scan.windows === undefined ? {} : lineSystems(),
    scan.devices.every(({ id }) => id !== undefined) ? {} : deviceNames(),
    scan.devices.some(isPrinter) ? printers() : undefined
  ])
  const devices = assessScan(scan, {
    tables,
    releasesOf: (line) => releases[line],
    problemOf: problems.find,
    idByName: idByName(names),
    ...(printer !== undefined && { printer }),
    systems,
    software: SOFTWARE_TABLE
  })
  return { rows: devices.map(scanRow), notRead: scan.notRead }
}

const printers = async (): Promise<AnswerPrinter> =>
  answerPrinters(...(await Promise.all([printerModelTable(), printerTables()])))

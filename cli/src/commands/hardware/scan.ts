/** `driverdex hardware scan FILE`: what each device of a pasted list needs. Needs no site, and nothing leaves the computer. */
import { readScan } from "@driverdex/domain/devices/scan/readScan"
import { deviceTables } from "@driverdex/fixtures/devices/deviceTables"
import { deviceProblems } from "@driverdex/fixtures/devices/problems"
import type { Command } from "commander"
import { needsAction, type ScanRow, scanRow } from "../../hardware/scanRow.ts"
import { verdictWords } from "../../hardware/verdictWords.ts"
import { Failure } from "../../platform/Failure.ts"
import { print, write } from "../../platform/output.ts"
import { jsonText } from "../../platform/plainText.ts"
import { readWholeFile } from "../../reading/readWholeFile.ts"
import { withExamples } from "../examples.ts"

interface ScanOptions {
  readonly json?: boolean
  readonly action?: boolean
}

export function declareScan(hardware: Command): void {
  const command = hardware
    .command("scan")
    .description(
      "say for each device of a list what brings its driver; in a pipe: name, verdict, installed version, known version, problem code, id, link"
    )
    .argument("<file>", "what pnputil, PowerShell, msinfo32, DxDiag, lspci or lsusb printed; - for standard input")
    .option("--action", "only devices with a problem, and those whose driver is the maker's")
    .option("--json", "print one line of JSON per device")
    .action(scanFile)
  withExamples(command, [
    [
      "pnputil /enum-devices /connected /deviceids > devices.txt && driverdex hardware scan devices.txt",
      "On Windows 11"
    ],
    ["lspci -nnk | driverdex hardware scan - --action", "On Linux, before Windows is installed"]
  ])
}

async function scanFile(path: string, { json = false, action = false }: ScanOptions): Promise<void> {
  const { devices } = readScan(await readWholeFile(path))
  if (devices.length === 0) {
    throw new Failure("There is no device in it that this program can read. Try the output of `pnputil /enum-devices`.")
  }
  const [tables, problems] = await Promise.all([deviceTables(), deviceProblems()])
  const all = devices.map((device) => scanRow(device, tables, problems))
  const rows = action ? all.filter(needsAction) : all
  if (json) return write(rows.map((row) => `${jsonText(row)}\n`).join(""))
  await print({
    json: false,
    value: rows,
    lines: () => rows.map(cells),
    view: async (columns) => (await import("../../views/drawScan.tsx")).drawScan(rows, all.length, columns)
  })
}

function cells(row: ScanRow): ReadonlyArray<string | number> {
  const { name, verdict, installed, version, problem, id, url } = row
  return [name, verdictWords(verdict), installed ?? "", version ?? "", problem ?? "", id ?? "", url ?? ""]
}

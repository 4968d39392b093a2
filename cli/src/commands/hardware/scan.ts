/** `driverdex hardware scan FILE`: what each device of a pasted list needs. Needs no site, and nothing leaves the computer. */
import type { Command } from "commander"
import { readWholeFile } from "../../files/readWholeFile.ts"
import { scanList } from "../../hardware/scanList.ts"
import { needsAction, type ScanRow } from "../../hardware/scanRow.ts"
import { verdictText } from "../../hardware/verdictText.ts"
import { withExamples } from "../../verb/examples.ts"
import { print, printNote, write } from "../../verb/output.ts"
import { jsonText } from "../../verb/plainText.ts"

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
    .argument(
      "<file>",
      "what pnputil, PowerShell, msinfo32, DxDiag, lspci, lsusb or another program printed; - for standard input"
    )
    .option("--action", "only devices with a problem, without a driver, or with a newer one known")
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
  const { rows: all, notRead } = await scanList(await readWholeFile(path))
  const rows = action ? all.filter(needsAction) : all
  if (notRead.length > 0) printNote(`Lines that could not be read: ${notRead.join(", ")}.`)
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
  return [name, verdictText(verdict), installed ?? "", version ?? "", problem ?? "", id ?? "", url ?? ""]
}

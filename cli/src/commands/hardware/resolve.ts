/** `driverdex hardware resolve FILE`: which driver each hardware ID of a file needs. Needs no site and no network. */

import { type AnswerRow, answerRow } from "@driverdex/domain/devices/answerRow"
import { deviceTables } from "@driverdex/fixtures/devices/deviceTables"
import type { Command } from "commander"
import { readWholeFile } from "../../files/readWholeFile.ts"
import { devicesInText } from "../../hardware/devicesInText.ts"
import { verdictText } from "../../hardware/verdictText.ts"
import { withExamples } from "../../verb/examples.ts"
import { print, write } from "../../verb/output.ts"
import { jsonText } from "../../verb/plainText.ts"

export function declareResolve(hardware: Command): void {
  const command = hardware
    .command("resolve")
    .description(
      "say for each hardware ID what brings its driver; in a pipe: id, name, verdict, line, version, link, why"
    )
    .argument("<file>", 'one id a line, or NDJSON {"id", "compatible": [...]}; - for standard input')
    .option("--json", "print one line of JSON per id")
    .action(resolveFile)
  withExamples(command, [
    ["echo 'PCI\\VEN_8086&DEV_51F0' | driverdex hardware resolve -", "One device"],
    ["driverdex hardware resolve ids.txt --json | jq -r 'select(.verdict == \"line\") | .url'", "Where to get drivers"]
  ])
}

async function resolveFile(path: string, { json = false }: { readonly json?: boolean }): Promise<void> {
  const devices = devicesInText(await readWholeFile(path))
  const tables = await deviceTables()
  const rows = devices.map((device) => answerRow(device, tables))
  if (json) return write(rows.map((row) => `${jsonText(row)}\n`).join(""))
  await print({
    json: false,
    value: rows,
    lines: () => rows.map(cells),
    view: async (columns) => (await import("../../views/drawAnswers.tsx")).drawAnswers(rows, columns)
  })
}

function cells({ id, chip, verdict, line, version, url, why }: AnswerRow): ReadonlyArray<string> {
  return [id, chip ?? "", verdictText(verdict), line ?? "", version ?? "", url ?? "", why]
}

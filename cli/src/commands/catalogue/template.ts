/** `driverdex catalogue template`: a CSV file to begin an import with (P-IMP-1). No site is asked. */
import { importTemplate } from "@driverdex/domain/importing/template"
import type { Command } from "commander"
import { withExamples } from "../../verb/examples.ts"
import { write } from "../../verb/output.ts"

export function declareTemplate(catalogue: Command): void {
  const command = catalogue
    .command("template")
    .description("print a CSV file to begin an import with: the usual columns, and a row to be replaced")
    .action(() => write(importTemplate()))
  withExamples(command, [["driverdex catalogue template > drivers.csv", "A file that a spreadsheet opens"]])
}

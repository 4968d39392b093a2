/** `driverdex catalogue diff FILE`: how a file of rows and the catalogue differ, and what importing it would do. */
import { FORMATS } from "@driverdex/domain/importing/readRows"
import { type Command, Option } from "commander"
import { withConnection } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import type { DiffOptions } from "./runDiff.ts"

export function declareDiff(catalogue: Command): void {
  const diff = catalogue
    .command("diff")
    .description("show how a file of rows differs from the catalogue; writes nothing")
    .argument("<file>", "the file, or - for standard input")
    .option("--source <name>", "source to compare with, as for an import", "catalogue")
    .addOption(new Option("--format <format>", "format of the file (default: by its name or content)").choices(FORMATS))
    .action(async (path: string, options: DiffOptions) => (await import("./runDiff.ts")).runDiff(path, options))
  withExamples(withConnection(diff), [
    ["driverdex catalogue diff drivers.csv", "Every field that is not the same"],
    ["driverdex catalogue diff drivers.ndjson | grep '^+' | cut -f2", "Keys that the catalogue does not have"]
  ])
}

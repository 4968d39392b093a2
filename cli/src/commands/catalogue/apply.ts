/** `driverdex catalogue apply SCRIPT`: a file of commands as one previewed batch. */
import type { Command } from "commander"
import { withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import type { ApplyOptions } from "./runScript.ts"

export function declareApply(catalogue: Command): void {
  const apply = catalogue
    .command("apply")
    .description("run a script of commands as one batch; the same script again changes nothing")
    .argument("<script>", "file of JSON lines, or - for standard input", String)
    .option("--restore", "also bring back removed drivers that the script adds")
    .action(async (path: string, options: ApplyOptions) => (await import("./runScript.ts")).runScript(path, options))
  withExamples(withConfirm(apply), [
    ["driverdex catalogue apply edits.ndjson", "Show what the script changes, ask, then do it"],
    ["driverdex catalogue apply edits.ndjson --dry-run --json | jq .changes", "The same preview for a script"],
    ["driverdex catalogue apply - --yes < edits.ndjson", "From a pipe, without asking"]
  ]).addHelpText("after", SCRIPT_HELP)
}

const SCRIPT_HELP = `
Each line is one command, and each driver is named once:
  {"do":"add","key":"acme-x1","name":"Acme X1", …}      the fields of an import row
  {"do":"edit","id":1001,"version":"610.90"}            by id or key, only the fields that change; null takes one away
  {"do":"remove","key":"acme-x0","reason":"withdrawn"}  by id or key, also "restore"
  {"do":"release","key":"acme-x3","releases":[…],…}     what a public source lists, as \`sources pull\` sends it
  {"do":"undo","key":"acme-x2","revision":3}            one entry of the driver's record

A script with a faulty command writes nothing. What a run wrote is one batch, named after the script's content:
\`driverdex catalogue revert\` takes it back.

Exit codes: 0 done, 1 failed, 2 wrong use, 3 some commands were refused, 4 some wait for a
second operator, 130 interrupted.`

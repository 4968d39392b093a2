/** `driverdex printers set|reset MODEL`: what the operators say of a printer model instead of the public lists (P-PRN-26). */
import { EDITED_FACTS, type EditedFact } from "@driverdex/domain/printers/PrinterEdit"
import { PRINTER_KINDS } from "@driverdex/domain/printers/PrinterFacts"
import { PRINTER_VERDICTS } from "@driverdex/domain/printers/printerVerdicts"
import { Argument, type Command, Option } from "commander"
import { openConnection, type WriteOptions, withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { changeLines } from "../../verb/fieldChanges.ts"
import { print, printNote } from "../../verb/output.ts"
import { NOT_SHOWN_YET } from "../../verb/recorded.ts"

type Texts = { readonly [F in EditedFact]?: string }

interface EditOptions extends WriteOptions {
  readonly reason?: string
}

const YES_OR_NO = ["yes", "no"]
const MODEL = "the model as in its address, 'hp/laserjet-1020'"

/** In the order of the help. */
const OPTIONS: ReadonlyArray<readonly [fact: EditedFact, placeholder: string, help: string, ReadonlyArray<string>?]> = [
  ["kind", "kind", "what it is", PRINTER_KINDS],
  ["multifunction", "answer", "whether it scans too", YES_OR_NO],
  ["colour", "answer", "whether it prints in colour", YES_OR_NO],
  ["network", "answer", "whether it can be in a network", YES_OR_NO],
  ["languages", "names", "its page languages with commas between, such as pcl6,postscript"],
  ["hostBased", "answer", "whether the computer draws its pages", YES_OR_NO],
  ["airPrint", "answer", "whether it is on the list of AirPrint", YES_OR_NO],
  ["ippEverywhere", "answer", "whether it is on the list of IPP Everywhere", YES_OR_NO],
  ["verdict", "answer", "what it needs, whatever the rules say", PRINTER_VERDICTS],
  ["line", "key", "the driver line of that answer, such as hp-upd"]
]

export function declarePrinterSet(printers: Command): void {
  const command = printers
    .command("set")
    .description("say of a printer model what the public lists have wrong or do not know")
    .argument("<model>", MODEL)
  for (const [fact, placeholder, help, choices] of OPTIONS) {
    const option = new Option(`--${dashed(fact)} <${placeholder}>`, help)
    command.addOption(choices === undefined ? option : option.choices(choices))
  }
  command
    .option("--reason <text>", "why; stored with the entry")
    .action((model: string, { reason, url, json, dryRun, ...texts }: EditOptions & Texts) =>
      edit(model, rowOf(texts), { ...some({ reason, url, json, dryRun }) })
    )
  withExamples(withDryRun(command), [
    ["driverdex printers set hp/laserjet-1020 --host-based yes --reason 'its manual'", "One fact"],
    ["driverdex printers set hp/laserjet-4 --verdict universal --line hp-upd --dry-run", "An exception to the rules"]
  ])
}

export function declarePrinterReset(printers: Command): void {
  const command = printers
    .command("reset")
    .description("let the public lists and the rules count again")
    .argument("<model>", MODEL)
    .addArgument(new Argument("[facts...]", "only these; left out: all").choices(EDITED_FACTS))
    .option("--reason <text>", "why; stored with the entry")
    .action((model: string, facts: ReadonlyArray<EditedFact>, options: EditOptions) =>
      edit(model, Object.fromEntries((facts.length === 0 ? EDITED_FACTS : facts).map((fact) => [fact, null])), options)
    )
  withExamples(withDryRun(command), [
    ["driverdex printers reset hp/laserjet-1020", "Everything as the lists have it"],
    ["driverdex printers reset hp/laserjet-1020 verdict", "Only the exception to the rules"]
  ])
}

async function edit(model: string, row: Readonly<Record<string, unknown>>, options: EditOptions): Promise<void> {
  if (Object.keys(row).length === 0) throw new Failure("Say what to set.", EXIT.usage)
  const { client } = await openConnection(options)
  const dryRun = options.dryRun === true
  const { reason } = options
  const { changes, refused, shown } = await client.ask((calls) =>
    calls.printerEdits.apply({
      payload: { dryRun, ...(reason !== undefined && { reason }), rows: [{ line: 1, row: { model, ...row } }] }
    })
  )
  if (refused.length > 0) throw new Failure(refused.map(({ field, message }) => `${field}: ${message}`).join("\n"))
  const fields = changes.flatMap((change) => change.fields)
  await print({
    json: options.json === true,
    value: { dryRun, model, changes: fields, ...(shown === false && { shown }) },
    lines: () => (fields.length === 0 ? [["unchanged", model]] : changeLines(fields)),
    view: async (columns) => {
      const end = fields.length === 0 ? "Nothing to change." : dryRun ? "Dry run: nothing was written." : "Done."
      return (await import("../../views/Changes.tsx")).drawChanges({ heading: model, changes: fields, end }, columns)
    }
  })
  if (shown === false) printNote(NOT_SHOWN_YET)
}

function rowOf(texts: Texts): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    OPTIONS.flatMap(([fact, , , choices]): ReadonlyArray<readonly [EditedFact, unknown]> => {
      const text = texts[fact]
      if (text === undefined) return []
      if (choices === YES_OR_NO) return [[fact, text === "yes"]]
      return [[fact, fact === "languages" ? text.split(/[\s,]+/).filter((name) => name !== "") : text]]
    })
  )
}

/** 'hostBased' → 'host-based'. */
function dashed(fact: string): string {
  return fact.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}

function some(options: { readonly [K in keyof EditOptions]: EditOptions[K] | undefined }): EditOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

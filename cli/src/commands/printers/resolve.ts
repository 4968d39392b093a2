/** `driverdex printers resolve TEXT`: which driver a printer model needs, by its name or by its id in Windows. Needs no site and no network. */
import { makePrinterById } from "@driverdex/domain/printers/printerById"
import { type ShownPrinter, showPrinter } from "@driverdex/domain/printers/showPrinter"
import { printerModelTable, printerTables } from "@driverdex/fixtures/printers/printerTables"
import type { Command } from "commander"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"

export function declareResolvePrinter(printers: Command): void {
  const command = printers
    .command("resolve")
    .description(
      "say which driver a printer model needs; in a pipe: model, answer, line, certainty, what to do, why, page"
    )
    .argument("<text...>", "a model with its maker, 'hp laserjet 1020', or an id: 'USBPRINT\\CanonMF4010_Series58E4'")
    .option("--json", "print everything that is known of it as JSON")
    .action(resolvePrinterText)
  withExamples(command, [
    ["driverdex printers resolve hp laserjet p1102", "One model"],
    ["driverdex printers resolve canon lbp6030 --json | jq -r '.steps[].title'", "What to do"]
  ])
}

async function resolvePrinterText(
  words: ReadonlyArray<string>,
  { json = false }: { readonly json?: boolean }
): Promise<void> {
  const [table, tables] = await Promise.all([printerModelTable(), printerTables()])
  const text = words.join(" ")
  const [, rest] = /^[A-Z0-9]+\\+([^\\]+)/i.exec(text) ?? []
  const at = makePrinterById(table, tables.brands)(rest === undefined ? { name: text } : { rest })
  if (at === undefined) throw new Failure(`No list names a printer called ${text}. Write its maker and its model.`)
  const printer = showPrinter(table.model(at), tables, {
    pageOfRecord: () => undefined,
    officialPage: (maker) => tables.brands.find(({ brand }) => brand === maker)?.page
  })
  await print({
    json,
    value: printer,
    lines: () => [cells(printer)],
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [{ title: "" }, { title: printer.title, flexible: true }],
          rows: [
            [printer.headline, printer.whatToDo],
            ...printer.steps.map(({ title, text: step }, place) => [`${place + 1}. ${title}`, step])
          ],
          end: printer.reason === "" ? printer.from : printer.reason
        },
        columns
      )
  })
}

const cells = ({ title, headline, line, certainty, whatToDo, reason, path }: ShownPrinter): ReadonlyArray<string> => [
  title,
  headline,
  line ?? "",
  String(certainty),
  whatToDo,
  reason,
  path
]

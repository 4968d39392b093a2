/**
 * The models, rules and lines as they are stored (fixtures/printers): the models stay one text, of which a line is cut out when a model
 * is asked for. The server reads them from files, the browser fetches them where a list of devices has a printer.
 */
import type { PrinterFacts } from "./PrinterFacts.ts"
import type { PrinterModels } from "./PrinterFinder.ts"
import type { PrinterBrandNames, PrinterCondition, PrinterLine, PrinterRule, PrinterTables } from "./PrinterTables.ts"
import { readNames, readRow } from "./printerRow.ts"

/** In the order of their addresses. */
export interface PrinterModelTable extends PrinterModels {
  /** @param at from 0 to below `size` */
  readonly model: (at: number) => PrinterFacts
}

/** @param text a line each, the last one ended too */
export const printerModelTableOf = (text: string): PrinterModelTable => {
  const starts: Array<number> = [0]
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1)
  // Behind the last line nothing stands.
  starts.pop()
  const line = (at: number): string => {
    const start = starts[at]
    if (start === undefined) throw new RangeError(`There is no printer model ${at}.`)
    return text.slice(start, text.indexOf("\n", start))
  }
  return { size: starts.length, model: (at) => readRow(line(at)), named: (at) => readNames(line(at)) }
}

/** In a file an expression is a text; upper case and lower case are alike to it. */
type Written<Row> = { readonly [Field in keyof Row]: Row[Field] extends RegExp | undefined ? string : Row[Field] }

export interface StoredPrinterTables {
  readonly lines: ReadonlyArray<Written<PrinterLine>>
  readonly rules: ReadonlyArray<Omit<PrinterRule, "when"> & { readonly when: Written<PrinterCondition> }>
  readonly brands: ReadonlyArray<PrinterBrandNames>
}

export const printerTablesOf = ({ lines, rules, brands }: StoredPrinterTables): PrinterTables => ({
  lines: lines.map(({ except, ...line }) => ({
    ...line,
    ...(except !== undefined && { except: new RegExp(except, "i") })
  })),
  rules: rules.map(({ when: { name, ...when }, ...rule }) => ({
    ...rule,
    when: { ...when, ...(name !== undefined && { name: new RegExp(name, "i") }) }
  })),
  brands
})

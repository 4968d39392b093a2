/** A printer model with its answer in words and the one link that leads on (P-PRN-23). Pure. */
import { isDriverless, type PrinterFacts } from "./PrinterFacts.ts"
import type { PrinterLine, PrinterTables } from "./PrinterTables.ts"
import { connectionText, otherWindowsText, planText, scanningText, scanProgramOf } from "./printerNotes.ts"
import { printerPath, printerTitle } from "./printerPath.ts"
import { printerSteps } from "./printerSteps.ts"
import {
  basisText,
  kindText,
  otherWayText,
  printerHeadline,
  printerWhatToDo,
  reasonText
} from "./printerVerdictText.ts"
import { type ResolvedPrinter, resolvePrinter } from "./resolvePrinter.ts"
import type * as S from "./ShownPrinter.schema.ts"

export type ShownPrinter = typeof S.ShownPrinter.Type
export type PrinterSummary = typeof S.PrinterSummary.Type

/** What the catalogue knows at the moment. */
export interface PrinterCatalogue {
  /** The page of this site about a record, by the record's key. */
  readonly pageOfRecord: (key: string) => string | undefined
  /** Where a maker asks for the model. */
  readonly officialPage: (maker: string) => string | undefined
}

export const showPrinter = (facts: PrinterFacts, tables: PrinterTables, catalogue: PrinterCatalogue): ShownPrinter => {
  const resolved = resolvePrinter(facts, tables)
  const scan = programOf(facts, resolved, tables)
  const asked = askedOf(facts, resolved)
  const summary = summaryOf(facts, resolved, catalogue)
  return {
    ...summary,
    about: kindText(facts),
    aliases: facts.aliases,
    whatToDo: printerWhatToDo(facts, resolved),
    reason: reasonText(facts, resolved),
    from: basisText(facts),
    certainty: resolved.certainty,
    steps: printerSteps(facts, resolved, { ...asked, isKnown: summary.link !== null }),
    also: resolved.also.filter(({ line }) => line === undefined || line.name !== summary.link?.label).map(otherWayText),
    scanning: scanningText(facts, scan, resolved.verdict) ?? null,
    connection: connectionText(facts),
    otherWindows: otherWindowsText(facts, resolved),
    plan: planText(facts, resolved),
    languages: facts.languages,
    usbIds: facts.usbIds,
    deviceId: facts.deviceId ?? null,
    sources: facts.sources
  }
}

/** What a list of models shows of one. */
export const summarizePrinter = (
  facts: PrinterFacts,
  tables: PrinterTables,
  catalogue: PrinterCatalogue
): PrinterSummary => summaryOf(facts, resolvePrinter(facts, tables), catalogue)

const summaryOf = (facts: PrinterFacts, resolved: ResolvedPrinter, catalogue: PrinterCatalogue): PrinterSummary => ({
  brand: facts.brand,
  name: facts.name,
  title: printerTitle(facts),
  path: printerPath(facts),
  kind: facts.kind ?? null,
  scans: facts.multifunction === true,
  verdict: resolved.verdict,
  headline: printerHeadline(facts, resolved),
  line: resolved.line?.name ?? null,
  makersDriver: makersLines(resolved).find((line) => line !== undefined)?.name ?? null,
  link: linkOf(resolved, askedOf(facts, resolved), catalogue),
  driverless: isDriverless(facts),
  hostBased: facts.hostBased === true
})

interface Asked {
  readonly maker: string
  /** What its page is asked for. */
  readonly enter: string
}

/** A line with a page of its own is asked for there. */
const askedOf = (facts: PrinterFacts, { line, rule }: ResolvedPrinter): Asked => {
  const own = line?.page === undefined ? undefined : line.maker
  const maker = own ?? rule.by?.maker ?? line?.maker ?? facts.brand
  return { maker, enter: maker === facts.brand ? facts.name : printerTitle(facts) }
}

/** Where Windows prints by itself, those that have what may be missing. */
const makersLines = ({ verdict, line, also }: ResolvedPrinter): ReadonlyArray<PrinterLine | undefined> =>
  verdict === "windows" ? also.map((way) => way.line) : [line]

/** The program of the answer's line, else that of its other ways, else that of any line of its brand. */
const programOf = (
  { brand }: PrinterFacts,
  { line, also }: ResolvedPrinter,
  { lines }: PrinterTables
): string | undefined =>
  scanProgramOf([line, ...also.map((way) => way.line), ...lines.filter(({ brands }) => brands?.includes(brand))])

/** One link: the driver's record of this site, else the page that asks for the model. */
const linkOf = (
  resolved: ResolvedPrinter,
  { maker, enter }: Asked,
  { pageOfRecord, officialPage }: PrinterCatalogue
): PrinterSummary["link"] => {
  const lines = makersLines(resolved)
  const record = lines.map((one) => recordOf(one, pageOfRecord)).find((found) => found !== undefined)
  if (record !== undefined) return record
  const page = lines.find((one) => one?.page !== undefined)?.page ?? officialPage(maker)
  return page === undefined ? null : { url: page, label: `${maker}'s own page`, enter }
}

const recordOf = (
  line: PrinterLine | undefined,
  pageOfRecord: PrinterCatalogue["pageOfRecord"]
): NonNullable<ShownPrinter["link"]> | undefined => {
  const page = line?.record === undefined ? undefined : pageOfRecord(line.record)
  return line === undefined || page === undefined ? undefined : { url: page, label: line.name, enter: null }
}

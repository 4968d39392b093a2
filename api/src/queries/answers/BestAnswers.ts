/** Best answers to search texts, from tables in memory that are made once (P-ANS-1). No question waits for a database. */
import { setImmediate as nextTurn } from "node:timers/promises"
import type { Answer, Answered, MakerSite } from "@driverdex/domain/answers/answer/Answer"
import { type AnswerTables, bestAnswer, type Explained, explain } from "@driverdex/domain/answers/bestAnswer"
import { makeProblemCodes } from "@driverdex/domain/answers/candidates/codes"
import { makeDeviceIndex } from "@driverdex/domain/answers/candidates/devices"
import { makePrinterNaming } from "@driverdex/domain/answers/candidates/namedModel"
import { makeTopicIndex, namesOf } from "@driverdex/domain/answers/candidates/topics"
import { readSchemes } from "@driverdex/domain/answers/candidates/versions"
import { makeComputerIndex, textsOfComputers } from "@driverdex/domain/answers/computers/ComputerIndex"
import { readComputerNames } from "@driverdex/domain/answers/computers/ComputerNames"
import type { AnswerCatalogue } from "@driverdex/domain/answers/devices/deviceAnswer"
import { makeManufacturerNamed } from "@driverdex/domain/answers/manufacturerNamed"
import type { Weights } from "@driverdex/domain/answers/pageScore"
import { arePrintersTakenOver } from "@driverdex/domain/answers/printers/otherBrandAnswer"
import { makePrinterIndex } from "@driverdex/domain/answers/printers/printerAnswer"
import { makeProcessors } from "@driverdex/domain/answers/processors/ProcessorNames"
import { makeDictionary } from "@driverdex/domain/answers/query/Dictionary"
import { MAX_QUERY_LENGTH } from "@driverdex/domain/answers/query/pieces"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { shownVendor } from "@driverdex/domain/catalogue/ShownFacts"
import type { SystemFacts } from "@driverdex/domain/catalogue/serves"
import type { LineDetails } from "@driverdex/domain/devices/showDevice"
import { answerData } from "@driverdex/fixtures/answers/answerData"
import { namedDevices } from "@driverdex/fixtures/answers/chips/namedDevices"
import { ALL_DRIVERS_PROGRAMS } from "@driverdex/fixtures/answers/makers/allDrivers"
import { COMPUTER_PAGES, OTHER_MAKERS, PRODUCTS_OF_MAKERS } from "@driverdex/fixtures/answers/makers/makers"
import { PRINTER_NAMES } from "@driverdex/fixtures/answers/printers/printerNames"
import { helpOfDevice } from "@driverdex/fixtures/answers/troubles/helpOfDevices"
import { forOtherWindows } from "@driverdex/fixtures/answers/troubles/olderWindows"
import { PRINTER_MODELS } from "@driverdex/fixtures/catalogue/PrinterModels"
import { commonDevices } from "@driverdex/fixtures/devices/commonDevices"
import { PROBLEM_CODES } from "@driverdex/fixtures/devices/problem-codes"
import type { Catalogue } from "../../catalogue/LiveCatalogue.ts"
import { lazily } from "../../platform/Lazily.ts"
import type { Hardware, Makers } from "../devices/HardwareAnswers.ts"
import { firstSteps } from "../help/helpPages.ts"
import type { Pcs } from "../pcs/PcService.ts"
import type { KnownPrinters, Printers } from "../printers/PrinterService.ts"

/** The part of the catalogue that answers are made of. */
export interface AnswerRecords extends Pick<Catalogue, "vendors" | "links" | "brands" | "idOf" | "printerEdits"> {
  readonly driver: (id: number) => (SystemFacts & Partial<Pick<Driver, "name" | "version" | "driverLine">>) | undefined
  /** Both left out where there are no drivers to search. */
  readonly driverNamed?: (key: string) => Pick<Driver, "id" | "name"> | undefined
  readonly search?: Pick<Catalogue["search"], "search">
}

export interface BestAnswers {
  readonly answer: (text: string, catalogue: AnswerRecords) => Promise<Answered>
  readonly explain: (text: string, catalogue: AnswerRecords) => Promise<Explained>
  /** The answer by any weights, from one reading of the text; without any by those of the site. */
  readonly read: (text: string, catalogue: AnswerRecords) => Promise<(weights?: Weights) => Answered>
  /** Makes the tables, so that the first visitor need not wait for them. */
  readonly prepare: () => Promise<void>
}

interface BestAnswersOptions {
  readonly hardware: Pick<Hardware, "shown" | "driverOf">
  readonly pcs: Pick<Pcs, "known">
  readonly printers: Pick<Printers, "known">
  readonly productNames: ReadonlyMap<string, string>
  /** Keys of the records of single products, by hardware ID. */
  readonly productKeys: ReadonlyMap<string, string>
  readonly lineDetails: ReadonlyMap<string, LineDetails>
  readonly readData?: typeof answerData
}

export const makeBestAnswers = ({
  hardware,
  pcs,
  printers,
  productNames,
  productKeys,
  lineDetails,
  readData = answerData
}: BestAnswersOptions): BestAnswers => {
  const tables = lazily(async (): Promise<AnswerTables> => {
    const [common, { models, find }] = await Promise.all([commonDevices(), pcs.known()])
    const weights = new Map(common.map(({ id, weight }) => [id, weight]))
    const devices = await namedDevices(productNames, weights)
    // Visitors who come meanwhile are answered in between.
    await nextTurn()
    const knownPrinters = await printers.known()
    await nextTurn()
    const {
      words,
      languages,
      topics,
      weights: scoring,
      versions,
      processors,
      computers,
      recognisers
    } = await readData()
    const computerNames = readComputerNames(computers, COMPUTER_PAGES)
    const computerIndex = makeComputerIndex(models, find, computerNames)
    const ofComputers = textsOfComputers(models, computerNames)
    const ofPrinters = PRINTER_MODELS.map(({ brand, fullName, series }) => `${brand} ${fullName} ${series}`)
    const otherPrinters = [
      ...knownPrinters.finder.familyWords,
      ...PRINTER_NAMES.otherWords,
      ...PRINTER_NAMES.written.keys(),
      ...PRINTER_NAMES.otherBrands.flatMap(({ words: names }) => names)
    ]
    const ofDevices = devices.flatMap(({ names, makers }) => [...names, ...makers])
    const dictionary = makeDictionary(
      words,
      languages,
      [...ofDevices, ...ofComputers, ...ofPrinters, ...otherPrinters],
      topics.flatMap((topic) => [...topic.all.flat(), ...(topic.with ?? []), ...namesOf(topic)]),
      (word) => computerIndex.typeIn(word) !== undefined
    )
    await nextTurn()
    const deviceIndex = makeDeviceIndex(devices, recognisers.device)
    await nextTurn()
    return {
      dictionary,
      weights: scoring,
      devices: deviceIndex,
      codes: makeProblemCodes(PROBLEM_CODES, recognisers.code),
      computers: computerIndex,
      allDriversPrograms: ALL_DRIVERS_PROGRAMS,
      printers: makePrinterIndex(PRINTER_MODELS, PRINTER_NAMES),
      printerNaming: makePrinterNaming(knownPrinters.finder, knownPrinters.tables.brands),
      processors: makeProcessors(processors),
      topics: makeTopicIndex(topics, dictionary),
      versions: readSchemes(versions)
    }
  })
  // Only the ids that have a name: one name may stand for thirty of them.
  const drivers = new Map<string, string | null>()
  const driverOf = (id: string): string | null => {
    const known = drivers.get(id)
    if (known !== undefined) return known
    const driver = hardware.driverOf(id)
    drivers.set(id, driver)
    return driver
  }
  let makers: { readonly of: Catalogue["vendors"]; readonly named: (text: string) => MakerSite | undefined } | undefined
  const makerNamed = (text: string, known: Makers): MakerSite | null => {
    if (makers?.of !== known.vendors)
      makers = { of: known.vendors, named: makeManufacturerNamed(sitesOf(known), PRODUCTS_OF_MAKERS) }
    return makers.named(text) ?? null
  }
  const catalogueOf = (records: AnswerRecords, { show }: KnownPrinters): AnswerCatalogue => {
    const { vendors, links, brands, idOf, driver } = records
    const known = { vendors, links }
    return {
      shown: (ids) => hardware.shown(ids, known).devices,
      driverOf,
      makerSite: (words) => makerNamed(words, known) ?? undefined,
      systemsOf: (line) => {
        const id = idOf(lineDetails.get(line)?.record ?? "")
        return id === undefined ? undefined : driver(id)
      },
      recordsOf: ({ id, line, verdict }) => {
        const keys = [
          productKeys.get(id ?? ""),
          verdict === "pc-maker" ? undefined : lineDetails.get(line?.key ?? "")?.record
        ]
        const ids = keys.flatMap((key) => idOf(key ?? "") ?? [])
        return [...new Set(ids)].filter((record) => driver(record) !== undefined)
      },
      recordNamed: (key) => records.driverNamed?.(key),
      ownVersionOf: (id) => {
        const known = idOf(productKeys.get(id) ?? "")
        const record = known === undefined ? undefined : driver(known)
        return record?.driverLine === undefined ? record?.version : undefined
      },
      forOtherWindows,
      helpOf: helpOfDevice,
      hasDriverOf: (words) => {
        const found = records.search?.search({ query: words, limit: 1 })
        return found !== undefined && found.total > 0 && !found.close
      },
      brands,
      printer: (at) => show(at, records)
    }
  }
  const open = async (records: AnswerRecords) => ({
    known: await tables(),
    catalogue: catalogueOf(records, await printers.known())
  })
  const read: BestAnswers["read"] = (text, records) =>
    open(records).then(({ known, catalogue }) => {
      const { vendors, links } = records
      const answerBy = bestAnswer(text, known, catalogue)
      const maker = text.length > MAX_QUERY_LENGTH ? null : makerNamed(text, { vendors, links })
      return (weights = known.weights) => {
        const { answer, choices, closed } = answerBy(weights)
        const steps = answer === null ? undefined : firstSteps(answer.path)
        return {
          answer: answer === null ? null : withoutBroken(answer, links.isBroken),
          maker: maker !== null && (maker.name === closed || knowsBetter(answer, maker)) ? null : maker,
          ...(steps !== undefined && { steps }),
          ...(choices.length > 0 && { choices })
        }
      }
    })
  return {
    read,
    answer: (text, records) => read(text, records).then((answer) => answer()),
    explain: (text, records) => open(records).then(({ known, catalogue }) => explain(text, known, catalogue)),
    prepare: async () => {
      await tables()
    }
  }
}

/** Operators can change a maker of the catalogue, so it takes precedence over one of the table. */
const sitesOf = ({ vendors, links }: Makers): ReadonlyArray<MakerSite> => [
  ...[...vendors.values()]
    .map((vendor) => shownVendor(vendor, links.isBroken))
    .flatMap(({ name, driverFinderUrl: url }) => (url === null ? [] : [{ name, url }])),
  ...OTHER_MAKERS.filter(({ name }) => !vendors.has(name))
]

/** An address of the maker's that two checks have found broken is left out (P-LINK-2). */
const withoutBroken = ({ also, ...answer }: Answer, isBroken: (address: string) => boolean): Answer =>
  also === undefined || isBroken(also.path) ? answer : { ...answer, also }

/** Whether the answer names the way to the driver itself. */
const knowsBetter = (answer: Answer | null, maker: MakerSite): boolean =>
  answer?.kind === "device" ||
  ((answer?.kind === "printers" || answer?.kind === "printer") && arePrintersTakenOver(maker.name, PRINTER_NAMES)) ||
  answer?.also?.path === maker.url

/** Best answers to search texts, from tables in memory that are made once (P-ANS-1). No question waits for a database. */
import { setImmediate as nextTurn } from "node:timers/promises"
import type { Answer, Answered, MakerSite } from "@driverdex/domain/answers/answer/Answer"
import { makeTopicTable } from "@driverdex/domain/answers/answer/topics"
import { type AnswerTables, bestAnswer } from "@driverdex/domain/answers/bestAnswer"
import { makeDeviceNames } from "@driverdex/domain/answers/devices/DeviceNames"
import { makeManufacturerNamed } from "@driverdex/domain/answers/manufacturerNamed"
import { makePcIndex } from "@driverdex/domain/answers/pcs/pcAnswer"
import { arePrintersTakenOver } from "@driverdex/domain/answers/printers/otherBrandAnswer"
import { makePrinterIndex } from "@driverdex/domain/answers/printers/printerAnswer"
import { LONGEST_QUERY, wordsOf } from "@driverdex/domain/answers/words/queryWords"
import { makeCorrectSpelling } from "@driverdex/domain/answers/words/spelling"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { shownVendor } from "@driverdex/domain/catalogue/ShownFacts"
import type { SystemFacts } from "@driverdex/domain/catalogue/serves"
import type { LineDetails } from "@driverdex/domain/devices/showDevice"
import { ALL_TOPICS } from "@driverdex/fixtures/answers/allTopics"
import { namedDevices } from "@driverdex/fixtures/answers/chips/namedDevices"
import { PROCESSOR_GRAPHICS } from "@driverdex/fixtures/answers/chips/processors"
import { ALL_DRIVERS_PROGRAMS } from "@driverdex/fixtures/answers/makers/allDrivers"
import { OTHER_MAKERS, PRODUCTS_OF_MAKERS } from "@driverdex/fixtures/answers/makers/makers"
import { PC_FAMILIES, PC_NAMES } from "@driverdex/fixtures/answers/makers/pcFamilies"
import { PRINTER_NAMES } from "@driverdex/fixtures/answers/printers/printerNames"
import { noDownloadAt } from "@driverdex/fixtures/answers/topic/topic"
import { CODE_GUIDES, CODE_TOPICS } from "@driverdex/fixtures/answers/troubles/codeTopics"
import { helpOfDevice } from "@driverdex/fixtures/answers/troubles/helpOfDevices"
import { forOtherWindows } from "@driverdex/fixtures/answers/troubles/olderWindows"
import { commonDevices } from "@driverdex/fixtures/devices/commonDevices"
import { PRINTER_MODELS } from "@driverdex/fixtures/PrinterModels"
import { PROBLEM_CODES } from "@driverdex/fixtures/problem-codes"
import type { Hardware, Makers } from "../hardware/HardwareAnswers.ts"
import type { Pcs } from "../pcs/PcService.ts"
import { lazily } from "../platform/Lazily.ts"
import type { Catalogue } from "../read/LiveCatalogue.ts"

/** The part of the catalogue that answers are made of. */
export interface AnswerRecords extends Pick<Catalogue, "vendors" | "links" | "brands" | "idOf"> {
  readonly driver: (id: number) => (SystemFacts & Partial<Pick<Driver, "version" | "driverLine">>) | undefined
}

export interface BestAnswers {
  readonly answer: (text: string, catalogue: AnswerRecords) => Promise<Answered>
  /** Makes the tables, so that the first visitor need not wait for them. */
  readonly prepare: () => Promise<void>
}

interface BestAnswersOptions {
  readonly hardware: Pick<Hardware, "shown" | "driverOf">
  readonly pcs: Pick<Pcs, "known">
  readonly productNames: ReadonlyMap<string, string>
  /** Keys of the records of single products, by hardware id. */
  readonly productKeys: ReadonlyMap<string, string>
  readonly lineDetails: ReadonlyMap<string, LineDetails>
}

export const makeBestAnswers = ({
  hardware,
  pcs,
  productNames,
  productKeys,
  lineDetails
}: BestAnswersOptions): BestAnswers => {
  const tables = lazily(async (): Promise<AnswerTables> => {
    const [common, { models, find }] = await Promise.all([commonDevices(), pcs.known()])
    const weights = new Map(common.map(({ id, weight }) => [id, weight]))
    const devices = await namedDevices(productNames, weights)
    // Visitors who come meanwhile are answered in between.
    await nextTurn()
    const names = makeDeviceNames(devices)
    await nextTurn()
    return {
      names,
      codeTopics: makeTopicTable(CODE_TOPICS),
      codeGuides: makeTopicTable(CODE_GUIDES),
      codes: new Map(PROBLEM_CODES.map(({ code, summary }) => [code, summary])),
      codeNames: new Map(PROBLEM_CODES.map(({ code, name }) => [name, code])),
      pcs: makePcIndex(models, find, PC_NAMES),
      families: PC_FAMILIES,
      allDriversPrograms: ALL_DRIVERS_PROGRAMS,
      printers: makePrinterIndex(PRINTER_MODELS, PRINTER_NAMES),
      processors: PROCESSOR_GRAPHICS,
      topics: makeTopicTable(ALL_TOPICS),
      correctSpelling: makeCorrectSpelling([
        ...ALL_TOPICS.flatMap(({ needs, others }) => [...needs.flat(), ...("may" in others ? others.may : others.not)]),
        ...devices.flatMap(({ makers }) => makers),
        ...PC_FAMILIES.keys(),
        ...PRINTER_MODELS.flatMap(({ brand, fullName, series }) => wordsOf(`${brand} ${fullName} ${series}`))
      ])
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
  return {
    answer: async (text, { vendors, links, brands, idOf, driver }) => {
      const known = { vendors, links }
      const answer = bestAnswer(text, await tables(), {
        shown: (ids) => hardware.shown(ids, known).devices,
        driverOf,
        makerSite: (words) => makerNamed(words, known) ?? undefined,
        systemsOf: (line) => {
          const id = idOf(lineDetails.get(line)?.record ?? "")
          return id === undefined ? undefined : driver(id)
        },
        ownVersionOf: (id) => {
          const known = idOf(productKeys.get(id) ?? "")
          const record = known === undefined ? undefined : driver(known)
          return record?.driverLine === undefined ? record?.version : undefined
        },
        forOtherWindows,
        helpOf: helpOfDevice,
        brands
      })
      const maker = text.length > LONGEST_QUERY ? null : makerNamed(text, known)
      return {
        answer: answer === null ? null : withoutBroken(answer, links.isBroken),
        maker: maker !== null && knowsBetter(answer, maker) ? null : maker
      }
    },
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

/** Whether the answer names the way to the driver itself, or says that the page of the maker that the text names has none. */
const knowsBetter = (answer: Answer | null, maker: MakerSite): boolean =>
  answer?.kind === "device" ||
  answer?.why.includes(noDownloadAt(maker.name)) === true ||
  (answer?.kind === "printers" && arePrintersTakenOver(maker.name, PRINTER_NAMES)) ||
  answer?.also?.path === maker.url

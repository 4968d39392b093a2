/**
 * The data of rendered pages: what the process knows, without a look at the database, which the request had its page wait for
 * before it is rendered (Pages.ts).
 */
import { readDeviceAddress } from "@driverdex/domain/devices/deviceAddress"
import type { CatalogueReader, CatalogueSnapshot } from "../catalogue/CatalogueReader.ts"
import { found } from "../catalogue/detailsOf.ts"
import { downloadStats } from "../catalogue/downloadStats.ts"
import type { SiteApi } from "../contract/SiteApi.ts"
import type { SiteStatus } from "../operations/status/StatusService.ts"
import type { Config } from "../platform/Config.ts"
import type { AnsweredSearch } from "../queries/answers/AnsweredSearch.ts"
import type { BestAnswers } from "../queries/answers/BestAnswers.ts"
import { siteOf } from "../queries/catalogueHttp.ts"
import type { Hardware } from "../queries/devices/HardwareAnswers.ts"
import { helpPage, helpSubjects } from "../queries/help/helpPages.ts"
import type { Lists } from "../queries/lists.ts"
import type { Pcs } from "../queries/pcs/PcService.ts"
import type { Printers } from "../queries/printers/PrinterService.ts"
import { StoreUnavailable } from "../store/log/EventStore.ts"

interface InProcessOptions {
  readonly reads: Pick<CatalogueReader, "inMemory">
  readonly hardware: Hardware
  readonly answers: BestAnswers
  readonly search: AnsweredSearch
  readonly lists: Pick<Lists, "view">
  readonly pcs: Pcs
  readonly printers: Printers
  readonly status: SiteStatus
  readonly config: Config
  readonly now: () => number
}

export const inProcessSiteApi = ({
  reads,
  hardware,
  answers,
  search,
  lists,
  pcs,
  printers,
  status,
  config,
  now
}: InProcessOptions): SiteApi => {
  const catalogue = async (): Promise<CatalogueSnapshot> => {
    const inMemory = reads.inMemory()
    if (inMemory === null) throw new StoreUnavailable(new Error("No catalogue is known yet."))
    return inMemory
  }
  const from =
    <A>(part: (catalogue: CatalogueSnapshot) => A | PromiseLike<A>) =>
    () =>
      catalogue().then(part)
  return {
    site: async () => siteOf(config, reads.inMemory()),
    categories: from(({ categories }) => categories),
    printerBrands: from(({ brands }) => brands),
    drivers: async ({ category, manufacturer }) =>
      (await catalogue()).drivers.filter(
        (driver) =>
          (category === undefined || driver.category === category) &&
          (manufacturer === undefined || driver.manufacturer === manufacturer)
      ),
    list: async (query) => lists.view(query, await catalogue()),
    suggestions: async (text) => {
      const { drivers, ...rest } = await search.suggest(text, await catalogue())
      return { suggestions: drivers, ...rest }
    },
    featuredDrivers: from(({ featured }) => featured),
    newestReleases: from(({ newest }) => newest),
    driver: async (id) => {
      const details = (await catalogue()).details(id)
      if (details === undefined) throw new Error("404: No driver has this id.")
      if (details === "removed") throw new Error("410: This driver was removed from the catalogue.")
      return details
    },
    driverDevices: (id) => from(({ details }) => hardware.servedBy(found(details(id)).key))(),
    answer: async (text) => answers.answer(text, await catalogue()),
    devices: async (text) => hardware.shown(text, await catalogue()),
    devicePage: async ({ parameters, ...path }) => {
      const id = readDeviceAddress(path, parameters)
      if (id === undefined) throw new Error("404: This is not the address of a hardware ID.")
      return hardware.page(id, await catalogue())
    },
    pcs: pcs.list,
    pc: async (maker, slug) => {
      const model = await pcs.show(maker, slug)
      if (model === undefined) throw new Error("404: No model is known by this address.")
      return model
    },
    printers: async (query) => printers.list(query, await catalogue()),
    printer: async (path) => {
      const model = await printers.show(path, await catalogue())
      if (model === undefined) throw new Error("404: No printer model is known by this address.")
      return model
    },
    helpSubjects: async () => helpSubjects,
    helpPage: async (slug) => {
      const page = helpPage(slug)
      if (page === undefined) throw new Error("404: No help page has this address.")
      return page
    },
    downloadStats: from((shown) => downloadStats(shown, now())),
    status: from(status.look)
  }
}

/**
 * Downloads as visitors ask for them: a guide answers, the official page is named, and what was asked for is recorded as
 * long as its network has not had its share (DownloadLimit.ts) and the disk has room. The guide is answered either way.
 */
import { subjectOfId } from "@driverdex/domain/catalogue/DriverId"
import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { DISCLAIMER, guideForModel, installationGuide } from "@driverdex/domain/downloads/guide"
import { type DownloadIntent, recordDownload } from "@driverdex/domain/downloads/record"
import type { EventData } from "@driverdex/domain/events/Event"
import type { CatalogueReads, CatalogueSnapshot } from "../catalogue/CatalogueReads.ts"
import type { GuideAnswer } from "../contract/Drivers.ts"
import { Problem } from "../contract/Problem.ts"
import { DiskNearlyFull, type DiskReserve } from "../DiskReserve.ts"
import type { DownloadLimit } from "./DownloadLimit.ts"
import type { DownloadRecorder } from "./DownloadRecorder.ts"
import type { Visitor } from "./Visitors.ts"

export interface Downloads {
  /** Records the download (or only the guide) of a driver or printer model, and answers its guide. */
  readonly request: (id: number, intent: DownloadIntent, asker: Asker) => Promise<typeof GuideAnswer.Type>
  /** The https address of the maker that a download leads to, in ASCII as a header needs it; never bytes (decision 3). */
  readonly officialAddress: (id: number) => Promise<string>
}

export interface Asker {
  readonly requestId: string
  /** The network as `sourceOf` answers it. Kept in memory only, to know how much of it was counted. */
  readonly source: string
  /** Null under Global Privacy Control. */
  readonly visitor: Visitor | null
  /** The idempotency key, null without one. */
  readonly key: string | null
}

export interface DownloadsOptions {
  readonly reads: CatalogueReads
  readonly recorder: Pick<DownloadRecorder, "record">
  readonly limit: DownloadLimit
  readonly reserve: Pick<DiskReserve, "isLow">
  readonly printerModels: ReadonlyMap<number, PrinterModel>
}

export const makeDownloads = ({ reads, recorder, limit, reserve, printerModels }: DownloadsOptions): Downloads => ({
  request: async (id, intent, { source, ...asker }) => {
    const snapshot = await reads.current()
    const { facts, guide } = describe(find(snapshot, printerModels, id), snapshot)
    const answer = { installationGuide: guide, disclaimer: DISCLAIMER }
    if (reserve.isLow() || !limit.take(source)) return { ...answer, counted: false }
    try {
      await recorder.record({ event: recordDownload(facts, intent), ...asker })
    } catch (error) {
      // The last look at the disk came between: nothing was written.
      if (error instanceof DiskNearlyFull) return { ...answer, counted: false }
      throw error
    }
    return answer
  },
  officialAddress: async (id) => {
    const snapshot = await reads.current()
    const wanted = find(snapshot, printerModels, id)
    const [address, manufacturer] =
      wanted.kind === "model"
        ? [wanted.model.supportUrl, wanted.model.brand]
        : [wanted.driver.downloadUrl, wanted.driver.manufacturer]
    if (officialHostOf(address, snapshot.vendors.get(manufacturer)) === null) {
      throw new Problem({ status: 404, message: "No official address is known for this driver." })
    }
    return new URL(address).href
  }
})

const find = (snapshot: CatalogueSnapshot, printerModels: ReadonlyMap<number, PrinterModel>, id: number) => {
  // Model ids and driver ids never meet (decision 1): a brand page's local id can name no driver.
  if (subjectOfId(id)?.kind === "model") {
    const model = printerModels.get(id)
    if (model !== undefined) return { kind: "model", model } as const
  }
  const driver = snapshot.driver(id)
  const key = snapshot.keyOf(id)
  if (driver === undefined || key === undefined) throw new Problem({ status: 404, message: "No driver has this id." })
  return { kind: "driver", driver, key } as const
}

/** What the log says of it, and how it is installed. */
const describe = (
  wanted: ReturnType<typeof find>,
  { vendors }: CatalogueSnapshot
): { facts: EventData["download-recorded"]; guide: (typeof GuideAnswer.Type)["installationGuide"] } => {
  if (wanted.kind === "model") {
    const { model } = wanted
    const facts = { subject: { kind: "model", id: model.id }, category: "Printers", manufacturer: model.brand } as const
    const isOfficial = officialHostOf(model.supportUrl, vendors.get(model.brand)) !== null
    return { facts, guide: guideForModel(model, { isOfficial }) }
  }
  const { key, driver } = wanted
  const { category, manufacturer } = driver
  return { facts: { subject: { kind: "driver", key }, category, manufacturer }, guide: installationGuide(driver) }
}

/** Downloads as visitors ask for them: what was asked for is recorded, a guide answers, and the official page is named. */
import { subjectOfId } from "@driverdex/domain/catalogue/DriverId"
import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { DISCLAIMER, guideForModel, installationGuide } from "@driverdex/domain/downloads/guide"
import { recordDownload } from "@driverdex/domain/downloads/record"
import type { CatalogueReads, CatalogueSnapshot } from "../catalogue/CatalogueReads.ts"
import type { GuideAnswer } from "../contract/Drivers.ts"
import { Problem } from "../contract/Problem.ts"
import type { DownloadRecorder } from "./DownloadRecorder.ts"
import type { Visitor } from "./Visitors.ts"

export interface Downloads {
  /** Records the download (or only the guide) of a driver or printer model, and answers its guide. */
  readonly request: (
    id: number,
    intent: "guide" | "download",
    requestId: string,
    visitor: Visitor | null
  ) => Promise<typeof GuideAnswer.Type>
  /** The https address of the maker that a download leads to, in ASCII as a header needs it; never bytes (decision 3). */
  readonly officialAddress: (id: number) => Promise<string>
}

export interface DownloadsOptions {
  readonly reads: CatalogueReads
  readonly recorder: DownloadRecorder
  readonly printerModels: ReadonlyMap<number, PrinterModel>
}

export const makeDownloads = ({ reads, recorder, printerModels }: DownloadsOptions): Downloads => ({
  request: async (id, intent, requestId, visitor) => {
    const wanted = find(await reads.current(), printerModels, id)
    if (wanted.kind === "model") {
      const { model } = wanted
      const subject = { kind: "model", id: model.id } as const
      await recorder.record(
        recordDownload({ subject, category: "Printers", manufacturer: model.brand }, intent),
        requestId,
        visitor
      )
      return { installationGuide: guideForModel(model), disclaimer: DISCLAIMER }
    }
    const { driver, key } = wanted
    const subject = { kind: "driver", key } as const
    const { category, manufacturer } = driver
    await recorder.record(recordDownload({ subject, category, manufacturer }, intent), requestId, visitor)
    return { installationGuide: installationGuide(driver), disclaimer: DISCLAIMER }
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

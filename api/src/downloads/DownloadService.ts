/**
 * Downloads requested by visitors: returns a guide, names the official page, and records the request as long as its
 * network is within its limits (DownloadLimit.ts), the disk has room and the log is available. The guide is returned
 * either way, and waits for that at most a second.
 */
import { subjectOfId } from "@driverdex/domain/catalogue/DriverId"
import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { DISCLAIMER, guideForModel, installationGuide } from "@driverdex/domain/downloads/guide"
import { type DownloadIntent, recordDownload } from "@driverdex/domain/downloads/record"
import type { EventData } from "@driverdex/domain/events/Event"
import type { Position } from "@driverdex/domain/events/Log"
import type { AwaitedReadModel } from "../catalogue/awaitReadModel.ts"
import type { CatalogueSnapshot } from "../catalogue/CatalogueReader.ts"
import type { GuideAnswer } from "../contract/Drivers.ts"
import { Problem } from "../contract/Problem.ts"
import { afterListening } from "../platform/afterListening.ts"
import type { DiskReserve } from "../platform/DiskReserve.ts"
import { isPassing } from "../store/log/isPassing.ts"
import type { DownloadLimit } from "./DownloadLimit.ts"
import type { DownloadRecorder, DownloadToRecord } from "./DownloadRecorder.ts"
import type { Visitor } from "./Visitors.ts"

export interface Downloads {
  /** Records the download (or only the guide) of a driver or printer model, and returns its guide. */
  readonly request: (
    catalogue: CatalogueSnapshot,
    id: number,
    intent: DownloadIntent,
    requester: Requester
  ) => Promise<typeof GuideAnswer.Type>
  /** The https address of the maker that a download leads to, in ASCII as a header needs it; never bytes (P-DL-4). */
  readonly officialAddress: (catalogue: CatalogueSnapshot, id: number) => string
}

export interface Requester {
  readonly requestId: string
  /** The network as returned by `sourceOf`. Held in memory only, to know how much of it was counted. */
  readonly source: string
  /** Null under Global Privacy Control. */
  readonly visitor: Visitor | null
  /** The idempotency key, null without one. */
  readonly key: string | null
  /** Milliseconds that the visitor has waited by now, for the catalogue. */
  readonly waitedMs: number
}

export interface DownloadsOptions {
  readonly recorder: Pick<DownloadRecorder, "record">
  /** Receives the position of a download about to be reported as counted, though its count may not be shown yet. */
  readonly acknowledged: AwaitedReadModel["acknowledged"]
  readonly limit: DownloadLimit
  readonly reserve: Pick<DiskReserve, "isScarce">
  readonly printerModels: ReadonlyMap<number, PrinterModel>
  /** Whether one of the stores that counting needs is away. */
  readonly isDown: () => boolean
  /** Whether the downloads in the log are made up: then no others are counted (default: never). */
  readonly areMadeUp?: () => boolean
  /** Receives unexpected failures; the visitor gets the guide all the same. */
  readonly onError: (error: unknown) => void
  /** The longest wait of the guide for counting (P-DL-13; default 1,000). */
  readonly waitMs?: number
  /** Whether the log has not answered for a while: a guide does not wait for it in full (default: never). */
  readonly isLate?: () => boolean
}

/** While the log is late, the wait is divided by this: an election usually takes longer than a guide may wait. */
const LATE_SHARE = 5
/** What the visitor has waited for the catalogue and the wait for counting are together at most this much of the latter. */
const WHOLE_WAIT = 1.4

export const makeDownloads = (options: DownloadsOptions): Downloads => {
  const {
    recorder,
    limit,
    reserve,
    isDown,
    onError,
    waitMs = 1_000,
    isLate = () => false,
    areMadeUp = () => false
  } = options

  /**
   * Whether it is in the log, as far as known in time. A download reported as not counted may still be counted
   * when the log takes it later; never the other way round.
   * @throws Problem 409 when the key was used for another download
   */
  const isCounted = (download: Omit<DownloadToRecord, "onRecorded">, waitedMs: number): Promise<boolean> =>
    new Promise((resolve, reject) => {
      let recordedAt: Position | null = null
      const onRecorded = (position: Position) => {
        recordedAt = position
      }
      const resolveWithKnown = () => {
        // The recorder itself is not done: the next reader must see the count, or since when the answer is true.
        if (recordedAt !== null) options.acknowledged(recordedAt)
        resolve(recordedAt !== null)
      }
      const leastMs = waitMs / LATE_SHARE
      const leftMs = Math.min(waitMs, Math.max(leastMs, WHOLE_WAIT * waitMs - waitedMs))
      const cancelTimer = afterListening(isLate() ? leastMs : leftMs, resolveWithKnown)
      recorder
        .record({ ...download, onRecorded })
        .then(resolve, (error: unknown) => {
          if (error instanceof Problem) return reject(error)
          if (!isPassing(error)) onError(error)
          return resolveWithKnown()
        })
        .finally(cancelTimer)
    })

  return {
    request: async (catalogue, id, intent, { source, waitedMs, ...requester }) => {
      const { facts, guide } = describe(find(catalogue, options.printerModels, id), catalogue)
      const answer = { installationGuide: guide, disclaimer: DISCLAIMER }
      const mayCount =
        !reserve.isScarce() && !isDown() && !areMadeUp() && limit.take({ source, id, key: requester.key })
      const counted =
        mayCount && (await isCounted({ event: recordDownload(facts, intent), id, ...requester }, waitedMs))
      return counted ? answer : { ...answer, counted: false }
    },
    officialAddress: (catalogue, id) => {
      const wanted = find(catalogue, options.printerModels, id)
      const [address, manufacturer] =
        wanted.kind === "model"
          ? [wanted.model.supportUrl, wanted.model.brand]
          : [wanted.driver.downloadUrl, wanted.driver.manufacturer]
      if (!isOfficialLink(catalogue, address, manufacturer)) {
        throw new Problem({ status: 404, message: "No official address is known for this driver." })
      }
      return new URL(address).href
    }
  }
}

const isOfficialLink = ({ vendors, links }: CatalogueSnapshot, address: string, manufacturer: string): boolean =>
  officialHostOf(address, vendors.get(manufacturer)) !== null && !links.isBroken(address)

const find = (snapshot: CatalogueSnapshot, printerModels: ReadonlyMap<number, PrinterModel>, id: number) => {
  // Model ids and driver ids never overlap (P-CAT-5): a brand page's local id can name no driver.
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
  catalogue: CatalogueSnapshot
): { facts: EventData["download-recorded"]; guide: (typeof GuideAnswer.Type)["installationGuide"] } => {
  if (wanted.kind === "model") {
    const { model } = wanted
    const facts = { subject: { kind: "model", id: model.id }, category: "Printers", manufacturer: model.brand } as const
    const isOfficial = isOfficialLink(catalogue, model.supportUrl, model.brand)
    return { facts, guide: guideForModel(model, { isOfficial }) }
  }
  const { key, driver } = wanted
  const { category, manufacturer } = driver
  return { facts: { subject: { kind: "driver", key }, category, manufacturer }, guide: installationGuide(driver) }
}

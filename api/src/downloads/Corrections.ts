/** Operators' corrections of a day's count of downloads (P-DL-15): facts of the log themselves, which every count knows. */
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import {
  CORRECTIONS_STREAM,
  type CorrectionDecision,
  correctDownloads,
  type DownloadsCorrected
} from "@driverdex/domain/decide/correctDownloads"
import { downloadsOf } from "@driverdex/domain/downloads/aggregate"
import { subjectKey } from "@driverdex/domain/downloads/Subject"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { UndecodableEvent, upcast } from "@driverdex/domain/events/Upcast"
import { type AwaitedReadModel, isInReadModel } from "../catalogue/awaitReadModel.ts"
import type { CatalogueReader, CatalogueSnapshot } from "../catalogue/CatalogueReader.ts"
import type { CorrectedCount, CorrectionRequest, MadeCorrection } from "../contract/Downloads.ts"
import { Problem } from "../contract/Problem.ts"
import type { Author } from "../store/log/Author.ts"
import type { CommandHandler } from "../store/log/CommandHandler.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import { hashOfKey } from "./DownloadKeys.ts"
import { idOfSubject, replayDownloads } from "./replay.ts"

export interface Corrections {
  /**
   * The same idempotency key with the same correction corrects once.
   * @throws Problem 404 for an unknown number; 400 beyond what is counted or was recorded; 409 for a key of another correction
   */
  readonly correct: (
    wanted: typeof CorrectionRequest.Type,
    by: Author,
    idempotencyKey?: string
  ) => Promise<typeof CorrectedCount.Type>
  /** Newest first. */
  readonly list: () => Promise<ReadonlyArray<typeof MadeCorrection.Type>>
}

export interface CorrectionsOptions {
  readonly store: EventStore
  readonly commands: CommandHandler
  readonly downloads: AwaitedReadModel
  readonly reads: CatalogueReader
  readonly printerModels: ReadonlyMap<number, PrinterModel>
}

export const makeCorrections = (options: CorrectionsOptions): Corrections => {
  const { store, commands, downloads, reads, printerModels } = options
  /** Downloads of a day that the log has, before all corrections. Reads the part of the log that holds the day. */
  const recordedOn = async (snapshot: CatalogueSnapshot, id: number, day: string): Promise<number> => {
    let count = 0
    for await (const fact of replayDownloads(store, snapshot, { from: day, to: day, driver: String(id) })) {
      if (fact.type === "download-recorded") count += downloadsOf(fact)
    }
    return count
  }
  return {
    correct: async ({ id, day, by: change, dryRun = false }, by, idempotencyKey) => {
      const snapshot = await reads.upToDate()
      const wanted: DownloadsCorrected = {
        ...factsOf(snapshot, printerModels, id),
        day,
        by: change,
        ...(idempotencyKey === undefined ? {} : { key: hashOfKey(idempotencyKey) })
      }
      // It only grows: what is decided on it stays true.
      const recorded = await recordedOn(snapshot, id, day)
      const subject = subjectKey(wanted.subject)
      const decideOn = (stream: ReadonlyArray<StoredEvent>) =>
        accepted(readable(() => correctDownloads(stream, wanted, recorded)))
      if (dryRun) {
        const { before, after } = decideOn(await store.readStream(CORRECTIONS_STREAM))
        return { subject, day, before, after }
      }
      let count = { before: 0, after: 0 }
      const position = await commands.handle(
        {
          stream: CORRECTIONS_STREAM,
          decide: (stream) => {
            const { events, before, after } = decideOn(stream)
            count = { before, after }
            return events
          }
        },
        by,
        "Someone else is correcting downloads. Please try again."
      )
      const shown = await isInReadModel(downloads, position)
      return { subject, day, ...count, ...(shown ? {} : { shown: false as const }) }
    },
    list: async () => {
      const snapshot = await reads.upToDate()
      const made = (await store.readStream(CORRECTIONS_STREAM)).flatMap((stored) => {
        const event = readable(() => upcast(stored))
        if (event?.type !== "downloads-corrected") return []
        const { position, at, actor, reason = null, data } = event
        const { subject, day, by } = data
        return [
          { position, at, actor, reason, subject: subjectKey(subject), id: idOfSubject(snapshot, subject), day, by }
        ]
      })
      return made.toReversed()
    }
  }
}

/** Category and manufacturer of today, or at last; a printer model's are Printers and its brand. */
const factsOf = (
  snapshot: CatalogueSnapshot,
  printerModels: ReadonlyMap<number, PrinterModel>,
  id: number
): Pick<DownloadsCorrected, "subject" | "category" | "manufacturer"> => {
  const model = printerModels.get(id)
  if (model !== undefined) return { subject: { kind: "model", id }, category: "Printers", manufacturer: model.brand }
  const [key, driver] = [snapshot.everyKeyOf(id), snapshot.lastRecord(id)]
  if (key === undefined || driver === undefined) throw new Problem({ status: 404, message: "No driver has this id." })
  return { subject: { kind: "driver", key }, category: driver.category, manufacturer: driver.manufacturer }
}

const accepted = (decision: CorrectionDecision) => {
  if ("events" in decision) return decision
  throw "refused" in decision
    ? new Problem({ status: 400, message: decision.refused })
    : new Problem({ status: 409, message: "This Idempotency-Key was used for another correction." })
}

const readable = <A>(read: () => A): A => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UndecodableEvent)) throw error
    throw new Problem({
      status: 409,
      message: "The corrections have an entry that this release cannot read. Please install a newer release."
    })
  }
}

/**
 * The decision on the stream `corrections`: a day's count of one driver or printer model is corrected, within what the log has
 * (P-DL-15). Nothing is ever counted that was not recorded, and no count goes below 0.
 */
import { subjectKey } from "../downloads/Subject.ts"
import type { EventData, Subject } from "../events/Event.ts"
import type { StoredEvent } from "../events/Log.ts"
import { upcast } from "../events/Upcast.ts"

export const CORRECTIONS_STREAM = "corrections"

export type DownloadsCorrected = EventData["downloads-corrected"]

export type CorrectionDecision =
  | {
      /** None where the same request was carried out before. */
      readonly events: ReadonlyArray<{ readonly type: "downloads-corrected"; readonly data: DownloadsCorrected }>
      /** Counted on that day before the correction and after it. */
      readonly before: number
      readonly after: number
    }
  /** For the person who asked. */
  | { readonly refused: string }
  /** The key stands for another correction. */
  | { readonly conflict: true }

/**
 * @param stream the events of `corrections` so far
 * @param recorded downloads of the subject that the log has of the day
 * @throws UndecodableEvent
 */
export const correctDownloads = (
  stream: ReadonlyArray<StoredEvent>,
  wanted: DownloadsCorrected,
  recorded: number
): CorrectionDecision => {
  if (wanted.by === 0) return { refused: "by: It must not be 0." }
  let before = recorded
  for (const { key, subject, day, by } of correctionsOf(stream)) {
    const isSameDay = isSame(subject, wanted.subject) && day === wanted.day
    if (key !== undefined && key === wanted.key) {
      return isSameDay && by === wanted.by ? { events: [], before, after: before + by } : { conflict: true }
    }
    if (isSameDay) before += by
  }
  const after = before + wanted.by
  if (after < 0) return { refused: `by: ${countedOn(before, wanted.day)}: no more can be taken away.` }
  if (after > recorded) {
    return {
      refused: `by: ${countedOn(before, wanted.day)} of ${recorded} recorded ones: no more can be given back.`
    }
  }
  return { events: [{ type: "downloads-corrected", data: wanted }], before, after }
}

/** @throws UndecodableEvent */
const correctionsOf = (stream: ReadonlyArray<StoredEvent>): ReadonlyArray<DownloadsCorrected> =>
  stream.flatMap((stored) => {
    const event = upcast(stored)
    return event?.type === "downloads-corrected" ? [event.data] : []
  })

const isSame = (a: Subject, b: Subject): boolean => subjectKey(a) === subjectKey(b)

const countedOn = (count: number, day: string): string =>
  `${count} ${count === 1 ? "download is" : "downloads are"} counted on ${day}`

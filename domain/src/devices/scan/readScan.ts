/**
 * Reads what a person pastes: lines without the marks around them, the forms that are in them, the records of each form, and
 * one device for all records of it (P-SCAN-10). What no form knows is searched for ids alone. Total, in time in proportion to the text.
 */

import { ANY_IDS, FORMS } from "./forms.ts"
import type { Passage, RawRecord } from "./grammar/Form.ts"
import { chipOf } from "./grammar/idsInText.ts"
import { windowsOf } from "./grammar/windows.ts"
import { joinRecords } from "./joinRecords.ts"
import { plainLines } from "./plainLines.ts"
import type { Scan } from "./ScannedDevice.ts"

/** @param report is told now and then how much is done, from 0 to 1 */
export const readScan = (text: string, report: (done: number) => void = () => {}): Scan => {
  const lines = plainLines(text)
  const found: Array<Passage & { readonly form: string }> = []
  let open: ReadonlyArray<Passage> = [{ from: 0, to: lines.length, records: [] }]
  for (const [at, form] of FORMS.entries()) {
    report(at / FORMS.length)
    if (!form.mayBeIn(text)) continue
    open = open.flatMap(({ from, to }) => {
      const passages = form.passages(lines.slice(from, to)).map((passage) => moved(passage, from))
      // One by one: as arguments of one call, those of a list of megabytes are too many.
      for (const passage of passages) found.push({ ...passage, form: form.name })
      return around(passages, from, to).filter((rest) =>
        lines.slice(rest.from, rest.to).some((line) => line.text !== "")
      )
    })
  }
  // All that is left at once: an id that stands in two places is one device.
  const left = open.flatMap(({ from, to }) => lines.slice(from, to))
  for (const { records, notRead = [] } of ANY_IDS.passages(left)) {
    const isTold = records.length === 0 ? () => false : idsToldIn(found.flatMap((passage) => passage.records))
    const untold = records.filter((record) => !isTold(record))
    found.push({ form: ANY_IDS.name, from: (untold[0]?.line ?? 1) - 1, to: lines.length, records: untold, notRead })
  }
  const inOrder = found.toSorted((a, b) => a.from - b.from)
  const windows = inOrder.find((passage) => passage.windows !== undefined)?.windows ?? windowsOf(lines)
  return {
    forms: [...new Set(inOrder.filter(({ records }) => records.length > 0).map(({ form }) => form))],
    devices: joinRecords(inOrder.flatMap(({ records }): ReadonlyArray<RawRecord> => records)),
    notRead: inOrder.flatMap(({ notRead = [] }) => notRead).slice(0, MOST_NOT_READ),
    ...(windows !== undefined && { windows })
  }
}

const MOST_NOT_READ = 20

/** Whether an id that stands alone somewhere is one that a record of a form has: such a list is often discussed around it. */
const idsToldIn = (records: ReadonlyArray<RawRecord>): ((alone: RawRecord) => boolean) => {
  const chips = new Set<string>()
  const chipsWithInstance = new Set<string>()
  for (const { instance = "", hardwareIds = [] } of records) {
    const path = chipOf(instance)
    if (path !== undefined && instance.split("\\").length > 2) chipsWithInstance.add(path)
    for (const chip of [path, ...hardwareIds.map(chipOf)]) if (chip !== undefined) chips.add(chip)
  }
  return ({ instance, hardwareIds = [] }) => {
    const chip = chipOf(instance ?? hardwareIds[0] ?? "")
    return chip !== undefined && chips.has(chip) && (instance === undefined || !chipsWithInstance.has(chip))
  }
}

const moved = (passage: Passage, by: number): Passage => ({ ...passage, from: passage.from + by, to: passage.to + by })

/** What is left of the lines before, between and after passages. */
const around = (passages: ReadonlyArray<Passage>, from: number, to: number): ReadonlyArray<Passage> => {
  const starts = [from, ...passages.map((passage) => passage.to)]
  const ends = [...passages.map((passage) => passage.from), to]
  return starts
    .map((start, at) => ({ from: start, to: ends[at] ?? to, records: [] }))
    .filter((rest) => rest.from < rest.to)
}

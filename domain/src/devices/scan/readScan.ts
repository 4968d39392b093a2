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
  const found: Array<Found> = []
  let open: ReadonlyArray<Range> = [{ from: 0, to: lines.length }]
  for (const [at, form] of FORMS.entries()) {
    report(at / FORMS.length)
    if (open.length === 0) break
    if (!form.mayBeIn(text)) continue
    const rest: Array<Range> = []
    const leave = (from: number, to: number): void => {
      for (let line = from; line < to; line += 1) if (lines[line]?.text !== "") return void rest.push({ from, to })
    }
    for (const { from, to } of open) {
      let end = from
      for (const passage of form.passages(lines.slice(from, to))) {
        leave(end, from + passage.from)
        found.push({ passage, form: form.name, at: from + passage.from })
        end = from + passage.to
      }
      leave(end, to)
    }
    open = rest
  }
  // All that is left at once: an id that stands in two places is one device.
  const left = open.flatMap(({ from, to }) => lines.slice(from, to))
  for (const { records, notRead = [], ...passage } of ANY_IDS.passages(left)) {
    const isTold = records.length === 0 ? () => false : idsToldIn(found.flatMap((known) => known.passage.records))
    const untold = records.filter((record) => !isTold(record))
    const at = (untold[0]?.line ?? 1) - 1
    found.push({ passage: { ...passage, records: untold, notRead }, form: ANY_IDS.name, at })
  }
  const inOrder = found.toSorted((a, b) => a.at - b.at)
  const passages = inOrder.map(({ passage }) => passage)
  const windows = passages.find((passage) => passage.windows !== undefined)?.windows ?? windowsOf(lines)
  return {
    forms: [...new Set(inOrder.filter(({ passage }) => passage.records.length > 0).map(({ form }) => form))],
    devices: joinRecords(passages.flatMap(({ records }): ReadonlyArray<RawRecord> => records)),
    notRead: passages.flatMap(({ notRead = [] }) => notRead).slice(0, MOST_NOT_READ),
    ...(windows !== undefined && { windows })
  }
}

/** Lines that no form has claimed yet. */
interface Range {
  readonly from: number
  readonly to: number
}

interface Found {
  readonly passage: Passage
  readonly form: string
  /** Index of the passage's first line in the list. */
  readonly at: number
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

/**
 * Reads what a person pastes: lines without the marks around them, the forms that are in them, the records of each form, and
 * one device for all records of it (P-SCAN-10). What no form knows is searched for ids alone. Total, in time in proportion to the text.
 */

import { ANY_IDS, FORMS } from "./forms.ts"
import type { Passage, RawRecord } from "./grammar/Form.ts"
import { windowsOf } from "./grammar/windows.ts"
import { joinRecords } from "./joinRecords.ts"
import { plainLines } from "./plainLines.ts"
import type { Scan } from "./ScannedDevice.ts"

export const readScan = (text: string): Scan => {
  const lines = plainLines(text)
  const found: Array<Passage & { readonly form: string }> = []
  let open: ReadonlyArray<Passage> = [{ from: 0, to: lines.length, records: [] }]
  for (const form of [...FORMS, ANY_IDS]) {
    if (!form.mayBeIn(text)) continue
    open = open.flatMap(({ from, to }) => {
      const passages = form.passages(lines.slice(from, to)).map((passage) => moved(passage, from))
      for (const passage of passages) found.push({ ...passage, form: form.name })
      return around(passages, from, to).filter((rest) =>
        lines.slice(rest.from, rest.to).some((line) => line.text !== "")
      )
    })
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

const moved = (passage: Passage, by: number): Passage => ({ ...passage, from: passage.from + by, to: passage.to + by })

/** What is left of the lines before, between and after passages. */
const around = (passages: ReadonlyArray<Passage>, from: number, to: number): ReadonlyArray<Passage> => {
  const starts = [from, ...passages.map((passage) => passage.to)]
  const ends = [...passages.map((passage) => passage.from), to]
  return starts
    .map((start, at) => ({ from: start, to: ends[at] ?? to, records: [] }))
    .filter((rest) => rest.from < rest.to)
}

/**
 * Events of Kernel-PnP (400 configured, 410 started, 411 had a problem, 430 needs an installation): a sentence around an instance
 * path, and under it labelled values. Sentence and labels are in the language of Windows; what counts is the shape of the values.
 */

import { byColon } from "../grammar/blocks.ts"
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { meaningOf } from "../grammar/fieldRecords.ts"
import { idsInText } from "../grammar/idsInText.ts"
import { codesInProse } from "../grammar/problems.ts"
import { monthFirst, partsOfId } from "../grammar/values.ts"

export const events: Form = {
  name: "events",
  mayBeIn: (text) => text.includes("\\"),
  passages: (lines) => {
    const passages: Array<Passage> = []
    lines.forEach((line, at) => {
      const instance = instanceIn(line)
      if (instance === undefined) return
      const from = lines[at + 1]?.text === "" ? at + 2 : at + 1
      const to = endOf(lines, from)
      const fields = lines.slice(from, to).flatMap(({ text }) => [byColon(text) ?? (["", ""] as const)])
      const version = fields.find(([label]) => meaningOf(label)?.field === "version")?.[1]
      const record = recordIn(
        instance,
        line.number,
        fields.map(([, value]) => value)
      )
      passages.push({ from: at, to, records: [{ version, ...record }] })
    })
    return passages
  }
}

/** The path stands in a sentence, or at the end of one in some languages' order of words. */
const instanceIn = ({ text }: Line): string | undefined => {
  if (!ENDS.includes(text.at(-1) ?? "-") || text.at(-2) === "." || text.length > MAX_LENGTH) return undefined
  if (text.length < 2 || /\t| {2}|^\[/.test(text)) return undefined
  const [id, ...others] = idsInText(text)
  if (id?.isInstance !== true || others.length > 0 || text.length <= id.text.length + 1) return undefined
  // A person quotes a name, puts an id in brackets, and says the code; some languages of Windows quote the path.
  const around = text.slice(0, id.at).replace(/["“„«]$/, "") + text.slice(id.end).replace(/^["”“»]/, "")
  if (/["“„«「(（]/.test(around) || codesInProse(text).length > 0) return undefined
  // 'Parent Device: USB\…' is a value of an event, 'name,USB\…' a cell of a table; 'Information: Device USB\…' begins an event.
  return /[:：]\s*$|[,;|]$/.test(text.slice(0, id.at)) ? undefined : id.text
}
const MAX_LENGTH = 400
/** Of a sentence. */
const ENDS = ".。।"

const endOf = (lines: ReadonlyArray<Line>, from: number): number => {
  let to = from
  while (byColon(lines[to]?.text ?? "") !== undefined && instanceIn(lines[to] as Line) === undefined) to += 1
  return to
}

const recordIn = (instance: string, line: number, values: ReadonlyArray<string>): RawRecord => {
  const day = values.findIndex((value) => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(value))
  // 'Problem: 0x2B' with 'Problem Status: 0x0' below it; a driver's rank has no number below it.
  const at = values.findIndex((value, index) => CODE.test(value) && HEX.test(values[index + 1] ?? ""))
  const problem = values[at]
  const provider = values[day + 2]
  return {
    line,
    instance,
    compatibleIds: values.filter((value) => partsOfId(value) === 2),
    problem,
    // Started: its service is named, and there is no day of a driver as where it was only configured.
    works: Number(problem ?? 0) === 0 && day < 0 && values.length > 2,
    inf: values.find((value) => /^[\w.-]+\.inf$/i.test(value)),
    ...(day >= 0 && { date: monthFirst(values[day] ?? ""), version: values[day + 1], provider })
  }
}

const CODE = /^0x[0-9a-f]{1,2}$/i
const HEX = /^0x[0-9a-f]{1,8}$/i

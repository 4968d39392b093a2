/**
 * setupapi.dev.log: a section for each try to install a device, from `>>>` to its exit status. What an ended section says of a device's
 * state is over when a later one ended well.
 */
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { chipOf, idsInText } from "../grammar/idsInText.ts"
import { monthFirst } from "../grammar/values.ts"
import { wrappedLines } from "../grammar/wrappedLines.ts"

export const setupapi: Form = {
  name: "setupapi",
  mayBeIn: (text) => text.includes(">>>"),
  passages: (lines) => {
    const starts = lines.flatMap(({ text }, at) => (/^>>>\s+\[/.test(text) ? [at] : []))
    return starts.map((from, at): Passage => {
      const to = endOf(lines, from, starts[at + 1] ?? lines.length)
      const record = recordIn(unwrapped(lines.slice(from, to)))
      return { from, to, records: record === undefined ? [] : [record] }
    })
  }
}

/** Lines of a section have a mark or the name of a part in front; an exit status is the last of it. */
const endOf = (lines: ReadonlyArray<Line>, from: number, next: number): number => {
  let to = from + 1
  while (to < next && (IN_SECTION.test(lines[to]?.text ?? "") || isRest(lines, to))) {
    to += 1
    if (/^<<<\s+\[Exit status/.test(lines[to - 1]?.text ?? "")) break
  }
  return to
}
const IN_SECTION = /^(?:[<>]{3}|!{1,3}\s|[.#]?\s*[a-z]{2,4}:)|^$/

/** The rest of a line that a console or a mail broke in two. */
const isRest = (lines: ReadonlyArray<Line>, at: number): boolean =>
  !IN_SECTION.test(lines[at]?.text ?? "") &&
  (lines[at - 1]?.text.length ?? 0) >= NARROWEST &&
  IN_SECTION.test(lines[at + 1]?.text ?? "-")
const NARROWEST = 60

const unwrapped = (lines: ReadonlyArray<Line>): ReadonlyArray<Line> => wrappedLines(lines, (_, at) => isRest(lines, at))

const recordIn = ([title, ...lines]: ReadonlyArray<Line>): RawRecord | undefined => {
  // A section that installs an INF names the device in the first of its steps.
  const step = () => lines.find(({ text }) => STEP.test(text))?.text ?? ""
  const [ofTitle] = idsInText(title?.text ?? "")
  const [ofStep] = ofTitle?.isInstance === true ? [] : idsInText(step())
  const isOfTitle = ofTitle === undefined || chipOf(ofStep?.text ?? "") === chipOf(ofTitle.text)
  const id = isOfTitle ? (ofStep ?? ofTitle) : ofTitle
  if (title === undefined || id === undefined || /\[(?:Delete|Uninstall)/i.test(title.text)) return undefined
  const said = (pattern: RegExp): string | undefined =>
    lines.map(({ text }) => pattern.exec(text)?.[1]).findLast((found) => found !== undefined)
  const isDone = said(/^<<<\s+\[Exit status: (SUCCESS)/) !== undefined
  const failed = isDone ? undefined : said(FAILED)
  const started = said(/Device has problem: (.+)$/) ?? failed
  // Why it was begun: true again only where it failed.
  const before = said(/having problem code (CM_PROB_\w+)/)
  const [, day = "", version] = DATED.exec(chosen(lines, /Driver Version\s*[-=] (.+)$/i) ?? "") ?? []
  return {
    line: title.number,
    instance: id.text,
    name: chosen(lines, /(?:DevDesc|Description)\s*[-=] (.+)$/),
    problem: started ?? (isDone || before === "CM_PROB_NOT_CONFIGURED" ? undefined : before),
    works: isDone && started === undefined,
    version: version ?? chosen(lines, /\bVersion\s*- ([\d.]+)$/),
    date: monthFirst(day === "" ? (chosen(lines, /DrvDate\s*- (.+)$/) ?? "") : day),
    inf: chosen(lines, /(?:Driver INF|InfName)\s*- (?:[A-Z]:\\\S*\\)?([\w.-]+\.inf)\b/i),
    provider: chosen(lines, /Provider(?:Name)?\s*- (.+)$/)
  }
}

/** 'dvi: {Update Device Driver - PCI\VEN_8086&DEV_A360…}' */
const STEP = /\{(?:Update|Install|Configure)[\w ]* - [A-Z]+\\/

/** 'Device Status: 0x01802400, Problem: 0x1c', 'Device Status: 0x01802400 [0x1c - 0xc0000490]'; 1 is a device that was not configured yet. */
const FAILED = /Device Status: 0x[0-9a-f]{1,8}(?:, Problem: | \[)(0x(?!0*1\b)[0-9a-f]{1,2})\b/i

/** '04/25/2023,31.0.15.3179' */
const DATED = /^(\d{1,2}\/\d{1,2}\/\d{4}),\s*([\d.]+)/

/** Of several drivers the one that was selected, else the first. */
const chosen = (lines: ReadonlyArray<Line>, pattern: RegExp): string | undefined => {
  const selected = lines.findIndex(({ text }) => /Status\s*- Selected/.test(text))
  const ofNode = lines.slice(Math.max(0, selected))
  return ofNode.map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined)
}

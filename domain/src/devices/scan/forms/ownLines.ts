/**
 * Lists without ids that people write themselves, a line a device: 'Network: Intel(R) Wi-Fi 6 AX200 - version 21.110.1.1'. Only what
 * names a maker of chips counts: programs and the computer itself have versions too.
 */
import { isMakerOfChips } from "../../byName/nameKeys.ts"
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { wordsFor } from "../grammar/labels.ts"
import { fromWords } from "../grammar/listWords.ts"

export const ownLines: Form = {
  name: "own-lines",
  mayBeIn: (text) => /\d\.\d{1,6}\.\d/.test(text),
  passages: (lines) => {
    const passages: Array<Passage> = []
    for (let at = 0; at < lines.length; at += 1) {
      const found: Array<Found> = []
      const from = at
      for (; at < lines.length; at += 1) {
        const line = lines[at]
        const record = line === undefined || line.text === "" ? undefined : withVersion(line)
        if (record !== undefined) found.push(record)
        else if (line === undefined || !(line.text === "" || isHeading(line.text))) break
      }
      // Four small numbers are an address, unless a word says that they are a version, or chips of other lines have theirs so.
      const ways = new Set(found.filter(({ isUnsure }) => !isUnsure).map(({ between }) => between))
      const isLikeOthers = ({ record: { name = "" }, between }: Found): boolean =>
        ways.has(between) && isMakerOfChips(name)
      const records = found.filter((one) => !one.isUnsure || isLikeOthers(one)).map(({ record }) => record)
      const sure = records.filter(({ name = "" }) => isMakerOfChips(name))
      if (records.length > 1 && sure.length * 2 > records.length) passages.push({ from, to: at, records: sure })
    }
    return passages
  }
}

interface Found {
  readonly record: RawRecord
  /** What looks like a version may be an address. */
  readonly isUnsure: boolean
  /** What stands between name and version. */
  readonly between?: string
}

const withVersion = ({ text, number }: Line): Found | undefined => {
  const found = text.length > MAX_LENGTH || text.includes("\\") ? null : VERSION.exec(text)
  if (found === null) return undefined
  const [, version = ""] = found
  const before = text.slice(0, found.index)
  const said = saysVersion().exec(before)
  const isUnsure = said === null && version.split(".").every((part) => Number(part) < 256)
  const name = before
    .slice(0, said?.index)
    .replace(LABEL, "")
    .replace(/[\s\-–—:,|(=]+$/, "")
  const between = before.slice(before.lastIndexOf(name) + name.length)
  return isName(name) && !(isUnsure && OF_HOME.test(version))
    ? { record: { line: number, name, version }, isUnsure, between }
    : undefined
}
const MAX_LENGTH = 200
const VERSION = /(?<![\w.])v?(\d{1,5}(?:\.\d{1,6}){3})(?=[\s),;]|$)/i
const OF_HOME = /^(?:10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168)\./
/** 'Cartes réseau :', 'GPU:' */
const LABEL = /^\p{L}[\p{L}\p{M} ()/'-]{1,40}[:：]\s+(?=\S)/u
const saysVersion = fromWords(
  () =>
    new RegExp(
      String.raw`(?:(?:[\s:,|(]|\s[-–—])\s*(?:v|ver|(?:${[...wordsFor("version"), ...wordsFor("driver")].join("|")})\p{L}*)\.?:?){1,3}\s*$`,
      "iu"
    )
)

/** 'Sound, video and game controllers', between the devices of two kinds. */
const isHeading = (text: string): boolean => text.length <= MAX_HEADING_LENGTH && !/[\p{N}\\]/u.test(text)
const MAX_HEADING_LENGTH = 60

/** Not the first cells of a row, which may name a computer. */
const isName = (text: string): boolean => /^\p{L}.{4,90}$/u.test(text) && text.split(/[,;|\t]/).length < 3

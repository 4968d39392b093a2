/**
 * Names with versions and no ids, as people write them: 'Network: Intel(R) Wi-Fi 6 AX200 160MHz - version 21.110.1.1', a line a device. Most of
 * the names must be of makers of chips, since programs have versions too.
 */
import { isMakerOfChips } from "../../byName/nameKeys.ts"
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"

export const namesWithVersions: Form = {
  name: "names-with-versions",
  fields: ["name", "version"],
  mayBeIn: (text) => /\d\.\d{1,6}\.\d/.test(text),
  passages: (lines) => {
    const passages: Array<Passage> = []
    for (let at = 0; at < lines.length; at += 1) {
      const records: Array<RawRecord> = []
      const from = at
      for (; at < lines.length; at += 1) {
        const line = lines[at]
        const record = line === undefined || line.text === "" ? undefined : recordIn(line)
        if (record !== undefined) records.push(record)
        else if (line?.text !== "") break
      }
      const ofChips = records.filter(({ name = "" }) => isMakerOfChips(name))
      if (records.length > 1 && ofChips.length * 2 > records.length) passages.push({ from, to: at, records })
    }
    return passages
  }
}

const recordIn = ({ text, number }: Line): RawRecord | undefined => {
  if (text.length > LONGEST || text.includes("\\")) return undefined
  const found = VERSION.exec(text)
  if (found === null) return undefined
  const [, version = ""] = found
  const before = text.slice(0, found.index)
  // Four small numbers are an address, unless a word says that they are a version.
  const mayBeAddress = version.split(".").every((part) => Number(part) < 256)
  if (mayBeAddress && !SAYS_VERSION.test(before)) return undefined
  const name = before
    .replace(SAYS_VERSION, "")
    .replace(LABEL, "")
    .replace(/[\s\-–—:,|(=]+$/, "")
  return name.length < SHORTEST || !/^\p{L}/u.test(name) ? undefined : { line: number, name, version }
}
const LONGEST = 200
const SHORTEST = 6
const VERSION = /(?<![\w.])v?(\d{1,5}(?:\.\d{1,6}){3})(?=[\s),;]|$)/i
/** 'Cartes réseau :', 'GPU:' */
const LABEL = /^\p{L}[\p{L}\p{M} ()/'-]{1,40}[:：]\s+(?=\S)/u
const SAYS_VERSION =
  /(?:[\s\-–—:,|(]+(?:v|ver|vers\p{L}*|wersja|верс\p{L}*|版本|バージョン|버전|driver\p{L}*|treiber\p{L}*|pilote|controlador|sterownik\p{L}*|драйвер\p{L}*)\.?:?){1,3}\s*$/iu

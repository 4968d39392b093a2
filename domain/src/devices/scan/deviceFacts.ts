/** What the lines about one device say of its driver and its problem, whatever the language of their labels. */
import type { InstalledDriver } from "./ScannedDevice.ts"

export interface DeviceFactsInText {
  readonly problem?: number
  readonly problemName?: string
  readonly installed?: InstalledDriver
}

const DATED_VERSION = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s+(\d+(?:\.\d+){1,3})$/
const VERSION = /^\d{1,5}(?:\.\d{1,5}){3}$/
const INF = /^[\w.-]{1,60}\.inf$/i
/** 28 (0x1C) [CM_PROB_FAILED_INSTALL] */
const PNPUTIL_PROBLEM = /^(\d{1,3}) \(0x[0-9A-F]+\)/i
const PROBLEM_NAME = /\bCM_PROB_[A-Z_]+\b/
/** … (Code 28) at the end of Device Manager's sentence: 'Código', 'Код', '代码', 'コード'. */
const SENTENCE_PROBLEM = /[(（][^\s()（）\d]{2,10}\s*(\d{1,2})[)）][.。]?$/

export function deviceFacts(values: ReadonlyArray<string>): DeviceFactsInText {
  const dated = first(values, DATED_VERSION)
  const version = dated?.[4] ?? first(values, VERSION)?.[0]
  const inf = first(values, INF)?.[0]
  const problem = first(values, PNPUTIL_PROBLEM)?.[1] ?? first(values, SENTENCE_PROBLEM)?.[1]
  const name = first(values, PROBLEM_NAME)?.[0]
  const isProblem = name !== undefined && name !== "CM_PROB_NONE"
  const installed = {
    ...(version !== undefined && { version }),
    ...(dated !== undefined && { date: isoDate(dated) }),
    ...(inf !== undefined && { inf: inf.toLowerCase() })
  }
  return {
    ...(problem !== undefined && Number(problem) > 0 && { problem: Number(problem) }),
    ...(problem === undefined && isProblem && { problemName: name }),
    ...(Object.keys(installed).length > 0 && { installed })
  }
}

/** pnputil writes month, day, year in every language. */
function isoDate([, month = "", day = "", year = ""]: RegExpExecArray): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
}

function first(values: ReadonlyArray<string>, pattern: RegExp): RegExpExecArray | undefined {
  for (const value of values) {
    const found = pattern.exec(value)
    if (found !== null) return found
  }
  return undefined
}

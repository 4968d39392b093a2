/**
 * `pnputil /enum-devices`, with or without /deviceids and /drivers: blocks that begin with an instance path. The labels are in the
 * language of Windows, so fields are told by their order and the shape of their values.
 */
import type { Form, RawRecord } from "../Form.ts"
import { type Block, blocksOf, byColon, type Field } from "../grammar/blocks.ts"
import { isInstancePath, monthFirst } from "../grammar/values.ts"

export const pnputil: Form = {
  name: "pnputil",
  source: "pnputil /enum-devices",
  fields: [
    "instance",
    "hardwareIds",
    "compatibleIds",
    "name",
    "manufacturer",
    "deviceClass",
    "problem",
    "works",
    "version",
    "date",
    "inf",
    "provider"
  ],
  mayBeIn: (text) => /^[^\n:]{2,40}: {2,}[A-Z][\w&{}-]*\\/im.test(text),
  passages: (lines) =>
    blocksOf(lines, byColon).flatMap((block) => {
      const record = recordIn(block)
      return record === undefined ? [] : [{ from: block.from, to: block.to, records: [record] }]
    })
}

const recordIn = ({ fields }: Block): RawRecord | undefined => {
  const [instance, name, ...rest] = fields
  const path = instance?.values[0]
  if (instance === undefined || path === undefined || !isInstancePath(path) || name === undefined) return undefined
  const guid = rest.findIndex(({ values }) => /^\{[0-9a-f-]{36}\}$/i.test(values[0] ?? ""))
  const value = (field: Field | undefined): string | undefined => field?.values[0]
  const problem = rest.map(value).find((text) => PROBLEM.test(text ?? ""))
  const dated = rest
    .flatMap(({ values }) => values)
    .map((text) => DATED_VERSION.exec(text))
    .find((found) => found !== null)
  const ids = rest.filter(({ values }) => isInstancePath(values[0] ?? "", 1))
  return {
    line: instance.line,
    instance: path,
    name: value(name),
    deviceClass: guid < 1 ? undefined : value(rest[guid - 1]),
    manufacturer: value(rest[guid + 1]),
    hardwareIds: ids[0]?.values,
    compatibleIds: ids[1]?.values,
    problem,
    works: problem === undefined,
    inf: rest.map(value).find((text) => /^[\w.-]+\.inf$/i.test(text ?? "")),
    ...(dated !== undefined && dated !== null && { date: monthFirst(dated[1] ?? ""), version: dated[2] })
  }
}

/** 28 (0x1C) [CM_PROB_FAILED_INSTALL] */
const PROBLEM = /^\d{1,3} \(0x[0-9a-f]+\)/i
/** In every language: month, day, year, version. */
const DATED_VERSION = /^(\d{1,2}\/\d{1,2}\/\d{4})\s+(\d+(?:\.\d+){1,3})$/

/**
 * `netsh wlan show drivers`, in any language: the driver of a wireless card with its name first, a version, an INF and the kinds of
 * radio that it knows, which no other program lists.
 */
import { blocksOf, byColon, type Field, passagesOfBlocks } from "../grammar/blocks.ts"
import type { Form, RawRecord } from "../grammar/Form.ts"
import { dayIn } from "../grammar/values.ts"

export const netsh: Form = {
  name: "netsh",
  mayBeIn: (text) => RADIOS.test(text),
  passages: (lines) => passagesOfBlocks(blocksOf(lines, byColon), recordIn)
}

/** '802.11b 802.11g 802.11n' */
const RADIOS = /802\.11[a-z]{1,2},? 802\.11[a-z]/

const recordIn = (fields: ReadonlyArray<Field>, line: number): RawRecord | undefined => {
  const said = fields.map(({ values }) => values.join(" "))
  const [name, manufacturer, provider] = said
  const version = said.find((text) => /^\d{1,5}(?:\.\d{1,6}){2,3}$/.test(text))
  const inf = said.find((text) => /^[\w.-]{1,80}\.inf$/i.test(text))
  const isDriver = name !== undefined && version !== undefined && said.some((text) => RADIOS.test(text))
  if (!isDriver) return undefined
  const date = said.map(dayIn).find((day) => day !== undefined)
  return { line, name, manufacturer, provider, version, inf, date }
}

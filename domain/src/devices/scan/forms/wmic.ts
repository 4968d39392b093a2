/** `wmic … get … /value` and `/format:list`: 'Name=value', one property a line, each line ended twice. */

import { blocksOf, byEquals, passagesOfBlocks } from "../grammar/blocks.ts"
import type { Form } from "../grammar/Form.ts"
import { meaningsOf } from "../grammar/labels.ts"
import { isOfDevice, recordOf } from "../grammar/recordOf.ts"

const meaningOf = meaningsOf("properties")

export const wmic: Form = {
  name: "wmic",
  mayBeIn: (text) => text.includes("="),
  passages: (lines) =>
    passagesOfBlocks(blocksOf(lines, byEquals, { acrossGaps: true }), (fields, line) => {
      if (fields.length < 2) return undefined
      const entries = fields.map(({ label, values }) => [label, values.join(" ")] as const)
      const record = recordOf(entries, meaningOf, line)
      return isOfDevice(record) ? record : undefined
    })
}

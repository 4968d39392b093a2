/** `systeminfo`: the names of network cards, which have their connection's values set in under them in every language. */

import { byColon } from "../grammar/blocks.ts"
import type { Form, Line, Passage } from "../grammar/Form.ts"

export const systeminfo: Form = {
  name: "systeminfo",
  mayBeIn: (text) => text.includes("[01]"),
  passages: (lines) =>
    lines.flatMap((line, at): ReadonlyArray<Passage> => {
      const name = nameIn(line)
      const isCard = name !== undefined && isValueUnder(line, lines[at + 1])
      return isCard ? [{ from: at, to: at + 1, records: [{ line: line.number, name }] }] : []
    })
}

const nameIn = ({ text }: Line): string | undefined => /^\[\d{2}\][:：] (.+)$/.exec(text)?.[1]

const isValueUnder = ({ indent }: Line, below: Line | undefined): boolean =>
  below !== undefined && below.indent > indent && nameIn(below) === undefined && byColon(below.text) !== undefined

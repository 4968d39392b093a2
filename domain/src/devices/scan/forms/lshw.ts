/** `lshw`: a block below `*-network`, with `-numeric` also ids; `lshw -short` and `-businfo`, which only name devices. */

import { byColon } from "../grammar/blocks.ts"
import type { Form, Line, Passage, RawRecord } from "../grammar/Form.ts"
import { makerName, PAIR_AT_END, pairAtEnd, withMaker } from "../grammar/fieldValues.ts"
import { busIn, idOfNumbers, twoDigits } from "../grammar/idNumbers.ts"

export const lshw: Form = {
  name: "lshw",
  mayBeIn: (text) => text.includes("bus info:") || /^(?:H\/W path|Bus info) +Device/m.test(text),
  passages: (lines) => {
    const passages: Array<Passage> = []
    let columns = -1
    lines.forEach(({ text, number }, at) => {
      if (HEAD.test(text)) columns = text.startsWith("B") ? 2 : 3
      else if (text.startsWith("*-")) {
        const to = endOf(lines, at + 1)
        const record = recordIn(lines.slice(at, to))
        if (record !== undefined) passages.push({ from: at, to, records: [record] })
      } else if (columns > 0) {
        const record = recordInRow(text, number)
        if (record !== undefined) passages.push({ from: at, to: at + 1, records: [record] })
      }
    })
    return passages
  }
}

const endOf = (lines: ReadonlyArray<Line>, from: number): number => {
  let to = from
  while (to < lines.length && byColon(lines[to]?.text ?? "") !== undefined && !lines[to]?.text.startsWith("*-")) to += 1
  return to
}

const recordIn = (block: ReadonlyArray<Line>): RawRecord | undefined => {
  const fields = new Map(block.flatMap(({ text }) => [byColon(text) ?? ["", ""]]))
  const bus = busIn(fields.get("bus info"))
  const product = fields.get("product")
  if (bus === undefined || product === undefined) return undefined
  const maker = makerName(fields.get("vendor") ?? "")
  const revision = bus === "PCI" ? twoDigits(fields.get("version") ?? "") : undefined
  const id = idOfNumbers({ ...pairAtEnd(product), bus, revision })
  return {
    line: block[0]?.number ?? 0,
    ...(id !== undefined && { hardwareIds: [id] }),
    name: withMaker(maker === "" ? undefined : maker, product.replace(PAIR_AT_END, "")),
    manufacturer: maker
  }
}

const HEAD = /^(?:H\/W path|Bus info) +Device +Class +Description/
/** '/0/100/2  /dev/fb0  display  CometLake-U GT2 [UHD Graphics]', 'pci@0000:00:02.0  display  …' */
const ROW =
  /^(?:\/\d\S*|(pci|usb)@\S+)\s+(?:\S+\s+)?(display|network|multimedia|communication|storage|input|generic)\s{2,}(\S.*)$/

const recordInRow = (text: string, line: number): RawRecord | undefined => {
  const [, bus, , told] = ROW.exec(text) ?? []
  if (told === undefined) return undefined
  const pair = pairAtEnd(told)
  const id = pair === undefined ? undefined : idOfNumbers({ ...pair, bus })
  return { line, name: told.replace(PAIR_AT_END, ""), ...(id !== undefined && { hardwareIds: [id] }) }
}

/** The log of Zadig and other programs with libwdi: for each device its ids, its driver, then its path and its name. */
import type { Form, Passage, RawRecord } from "../grammar/Form.ts"

export const zadig: Form = {
  name: "zadig",
  mayBeIn: (text) => text.includes("libwdi:") || text.includes("wdi_create_list"),
  passages: (lines) => {
    const passages: Array<Passage & { readonly records: [RawRecord] }> = []
    lines.forEach(({ text, number }, at) => {
      const said = /^(?:\d[\d:. ]{0,20})?(?:libwdi:\w{1,10} )?\[?wdi_create_list\]? ?(.*)$/.exec(text)?.[1]
      if (said === undefined) return
      const [, id] = /^Hardware ID: (\S+)$/i.exec(said) ?? []
      const last = passages.at(-1)
      const facts = factsIn(said)
      if (id !== undefined || (last === undefined && facts.instance !== undefined))
        passages.push({
          from: at,
          to: at + 1,
          records: [{ line: number, ...(id !== undefined && { hardwareIds: [id] }), ...facts }]
        })
      else if (last !== undefined && Object.keys(facts).length > 0)
        passages.splice(-1, 1, { ...last, to: at + 1, records: [{ ...last.records[0], ...facts }] })
    })
    return passages
  }
}

const factsIn = (said: string): Partial<RawRecord> => {
  const version = /^Driver version: (\S+)$/i.exec(said)?.[1]
  const instance = /\(\d+\): ([A-Z0-9_]+\\\S+)$/i.exec(said)?.[1]
  const name = /^Device description: '(.*)'$/i.exec(said)?.[1]
  return {
    ...(version !== undefined && { version }),
    ...(instance !== undefined && { instance }),
    ...(name !== undefined && { name })
  }
}

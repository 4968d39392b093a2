/** The sentences of a paragraph, each with the ids that it names. */
import type { Line } from "./Form.ts"
import type { FoundId } from "./idsInText.ts"

/** An id with its place in a sentence. */
export interface Mention {
  readonly id: FoundId
  readonly at: number
  readonly end: number
}

export interface Sentence {
  readonly text: string
  readonly mentions: ReadonlyArray<Mention>
}

interface Open {
  text: string
  readonly mentions: Array<Mention>
}

/** A line that a mail wrapped goes on in the next one: a sentence has breaks, which no name goes over. */
export const sentencesOf = (
  lines: ReadonlyArray<Line>,
  idsOf: ReadonlyArray<ReadonlyArray<FoundId>>
): ReadonlyArray<Sentence> => {
  const sentences: Array<Open> = []
  let open: Open | undefined
  for (const [line, { text }] of lines.entries()) {
    const ids = idsOf[line] ?? []
    let from = 0
    let next = 0
    const close = (to: number): void => {
      const start = open === undefined ? 0 : open.text.length + 1
      if (open === undefined) sentences.push((open = { text: text.slice(from, to), mentions: [] }))
      else open.text += `\n${text.slice(from, to)}`
      for (let id = ids[next]; id !== undefined && id.at < to; id = ids[(next += 1)])
        open.mentions.push({ id, at: id.at - from + start, end: id.end - from + start })
    }
    for (const { index, 0: end } of MAY_END.test(text) ? text.matchAll(END) : []) {
      close(index + end.length)
      open = undefined
      from = index + end.length
    }
    if (from < text.length) close(text.length)
    if (text.length < WRAPPED || ids.at(-1)?.end === text.length) open = undefined
  }
  return sentences
}
/** 'This device cannot start. (Code 10)' is one. */
const END = /[.!?]["”»')\]]*(?:\s+(?![\s(])|$)|[。！？]+(?![\s」』”]*[(（])/g
const MAY_END = /[.!?。！？]/
const WRAPPED = 60

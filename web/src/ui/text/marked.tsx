/** A text with parts of it marked. Model numbers such as 'ET-4760' stay on one line. */
import { Fragment, type ReactNode } from "react"

export interface MarkedRange {
  readonly start: number
  readonly end: number
}

interface MarkedProps {
  readonly text: string
  /** Ascending, without overlap, in UTF-16 units. */
  readonly ranges?: ReadonlyArray<MarkedRange>
}

export const Marked = ({ text, ranges = [] }: MarkedProps) => {
  const parts: Array<ReactNode> = []
  let at = 0
  for (const { index, 0: word } of text.matchAll(HYPHENATED)) {
    if (!/\p{Nd}/u.test(word) || word.length > MAX_MODEL_LENGTH) continue
    parts.push(
      <Fragment key={`before-${index}`}>{markedPart(text, ranges, at, index)}</Fragment>,
      <span key={index} className="whitespace-nowrap">
        {markedPart(text, ranges, index, index + word.length)}
      </span>
    )
    at = index + word.length
  }
  return [...parts, <Fragment key="rest">{markedPart(text, ranges, at, text.length)}</Fragment>]
}

const HYPHENATED = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu
/** What is longer could be wider than a phone. */
const MAX_MODEL_LENGTH = 24

const markedPart = (text: string, ranges: ReadonlyArray<MarkedRange>, start: number, end: number): Array<ReactNode> => {
  const parts: Array<ReactNode> = []
  let at = start
  for (const range of ranges) {
    const [first, last] = [Math.max(range.start, at), Math.min(range.end, end)]
    if (first >= last) continue
    parts.push(text.slice(at, first), <mark key={first}>{text.slice(first, last)}</mark>)
    at = last
  }
  return [...parts, text.slice(at, end)]
}

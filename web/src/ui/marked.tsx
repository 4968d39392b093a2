/** A text with parts of it marked. */
import type { ReactNode } from "react"

export interface MarkedRange {
  readonly start: number
  readonly end: number
}

/** Ranges ascending, without overlap, in UTF-16 units. */
export const Marked = ({ text, ranges }: { readonly text: string; readonly ranges: ReadonlyArray<MarkedRange> }) => {
  const parts: Array<ReactNode> = []
  let at = 0
  for (const { start, end } of ranges) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  return [...parts, text.slice(at)]
}

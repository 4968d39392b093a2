/** A tree drawn with `+`, `|` and `-`, as DxDiag draws the devices of USB: a line per node, and labelled lines under it. */

import { byColon } from "./blocks.ts"
import type { Line } from "./Form.ts"

export interface Node {
  readonly line: number
  readonly name: string
  /** Parents, from the next one up. */
  readonly parents: ReadonlyArray<Node>
  readonly entries: ReadonlyArray<readonly [label: string, value: string]>
}

export const nodesOf = (lines: ReadonlyArray<Line>): ReadonlyArray<Node> => {
  const nodes: Array<Node & { readonly depth: number; readonly entries: Array<readonly [string, string]> }> = []
  const open: Array<(typeof nodes)[number]> = []
  for (const { text, number } of lines) {
    const [, drawn = "", content = ""] = /^([|+\- ]*)(.*)$/.exec(text) ?? []
    if (drawn.includes("+") && content !== "") {
      const depth = drawn.indexOf("+")
      while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
      const node = { line: number, name: content, parents: open.toReversed().slice(0, DEEPEST), entries: [], depth }
      nodes.push(node)
      if (open.length < DEEPEST) open.push(node)
    } else {
      const entry = byColon(content)
      if (entry !== undefined) nodes.at(-1)?.entries.push(entry)
    }
  }
  return nodes
}

/** More levels than USB has; without a limit a drawing could make each node have thousands of parents. */
const DEEPEST = 12

/** The commands of a call as the rules know them, each with the line of its file. */
import { setImmediate as nextTurn } from "node:timers/promises"
import type { CatalogueContext } from "@driverdex/domain/decide/CatalogueContext"
import type { DriverCommand } from "@driverdex/domain/decide/DriverCommand"
import { type ReadCommand, readCommand } from "@driverdex/domain/decide/DriverCommand.decode.schema"
import type { ChangesRequest } from "../contract/Changes.ts"

export interface Line {
  readonly line: number
  readonly command: DriverCommand
}

type Refused = Extract<ReadCommand, { readonly errors: unknown }>

/** Naming the faults of 500 rows takes a second: others get their turn in between. */
const AT_A_TIME_MS = 10

/** Those that can be read, in their order; `refuse` hears of the others. */
export const readLines = async (
  commands: (typeof ChangesRequest.Type)["commands"],
  context: CatalogueContext,
  refuse: (line: number, fault: Refused) => void
): Promise<ReadonlyArray<Line>> => {
  const lines: Array<Line> = []
  let since = performance.now()
  for (const { line, command: input } of commands) {
    const read = readCommand(input, context)
    if ("command" in read) lines.push({ line, command: read.command })
    else refuse(line, read)
    if (performance.now() - since < AT_A_TIME_MS) continue
    await nextTurn()
    since = performance.now()
  }
  return lines
}

/**
 * A script of edits: JSON lines, each a command for one driver (domain/src/decide/DriverCommand.decode.schema.ts), which
 * the server judges. Each driver is named once: then the order does not matter, and the same script again finds nothing
 * left to do.
 */
import { createHash } from "node:crypto"
import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import type { ChangesAnswer, ChangesCall } from "../verb/client.ts"
import { Failure } from "../verb/Failure.ts"

type Fault = ChangesAnswer["refused"][number]
type Fields = Readonly<Record<string, unknown>>

export interface Script {
  readonly commands: ReadonlyArray<ChangesCall["commands"][number] & { readonly command: Fields }>
  readonly faults: ReadonlyArray<Fault>
  /** The same for the same commands: names the batch, so that a run that was killed goes on in the same one. */
  readonly digest: string
}

/** A script is judged as a whole before anything is written. */
const MAX_COMMANDS = 100_000

/** @throws Failure for a script with too many commands. */
export async function readScript(lines: AsyncIterable<ReadRow>): Promise<Script> {
  const commands: Array<Script["commands"][number]> = []
  const faults: Array<Fault> = []
  const hash = createHash("sha256")
  const seen = new Map<string, number>()
  for await (const read of lines) {
    const { line } = read
    if (commands.length === MAX_COMMANDS) {
      throw new Failure(`A script may have ${MAX_COMMANDS.toLocaleString("en-US")} commands; split it.`)
    }
    if ("error" in read) {
      faults.push({ line, key: "", field: "row", message: read.error })
      continue
    }
    const { key, id } = read.value
    const name = JSON.stringify({ key, id })
    const before = name === "{}" ? undefined : seen.get(name)
    if (before !== undefined) {
      const message = `Line ${before} names this driver already; say it in one command.`
      faults.push({ line, key: typeof key === "string" ? key.slice(0, 100) : "", field: "do", message })
      continue
    }
    seen.set(name, line)
    commands.push({ line, command: read.value })
    hash.update(`${JSON.stringify(read.value)}\n`)
  }
  return { commands, faults, digest: hash.digest("hex").slice(0, 16) }
}

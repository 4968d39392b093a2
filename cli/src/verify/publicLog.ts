/** Reads what a site serves at `/log/…`: its key and those of its witnesses, the signed checkpoint, and all entries. */
import { entriesIn } from "@driverdex/domain/transparency/EntryBundle"
import { TILE_WIDTH, tilePath } from "@driverdex/domain/transparency/Tiles"
import { Failure } from "../verb/Failure.ts"
import { Refused, Unreachable } from "../verb/refusals.ts"

export interface PublicLog {
  readonly key: () => Promise<string>
  /** Keys of the witnesses that the site names, `name+id+key` each; none for a site that has none, or is of an older release. */
  readonly witnesses: () => Promise<ReadonlyArray<string>>
  /** Of at least this many entries, where the log has them: the site may show some that witnesses have cosigned, or newer ones. */
  readonly checkpoint: (seen: number) => Promise<string>
  /** Texts of the first `size` entries, a bundle at a time. */
  readonly entries: (size: number) => AsyncGenerator<ReadonlyArray<string>>
}

const ANSWER_MS = 30_000
/** 256 entries of 64 kB. */
const MAX_BYTES = 17_000_000

/** Every function throws Refused for an answer that is not a success, Unreachable when there is no answer. */
export function publicLog(address: string): PublicLog {
  const text = async (path: string) => Buffer.from(await read(address, path)).toString("utf8")
  return {
    key: async () => (await text("key")).trim(),
    witnesses: async () => {
      try {
        return (await text("witnesses")).split("\n").filter((line) => line !== "")
      } catch (error) {
        if (error instanceof Refused && error.status === 404) return []
        throw error
      }
    },
    checkpoint: (seen) => text(`checkpoint?seen=${seen}`),
    entries: async function* (size) {
      for (let from = 0; from < size; from += TILE_WIDTH) {
        const width = Math.min(TILE_WIDTH, size - from)
        const entries = entriesIn(await read(address, tilePath("entries", from / TILE_WIDTH, width)))
        yield entries
        // More or less than it should have: what comes after it is no longer in its place.
        if (entries.length !== width) return
      }
    }
  }
}

async function read(address: string, path: string): Promise<Uint8Array> {
  try {
    // A redirect could lead to another site's log.
    const answer = await fetch(`${address}/log/${path}`, { redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS) })
    if (answer.status === 200) return await bounded(answer)
    const said = (await answer.text()).slice(0, 500).trim()
    throw new Refused(answer.status, said || `The server at ${address} answered with status ${answer.status}.`)
  } catch (error) {
    if (error instanceof Failure) throw error
    const isLate = error instanceof Error && error.name === "TimeoutError"
    throw new Unreachable(
      isLate ? `The server at ${address} did not answer within 30 seconds.` : `No server answers at ${address}.`
    )
  }
}

async function bounded(answer: Response): Promise<Uint8Array> {
  const parts: Array<Uint8Array> = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Failure("The server's answer is larger than any part of a log.")
    parts.push(part)
  }
  return Buffer.concat(parts)
}

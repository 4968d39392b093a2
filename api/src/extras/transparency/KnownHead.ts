/**
 * What a LOG_KEY has signed as far as is known outside the database, so that a database that was replaced by an empty or older one does
 * not sign another past with it (docs/decisions/076): a file in DATA_DIR and, for a database that has signed nothing yet, the witnesses.
 */
import { hash } from "node:crypto"
import { open, readFile, rename } from "node:fs/promises"
import { join } from "node:path"
import type { TreeHead } from "@driverdex/domain/transparency/MerkleTree"
import { NoteUnreadable, openCheckpoint, type VerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { Problem } from "../../contract/Problem.ts"
import { makeDurableFolder, syncPath } from "../../platform/DurableFolder.ts"
import { describeError, type Logger } from "../../platform/Logger.ts"
import type { KnownWitness } from "./knownOthers.ts"
import { isSigned } from "./Witness.ts"

export interface KnownHead {
  /**
   * The newest; null where none is known.
   * @param isNew whether the database has signed nothing with the key: then witnesses are asked
   * @throws Problem (503) when the file cannot be read
   */
  readonly newest: (isNew: boolean) => Promise<TreeHead | null>
  /** Keeps what is about to be published. */
  readonly keep: (note: string, head: TreeHead) => Promise<void>
}

export interface KnownHeadOptions {
  /** DATA_DIR. */
  readonly folder: string
  readonly key: VerifierKey
  readonly witnesses: ReadonlyArray<Pick<KnownWitness, "url">>
  readonly log: Logger
}

const FILE = "published-checkpoint"
const UNREADABLE = `What was published of the log cannot be read (${FILE} in DATA_DIR), so nothing is signed.`
/** A witness that is away keeps nobody waiting for longer. */
const ANSWER_MS = 1_000
const MAX_BYTES = 16_384

/** For a key that is in the database: another database has another one. */
export const NO_KNOWN_HEAD: KnownHead = { newest: async () => null, keep: async () => {} }

export const makeKnownHead = ({ folder, key, witnesses, log }: KnownHeadOptions): KnownHead => {
  const path = join(folder, FILE)
  let newest: TreeHead | null = null
  let isRead = false
  let heard: Promise<void> | null = null
  let isWarned = false

  const headOf = async (note: string): Promise<TreeHead | null> => {
    try {
      return await openCheckpoint(note, key, isSigned)
    } catch (error) {
      // Of another key, or none: it says nothing about this one.
      if (error instanceof NoteUnreadable) return null
      throw error
    }
  }
  const learn = (head: TreeHead | null): void => {
    if (head !== null && head.size > (newest?.size ?? -1)) newest = head
  }
  const readFromFile = async (): Promise<void> => {
    try {
      learn(await headOf(await readFile(path, "utf8")))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== "ENOENT" && code !== "ENOTDIR") throw new Problem({ status: 503, message: UNREADABLE })
    }
    isRead = true
  }
  /** The rounds say which witness is away (WitnessRounds.ts). */
  const hear = async ({ url }: Pick<KnownWitness, "url">): Promise<void> => {
    const note = await shownBy(`${url}/${hash("sha256", key.name)}/checkpoint`).catch(() => "")
    learn(await headOf(note))
  }

  return {
    newest: async (isNew) => {
      if (!isRead) await readFromFile()
      if (isNew) {
        heard ??= Promise.all(witnesses.map(hear)).then(() => undefined)
        await heard
      }
      return newest
    },
    keep: async (note, head) => {
      if (head.size <= (newest?.size ?? -1)) return
      try {
        makeDurableFolder(folder, 0o777)
        const part = await open(`${path}.part`, "w")
        try {
          await part.writeFile(note)
          await part.sync()
        } finally {
          await part.close()
        }
        await rename(`${path}.part`, path)
        syncPath(folder)
      } catch (error) {
        if (!isWarned) log("warn", "what was published is not kept in DATA_DIR", { cause: describeError(error) })
        isWarned = true
      }
      learn(head)
    }
  }
}

/** What a witness answers; empty where it knows nothing of the log. */
const shownBy = async (address: string): Promise<string> => {
  const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(ANSWER_MS) })
  const parts: Array<Uint8Array> = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new RangeError("The answer of a witness is too long.")
    parts.push(part)
  }
  return answer.status === 200 ? Buffer.concat(parts).toString("utf8") : ""
}

/** The dump that is served: the newest in the folder once all of its files are complete, until then the previous one. */
import { stat } from "node:fs/promises"
import { join } from "node:path"
import { MANIFEST } from "../../contract/DumpManifest.ts"
import { Problem } from "../../contract/Problem.ts"
import { singleFlight } from "../../platform/Batching.ts"
import { describeError, type Logger } from "../../platform/Logger.ts"
import type { PublicLog } from "../transparency/PublicLog.ts"
import { type DumpSnapshot, DumpUnusable, openSnapshot } from "./DumpSnapshot.ts"

export interface PublishedDump {
  /** Null where there is none. @throws Problem (503) while there is none that is whole */
  readonly current: () => Promise<DumpSnapshot | null>
  /** For a file that was modified: it is no longer served, and the folder is checked again. */
  readonly discard: (snapshot: DumpSnapshot) => void
  readonly close: () => void
}

export interface PublishedDumpOptions {
  readonly folder: string | null
  readonly publicLog: Pick<PublicLog, "key" | "signDump">
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** How often the folder is checked, and how soon after an incomplete dump. */
const LOOK_MS = 1_000
const AGAIN_MS = 5_000
const MAX_WAITING = 1_000
const NOT_WHOLE = "The dump is not whole at the moment. Please try again in a few seconds."

export const makePublishedDump = ({ folder, publicLog, log, now }: PublishedDumpOptions): PublishedDump => {
  /** `mark` tells one manifest from another. */
  let held: { readonly mark: string; readonly snapshot: DumpSnapshot } | null = null
  let failed = { mark: "", until: 0 }
  let [lookedAt, said] = [-LOOK_MS, ""]
  let isThere = folder !== null

  const drop = () => {
    held?.snapshot.retire()
    held = null
  }

  const load = async (path: string, mark: string): Promise<void> => {
    try {
      const snapshot = await openSnapshot(path, publicLog, now)
      drop()
      held = { mark, snapshot }
      if (said !== "") log("info", "the dump is served again")
      said = ""
    } catch (error) {
      failed = { mark, until: performance.now() + AGAIN_MS }
      const why = error instanceof DumpUnusable ? error.message : describeError(error)
      if (said !== why) log("warn", "the dump in DUMP_FOLDER is not served", { why })
      said = why
    }
  }

  const look = singleFlight(async () => {
    if (folder === null || performance.now() - lookedAt < LOOK_MS) return
    const mark = await markOf(folder)
    isThere = mark !== null
    if (mark === null) drop()
    else if (mark !== held?.mark && (mark !== failed.mark || performance.now() >= failed.until)) {
      await load(folder, mark)
    }
    lookedAt = performance.now()
  }, MAX_WAITING)

  return {
    current: async () => {
      if (folder === null) return null
      const looking = look()
      // A dump that is there is served while a newer one is checked.
      if (held === null) await looking
      else looking.catch(() => undefined)
      if (held === null && isThere) throw new Problem({ status: 503, message: NOT_WHOLE })
      return (held as { readonly snapshot: DumpSnapshot } | null)?.snapshot ?? null
    },
    discard: (snapshot) => {
      if (held?.snapshot === snapshot) drop()
    },
    close: drop
  }
}

const markOf = async (folder: string): Promise<string | null> => {
  try {
    const { ino, size, mtimeNs } = await stat(join(folder, MANIFEST), { bigint: true })
    return `${ino} ${size} ${mtimeNs}`
  } catch {
    // No such file, or no folder: no dump.
    return null
  }
}

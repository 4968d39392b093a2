/**
 * The reserve of free space that writes leave to the embedded PostgreSQL, so that it can go on and reads with it; and above it the
 * one that what visitors write without an account leaves to operators. Looked at once a second in the background; a request only
 * asks what was seen last.
 */
import { statfs } from "node:fs/promises"
import { describeError, type Logger } from "./Logger.ts"

/**
 * Below this, writes are refused. PostgreSQL needs room while nothing is written: a write-ahead file more is 16 MB, and a
 * checkpoint, a vacuum of the read models or a sort may ask for several at once; until the next look, what is under way
 * writes some 30 MB more. Sixteen such files leave each of these several times over.
 */
export const MIN_FREE_BYTES = 256 * 1024 * 1024
/**
 * Below this, what comes from anyone without end (presses on downloads, unanswered questions) is no longer counted: what is left
 * above the other level takes some hundred thousand edits.
 */
export const SCARCE_FREE_BYTES = 2 * MIN_FREE_BYTES
/** Both begin again so much above: four write-ahead files, so that one of them coming and going changes nothing. */
export const ENOUGH_MORE_BYTES = 64 * 1024 * 1024

const LOOK_EVERY_MS = 1_000

export interface DiskReserve {
  /** Whether writes are refused now. */
  readonly isLow: () => boolean
  /** Whether presses and questions of visitors are not counted now; also while writes are refused. */
  readonly isScarce: () => boolean
  /** Bytes that were free at the last look; null where that is unknown. */
  readonly freeBytes: () => number | null
  /** Begins to look; answers after the first look. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The disk is nearly full: nothing was written. */
export class DiskNearlyFull extends Error {
  readonly _tag = "DiskNearlyFull"
  constructor() {
    super("The disk is nearly full.")
  }
}

export interface DiskReserveOptions {
  /** A folder on the disk; null where the disk is unknown, as with DATABASE_URL. */
  readonly directory: string | null
  readonly log: Logger
  /** As Node's statfs. */
  readonly look?: (directory: string) => Promise<FreeSpace>
  readonly everyMs?: number
}

export interface FreeSpace {
  readonly blocks: number
  readonly bavail: number
  readonly bsize: number
}

export const makeDiskReserve = ({
  directory,
  log,
  look = statfs,
  everyMs = LOOK_EVERY_MS
}: DiskReserveOptions): DiskReserve => {
  let free: number | null = null
  let low = false
  let scarce = false
  let isBlind = false
  let looking: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  /** A failed check changes nothing: the last result still counts. */
  const see = async (place: string): Promise<void> => {
    let seen: number
    try {
      const { blocks, bavail, bsize } = await look(place)
      isBlind = false
      // Some network file systems do not report their size.
      if (blocks === 0) return
      seen = bavail * bsize
    } catch (error) {
      if (!isBlind) log("warn", "the free space of the disk cannot be read", { cause: describeError(error) })
      isBlind = true
      return
    }
    free = seen
    const [wasLow, wasScarce] = [low, scarce]
    const isBelow = (level: number, was: boolean) => seen < (was ? level + ENOUGH_MORE_BYTES : level)
    low = isBelow(MIN_FREE_BYTES, low)
    scarce = isBelow(SCARCE_FREE_BYTES, scarce)
    const fields = { freeBytes: free }
    if (scarce && !wasScarce) log("warn", "the disk is filling up: downloads are not counted", fields)
    if (low && !wasLow) log("error", "the disk is nearly full: writes are refused", fields)
    if (wasLow && !low) log("info", "the disk has room again: writes are taken", fields)
    if (wasScarce && !scarce) log("info", "the disk has room again: downloads are counted", fields)
  }

  /** One look at a time: a file system that hangs must not take a thread per second. */
  const lookAgain = (place: string) => {
    looking = see(place)
    void looking.then(() => {
      if (!stopped) timer = setTimeout(lookAgain, everyMs, place).unref()
    })
  }

  return {
    isLow: () => low,
    isScarce: () => scarce,
    freeBytes: () => free,
    start: async () => {
      if (directory === null) return
      lookAgain(directory)
      await looking
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
    }
  }
}

/** @throws DiskNearlyFull while writes are refused */
export const assertRoom = ({ isLow }: Pick<DiskReserve, "isLow">): void => {
  if (isLow()) throw new DiskNearlyFull()
}

/** The same write, which rejects with DiskNearlyFull while writes are refused. */
export const whileRoom =
  <Args extends ReadonlyArray<unknown>, A>(
    reserve: Pick<DiskReserve, "isLow">,
    write: (...args: Args) => Promise<A>
  ): ((...args: Args) => Promise<A>) =>
  async (...args) => {
    assertRoom(reserve)
    return write(...args)
  }

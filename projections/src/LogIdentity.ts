/** Which log rows were folded from: positions of one log mean nothing in another, nor in an older copy that went on by itself. */
import { LogDiverged, type ReadLog } from "@driverdex/domain/events/Log"
import type { Checkpoint } from "./Checkpoints.ts"

export interface LogIdentity {
  /** The first event and its place, `id@position`; null for an empty log. Read once, until `forget`. */
  readonly origin: () => Promise<string | null>
  /** Whether the last event of a checkpoint is still at its position in the log; true when the checkpoint names none. */
  readonly holds: (checkpoint: Pick<Checkpoint, "position" | "lastId">) => Promise<boolean>
  /** The log was found to be another one. */
  readonly forget: () => void
}

export const identityOf = (readLog: ReadLog): LogIdentity => {
  let known: string | null = null
  return {
    origin: async () => {
      known ??= await firstEventIdOf(readLog)
      return known
    },
    holds: async ({ position, lastId }) => {
      if (lastId === null) return true
      try {
        for await (const _ of readLog(position, { page: 1, lastId, until: position })) break
        return true
      } catch (error) {
        if (error instanceof LogDiverged) return false
        throw error
      }
    },
    forget: () => {
      known = null
    }
  }
}

/** As `LogIdentity.origin`, read each time. */
export const firstEventIdOf = async (readLog: ReadLog): Promise<string | null> => {
  for await (const [first] of readLog(0, { page: 1 })) if (first !== undefined) return `${first.id}@${first.position}`
  return null
}

/** Whether the shown tables are those that this process may write: of its version, and folded from its log. */
import type { Checkpoint } from "./Checkpoints.ts"
import type { LogIdentity } from "./LogIdentity.ts"
import type { AnyTables, Projection } from "./Projection.ts"

/**
 * Why a process may not write the shown tables. `newer-version`: a newer release has taken over. `older-version`,
 * `other-log`: they stay as they are, shown, until new ones are built.
 */
export type Mismatch = "newer-version" | "older-version" | "other-log"

/** The shown tables cannot be used for what was asked; the message is one sentence. It passes when others are shown. */
export class ReadModelMismatched extends Error {
  readonly _tag = "ReadModelMismatched"
}

/** @param log the origin of the log that this process works with; null while it is empty */
export const mismatchOf = <Tables extends AnyTables>(
  { version, origin, position }: Pick<Checkpoint, "version" | "origin" | "position">,
  projection: Projection<Tables>,
  log: string | null
): Mismatch | null => {
  if (version > projection.version) return "newer-version"
  // Tables without any event belong to every log: the first page that is applied says which.
  if (origin !== log && !(origin === null && position === 0)) return "other-log"
  return version < projection.version ? "older-version" : null
}

/** The same, asking the log: an older copy of it has the same origin, and lacks the event at the checkpoint. */
export const findMismatch = async <Tables extends AnyTables>(
  shown: Pick<Checkpoint, "version" | "origin" | "position" | "lastId">,
  projection: Projection<Tables>,
  log: LogIdentity
): Promise<Mismatch | null> =>
  mismatchOf(shown, projection, await log.origin()) ?? ((await log.holds(shown)) ? null : "other-log")

/** A sentence on tables that stand still because of it, without its full stop. */
export const mismatchSentence = (name: string, mismatch: Mismatch): string =>
  mismatch === "newer-version"
    ? `A newer version of the site has taken over the read model ${name}`
    : `The read model ${name} is of ${mismatch === "other-log" ? "another event log, or of events that the log has lost," : "an older version"} and is being built`

/** What a command answers once its events are in the log: what the pages show by then, or that it is recorded all the same. */
import type { Position } from "@driverdex/domain/events/Log"
import type { Runner } from "@driverdex/projections/Runner"
import type { Recorded } from "../contract/Recorded.ts"
import { inTime } from "../platform/afterListening.ts"

/** A read model whose rows a command waits for. */
export interface AwaitedReadModel extends Pick<Runner, "catchUpTo"> {
  /** The command is about to be answered: answers that lack its events are no longer current. */
  readonly acknowledged: (until: Position) => void
}

const WAIT_MS = 5_000
const SENTENCE = "Recorded. It will be shown as soon as the catalogue has caught up; sending it again is not needed."

/**
 * What `read` finds when the read model includes the position; Recorded when it stands still, the database is lost, this
 * takes too long, or `read` finds nothing. Never throws: the events are in the log, and a failure would say the opposite. The
 * background work meets the same failure again and reports it (store/log/LogFollower.ts).
 */
export const awaitReadModel = async <A>(
  readModel: AwaitedReadModel,
  position: Position,
  read: () => Promise<A | null>,
  waitMs = WAIT_MS
): Promise<A | Recorded> => {
  const shown = await inTime(waitMs, () => readModel.catchUpTo(position).then(read)).catch(() => null)
  readModel.acknowledged(position)
  return shown ?? { recorded: true, position, message: SENTENCE }
}

/** Whether the read model includes the position by now; false under the conditions above. */
export const isInReadModel = async (
  readModel: AwaitedReadModel,
  position: Position,
  waitMs?: number
): Promise<boolean> => (await awaitReadModel(readModel, position, async () => true, waitMs)) === true

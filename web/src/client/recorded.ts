/** The answer to a write that is in the log and that the pages do not show yet (status 202). */
import type { Recorded } from "@driverdex/api/contract/Recorded"

export type { Recorded }

export const isRecorded = (answer: unknown): answer is Recorded =>
  typeof answer === "object" && answer !== null && "recorded" in answer

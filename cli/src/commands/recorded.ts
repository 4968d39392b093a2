/** What a command prints when its write is in the log and the site does not show it yet. */
import type { Recorded } from "@driverdex/api/contract/Recorded"
import { print } from "../platform/output.ts"

/** For answers that have words of their own, such as an import's. */
export const NOT_SHOWN_YET =
  "All of it is recorded. The site shows it as soon as it has caught up; `driverdex projections status` says how far it is."

export function isRecorded<A>(answer: A | Recorded): answer is Recorded {
  return typeof answer === "object" && answer !== null && "recorded" in answer
}

export function printRecorded(json: boolean | undefined, answer: Recorded): Promise<void> {
  return print({
    json: json === true,
    value: answer,
    lines: () => [["recorded", answer.position]],
    view: async () => answer.message
  })
}

/** What a command prints when its write is in the log and the site does not show it: not yet, or not before a second operator approves it. */
import type { Recorded } from "@driverdex/api/contract/Recorded"
import { EXIT, Failure } from "./Failure.ts"
import { print } from "./output.ts"

/** For answers that have words of their own, such as an import's. */
export const NOT_SHOWN_YET =
  "All of it is recorded. The site shows it as soon as it has caught up; `driverdex projections status` says how far it is."

export function isRecorded<A>(answer: A | Recorded): answer is Recorded {
  return typeof answer === "object" && answer !== null && "recorded" in answer
}

/** @throws Failure for what waits until a second operator approves it: a script must not take it for done. */
export async function printRecorded(json: boolean | undefined, answer: Recorded): Promise<void> {
  const { proposal, position, message } = answer
  await print({
    json: json === true,
    value: answer,
    lines: () => [proposal === undefined ? ["recorded", position] : ["waits", proposal]],
    view: async () => (proposal === undefined ? message : `See it with: driverdex approvals show ${proposal}`)
  })
  if (proposal !== undefined) throw new Failure(message, EXIT.waits)
}

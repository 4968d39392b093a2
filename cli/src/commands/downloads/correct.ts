/** `driverdex downloads correct`: changes how many downloads of a driver count on a day, by an event (P-DL-15). */
import { randomUUID } from "node:crypto"
import type { Command } from "commander"
import { change, driverId, isoDay } from "../../verb/arguments.ts"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"

interface CorrectOptions extends ConfirmedOptions {
  readonly day: string
  readonly by?: number
  readonly all?: true
  readonly reason: string
}

export function declareCorrect(downloads: Command): void {
  const correct = downloads
    .command("correct")
    .description("take downloads of a driver and day out of its count, or give back what was taken")
    .argument("<id>", "number of the driver or printer model", driverId)
    .requiredOption("--day <day>", "the UTC day whose downloads are counted otherwise, YYYY-MM-DD", isoDay)
    .option("--by <n>", "added to the count: -12 takes twelve away, +12 gives twelve back", change)
    .option("--all", "take away all that are counted on the day")
    .requiredOption("--reason <text>", "why; stored with the correction")
    .action(correctDownloads)
  withExamples(withConfirm(correct), [
    ["driverdex downloads correct 1686 --day 2026-11-26 --by -235 --reason 'One script.'", "Keep five of 240"],
    [
      "driverdex downloads correct 1686 --day 2026-11-26 --all --reason 'One script.' --dry-run",
      "See what would be left"
    ]
  ])
}

async function correctDownloads(id: number, { day, by, all, reason, ...options }: CorrectOptions): Promise<void> {
  if ((by === undefined) === (all === undefined)) throw new Failure("Say either --by or --all.", EXIT.usage)
  const { client } = await openConnection(options)
  const ask = (wanted: number, dryRun: boolean) =>
    client.ask((calls) =>
      calls.downloads.correct({
        // Always one, so that whatever repeats this request on its way corrects once.
        headers: { "idempotency-key": randomUUID() },
        payload: { id, day, by: wanted, reason, ...(dryRun && { dryRun }) }
      })
    )
  // With --all any number says how many there are; where there is none, the answer is why.
  const { before, after, subject } = await ask(by ?? -1, true)
  const wanted = by ?? -before
  const expected = by === undefined ? 0 : after
  if (options.dryRun === true) {
    return print({
      json: options.json === true,
      value: { dryRun: true, id, subject, day, by: wanted, before, after: expected },
      lines: () => [["would-count", subject, day, before, expected]],
      view: async () =>
        `Would count ${expected} downloads of ${subject} on ${day} instead of ${before}. Nothing was written.`
    })
  }
  await confirm(`Count ${expected} downloads of ${subject} on ${day} instead of ${before}?`, options.yes === true)
  const corrected = await ask(wanted, false)
  await print({
    json: options.json === true,
    value: { dryRun: false, id, by: wanted, ...corrected },
    lines: () => [["corrected", subject, day, corrected.before, corrected.after]],
    view: async () => `${subject} has ${corrected.after} downloads on ${day}; it had ${corrected.before}.`
  })
}

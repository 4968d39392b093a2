/** `driverdex sources review [KEY accept|dismiss]`: what the guards of pulls hold back, and an operator's decision on it (P-IMP-10). */
import type { ReviewEntry } from "@driverdex/api/contract/Reviews"
import { Argument, type Command } from "commander"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { print } from "../../verb/output.ts"

interface ReviewOptions extends ConfirmedOptions {
  readonly source?: string
  readonly reason?: string
}

type Decision = "accept" | "dismiss"
type Entry = typeof ReviewEntry.Type

export function declareReview(sources: Command): void {
  const review = sources
    .command("review")
    .description("list what pulls have held back; in a pipe: driver, source, day, held at, by, reasons")
    .argument("[key]", "the driver to decide about")
    .addArgument(new Argument("[decision]", "what becomes of it").choices(["accept", "dismiss"]))
    .option("--source <name>", "where several sources wait for the same driver")
    .option("--reason <text>", "why it is dismissed, for the record")
    .action(reviewReleases)
  withExamples(withConfirm(review), [
    ["driverdex sources review", "What waits for a person, and why"],
    ["driverdex sources review wireguard accept", "Bring in what the source lists, after a look at the maker's page"],
    [
      "driverdex sources review wireguard dismiss --reason 'a typo of the source' --yes",
      "Ask no more for these reasons"
    ]
  ])
}

async function reviewReleases(
  key: string | undefined,
  decision: Decision | undefined,
  options: ReviewOptions
): Promise<void> {
  if (key !== undefined && decision === undefined) {
    throw new Failure("Say what becomes of it: accept or dismiss.", EXIT.usage)
  }
  if (options.reason !== undefined && decision !== "dismiss") {
    throw new Failure("--reason goes with dismiss: what is accepted says for itself where it comes from.", EXIT.usage)
  }
  const { client } = await openConnection(options)
  const entries = await client.ask((calls) => calls.reviews.reviews())
  if (key === undefined || decision === undefined) return list(entries, options)
  const entry = entryOf(entries, key, options.source)
  const dryRun = options.dryRun === true
  const reasons = entry.reasons.map(({ message }) => message).join(" ")
  if (!dryRun) {
    const verb = decision === "accept" ? "Bring in" : "Dismiss"
    await confirm(`${verb} what ${entry.source.name} lists of ${entry.name ?? key}? ${reasons}`, options.yes === true)
    const { source, reason } = { source: entry.source.id, reason: options.reason }
    const payload = { key, source, decision, ...(reason === undefined ? {} : { reason }) }
    await client.ask((calls) => calls.reviews.settle({ payload }))
  }
  const done = decision === "accept" ? "accepted" : "dismissed"
  await print({
    json: options.json === true,
    value: { key, source: entry.source.id, decision, dryRun, reasons: entry.reasons },
    lines: () => [[dryRun ? `would-${decision}` : done, key, entry.source.id]],
    view: async () => `${dryRun ? `Would ${decision}` : done === "accepted" ? "Accepted" : "Dismissed"}: ${reasons}`
  })
}

function entryOf(entries: ReadonlyArray<Entry>, key: string, source: string | undefined): Entry {
  const [entry, ...others] = entries.filter((one) => one.key === key && (source ?? one.source.id) === one.source.id)
  if (entry === undefined) throw new Failure("Nothing is held back for this driver.")
  if (others.length > 0) {
    const names = [entry, ...others].map((one) => one.source.id).join(", ")
    throw new Failure(`Several sources wait for this driver; choose one with --source: ${names}.`, EXIT.usage)
  }
  return entry
}

async function list(entries: ReadonlyArray<Entry>, options: ReviewOptions): Promise<void> {
  const messages = ({ reasons }: Entry) => reasons.map(({ message }) => message).join(" ")
  await print({
    json: options.json === true,
    value: entries,
    lines: () => entries.map((one) => [one.key, one.source.id, one.asOf, one.heldAt, one.by, messages(one)]),
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Driver", flexible: true, isWhole: true },
            { title: "Key" },
            { title: "Source" },
            { title: "As of" },
            { title: "Why", flexible: true, isWhole: true }
          ],
          rows: entries.map((one) => [one.name ?? one.key, one.key, one.source.id, one.asOf, messages(one)]),
          end: entries.length === 0 ? "Nothing is held back." : "Look at the maker's page, then accept or dismiss."
        },
        columns
      )
  })
}

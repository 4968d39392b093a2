/** `driverdex downloads generate`: fills an empty log of downloads with made-up ones, to try things out (P-DL-19). */
import type { Command } from "commander"
import { wholeNumber } from "../../verb/arguments.ts"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { print } from "../../verb/output.ts"

interface GenerateOptions extends ConfirmedOptions {
  readonly days: number
  readonly perDay: number
  readonly seed: number
}

export function declareGenerate(downloads: Command): void {
  const generate = downloads
    .command("generate")
    .description("fill an empty log of downloads with made-up ones, to try things out; the site then counts no others")
    .option("--days <n>", "days that are over, until yesterday", wholeNumber, 90)
    .option("--per-day <n>", "downloads of an average day", wholeNumber, 500)
    .option("--seed <n>", "the same seed makes the same downloads", wholeNumber, 1)
    .action(generateDownloads)
  withExamples(withConfirm(generate), [
    ["driverdex downloads generate --yes", "A quarter of a year on a site with a fresh database"],
    ["driverdex downloads generate --days 365 --per-day 1000 --seed 7 --yes", "A whole year, others"]
  ])
}

/** A million of them are written in minutes. */
const PATIENCE = "20 minutes"

async function generateDownloads({ days, perDay, seed, ...options }: GenerateOptions): Promise<void> {
  const about = (days * perDay).toLocaleString("en-US")
  if (options.dryRun === true) {
    return print({
      json: options.json === true,
      value: { dryRun: true, days, perDay, seed },
      lines: () => [["would-generate", days, perDay, seed]],
      view: async () => `Would make up about ${about} downloads. Nothing was written.`
    })
  }
  const { client, address } = await openConnection(options)
  await confirm(
    `Make up about ${about} downloads on ${address}? They stay in its log, and visitors' own are not counted.`,
    options.yes === true
  )
  const made = await client.ask((calls) => calls.downloads.generate({ payload: { days, perDay, seed } }), PATIENCE)
  await print({
    json: options.json === true,
    value: { dryRun: false, ...made },
    lines: () => [["generated", made.downloads, made.guides, made.from, made.to]],
    view: async () =>
      `Made up ${made.downloads.toLocaleString("en-US")} downloads and ${made.guides.toLocaleString("en-US")} read guides, from ${made.from} to ${made.to}.`
  })
}

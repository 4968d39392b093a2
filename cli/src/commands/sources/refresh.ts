/** `driverdex sources refresh`: every source that can be read over https, one after the other, with one report (P-IMP-14). */
import { type Command, InvalidArgumentError } from "commander"
import { withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import type { RefreshOptions } from "./runRefresh.ts"

/** A day less what a run takes and a timer is off. */
const WITHIN_HOURS = 20
const MAX_HOURS = 24 * 30

const hours = (text: string): number => {
  const n = Number(text)
  if (text.trim() !== "" && n >= 0 && n <= MAX_HOURS) return n
  throw new InvalidArgumentError(`Use a number of hours, at most ${MAX_HOURS}.`)
}

export function declareRefresh(sources: Command): void {
  const refresh = sources
    .command("refresh")
    .description("bring in what all sources list that can be read over https; the same again changes nothing")
    .option("--within <hours>", "do not ask again what answered in the last hours", hours, WITHIN_HOURS)
    .option("--skip <sources...>", "leave these sources alone this time, by their ids")
    .action(async (options: RefreshOptions) => (await import("./runRefresh.ts")).runRefresh(options))
  withExamples(withConfirm(refresh), [
    ["driverdex sources refresh --yes", "From a timer; a server does it by itself unless SOURCES=off"],
    ["driverdex sources refresh --dry-run", "See what it would change"],
    ["driverdex sources refresh --yes --json | jq '.sources[] | select(.isRead | not)'", "Which sources did not answer"]
  ]).addHelpText("after", REFRESH_HELP)
}

const REFRESH_HELP = `
In a pipe one line a source: read or failed, its name, and how many drivers are new, confirmed, older, undated and refused, and how
many files are unreachable or of a changed form; then one line for each of these, and for what it lists of the same makers that no
record is ('beside'). It asks no one, so say --yes or --dry-run. What was
interrupted is done by the same again. A host that asks to be left alone, or twice gives no answer, is asked no more in this run.

Exit codes: 0 at least one source was read, 1 none was, or the site did not take it, 2 wrong use, 130 interrupted.`

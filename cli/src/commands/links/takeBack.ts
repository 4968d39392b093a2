/** `driverdex links take-back AUTHOR --since MOMENT`: what an author's checks found does not count any more (P-LINK-8). */
import { type Command, InvalidArgumentError } from "commander"
import { confirm } from "../../verb/confirmation.ts"
import { type ConfirmedOptions, openConnection, withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import { Failure } from "../../verb/Failure.ts"
import { print, printNote } from "../../verb/output.ts"
import { plainText } from "../../verb/plainText.ts"
import { NOT_SHOWN_YET } from "../../verb/recorded.ts"

interface TakeBackOptions extends ConfirmedOptions {
  readonly since: string
  readonly reason?: string
}

export function declareLinksTakeBack(links: Command): void {
  const takeBack = links
    .command("take-back")
    .description("take back every result of an author's checks since a moment; those of everyone else still count")
    .argument("<author>", "an operator, with all tokens, or one token as operator/token")
    .requiredOption(
      "--since <moment>",
      "a day (UTC) or a moment such as 2026-11-25T22:00:00Z, at most 90 days ago",
      moment
    )
    .option("--reason <text>", "why, for the record")
    .action(takeBackChecks)
  withExamples(withConfirm(takeBack), [
    [
      "driverdex links take-back nora/nightly --since 2026-11-25 --dry-run",
      "How many addresses a lost token has touched"
    ],
    ["driverdex links take-back nora/nightly --since 2026-11-25T22:00:00Z", "Ask, then take its results back"]
  ])
}

/** As the site takes it, with milliseconds. */
function moment(text: string): string {
  const isWhole = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/.test(text)
  const at = isWhole ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at))
    throw new InvalidArgumentError("It must be a day or a moment in UTC, such as 2026-11-25T22:00:00Z.")
  return new Date(at).toISOString()
}

async function takeBackChecks(author: string, options: TakeBackOptions): Promise<void> {
  const { client } = await openConnection(options)
  const { since, reason } = options
  const call = (dryRun: boolean) => {
    const payload = { author, since, dryRun, ...(reason === undefined ? {} : { reason }) }
    return client.ask((calls) => calls.links.takeBack({ payload }), "5 minutes")
  }
  const preview = await call(true)
  if (preview.addresses === 0) throw new Failure("This author has no results since then that still count.")
  const dryRun = options.dryRun === true
  if (!dryRun) {
    const what = `the results for ${preview.addresses} addresses; ${preview.shown} are shown again`
    await confirm(`Take back what ${plainText(author)} has found since ${since}: ${what}?`, options.yes === true)
  }
  const done = dryRun ? preview : await call(false)
  await print({
    json: options.json === true,
    value: { author, since, dryRun, addresses: done.addresses, shown: done.shown, hidden: done.hidden },
    lines: () => [[dryRun ? "would-take-back" : "taken-back", done.addresses, done.shown, done.hidden]],
    view: async () =>
      `${done.addresses} addresses ${dryRun ? "would be" : "are"} as the other checks found them; ${done.shown} shown again, ${done.hidden} hidden.`
  })
  if (done.isShown === false) printNote(NOT_SHOWN_YET)
}

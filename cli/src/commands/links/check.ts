/** `driverdex links check`: asks the makers' servers whether the catalogue's addresses still lead somewhere (P-LINK-5). */
import type { Command } from "commander"
import { daysAgo, wholeNumber } from "../../verb/arguments.ts"
import { withDryRun } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import type { CheckOptions } from "./runCheck.ts"

export function declareLinksCheck(links: Command): void {
  const check = links
    .command("check")
    .description("ask the makers' servers for the official addresses, and record what was found")
    .option("--host <name>", "only addresses on this host")
    .option("--broken", "only addresses that are broken")
    .option(
      "--older-than <days>",
      "only addresses last checked at least this many days ago; 0 includes those of today",
      daysAgo,
      1
    )
    .option("--limit <number>", "maximum number, the longest unchecked first", wholeNumber)
    .option("--checksums", "also compare files of up to 50 MB with the SHA-256 of their release")
    .action(async (options: CheckOptions) => (await import("./runCheck.ts")).runCheck(options))
  withExamples(withDryRun(check), [
    ["driverdex links check", "Check what was not checked today"],
    ["driverdex links check --host support.hp.com --dry-run", "Ask one maker, and record nothing"],
    ["driverdex links check --broken --older-than 0", "Look again at what is broken"]
  ]).addHelpText("after", CHECK_HELP)
}

const CHECK_HELP = `
One request at a time goes to a host, with a pause of a second in between; only official addresses are asked, over https,
redirects included. Results are sent as they come: a check that broke off is gone on with by the same command. An address is
hidden from visitors when checks of two days in a row have found it broken. Where no maker can be reached, nothing is recorded.

Exit codes: 0 done, 1 failed, 2 wrong use, 3 a result was refused or not recorded, 130 interrupted.`

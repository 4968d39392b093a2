/** `driverdex sources pull NAME [FOLDER]`: what a public source lists of releases, as one previewed batch (P-IMP-8). */
import type { Command } from "commander"
import { withConfirm } from "../../verb/connection.ts"
import { withExamples } from "../../verb/examples.ts"
import type { PullOptions } from "./watchPull.ts"

const collect = (value: string, before: ReadonlyArray<string> = []): ReadonlyArray<string> => [...before, value]

export function declarePull(sources: Command): void {
  const pull = sources
    .command("pull")
    .description(
      "bring in the releases that a public source lists, from a checkout or its addresses; the same again changes nothing"
    )
    .argument("<source>", "its name in `driverdex sources list`")
    .argument("[folder]", "a checkout of its repository, with its history")
    .option("--download", "instead of a checkout, from the addresses of its few files")
    .option("--watch <hours>", "again and again at that interval, one line a round, until Ctrl-C")
    .option("--package <name>", "only this package; may be given several times", collect)
    .option("--accept <key>", "take what is held back for this driver; may be given several times", collect)
    .option("--overwrite", "also replace a version that an operator has set")
    .action(async (source: string, folder: string | undefined, options: PullOptions) =>
      (await import("./runPull.ts")).runPull(source, folder, options)
    )
  withExamples(withConfirm(pull), [
    [
      "git -C Nonportable pull && driverdex sources pull scoop-np Nonportable",
      "Show what is new, ask, then bring it in"
    ],
    [
      "driverdex sources pull winget winget-pkgs --dry-run --json | jq .refused",
      "What would be held back, for a script"
    ],
    ["driverdex sources pull eol --download --yes", "From a timer, without asking"],
    ["driverdex sources pull amd --download --watch 24 --yes", "Once a day, for as long as it runs"]
  ]).addHelpText("after", PULL_HELP)
}

const PULL_HELP = `
The folder is read with Git; nothing of it is run, and nothing is fetched. With --download the addresses of the source in
fixtures/catalogue/sources.json are asked, and no other host; what came stays in $XDG_CACHE_HOME/driverdex/sources. A release has the day that the source gives, else
the day of the commit that brought it ('first seen'). What cannot be true is refused: a day in the future, an address that is
not the maker's. A version that goes down, and a file with another checksum than before, are held back until --accept.
When more than a tenth of the packages are missing, nothing is sent.

Exit codes: 0 done, 1 failed, 2 wrong use, 3 something was refused or held back, 130 interrupted.`
